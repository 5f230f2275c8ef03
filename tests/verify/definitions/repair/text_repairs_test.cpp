#include "verify/definitions/repair/text_repairs.hpp"

#include <array>
#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "formats/alg/alg.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck {
namespace {

using Clock = EditLimits::Clock;

constexpr auto* texts_to_repair = CUBECHECK_EXAMPLE_VARIANTS "/";

Target text_named(std::string const& name) {
    return listing::target_of(formats::read_alg(texts_to_repair + name + ".alg"));
}

/// Busy-waits until `end`.
void work_until(Clock::time_point end) {
    while (Clock::now() < end) {
    }
}

/// Tries one edit, which takes until `working` and makes a wrong text right.
Repairs repairs_until(Clock::time_point end, Clock::time_point working) {
    auto const text = text_named("wrong/scan_descending");
    UpTo const bound{.d = 3, .nodes = 8};
    TextEdits const edits{1,
                          [&](std::size_t) {
                              work_until(working);
                              return text_named("scan_hypercube");
                          },
                          [](std::size_t edit) { return std::to_string(edit); }};
    return text_repairs(text, {{"n=4"}, up_to(bound, text), end}, edits);
}

TEST(TextRepairs, AreFoundWithoutAnEnd) {
    auto const found = repairs_until(Clock::time_point::max(), Clock::time_point::min());
    EXPECT_EQ(found.found.size(), 1U);
}

TEST(TextRepairs, EndWithTheTime) {
    auto const found = repairs_until(Clock::now(), Clock::time_point::min());
    EXPECT_EQ(found.tried, 0U);
    EXPECT_FALSE(found.all_tried);
}

TEST(TextRepairs, GiveUpTheEditThatIsTriedAtTheEnd) {
    auto const end = Clock::now() + std::chrono::milliseconds(50);
    auto const found = repairs_until(end, end);
    EXPECT_TRUE(found.found.empty());
    EXPECT_LE(found.tried, 1U);
    EXPECT_FALSE(found.all_tried);
}

TEST(TriedEdits, SayThatTheLastOneWasGivenUp) {
    EditLimits const limits{.end = Clock::now() + std::chrono::milliseconds(50)};
    auto const given_up = [&](int) {
        work_until(limits.end);
        return false;
    };
    auto const found = tried_edits(std::array{1}, limits, given_up, [](int) { return std::string(); });
    EXPECT_FALSE(found.all_tried);
}

}  // namespace
}  // namespace cubecheck
