#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(BaselineOfFiles, LetsPassWhatItKnowsAndNothingElse) {
    CurrentFolder const folder({"oneshot_rankdiff", "ring_ok"});
    std::filesystem::create_directory("known");
    auto const update = cubecheck({"verify", ".", "--baseline", "known/failures.txt", "--update-baseline"});
    EXPECT_EQ(update.code, 0) << update.out << update.err;
    auto const same =
        cubecheck({"verify", "oneshot_rankdiff.xml", "ring_ok.xml", "--baseline", "known/failures.txt"});
    EXPECT_EQ(same.code, 0) << same.out << same.err;
    EXPECT_THAT(same.out,
                HasSubstr("agreement: a known failure, listed in the baseline known/failures.txt; it is "
                          "the first of this check, and others in this file are not compared"));
    EXPECT_THAT(same.out, HasSubstr("1 failure waived"));
    folder->write("new.xml", content(example("oneshot_rankdiff")));
    auto const more = cubecheck({"verify", ".", "--baseline", "known/failures.txt"});
    EXPECT_EQ(more.code, code(Failure::agreement)) << "the same failure in another file is new";
    folder->write("oneshot_rankdiff.xml", content(example("ring_missing_dep")));
    EXPECT_EQ(cubecheck({"verify", "oneshot_rankdiff.xml", "--baseline", "known/failures.txt"}).code,
              code(Failure::race))
        << "another failure of the same file is new";
}

TEST(BaselineOfFiles, KnowsAFailureByItsCounterexample) {
    CurrentFolder const folder({"ring_ok"});
    folder->write("a.xml", content(example("double_count")));
    EXPECT_EQ(cubecheck({"verify", ".", "--baseline", "known.txt", "--update-baseline"}).code, 0);
    folder->write("a.xml", "\n\n" + content(example("double_count")));
    EXPECT_EQ(cubecheck({"verify", ".", "--baseline", "known.txt"}).code, 0) << "lines have moved";
    folder->write("a.xml", content(example("rrc_src_not_dst")));
    auto const other = cubecheck({"verify", ".", "--baseline", "known.txt"});
    EXPECT_EQ(other.code, code(Failure::contract)) << "a second bug, of the same kind";
    EXPECT_THAT(other.out, HasSubstr("contract fails in another way now, but the baseline known.txt lists"));
}

TEST(BaselineOfFiles, OfOtherChecksIsLeftAsItIs) {
    CurrentFolder const folder({"oneshot_rankdiff"});
    EXPECT_EQ(
        cubecheck({"verify", "oneshot_rankdiff.xml", "--baseline", "known.txt", "--update-baseline"}).code,
        0);
    auto const before = content("known.txt");
    auto const found = cubecheck({"verify", "oneshot_rankdiff.xml", "--property", "contract", "--baseline",
                                  "known.txt", "--update-baseline"});
    EXPECT_EQ(found.code, 0);
    EXPECT_EQ(content("known.txt"), before) << "agreement was not judged";
}

TEST(BaselineOfFiles, CanBeWhatJsonHasPrinted) {
    CurrentFolder const folder({"oneshot_rankdiff"});
    folder->write("before.txt", cubecheck({"verify", "oneshot_rankdiff.xml", "--json"}).out);
    EXPECT_EQ(cubecheck({"verify", "./oneshot_rankdiff.xml", "--baseline", "before.txt"}).code, 0);
}

TEST(BaselineOfFiles, SaysWhatDoesNotFailAnyMoreAndForgetsItIfUpdated) {
    CurrentFolder const folder({"oneshot_rankdiff", "ring_missing_dep"});
    std::vector<std::string> const both{"verify", "oneshot_rankdiff.xml", "ring_missing_dep.xml",
                                        "--baseline", "known.txt"};
    auto update = both;
    update.emplace_back("--update-baseline");
    EXPECT_EQ(cubecheck(update).code, 0);
    folder->write("oneshot_rankdiff.xml", content(example("ring_ok")));
    EXPECT_THAT(cubecheck(both).out,
                HasSubstr("agreement does not fail any more, but the baseline known.txt lists it"));
    EXPECT_EQ(
        cubecheck({"verify", "oneshot_rankdiff.xml", "--baseline", "known.txt", "--update-baseline"}).code,
        0);
    auto const after = content("known.txt");
    EXPECT_THAT(after, Not(HasSubstr("oneshot_rankdiff")));
    EXPECT_THAT(after, HasSubstr("ring_missing_dep")) << "it was not judged, and stays known";
}

TEST(BaselineOfFiles, WithoutAGoodVerdictDoesNotSucceed) {
    CurrentFolder const folder({});
    folder->write("a.xml", "no schedule");
    auto const found = cubecheck({"verify", "a.xml", "--baseline", "known.txt", "--update-baseline"});
    EXPECT_EQ(found.code, code(Failure::nothing)) << found.out;
}

TEST(BaselineOfFiles, ThatCannotBeReadIsRefused) {
    CurrentFolder const folder({"ring_ok"});
    EXPECT_EQ(cubecheck({"verify", "ring_ok.xml", "--baseline", "none.txt"}).code, code(Failure::file));
    folder->write("wrong.txt", "{}");
    auto const wrong = cubecheck({"verify", "ring_ok.xml", "--baseline", "wrong.txt"});
    EXPECT_EQ(wrong.code, code(Failure::malformed));
    EXPECT_THAT(wrong.err, HasSubstr("wrong.txt"));
    EXPECT_EQ(cubecheck({"verify", "ring_ok.xml", "--update-baseline"}).code, code(Failure::usage));
    EXPECT_EQ(cubecheck({"verify", "scan/hypercube", "--baseline", "wrong.txt"}).code, code(Failure::usage));
}

}  // namespace
}  // namespace cubecheck::cli_tests
