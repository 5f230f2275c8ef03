#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace cubecheck::schedules {

/// The calls for which a schedule may be selected, from `least` to `most`.
///
/// Units: bytes of the larger of the collective's two buffers.
struct CallSizes {
    std::int64_t least = 0;
    std::int64_t most = std::numeric_limits<std::int64_t>::max();

    bool have_an_end() const { return most != CallSizes{}.most; }
    bool cover(CallSizes const& others) const { return least <= others.least && others.most <= most; }

    friend bool operator==(CallSizes const&, CallSizes const&) = default;
};

/// "any size", "4096 bytes or more", "0 to 4096 bytes"
std::string text(CallSizes const& sizes);

}  // namespace cubecheck::schedules
