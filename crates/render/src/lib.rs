//! A scene as SVG, PNG or terminal cells.
