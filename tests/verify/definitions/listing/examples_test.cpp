#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/alg/alg.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck {
namespace {

namespace fs = std::filesystem;

GoOn const always = [](std::string const&) { return true; };

fs::path const folder = CUBECHECK_EXAMPLE_VARIANTS;

Target text(std::string const& name) {
    return listing::target_of(formats::read_alg((folder / (name + ".alg")).string()));
}

/// Returns the texts of a folder, without those of its subfolders.
std::set<std::string> texts_in(fs::path const& below) {
    std::set<std::string> found;
    for (auto const& entry : fs::directory_iterator(folder / below))
        if (entry.path().extension() == ".alg") found.insert((below / entry.path().stem()).string());
    return found;
}

Verdict verdict(Target const& target, std::string const& property, UpTo const& bound) {
    auto const question = std::ranges::find(target.questions, property, &Question::property);
    auto extent = up_to(bound, target);
    extent.effort = ProofEffort::sizes;
    return decide(target, *question, extent, always);
}

/// Returns the size at which a property is refuted, "holds", or the reason for an unknown verdict.
std::string answer(Target const& target, std::string const& property, UpTo const& bound) {
    auto const found = verdict(target, property, bound);
    if (auto const* refuted = std::get_if<Refuted>(&found)) return refuted->counterexample.size;
    if (auto const* unknown = std::get_if<Unknown>(&found)) return unknown->reason;
    return "holds";
}

class RightText : public testing::TestWithParam<std::string> {};

TEST_P(RightText, HoldsUpToItsBound) {
    auto const target = text(GetParam());
    auto const bound = target.sized->usual();
    EXPECT_GE(bound.nodes, 24);
    for (auto const& question : target.questions) {
        if (!question.not_applicable.empty()) continue;
        EXPECT_EQ(answer(target, question.property, {0, 40}), "holds") << question.property;
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, RightText, testing::ValuesIn(texts_in("")),
                         [](auto const& info) { return info.param; });

/// A wrong text, the property that it violates, and the smallest size of a violation.
struct Wrong {
    std::string name, property, size;
};

std::vector<Wrong> const wrong_texts{
    {"allgather_off_after_forty", "contract", "n=42"},
    {"allgather_past_the_end", "in_range", "n=2"},
    {"allgather_receive_first", "progress", "n=2"},
    {"allreduce_concatenation", "contract", "n=2"},
    {"allreduce_dissemination", "contract", "n=3"},
    {"allreduce_folded_forgotten", "contract", "n=3"},
    {"allreduce_folded_unmatched", "matched", "n=3"},
    {"allreduce_skipping", "contract", "n=3"},
    {"allreduce_swing_even", "contract", "n=6"},
    {"broadcast_ascending", "available", "n=4, root 0"},
    {"exscan_sum_first", "contract", "n=4"},
    {"reduce_own_first", "contract", "n=2, root 1"},
    {"reducescatter_descending", "contract", "n=4"},
    {"scan_as_printed", "contract", "n=2"},
    {"scan_descending", "contract", "n=4"},
    {"scan_prefix_repaired", "contract", "n=4"},
    {"scan_total_repaired", "contract", "n=2"},
};

class WrongText : public testing::TestWithParam<Wrong> {};

TEST_P(WrongText, IsRefutedAtItsSmallestSize) {
    auto const& [name, property, size] = GetParam();
    EXPECT_EQ(answer(text("wrong/" + name), property, {0, 64}), size);
}

INSTANTIATE_TEST_SUITE_P(Examples, WrongText, testing::ValuesIn(wrong_texts),
                         [](auto const& info) { return info.param.name; });

TEST(WrongTexts, AreAllInTheTable) {
    std::set<std::string> listed;
    for (auto const& one : wrong_texts) listed.insert("wrong/" + one.name);
    EXPECT_EQ(texts_in("wrong"), listed);
}

/// A text, and the catalog's definition of the same algorithm.
struct Pair {
    std::string text, definition;
};

std::vector<Pair> const pairs{
    {"allgather_recursive_doubling", "allgather/recursive_doubling"},
    {"allgather_ring", "allgather/ring"},
    {"allreduce_folded", "allreduce/folded_doubling"},
    {"allreduce_rabenseifner", "allreduce/halving_doubling"},
    {"allreduce_recursive_doubling", "allreduce/recursive_doubling"},
    {"allreduce_ring", "allreduce/ring"},
    {"allreduce_swing", "allreduce/swing"},
    {"alltoall_store_and_forward", "alltoall/store_and_forward"},
    {"alltoall_xor", "alltoall/xor"},
    {"broadcast_high_first", "broadcast/binomial"},
    {"broadcast_low_first", "broadcast/binomial_low_first"},
    {"exscan_blelloch", "scan/blelloch"},
    {"exscan_hypercube", "exscan/hypercube"},
    {"gather_binomial", "gather/binomial"},
    {"reduce_binomial", "reduce/binomial"},
    {"reducescatter_recursive_halving", "reducescatter/recursive_halving"},
    {"reducescatter_ring", "reducescatter/ring"},
    {"scan_hypercube", "scan/hypercube"},
    {"scatter_binomial", "scatter/binomial"},
    {"wrong/allreduce_concatenation", "as_published/allgather_concatenated"},
    {"wrong/allreduce_dissemination", "as_published/allreduce_dissemination"},
    {"wrong/allreduce_swing_even", "as_published/allreduce_swing_even"},
    {"wrong/exscan_sum_first", "as_published/exscan_sum_first"},
    {"wrong/reducescatter_descending", "as_published/reducescatter_farthest_first"},
    {"wrong/scan_as_printed", "as_published/scan_printed"},
    {"wrong/scan_descending", "as_published/scan_descending"},
    {"wrong/scan_prefix_repaired", "as_published/scan_prefix_repaired"},
    {"wrong/scan_total_repaired", "as_published/scan_total_repaired"},
};

/// Returns the first number of ranks at which the contract fails; 0 if it holds.
Index fails_at(Target const& target) {
    for (auto const& size : target.sizes({4, 16})) {
        Extent extent{{{size}, ""}, ProofEffort::sizes};
        auto const question = std::ranges::find(target.questions, "contract", &Question::property);
        if (std::holds_alternative<Refuted>(decide(target, *question, extent, always))) return size.nodes;
    }
    return 0;
}

class SameAlgorithm : public testing::TestWithParam<Pair> {};

TEST_P(SameAlgorithm, HasTheVerdictOfTheCatalog) {
    auto const targets = catalog::targets();
    auto const found = std::ranges::find(targets, GetParam().definition, &Target::name);
    ASSERT_NE(found, targets.end());
    EXPECT_EQ(fails_at(text(GetParam().text)), fails_at(*found));
}

INSTANTIATE_TEST_SUITE_P(Examples, SameAlgorithm, testing::ValuesIn(pairs), [](auto const& info) {
    auto name = info.param.text;
    std::ranges::replace(name, '/', '_');
    return name;
});

/// Returns the answer on a property of an all-reduce with these lines, up to 4 ranks.
std::string said_of(std::string const& header, std::string const& lines, std::string const& property) {
    return answer(listing::target_of(formats::parse_alg("t.alg", header + "\n" + lines)), property, {0, 4});
}

TEST(Listing, ThatNamesTooManyLawsIsNotChecked) {
    std::string const lines =
        "    if me > 0\n        receive other from me - 1\n        sum := other + sum\n"
        "    if me < n - 1\n        send sum to me + 1\n        receive sum from me + 1\n"
        "    if me > 0 then send sum to me - 1\n";
    EXPECT_EQ(said_of("allreduce x(n), op associative", lines, "operator_laws"), "holds");
    EXPECT_EQ(said_of("allreduce x(n), op commutative", lines, "operator_laws"),
              "names commutative operators only, but these sizes fold in rank order");
    EXPECT_EQ(
        said_of("allreduce x(n), op commutative", "    sum := neutral + sum\n" + lines, "operator_laws"),
        "names commutative operators with a neutral element, but these sizes fold in rank order");
}

TEST(Listing, WhoseRanksBracketTheirSumsDifferentlyDoesNotAgree) {
    std::string const swing =
        "    requires n is a power of 2\n    for s in 0 .. log2(n) - 1\n"
        "        distance := (1 - (-2)^(s+1)) div 3\n"
        "        if me is even then p := (me + distance) mod n else p := (me - distance) mod n\n"
        "        exchange sum with p into other\n        sum := sum + other\n";
    auto const said = [&](std::string const& header) {
        return answer(listing::target_of(formats::parse_alg("t.alg", header + "\n" + swing)), "agreement",
                      {0, 16});
    };
    EXPECT_EQ(said("allreduce x(n), op commutative"), "n=8");
}

TEST(Listing, ThatDoesNotEndHasNoVerdict) {
    EXPECT_THAT(said_of("allreduce x(n)", "    a := 0\n    while a = 0 do a := 0\n", "in_range"),
                testing::HasSubstr("takes more than"));
}

TEST(TextVerdict, IsUnknownBeyondTheMemoryLimit) {
    std::string const lines =
        "    a[0 .. 65535] := neutral\n    for k in 1 .. 60\n        b[0 .. 65535] := a[0 .. 65535]\n";
    EXPECT_THAT(said_of("allreduce x(n)", lines, "in_range"), testing::HasSubstr("takes more than"));
}

TEST(Listing, ThatIsStuckHasNoContract) {
    auto const lines = "    receive other from (me + 1) mod n\n    send sum to (me - 1) mod n\n";
    auto const header = "allreduce x(n)\n    requires n > 1";
    EXPECT_EQ(said_of(header, lines, "progress"), "n=2");
    EXPECT_EQ(said_of(header, lines, "contract"), "skipped: progress failed");
}

}  // namespace
}  // namespace cubecheck
