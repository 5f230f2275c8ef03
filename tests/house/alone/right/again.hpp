#pragma once

#include "uses.hpp"

struct Again {
    Base base;
    Uses uses;
};
