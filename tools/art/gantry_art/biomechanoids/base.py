"""The motifs of the game, filled by its parts."""

from gantry_art.registry import Registry

MOTIFS = Registry()
motif = MOTIFS.motif
