#include "models/schedule/call_sizes.hpp"

#include <fmt/format.h>

namespace cubecheck::schedules {

std::string text(CallSizes const& sizes) {
    if (sizes.have_an_end()) return fmt::format("{} to {} bytes", sizes.least, sizes.most);
    return sizes.least == 0 ? "any size" : fmt::format("{} bytes or more", sizes.least);
}

}  // namespace cubecheck::schedules
