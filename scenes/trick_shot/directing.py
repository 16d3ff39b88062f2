"""stub."""
class Director:
    def __init__(self, table, parts): pass
    def animate(self, event, timeline): pass
