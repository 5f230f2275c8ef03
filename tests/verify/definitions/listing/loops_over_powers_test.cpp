#include "verify/definitions/listing/loops_over_powers.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "formats/alg/alg.hpp"
#include "verify/definitions/listing/loop_of.hpp"

namespace cubecheck::listing {
namespace {

/// An all-gather on cubes with a loop: the statements before the loop, its first line, and its last one.
Listing text_with(std::string const& before, std::string const& loop, std::string const& last) {
    return formats::parse_alg("t.alg",
                              "allgather t(n)\n    requires n is a power of 2\n" + before + "    " + loop +
                                  "\n        exchange block[me] with me xor d into block[me xor d]\n" + last);
}

/// Whether the first loop of a text is a `for` that begins with a power of 2.
bool is_over_exponents(Listing const& listing) {
    for (auto const& statement : listing.block) {
        auto const* loop = std::get_if<For>(&statement.does);
        if (loop == nullptr) continue;
        auto const* assign = std::get_if<Assign>(&loop->block.front().does);
        return assign != nullptr && assign->value.does == Operator::power;
    }
    return false;
}

struct Loops {
    std::string before, loop, last;
};

TEST(LoopsOverPowers, HaveExponents) {
    std::vector<Loops> const all{
        {"    d := 1\n", "while d < n", "        d := 2 * d\n"},
        {"    d := 1\n", "while n > d", "        d := d * 2\n"},
        {"    d := 1\n", "while d <= n - 1", "        d := d << 1\n"},
        {"    d := 1\n", "for k in 0 .. log2(n) - 1", "        d := d + d\n"},
        {"    d := 1\n", "for k in 1 .. log2(n)", "        d := 2 * d\n"},
        {"    d := n div 2\n", "while d >= 1", "        d := d div 2\n"},
        {"    d := n >> 1\n", "while d > 0", "        d := d >> 1\n"},
        {"    d := n div 2\n", "for k in log2(n) - 1 downto 0", "        d := d div 2\n"},
        {"    d := n div 2\n", "for k in log2(n) downto 1", "        d := d div 2\n"},
    };
    for (auto const& [before, loop, last] : all) {
        auto const listing = text_with(before, loop, last);
        EXPECT_TRUE(is_over_exponents(with_loops_over_exponents(listing))) << before << loop << last;
        EXPECT_TRUE(std::holds_alternative<Loop>(loop_of(listing))) << before << loop << last;
    }
}

TEST(LoopsOverPowers, AreNoOthers) {
    std::vector<Loops> const all{
        {"    d := 2\n", "while d < n", "        d := 2 * d\n"},
        {"    d := 1\n", "while d <= n", "        d := 2 * d\n"},
        {"    d := 1\n", "while d < n - 1", "        d := 2 * d\n"},
        {"    d := 1\n", "while d < me", "        d := 2 * d\n"},
        {"    d := 1\n", "while d < n", "        d := 3 * d\n"},
        {"    d := 1\n", "while d < n", "        d := d * d\n"},
        {"    d := 1\n", "while d < n", "        if me > 0 then d := 2 * d else d := 2 * d\n"},
        {"    d := 1\n", "while d < n", "        d := d + 1\n        d := 2 * d\n"},
        {"    d := 1\n    if me > 5 then d := 2\n", "while d < n", "        d := 2 * d\n"},
        {"    d := 1\n    e := 1\n", "while d < n", "        d := 2 * d\n        e := 2 * e\n"},
        {"    d := 1\n", "for k in me .. log2(n) - 1", "        d := 2 * d\n"},
        {"    d := 1\n", "for k in log2(n) - 1 downto 0", "        d := 2 * d\n"},
        {"    d := n\n", "while d >= 1", "        d := d div 2\n"},
        {"    d := n div 2\n", "while d >= 2", "        d := d div 2\n"},
        {"    d := n div 2\n", "while d >= 1", "        d := d div 4\n"},
        {"    d := n div 2\n", "for k in log2(n) downto 0", "        d := d div 2\n"},
        {"    d := n div 2\n", "for k in 0 .. log2(n) - 1", "        d := d div 2\n"},
    };
    for (auto const& [before, loop, last] : all)
        EXPECT_FALSE(is_over_exponents(with_loops_over_exponents(text_with(before, loop, last))))
            << before << loop << last;
}

TEST(LoopsOverPowers, HalveOnlyWherePowersOfTwoAreRequired) {
    std::string const text =
        "broadcast t(n)\n    d := n div 2\n    while d >= 1\n"
        "        if me = 0 and d < n then send x to d\n        if me = d then receive x from 0\n"
        "        d := d div 2\n";
    EXPECT_FALSE(is_over_exponents(with_loops_over_exponents(formats::parse_alg("t.alg", text))));
}

}  // namespace
}  // namespace cubecheck::listing
