#include <cstdint>

// A user's overload for a function of the library, declared before that function.  A unity build must
// therefore leave this source out.
namespace cubecheck {
struct WrapFunction;
}
constexpr std::int64_t compute(cubecheck::WrapFunction, std::int64_t, std::int64_t);

#include <gtest/gtest.h>

#include "models/support/index.hpp"

constexpr std::int64_t compute(cubecheck::WrapFunction, std::int64_t, std::int64_t) { return -1; }

namespace cubecheck {
namespace {

TEST(ComputeBeside, IsNotCalled) {
    EXPECT_EQ(wrap(Index{8}, Index{5}), 3);
    EXPECT_EQ(::compute(WrapFunction{}, 8, 5), -1) << "it is there";
}

}  // namespace
}  // namespace cubecheck
