#pragma once

// As engine/pch.hpp, for the client.

#include <cmath>

#include <SDL.h>
#include <imgui.h>

#include "engine/pch.hpp"
