#pragma once

#include <chrono>

namespace cubecheck::cli {

/// The time since `start`.
///
/// Units: seconds.
inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace cubecheck::cli
