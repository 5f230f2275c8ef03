#include "formats/picture/link_matrix.hpp"

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

/// The error message for an invalid matrix of links; empty if it is valid.
std::string links_refusal(std::string const& text) {
    try {
        parse_links("net", text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::malformed);
        return error.what();
    }
    return "";
}

std::string way(Wiring const& wiring, Index from, Index to) {
    std::string text;
    wiring.route(from, to,
                 [&](Index a, Index b) { text += std::to_string(a) + "->" + std::to_string(b) + " "; });
    return text;
}

TEST(LinkMatrix, MayHaveAnyRanksAndDifferByDirection) {
    auto const wiring = parse_links("net", "3\n0 2 0\n0 0 1\n\n1 0 0\n");
    EXPECT_EQ(wiring.ranks, 3);
    EXPECT_EQ(wiring.between(0, 1), 2U);
    EXPECT_EQ(wiring.between(1, 0), 0U);
    EXPECT_EQ(way(wiring, 1, 0), "1->2 2->0 ");
}

TEST(LinkMatrix, SendsAShortestWayOverTheSmallestNumber) {
    auto const square = parse_links("net", "4\n0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n");
    EXPECT_EQ(way(square, 0, 3), "0->1 1->3 ");
    EXPECT_EQ(way(square, 3, 0), "3->1 1->0 ");
    EXPECT_EQ(way(square, 2, 2), "");
}

TEST(LinkMatrix, WithoutAPathNamesTheRanks) {
    auto const wiring = parse_links("net", "2\n0 1\n0 0\n");
    try {
        way(wiring, 1, 0);
        FAIL() << "there is no way";
    } catch (Error const& error) {
        EXPECT_STREQ(error.what(),
                     "net: no links lead from rank 1 to rank 0, between which the schedule sends.");
    }
}

TEST(LinkMatrix, IsRefusedWithLineExpectedAndFound) {
    EXPECT_EQ(links_refusal(""),
              "net:0: expected the number of ranks, from 1 to 1024, found the end of the file");
    EXPECT_EQ(links_refusal("1025"), "net:1: expected the number of ranks, from 1 to 1024, found \"1025\"");
    EXPECT_EQ(links_refusal("2\n0 1\n"),
              "net:2: expected the capacities of rank 1, found the end of the file");
    EXPECT_EQ(links_refusal("2\n1 1\n1 0\n"),
              "net:2: expected 0, the capacity from rank 0 to itself, found \"1\"");
    EXPECT_EQ(links_refusal("2\n0 -1\n1 0\n"),
              "net:2: expected the capacity from rank 0 to rank 1, from 0 to 2147483648, found \"-1\"");
    EXPECT_EQ(links_refusal("2\n0 1 1\n1 0\n"),
              "net:2: expected the end of the line after the 2 capacities of rank 0, found \"1\"");
    EXPECT_EQ(links_refusal("1\n0\n0\n"), "net:3: expected the end of the file, found \"0\"");
}

}  // namespace
}  // namespace cubecheck::formats
