"""Mouse, keyboard and gamepads as intentions."""
