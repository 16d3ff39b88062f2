"""The layers of the program: permitted imports."""
