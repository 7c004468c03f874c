"""Draws the pictures of Gantry: SVG composed from parts after each card's data.

The same input gives the same files byte for byte. Only the standard library is used; tools/art/README.md says how
the parts fit together.
"""
