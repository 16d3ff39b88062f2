"""Drawing: canvas, sprites, skin, icons, cached layers."""
