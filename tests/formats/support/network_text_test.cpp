#include "formats/support/network_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "models/network/independent.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

/// The error message for an invalid network; empty if it is valid.
std::string refusal(std::string const& text) {
    try {
        parse_network("net", text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "";
}

std::string text_of(WeightedNetwork const& network) {
    auto const n = static_cast<std::size_t>(network.nodes());
    std::string text = std::to_string(n) + "\n";
    for (std::size_t a = 0; a < n; ++a, text += "\n")
        for (std::size_t b = 0; b < n; ++b) text += std::to_string(network.weight(a, b)) + " ";
    return text;
}

TEST(NetworkText, MayHaveEmptyLinesAndOtherLineEnds) {
    auto const network = parse_network("net", "\r\n2\r\n\r\n 0\t3\r\n3 0");
    EXPECT_EQ(network.nodes(), 2);
    EXPECT_EQ(network.weight(0, 1), 3U);
}

TEST(NetworkText, MayBeASingleNode) { EXPECT_EQ(parse_network("net", "1\n0\n").nodes(), 1); }

TEST(NetworkText, MayHaveTheHeaviestWeight) {
    EXPECT_EQ(refusal("2\n0 2147483648\n2147483648 0\n"), "");
    EXPECT_EQ(refusal("2\n0 2147483649\n2147483649 0\n"),
              "net:2: expected the weight from node 0 to node 1, from 0 to 2147483648, found \"2147483649\"");
}

TEST(NetworkText, IsRefusedWithLineExpectedAndFound) {
    auto const nodes = "expected the number of nodes, a power of two from 1 to 4096, found ";
    EXPECT_EQ(refusal(""), std::string("net:0: ") + nodes + "the end of the file");
    EXPECT_EQ(refusal("\n3\n"), std::string("net:2: ") + nodes + "\"3\"");
    EXPECT_EQ(refusal("0"), std::string("net:1: ") + nodes + "\"0\"");
    EXPECT_EQ(refusal("8192"), std::string("net:1: ") + nodes + "\"8192\"");
    EXPECT_EQ(refusal("99999999999999999999"), std::string("net:1: ") + nodes + "\"99999999999999999999\"");
    EXPECT_EQ(refusal("-4"), std::string("net:1: ") + nodes + "\"-4\"");
    EXPECT_EQ(refusal("2 2\n"), "net:1: expected the end of the line after the number of nodes, found \"2\"");
    EXPECT_EQ(refusal("2\n0 1\n"), "net:2: expected the weights of node 1, found the end of the file");
    EXPECT_EQ(refusal("2\n0\n1 0\n"),
              "net:2: expected the weight from node 0 to node 1, from 0 to 2147483648, found the end of the "
              "line");
    EXPECT_EQ(refusal("2\n0 1 2\n1 0\n"),
              "net:2: expected the end of the line after the 2 weights of node 0, found \"2\"");
    EXPECT_EQ(refusal("2\n0 1.5\n1.5 0\n"),
              "net:2: expected the weight from node 0 to node 1, from 0 to 2147483648, found \"1.5\"");
    EXPECT_EQ(refusal("2\n0 1\n2 0\n"),
              "net:3: expected weight 1 from node 1 to node 0, as in the other direction, found 2");
    EXPECT_EQ(refusal("2\n7 1\n1 0\n"), "net:2: expected 0, the weight from node 0 to itself, found \"7\"");
    EXPECT_EQ(refusal("1\n0\nmore\n"), "net:3: expected the end of the file, found \"more\"");
    EXPECT_EQ(refusal(std::string("\x1b\0", 2)), std::string("net:1: ") + nodes + "\"\\x1b\\x00\"");
}

RC_GTEST_PROP(NetworkText, IsReadAsItWasWritten, (std::uint64_t seed)) {
    auto const network = networks::independent(Index{1} << *rc::gen::inRange(0, 6), WeightedNetwork::heaviest,
                                               RandomNumbers(seed));
    auto const read = parse_network("net", text_of(network));
    for (std::size_t a = 0; a < static_cast<std::size_t>(network.nodes()); ++a)
        for (std::size_t b = 0; b < a; ++b) RC_ASSERT(read.weight(a, b) == network.weight(a, b));
}

RC_GTEST_PROP(NetworkText, MutatedIsANetworkOrRefused, (std::uint64_t seed)) {
    auto text = text_of(networks::independent(8, 20, RandomNumbers(seed)));
    for (int i = *rc::gen::inRange(1, 5); i > 0; --i)
        text.at(*rc::gen::inRange<std::size_t>(0, text.size())) = *rc::gen::arbitrary<char>();
    auto const said = refusal(text);
    RC_ASSERT(said.empty() || said.starts_with("net:"));
}

}  // namespace
}  // namespace cubecheck::formats
