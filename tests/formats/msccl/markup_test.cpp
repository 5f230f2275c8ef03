#include "formats/msccl/markup.hpp"

#include <optional>
#include <string>

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using formats::end_of_plain_markup;

TEST(MscclMarkup, IsReadToTheEndOfTheRoot) {
    for (auto const* text : {
             R"(<algo name="a"><gpu id="0"/></algo>)",
             "<algo name=\"a\">\r\n <gpu id=\"0\"> <tb  id=\"0\" /></gpu>\n</algo>",
             "<!-- a licence: key = \"value\" -->\n<algo a=\"<\t>\"/>",
             "<!--a--><!----><!--> --><algo><!-- a\n\tb --></algo>",
             "<algo/>\ttext <",
             "<algo></algo></algo>\t",
             "",
             "<algo a=\"b\"> <!-- not closed",
             "<algo a=\"b",
         })
        EXPECT_EQ(end_of_plain_markup(text), std::nullopt) << text;
}

/// The texts have a bar before the first character that the runtimes do not accept.
TEST(MscclMarkup, IsRefusedWhereTheRuntimesStop) {
    for (std::string text : {
             "|junk <algo/>",
             "<algo>|junk</algo>",
             "<algo>\n|\t<gpu/></algo>",
             "<algo><|![CDATA[x]]></algo>",
             "<|?xml version=\"1.0\" encoding=\"UTF-8\"?><algo/>",
             "<|!DOCTYPE algo><algo/>",
             "<algo|\n name=\"a\"/>",
             "<algo name=\"a\"|\n proto=\"LL\"/>",
             "<algo\tname|=\"a\"/>",
             "<algo name=|'a'/>",
             "<algo></algo| >",
             "<!--key|=\"value\"--><algo/>",
             "|\xef\xbb\xbf<algo/>",
         }) {
        auto const bar = text.find('|');
        text.erase(bar, 1);
        EXPECT_EQ(end_of_plain_markup(text), bar) << text;
    }
}

}  // namespace
}  // namespace cubecheck
