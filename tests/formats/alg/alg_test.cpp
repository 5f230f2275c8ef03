#include "formats/alg/alg.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

namespace fs = std::filesystem;

/// The error message for an invalid listing; empty if it is valid.
std::string refusal(std::string const& text) {
    try {
        parse_alg("t.alg", text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "";
}

/// The error message for invalid lines below the header of an all-reduce; empty if they are valid.
std::string refusal_of(std::string const& lines) { return refusal("allreduce x(n)\n" + lines); }

std::vector<std::string> examples() {
    std::vector<std::string> found;
    for (auto const& entry : fs::recursive_directory_iterator(CUBECHECK_EXAMPLE_VARIANTS))
        if (entry.path().extension() == ".alg")
            found.push_back(file_text(entry.path().string(), longest_listing));
    return found;
}

TEST(Alg, ReadsWhatATextComputes) {
    auto const text =
        parse_alg("t.alg", "broadcast chain(n), root r, chunks k\n    requires n is even\n    stop\n");
    EXPECT_EQ(text.name, "chain");
    EXPECT_EQ(text.collective, listing::Collective::broadcast);
    EXPECT_TRUE(text.rooted);
    EXPECT_TRUE(text.pipelined);
    EXPECT_EQ(text.laws, Laws::none);
    ASSERT_EQ(text.requirements.size(), 1U);
    EXPECT_EQ(text.requirements[0].text, "n is even");
    EXPECT_EQ(text.block.size(), 1U);
}

TEST(Alg, ReadsEveryExample) {
    auto const texts = examples();
    EXPECT_GE(texts.size(), 40U);
    for (auto const& text : texts) EXPECT_EQ(refusal(text), "") << text;
}

TEST(Alg, KeepsTheLawsOfTheOperator) {
    EXPECT_EQ(parse_alg("t", "allreduce x(n)").laws, Laws::associative);
    EXPECT_EQ(parse_alg("t", "allreduce x(n), op associative").laws, Laws::associative);
    EXPECT_EQ(parse_alg("t", "allreduce x(n), op commutative").laws, Laws::associative_commutative);
    EXPECT_EQ(parse_alg("t", "allreduce x(n)\n    sum := neutral + sum\n").laws, Laws::associative_neutral);
    EXPECT_EQ(parse_alg("t", "allreduce x(n), op commutative\n    sum := neutral\n").laws,
              Laws::commutative_neutral);
}

TEST(Alg, MaySayThatBitsDiffer) {
    EXPECT_TRUE(parse_alg("t", "allreduce x(n), op commutative, bits may differ").bits_may_differ);
    EXPECT_FALSE(parse_alg("t", "allreduce x(n), op commutative").bits_may_differ);
    EXPECT_EQ(refusal("reduce x(n), bits may differ"),
              "t.alg:1:14: expected no 'bits may differ', since only allreduce promises several ranks the "
              "same sum, "
              "found 'bits'.");
}

TEST(Alg, HasStatementsOnOneLineAndInBlocks) {
    EXPECT_EQ(refusal_of("    a := 1; b := 2\n    if a < b then a := b; b := 0 else b := 1\n"), "");
    EXPECT_EQ(refusal_of("    for k in 3 downto 0 do a := k\n    while a > 0\n        a := a - 1\n"), "");
    EXPECT_EQ(refusal_of("    a := 1\n    if a = 1\n        a := 2\n    else if a = 3\n        a := 4\n"
                         "    else\n        a := 5\n"),
              "");
    EXPECT_EQ(refusal_of("\n# nothing but remarks\n   # at any place\n"), "");
}

/// The block that runs if the condition is false, of an `if` that is the only statement.
listing::Block otherwise_of(std::string const& lines) {
    auto const text = parse_alg("t.alg", "allreduce x(n)\n" + lines);
    EXPECT_EQ(text.block.size(), 1U);
    return std::get<listing::If>(text.block.at(0).does).otherwise;
}

TEST(Alg, GivesAnElseThatBeginsALineToTheFirstIfOfTheLineAbove) {
    EXPECT_EQ(otherwise_of("    if me = 1 then if n = 2 then stop\n    else stop\n").size(), 1U);
    EXPECT_EQ(otherwise_of("    if me = 1 then if n = 2 then stop else stop\n").size(), 0U);
    EXPECT_EQ(otherwise_of("    if me = 1 then if n = 2 then stop else stop\n    else stop\n").size(), 1U);
    EXPECT_EQ(otherwise_of("    if me = 1 then if n = 2\n        stop\n    else stop\n").size(), 1U);
    EXPECT_EQ(otherwise_of("    if me = 1\n        if n = 2 then stop\n        else stop\n").size(), 0U);
    EXPECT_EQ(otherwise_of("    if me = 1\n        if n = 2 then stop\n    else stop\n").size(), 1U);
    EXPECT_EQ(refusal_of("    if me = 1 then stop else stop; if n = 2 then stop\n    else stop\n"),
              "t.alg:3:5: expected a statement, or an 'if' above, found 'else'.");
}

TEST(Alg, MayBeNamedLikeAClause) {
    EXPECT_EQ(parse_alg("t", "allreduce chunks(n)\n    send sum to 1\n").name, "chunks");
    EXPECT_FALSE(parse_alg("t", "allreduce chunks(n)\n    send sum to 1\n").data.at(0).is_array);
    EXPECT_TRUE(parse_alg("t", "allreduce x(n), chunks k\n    send sum[0] to 1\n").data.at(0).is_array);
}

TEST(Alg, GoesOnAfterAWordThatCannotBeTheLast) {
    EXPECT_EQ(refusal_of("    exchange sum with\n  me xor 1 into\n            other\n"), "");
    EXPECT_EQ(refusal_of("    a := (1 +\n2)\n"), "");
}

TEST(Alg, RefusesAHeaderWithTheNearestCollective) {
    EXPECT_EQ(refusal(""),
              "t.alg:1:1: expected a collective (broadcast, reduce, allreduce, scan, exscan, "
              "allgather, gather, scatter, reducescatter, alltoall), found the end of the text.");
    EXPECT_THAT(refusal("allreduse x(n)"),
                testing::HasSubstr("found 'allreduse'; did you mean 'allreduce'?"));
    EXPECT_EQ(refusal("allreduce x(n), root r"),
              "t.alg:1:17: expected no root, since allreduce has none, found 'root'.");
    EXPECT_EQ(refusal("allgather x(n), op associative"),
              "t.alg:1:17: expected no operator, since allgather only moves values, found 'op'.");
    EXPECT_EQ(refusal("allreduce x(n), op idempotent"),
              "t.alg:1:20: expected 'associative' or 'commutative', found 'idempotent'.");
}

TEST(Alg, RefusesAMistypedNameWithTheNearestOne) {
    EXPECT_EQ(refusal_of("    partner := 1\n    send sum to pattner\n"),
              "t.alg:3:17: expected a known variable, found 'pattner'; did you mean 'partner'?");
    EXPECT_EQ(refusal_of("    sned sum to 1\n"),
              "t.alg:2:5: expected a statement, found 'sned'; did you mean 'send'?");
    EXPECT_EQ(refusal_of("    send smu to 1\n"),
              "t.alg:2:10: expected the name of data, found 'smu'; did you mean 'sum'?");
}

TEST(Alg, RefusesStatementsWithLineColumnExpectedAndFound) {
    EXPECT_EQ(refusal_of("    a = 1\n"), "t.alg:2:7: expected ':=', found '='.");
    EXPECT_EQ(refusal_of("    a := 1 2\n"), "t.alg:2:12: expected the end of the line or ';', found '2'.");
    EXPECT_EQ(refusal_of("    a := 4 / 2\n"), "t.alg:2:12: expected 'div' for a division, found '/'.");
    EXPECT_EQ(refusal_of("    a := sum\n    b := a * 2\n"),
              "t.alg:3:12: expected the end of the line or ';', found '*'.");
    EXPECT_EQ(refusal_of("    for k in 0 .. lg(n)\n        stop\n"),
              "t.alg:2:19: expected a known variable, found 'lg'; did you mean 'log2'?");
    EXPECT_EQ(refusal_of("    recv sum from 1\n"),
              "t.alg:2:5: expected a statement, found 'recv'; did you mean 'receive'?");
    EXPECT_EQ(refusal("allreduce x(n), op commutativ\n    stop\n"),
              "t.alg:1:20: expected 'associative' or 'commutative', found 'commutativ'; did you mean "
              "'commutative'?");
    EXPECT_THAT(refusal("bcast x(n)\n    stop\n"),
                testing::HasSubstr("found 'bcast'; did you mean 'broadcast'?"));
    EXPECT_EQ(refusal_of("    n := 4\n"), "t.alg:2:5: expected a variable that may be changed, found 'n'.");
    EXPECT_EQ(refusal_of("    own := sum\n"), "t.alg:2:5: expected a name that may change, found 'own'.");
    EXPECT_EQ(refusal_of("    if me then stop\n"), "t.alg:2:8: expected a condition, found a number.");
    EXPECT_EQ(refusal_of("    a := me < 1\n"), "t.alg:2:13: expected a number, found a condition.");
    EXPECT_EQ(refusal_of("    if (me and 2) = 0 then stop\n"), "");
    EXPECT_EQ(refusal_of("    if me and 2 = 0 then stop\n"),
              "t.alg:2:8: expected a condition; bits of numbers need brackets, as in (a and b) = 0, found a "
              "number.");
    EXPECT_EQ(refusal_of("    send sum[1] to 1\n"),
              "t.alg:2:13: expected 'sum' alone, which is one cell, found '['.");
    EXPECT_EQ(refusal_of("    for me in 0 .. 1\n        stop\n"),
              "t.alg:2:9: expected a variable that may be changed, found 'me'.");
    EXPECT_EQ(refusal_of("    for k in 0 .. 1\n        k := n\n"),
              "t.alg:3:9: expected a variable that may be changed, found 'k'.");
    EXPECT_EQ(refusal_of("    for k in 0 .. 1\n        for k in 0 .. 1 do stop\n"),
              "t.alg:3:13: expected a variable that may be changed, found 'k'.");
    EXPECT_EQ(refusal_of("    for k in 0 .. 1 do stop\n    k := n\n"), "");
    EXPECT_EQ(refusal_of("    for k in 0 .. 1\n    stop\n"),
              "t.alg:3:5: expected an indented line, found 'stop'.");
    EXPECT_EQ(refusal_of("    else stop\n"),
              "t.alg:2:5: expected a statement, or an 'if' above, found 'else'.");
    EXPECT_EQ(refusal_of("    exchange sum to 1 and other from 2\n"),
              "t.alg:2:27: expected a known variable, found 'other'.");
}

TEST(Alg, RefusesLettersAndIndentationsThatItDoesNotKnow) {
    EXPECT_EQ(refusal_of("    a := 1 ⊕ 2\n"),
              "t.alg:2:12: expected a word, a number or a sign of the notation, found '⊕'.");
    EXPECT_EQ(refusal_of("\ta := 1\n"),
              "t.alg:2:1: expected blanks at the beginning of a line, found a tab.");
    EXPECT_EQ(refusal_of("    if me = 0\n        stop\n      stop\n"),
              "t.alg:4:7: expected the indentation of an earlier line, found another one.");
    EXPECT_EQ(refusal_of("    a := (1\n"),
              "t.alg:2:10: expected a bracket that is closed, found the end of the text.");
    EXPECT_EQ(refusal_of("    a := 1)\n"), "t.alg:2:11: expected a bracket that was opened, found ')'.");
    EXPECT_EQ(refusal_of("    a := 9223372036854775808\n"),
              "t.alg:2:10: expected a number below 2^63, found 9223372036854775808.");
}

TEST(Alg, NamesWhatIsMeantBySignsOfOtherLanguages) {
    EXPECT_EQ(refusal_of("    a := me % 2\n"), "t.alg:2:13: expected 'mod' for a remainder, found '%'.");
    EXPECT_EQ(refusal_of("    a := 2 ** 3\n"), "t.alg:2:12: expected '^' for a power, found '**'.");
    EXPECT_EQ(refusal_of("    a := me ^ 1\n"),
              "t.alg:2:13: expected 'xor' for an exclusive or ('^' is a power), found '^'.");
    EXPECT_THAT(refusal_of("    a := me & 1\n"), testing::HasSubstr("'and', or 'bit k of v'"));
    EXPECT_THAT(refusal_of("    a := log(n)\n"), testing::HasSubstr("'floor(log2(x))'"));
    EXPECT_EQ(refusal_of("    a := 2 ^ me\n"), "");
    EXPECT_EQ(refusal("\xEF\xBB\xBF"
                      "allreduce x(n)\n"),
              "")
        << "a byte order mark says nothing";
}

TEST(Alg, TakesEachClauseOnce) {
    EXPECT_THAT(refusal("broadcast x(n), root r, root s"), testing::HasSubstr("'root' once only"));
    EXPECT_THAT(refusal("allreduce x(n), op associative, op commutative"),
                testing::HasSubstr("'op' once only"));
    EXPECT_THAT(refusal("broadcast x(n), root n"), testing::HasSubstr("an unused name"));
    EXPECT_THAT(refusal("broadcast x(n), root me"), testing::HasSubstr("an unused name"));
    EXPECT_EQ(refusal("broadcast x(n), root root"), "");
    EXPECT_THAT(refusal("broadcast x(n), chunks k\n    for k in 0 .. 1\n        stop\n"),
                testing::HasSubstr("an unused name for the number of chunks, or a number"));
    EXPECT_EQ(refusal("broadcast x(n), chunks n"), "");
}

TEST(Alg, BoundsHowDeepThingsLie) {
    EXPECT_THAT(refusal_of("    a := " + std::string(50'000, '(')), testing::HasSubstr("open brackets"));
    EXPECT_THAT(refusal_of("    a := " + std::string(50'000, '-') + "1\n"), testing::HasSubstr("nested"));
    std::string nots, ifs, blocks;
    for (int i = 0; i < 10'000; ++i) nots += "not ", ifs += "if me = 0 then ";
    for (int i = 1; i < 300; ++i) blocks += std::string(static_cast<std::size_t>(i), ' ') + "if me = 0\n";
    EXPECT_THAT(refusal_of("    if " + nots + "me = 0 then stop\n"), testing::HasSubstr("nested"));
    EXPECT_THAT(refusal_of("    " + ifs + "stop\n"), testing::HasSubstr("nested"));
    EXPECT_THAT(refusal_of(blocks), testing::HasSubstr("deep"));
}

/// Operators associate to the left, so the tree of a chain is as deep as the chain is long.
TEST(Alg, LongChainsOfOperatorsAreRefused) {
    auto const chain = [](std::string const& link, int times) {
        std::string all = "1";
        for (int i = 0; i < times; ++i) all += link;
        return all;
    };
    for (auto const* link : {" + 1", " * 1", " mod 3", " << 0", " xor 1"})
        EXPECT_THAT(refusal_of("    a := " + chain(link, 5'000) + "\n"),
                    testing::HasSubstr("an expression with fewer operators"))
            << link;
    for (auto const* link : {" <= 1", " = 1 and 1", " = 1 or 1"})
        EXPECT_THAT(refusal_of("    if " + chain(link, 5'000) + " = 1 then stop\n"),
                    testing::HasSubstr("an expression with fewer operators"))
            << link;
    EXPECT_EQ(refusal_of("    a := " + chain(" + 1", 400) + "\n"), "");
}

/// Parses a text.  An error message that begins with the file name is the only accepted failure.
void read(std::string const& text) {
    try {
        parse_alg("t.alg", text);
    } catch (Error const& error) {
        EXPECT_THAT(error.what(), testing::StartsWith("t.alg:"));
    }
}

TEST(Alg, SurvivesEveryBeginningOfTheExamples) {
    for (auto const& text : examples())
        for (std::size_t length = 0; length < text.size(); length += 3) read(text.substr(0, length));
}

RC_GTEST_PROP(Alg, SurvivesExamplesWithPiecesMissingOrDoubled, ()) {
    static auto const texts = examples();
    auto text = *rc::gen::elementOf(texts);
    auto const at = *rc::gen::inRange<std::size_t>(0, text.size());
    auto const length = *rc::gen::inRange<std::size_t>(1, 20);
    if (*rc::gen::arbitrary<bool>())
        text.erase(at, length);
    else
        text.insert(*rc::gen::inRange<std::size_t>(0, text.size()), text.substr(at, length));
    read(text);
}

}  // namespace
}  // namespace cubecheck::formats
