#include "formats/msccl/inline_waivers.hpp"

#include <cstddef>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(InlineWaivers, ApplyToThePrecedingElementOnTheLineElseToTheNext) {
    EXPECT_THAT(inline_waivers("a.xml", R"(<algo>
 <!-- a comment -->
 <step/> <!-- cubecheck: waive race_free: the first -->
 <!-- cubecheck: waive contract: the second: with a colon -->
 <!-- another --> <!--cubecheck:waive agreement:third-->

 <step/>
</algo>)"),
                ElementsAre(InlineWaiver{"race_free", "the first", 3, 3},
                            InlineWaiver{"contract", "the second: with a colon", 4, 7},
                            InlineWaiver{"agreement", "third", 5, 7}));
}

TEST(InlineWaivers, BeforeTheRootAreAboutTheFile) {
    EXPECT_THAT(
        inline_waivers("a.xml", "<?xml version='1.0'?>\n<!-- cubecheck: waive contract: why -->\n<algo/>"),
        ElementsAre(InlineWaiver{"contract", "why", 2, 0}));
}

/// The time is linear in the number of waivers, because files may come from anybody.
TEST(InlineWaivers, MayBeManyOnOneLine) {
    constexpr std::size_t many = 100'000;
    std::string text = "<algo>";
    for (std::size_t i = 0; i < many; ++i) text += "<!-- cubecheck: waive contract: why --> ";
    EXPECT_EQ(inline_waivers("a.xml", text + "</algo>").size(), many);
}

TEST(InlineWaivers, OtherCommentsAreNotWaivers) {
    EXPECT_THAT(inline_waivers("a.xml", "<algo><!-- waive contract: x --><!-- see cubecheck: y --></algo>"),
                IsEmpty());
    EXPECT_THAT(inline_waivers("a.xml", "<algo><!-- cubecheck: waive contract: not closed"), IsEmpty());
}

TEST(InlineWaivers, MayAddressTheToolInCapitals) {
    EXPECT_EQ(inline_waivers("a.xml", "<algo/><!-- Cubecheck: waive contract: why -->").size(), 1u);
}

TEST(InlineWaivers, NeedACheckAndAReason) {
    for (std::string const text :
         {": waive contract", ": waive contract: ", ": waive : why", ": ignore contract: why",
          " waive contract: why", " : waive contract: why"}) {
        try {
            inline_waivers("a.xml", "<algo>\n<!-- cubecheck" + text + " --></algo>");
            ADD_FAILURE() << text;
        } catch (Error const& error) {
            EXPECT_THAT(error.what(), HasSubstr("a.xml:2: expected <!-- cubecheck: waive CHECK: reason -->"));
        }
    }
}

}  // namespace
}  // namespace cubecheck::formats
