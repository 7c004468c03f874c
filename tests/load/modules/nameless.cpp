// A library that holds no game.
extern "C" __attribute__((visibility("default"))) int nothing_here() { return 1; }
