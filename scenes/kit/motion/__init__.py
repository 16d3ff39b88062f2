"""Time: timelines, easing, springs, particles."""
