#include "verify/definitions/listing/closed_forms.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "formats/alg/alg.hpp"

namespace cubecheck::listing {
namespace {

/// A text on cubes with one loop, which carries `d`.
struct Text {
    std::string before;  ///< the statements before the loop, separated by ";"
    std::string loop;    ///< its first line
    std::string first;   ///< the first statement of a round; may be empty
    std::string last;    ///< the last statement of a round; may be empty

    std::string text() const {
        return "allgather t(n)\n    requires n is a power of 2\n    " + before + "\n    " + loop + "\n" +
               line(first) + line("m := d") + line("exchange block[me] with me xor 1 into block[me xor 1]") +
               line(last);
    }

private:
    static std::string line(std::string const& statement) {
        return statement.empty() ? "" : "        " + statement + "\n";
    }
};

Listing listing(Text const& text) { return formats::parse_alg("t.alg", text.text()); }

/// The operator of the closed form with which the first loop begins; nothing if it has none.
std::optional<Operator> closed_form(Text const& text) {
    for (auto const& statement : with_closed_forms(listing(text)).block) {
        auto const* loop = std::get_if<For>(&statement.does);
        if (loop == nullptr) continue;
        auto const* assign = std::get_if<Assign>(&loop->block.front().does);
        bool const is_power = assign != nullptr && (assign->value.does == Operator::power ||
                                                    assign->value.does == Operator::subtract);
        return is_power && loop->block.size() == 3 ? std::optional(assign->value.does) : std::nullopt;
    }
    return std::nullopt;
}

TEST(ClosedForms, ArePowersOfNumbersThatDoubleOrHalve) {
    std::vector<Text> const all{
        {"d := 1", "while d < n", "", "d := 2 * d"},
        {"d := 1", "while n > d", "", "d := d * 2"},
        {"d := 1", "while d <= n - 1", "", "d := d << 1"},
        {"p := n; d := 1", "while d < p", "", "d := d << 1"},
        {"d := 1", "for k in 0 .. log2(n) - 1", "", "d := d + d"},
        {"d := 1", "for k in 1 .. log2(n)", "", "d := 2 * d"},
        {"d := n div 2", "while d >= 1", "", "d := d div 2"},
        {"d := n >> 1", "while d > 0", "", "d := d >> 1"},
        {"d := n div 2", "for k in log2(n) - 1 downto 0", "", "d := d div 2"},
        {"d := n div 2", "for k in log2(n) downto 1", "", "d := d div 2"},
        {"q := log2(n); d := n div 2", "for k in q - 1 downto 0", "", "d := d div 2"},
    };
    for (auto const& text : all) EXPECT_EQ(closed_form(text), Operator::power) << text.text();
}

TEST(ClosedForms, AreMasksOfNumbersThatGainOrLoseABit) {
    std::vector<Text> const all{
        {"d := 0", "for k in 0 .. log2(n) - 1", "", "d := d xor 2^k"},
        {"d := 0", "for k in 0 .. log2(n) - 1", "", "d := 2^k + d"},
        {"d := 0", "for k in 0 .. log2(n) - 1", "", "d := d or (1 << k)"},
        {"d := 0", "for k in 1 .. log2(n)", "", "d := d + 2^(k - 1)"},
        {"d := n - 1", "for k in log2(n) - 1 downto 0", "d := d xor 2^k", ""},
        {"q := log2(n); d := 2^q - 1", "for k in q - 1 downto 0", "d := d - 2^k", ""},
        {"d := n - 1", "for k in log2(n) downto 1", "d := d - 2^(k - 1)", ""},
    };
    for (auto const& text : all) EXPECT_EQ(closed_form(text), Operator::subtract) << text.text();
}

TEST(ClosedForms, AreNotThoseOfOtherLoops) {
    std::vector<Text> const all{
        {"d := 2", "while d < n", "", "d := 2 * d"},
        {"d := 1", "while d <= n", "", "d := 2 * d"},
        {"d := 1", "while d < n - 1", "", "d := 2 * d"},
        {"d := 1", "while d < me", "", "d := 2 * d"},
        {"p := n; p := p - 1; d := 1", "while d < p", "", "d := 2 * d"},
        {"d := 1", "while d < n", "", "d := 3 * d"},
        {"d := 1", "while d < n", "", "d := d * d"},
        {"d := 1", "while d < n", "", "if me > 0 then d := 2 * d else d := 2 * d"},
        {"d := 1", "while d < n", "d := d + 1", "d := 2 * d"},
        {"d := 1; if me > 5 then d := 2", "while d < n", "", "d := 2 * d"},
        {"d := 1", "for k in me .. log2(n) - 1", "", "d := 2 * d"},
        {"d := 1", "for k in log2(n) - 1 downto 0", "", "d := 2 * d"},
        {"d := n", "while d >= 1", "", "d := d div 2"},
        {"d := n div 2", "while d >= 2", "", "d := d div 2"},
        {"d := n div 2", "while d >= 1", "", "d := d div 4"},
        {"d := n div 2", "for k in log2(n) downto 0", "", "d := d div 2"},
        {"d := n div 2", "for k in 0 .. log2(n) - 1", "", "d := d div 2"},
        {"d := 1", "for k in 0 .. log2(n) - 1", "", "d := d xor 2^k"},
        {"d := 0", "for k in 0 .. log2(n) - 1", "", "d := d xor 2^(k + 1)"},
        {"d := 0", "for k in 0 .. log2(n) - 1", "d := d xor 2^k", ""},
        {"d := 0", "for k in 0 .. log2(n) - 1", "", "d := d xor 3^k"},
        {"d := n", "for k in log2(n) - 1 downto 0", "d := d xor 2^k", ""},
        {"d := n - 1", "for k in log2(n) - 1 downto 0", "", "d := d xor 2^k"},
        {"d := n - 1", "for k in log2(n) - 1 downto 0", "d := d or 2^k", ""},
        {"d := n - 1", "for k in log2(n) downto 1", "d := d xor 2^k", ""},
        {"q := 5; d := 2^q - 1", "for k in q - 1 downto 0", "d := d xor 2^k", ""},
    };
    for (auto const& text : all) EXPECT_EQ(closed_form(text), std::nullopt) << text.text();
}

TEST(ClosedForms, HalveOnlyWherePowersOfTwoAreRequired) {
    std::string const text =
        "broadcast t(n)\n    d := n div 2\n    while d >= 1\n"
        "        if me = 0 and d < n then send x to d\n        if me = d then receive x from 0\n"
        "        d := d div 2\n";
    auto const found = with_closed_forms(formats::parse_alg("t.alg", text));
    EXPECT_TRUE(std::holds_alternative<While>(found.block.at(1).does));
}

}  // namespace
}  // namespace cubecheck::listing
