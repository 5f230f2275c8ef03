#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "tests/proofs/facts/decide.hpp"
#include "tests/proofs/temporary_folder.hpp"

namespace cubecheck::facts {
namespace {

std::string content(std::string const& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Theorem> const& all_theorems() {
    static auto const all = theorems();
    return all;
}

class FactsAreTrue : public testing::TestWithParam<std::size_t> {
protected:
    static Theorem const& theorem() { return all_theorems()[GetParam()]; }
};

TEST_P(FactsAreTrue, ByTheFirstSolver) {
    auto const obligations = theorem().obligations();
    EXPECT_FALSE(obligations.empty());
    for (auto const& obligation : obligations)
        EXPECT_EQ(decided(theorem(), obligation), Answer::proved) << obligation.name();
}

TEST_P(FactsAreTrue, ByTheSecondSolver) {
    if (!theorem().is_confirmed) GTEST_SKIP() << "cvc5 does not decide this within its limit";
    TemporaryFolder const folder;
    for (auto const& obligation : theorem().obligations()) {
        auto const found = recheck(write_smtlib(obligation, folder.path()));
        EXPECT_TRUE(found.confirms()) << obligation.name() << ": facts " << found.facts << ", claim "
                                      << found.claim << " " << found.errors;
    }
}

INSTANTIATE_TEST_SUITE_P(
    OfTheProver, FactsAreTrue, testing::Range(std::size_t{0}, all_theorems().size()),
    [](auto const& parameter) {
        auto const& theorem = all_theorems()[parameter.param];
        auto name = theorem.form + "_" + theorem.function;
        for (auto const& [sign, word] : {std::pair("==", "equal"), {"^", "xor"}, {"+", "plus"}})
            if (auto const at = name.find(sign); at != std::string::npos)
                name.replace(at, std::string(sign).size(), word);
        std::ranges::replace_if(
            name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
        return name;
    });

/// Returns "zero_like" for "ZeroLike".
std::string words_of(std::string const& type) {
    std::string words;
    for (char const letter : type) {
        if (std::isupper(static_cast<unsigned char>(letter)) != 0 && !words.empty()) words += '_';
        words += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return words;
}

/// Returns the names of the functions on addresses that a header of the prover declares.
std::set<std::string> functions_in(std::string const& header) {
    static std::regex const declaration(
        R"((?:^|\n)(?:inline |\s+friend )?(?:Term|Formula|\w+Address|GroupedRank|SplitLevel|PlacesInBlocks) )"
        R"((?:compute\((\w+)Function,|(operator..?|\w+)\())");
    std::string const text = content(std::string(CUBECHECK_SOURCE_FOLDER) + "/proofs/symbols/" + header);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), declaration), end; at != end; ++at) {
        auto name = at->str(2).empty() ? words_of(at->str(1)) : at->str(2);
        if (name.ends_with('(')) name.pop_back();
        found.insert(name);
    }
    return found;
}

TEST(Facts, AreProvedOfEveryFunctionThatTheProverReplaces) {
    std::vector<std::pair<std::string, std::string>> const forms{
        {"split_address.hpp", "split address"},  {"folded_address.hpp", "folded address"},
        {"grouped_rank.hpp", "rank in a group"}, {"bit_address.hpp", "address of bits"},
        {"group.hpp", "element of a group"},     {"rank_blocks.hpp", "places in blocks"},
        {"unknown_tree.hpp", "rank in a tree"}};
    for (auto const& [header, form] : forms) {
        auto const functions = functions_in(header);
        EXPECT_GE(functions.size(), 3U) << header;
        for (auto const& function : functions)
            EXPECT_TRUE(std::ranges::any_of(all_theorems(),
                                            [&](Theorem const& theorem) {
                                                return theorem.function == function &&
                                                       (theorem.form == form || theorem.form == "number");
                                            }))
                << header << " has " << function << ", of which no theorem speaks";
    }
}

/// With CUBECHECK_UPDATE_GOLDEN=1 in the environment, the test rewrites the table, to be read in review.
TEST(Facts, AreInTheTableOfTheDocument) {
    auto const path = std::string(CUBECHECK_SOURCE_FOLDER) + "/docs/facts.md";
    auto text = content(path);
    std::string const begin = "<!-- theorems -->\n", end = "<!-- end -->";
    auto const from = text.find(begin);
    ASSERT_NE(from, std::string::npos);
    auto const start = from + begin.size(), stop = text.find(end, start);
    ASSERT_NE(stop, std::string::npos);
    auto const wanted = table(all_theorems());
    auto const* const update = std::getenv("CUBECHECK_UPDATE_GOLDEN");
    if (update != nullptr && std::string(update) == "1") {
        text.replace(start, stop - start, wanted);
        std::ofstream(path) << text;
        return;
    }
    EXPECT_EQ(text.substr(start, stop - start), wanted);
}

}  // namespace
}  // namespace cubecheck::facts
