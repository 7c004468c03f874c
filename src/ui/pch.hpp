#pragma once

// As engine/pch.hpp, for the client.

#include <SDL.h>
#include <imgui.h>

#include <cmath>

#include "engine/pch.hpp"
