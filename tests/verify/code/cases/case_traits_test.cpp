#include "verify/code/cases/case_traits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::verify {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Case with_gaps() {
    Case test_case;
    test_case.call.strided = true;
    return test_case;
}

TEST(CaseTraits, OfGapsNameTheExtent) {
    EXPECT_THAT(texts(traits_of(with_gaps()) & ~traits_of({})),
                ElementsAre(HasSubstr("MPI_Type_get_extent")));
}

TEST(CaseTraits, OfElementsOfOtherSizesAreSharedByThoseWithAndWithoutGaps) {
    auto adjacent = with_gaps();
    adjacent.adjacent = true;
    EXPECT_THAT(texts(traits_of(with_gaps()) & traits_of(adjacent) & ~traits_of({})),
                ElementsAre(HasSubstr("not 4 bytes")));
}

TEST(CaseTraits, AreAtMostTwo) {
    EXPECT_THAT(texts(CaseTraits().set()), SizeIs(2));
    EXPECT_THAT(texts({}), IsEmpty());
}

TEST(CaseTraits, OfCountsDependOnTheNumberOfRanks) {
    Case test_case{3};
    test_case.call.count = 4;
    auto const four = traits_of(test_case);
    test_case.call.count = 6;
    EXPECT_THAT(texts(four & ~traits_of(test_case)), ElementsAre(HasSubstr("not a multiple of n")));
}

}  // namespace
}  // namespace cubecheck::verify
