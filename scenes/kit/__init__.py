"""What all scenes share: theme, text, sprites, widgets, timeline, audio, controls, dice tray."""
