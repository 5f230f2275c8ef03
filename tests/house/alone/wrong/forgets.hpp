#pragma once

struct Forgets {
    Base base;
};
