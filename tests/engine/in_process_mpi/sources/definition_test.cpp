#include "engine/in_process_mpi/sources/definition.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::sources {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(Definitions, HaveTheirLineTheirDeclarationAndTheirArguments) {
    auto const found =
        definitions("#include \"mpiimpl.h\"\n\nint f(const void *sendbuf,\n      MPI_Aint counts[])\n{\n}\n");
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found[0].name, "f");
    EXPECT_EQ(found[0].line, 3);
    EXPECT_EQ(found[0].declaration, "int f(const void *sendbuf, MPI_Aint counts[])");
    EXPECT_FALSE(found[0].is_static);
    EXPECT_THAT(found[0].arguments, ElementsAre(DeclaredArgument{"const void *", "sendbuf"},
                                                DeclaredArgument{"MPI_Aint *", "counts"}));
}

TEST(Definitions, AreNotDeclarationsCallsOrStatements) {
    EXPECT_THAT(definitions("int f(int a);\nint b = g(3);\nstruct s { int a; };\n"), IsEmpty());
    auto const found = definitions("int f(void)\n{\n    if (g(2)) { h(); }\n}\n");
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].arguments, IsEmpty());
}

TEST(Definitions, OfOneFileAreStatic) {
    auto const found =
        definitions("static inline int f(int a)\n{\n    return a;\n}\nint g(void) { return 1; }\n");
    ASSERT_THAT(found, SizeIs(2));
    EXPECT_TRUE(found[0].is_static);
    EXPECT_FALSE(found[1].is_static);
    EXPECT_EQ(found[1].declaration, "int g(void)");
}

TEST(Definitions, AttributesOfAnArgumentAreNotItsName) {
    auto const found = definitions("int f(void *buffer ATTRIBUTE((unused)), int k)\n{\n}\n");
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].arguments,
                ElementsAre(DeclaredArgument{"void *", "buffer"}, DeclaredArgument{"int", "k"}));
}

TEST(Comments, BecomeBlanksAndLinesStay) {
    EXPECT_EQ(without_comments("a /* x\n y */ b // c\nd"), "a     \n      b     \nd");
    EXPECT_EQ(without_comments("f(\"/*\"); g('\"');"), "f(    ); g(   );");
    EXPECT_EQ(without_comments("#include \"a/b.h\"\n/* c */"), "#include \"a/b.h\"\n       ");
}

TEST(CalledNames, AreThoseBeforeAParenthesis) {
    EXPECT_THAT(called_names("x = f(a) + g (b, f(c)); (h)"), ElementsAre("f", "g"));
}

}  // namespace
}  // namespace cubecheck::sources
