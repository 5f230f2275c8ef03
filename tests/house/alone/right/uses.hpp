#pragma once

#include "base.hpp"

struct Uses {
    Base base;
};
