#include "formats/picture/round_picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "models/support/expects.hpp"

namespace cubecheck::formats {
namespace {

using testing::ElementsAre;

/// Two nodes that swap their contents in the second panel.
RoundPicture picture() {
    RoundPicture found;
    found.title = "swap < &";
    found.captions = {"what it means"};
    found.places = {{0, 0}, {1, 0}};
    found.addresses = {"left", "right"};
    found.links = {{0, 1}};
    found.panels = {{"start", {}, {{{"a"}, {""}}, {{"b"}, {""}}}},
                    {"round 0",
                     {{0, 1, "0 to 1: a"}, {1, 0, "1 to 0: b"}},
                     {{{"a"}, {"b", CellState::changed}}, {{"b"}, {"a", CellState::changed}}}}};
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

TEST(RoundPicture, MarksWhatIsWrongInWordsToo) {
    auto wrong = picture();
    wrong.panels.back().cells[1][1] = {"b", CellState::wrong, "a"};
    EXPECT_THAT(picture_texts(drawn(wrong), "//g[@class='wrong']/text"), ElementsAre("✗ b", "expected a"));
}

TEST(RoundPicture, MarksTheCellOfARace) {
    auto raced = picture();
    raced.panels.back().cells[1][1] = {"b", CellState::raced};
    EXPECT_THAT(picture_texts(drawn(raced), "//g[@class='wrong']/text"), ElementsAre("✗ b", "race"));
}

TEST(RoundPicture, SaysThatNothingWasFoundOrExpected) {
    auto wrong = picture();
    wrong.panels.back().cells[1][1] = {"", CellState::wrong, ""};
    EXPECT_THAT(picture_texts(drawn(wrong), "//g[@class='wrong']/text"),
                ElementsAre("✗ nothing", "expected nothing"));
}

/// Streams differ in colour and dashes, so that they can be distinguished without colours.
TEST(RoundPicture, DrawsTheMessagesOfEachStreamInItsOwnWay) {
    auto streams = picture();
    streams.streams = {"tree 0", "tree 1"};
    streams.panels.back().arrows[0].stream = 0;
    streams.panels.back().arrows[1].stream = 1;
    auto const drawing = drawn(streams);
    auto const lines = drawing.select_nodes("//g[@class='message']/path[@fill='none']");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_STRNE(lines[0].node().attribute("stroke").value(), lines[1].node().attribute("stroke").value());
    EXPECT_FALSE(lines[0].node().attribute("stroke-dasharray"));
    EXPECT_TRUE(lines[1].node().attribute("stroke-dasharray"));
    EXPECT_THAT(picture_texts(drawing, "//g[@class='streams']/text"), ElementsAre("tree 0", "tree 1"));
}

TEST(RoundPicture, DrawsAWaitAsNoMessage) {
    auto waits = picture();
    waits.panels.back().arrows[0].kind = PictureArrow::Kind::waits;
    EXPECT_THAT(picture_texts(drawn(waits), "//g[@class='wait']/title"), ElementsAre("0 to 1: a"));
    EXPECT_THAT(picture_texts(drawn(waits), "//g[@class='message']/title"), ElementsAre("1 to 0: b"));
}

TEST(RoundPicture, OfManyPanelsIsWiderThanHigh) {
    for (int panels : {2, 7, 30}) {
        auto many = picture();
        while (std::ssize(many.panels) < panels) many.panels.push_back(many.panels.back());
        auto const drawing = drawn(many);
        auto const svg = drawing.child("svg");
        auto const ratio = svg.attribute("width").as_double() / svg.attribute("height").as_double();
        EXPECT_GT(ratio, 1) << panels;
        EXPECT_LE(svg.attribute("width").as_double(), 1900) << panels;
    }
}

/// Two nodes far apart make a panel that is too wide for a row of three.
TEST(RoundPicture, OfLargePanelsIsWiderThanHigh) {
    auto large = picture();
    large.places[1] = {6, 6};
    while (large.panels.size() < 31) large.panels.push_back(large.panels.back());
    auto const drawing = drawn(large);
    auto const svg = drawing.child("svg");
    EXPECT_GT(svg.attribute("width").as_double(), svg.attribute("height").as_double());
}

TEST(RoundPicture, HasWhatIsSaidOfAPanelBelowItsTitle) {
    auto said = picture();
    said.panels.back().says = "rank 0: sends a to rank 1";
    EXPECT_THAT(picture_texts(drawn(said), "(//g[@class='panel'])[2]/text"),
                ElementsAre("round 0", "rank 0: sends a to rank 1"));
}

TEST(RoundPicture, NeedsANodeAndAPanel) {
    EXPECT_THROW(svg(RoundPicture{}), BrokenContract);
    auto without = picture();
    without.panels.clear();
    EXPECT_THROW(svg(without), BrokenContract);
}

}  // namespace
}  // namespace cubecheck::formats
