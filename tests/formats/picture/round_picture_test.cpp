#include "formats/picture/round_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "models/support/expects.hpp"

namespace cubecheck::formats {
namespace {

using testing::ElementsAre;

/// Two nodes that swap what they hold in a second panel.
RoundPicture picture() {
    RoundPicture found;
    found.title = "swap < &";
    found.captions = {"what it means"};
    found.places = {{0, 0}, {1, 0}};
    found.addresses = {"left", "right"};
    found.links = {{0, 1}};
    found.panels = {{"start", {}, {{{"a", false}, {"", false}}, {{"b", false}, {"", false}}}},
                    {"round 0",
                     {{0, 1, "0 to 1: a"}, {1, 0, "1 to 0: b"}},
                     {{{"a", false}, {"b", true}}, {{"b", false}, {"a", true}}}}};
    return found;
}

pugi::xml_document drawn(RoundPicture const& picture) {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(svg(picture).c_str()));
    return document;
}

std::vector<std::string> picture_texts(pugi::xml_document const& drawing, std::string const& path) {
    std::vector<std::string> all;
    for (auto const& node : drawing.select_nodes(path.c_str())) all.emplace_back(node.node().child_value());
    return all;
}

TEST(RoundPicture, SaysWhatItShows) {
    auto const drawing = drawn(picture());
    EXPECT_THAT(picture_texts(drawing, "/svg/text"), ElementsAre("swap < &", "what it means"));
    EXPECT_THAT(picture_texts(drawing, "//g[@class='panel']/text"), ElementsAre("start", "round 0"));
    EXPECT_THAT(picture_texts(drawing, "(//g[@class='panel'])[1]//g[@class='node']/text"),
                ElementsAre("0", "left", "a", "1", "right", "b"));
}

TEST(RoundPicture, HasAnArrowForEveryMessageOfAPanel) {
    auto const drawing = drawn(picture());
    EXPECT_THAT(picture_texts(drawing, "(//g[@class='panel'])[1]//g[@class='message']/title"), ElementsAre());
    EXPECT_THAT(picture_texts(drawing, "(//g[@class='panel'])[2]//g[@class='message']/title"),
                ElementsAre("0 to 1: a", "1 to 0: b"));
    EXPECT_EQ(drawing.select_nodes("//path[@class='link']").size(), 2U);
}

TEST(RoundPicture, PrintsInBoldWhatHasChanged) {
    auto const path = "(//g[@class='panel'])[2]//g[@class='node']/text[@font-weight='bold']";
    EXPECT_THAT(picture_texts(drawn(picture()), path), ElementsAre("0", "b", "1", "a"));
}

TEST(RoundPicture, OfManyPanelsIsNotWiderThanAPage) {
    auto many = picture();
    for (int i = 0; i < 30; ++i) many.panels.push_back(many.panels.back());
    EXPECT_LE(drawn(many).child("svg").attribute("width").as_double(), 1120);
}

TEST(RoundPicture, NeedsANodeAndAPanel) {
    EXPECT_THROW(svg(RoundPicture{}), BrokenContract);
    auto without = picture();
    without.panels.clear();
    EXPECT_THROW(svg(without), BrokenContract);
}

}  // namespace
}  // namespace cubecheck::formats
