"""The window: the only folder that may import PySide6.

`app.run` opens it; `document.Document` is its only state.
"""

__all__: list[str] = []
