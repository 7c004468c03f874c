"""The motifs of the game, filled by its parts."""

from gantry_art.registry import Registry

MOTIFS = Registry()
motif = MOTIFS.motif
FLOOR = 110  # where feet stand, in the box of 120 x 130
