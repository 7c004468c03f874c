// How the program's memory is asked of the system.
#pragma once

namespace gantry::ui {

/// Asks for the room of a start in one piece and keeps what is freed for the next picture. Surfaces, textures and the
/// atlas of letters are blocks of megabytes: by default each is mapped, touched page by page and given back. To be
/// called first in main(); does nothing where the C library or the system offer no such thing.
void use_roomy_heap();

}  // namespace gantry::ui
