#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string waiver(std::string const& file, std::string const& check, std::string const& more = "") {
    return "[[waive]]\nfile = '" + file + "'\ncheck = '" + check + "'\nreason = 'known since May'\n" + more;
}

TEST(ConfigurationFile, IsFoundInTheCurrentFolderOrAbove) {
    CurrentFolder const folder({"oneshot_rankdiff"});
    folder->write(".cubecheck.toml", waiver("oneshot*", "agreement"));
    auto const here = cubecheck({"verify", "oneshot_rankdiff.xml"});
    EXPECT_EQ(here.code, 0) << here.out << here.err;
    EXPECT_THAT(here.out, HasSubstr("configured by .cubecheck.toml"));
    EXPECT_THAT(here.out, HasSubstr("agreement is waived by .cubecheck.toml:1: known since May"));
    std::filesystem::create_directories("a/b");
    std::filesystem::current_path("a/b");
    EXPECT_EQ(cubecheck({"verify", "../../oneshot_rankdiff.xml"}).code, 0);
    auto const without = cubecheck({"verify", "../../oneshot_rankdiff.xml", "--no-config"});
    EXPECT_EQ(without.code, code(Failure::agreement));
    EXPECT_THAT(without.out, Not(HasSubstr("waived")));
}

TEST(ConfigurationFile, NamesTheFoldersOfARunThatNamesNothing) {
    CurrentFolder const folder({"ring_ok"});
    folder->write("draft.xml", "no schedule");
    folder->write("team.toml", "folders = ['.']\nexclude = ['draft*']\n");
    auto const found = cubecheck({"verify", "--config", "team.toml"});
    EXPECT_EQ(found.code, 0) << found.out << found.err;
    EXPECT_THAT(found.out, HasSubstr("ring_ok.xml"));
    EXPECT_THAT(found.out, HasSubstr("exclude in team.toml leaves out 1 file: ./draft.xml"));
    EXPECT_THAT(found.out, Not(HasSubstr("readable")));
    folder->write("team.toml", "exclude = ['*']\n");
    EXPECT_EQ(cubecheck({"verify", "ring_ok.xml", "--config", "team.toml"}).code, code(Failure::nothing));
    folder->write("team.toml", "folders = ['no_such']\n");
    EXPECT_EQ(cubecheck({"verify", "--config", "team.toml"}).code, code(Failure::file));
}

TEST(ConfigurationFile, LeavesOutNoFileUnsaid) {
    CurrentFolder const folder({"ring_ok", "ring_missing_dep", "recv_first_mutual"});
    folder->write(".cubecheck.toml", "exclude = ['ring_missing*', 'recv*']\n");
    auto const found = cubecheck({"verify", "ring_ok.xml", "ring_missing_dep.xml", "recv_first_mutual.xml"});
    EXPECT_EQ(found.code, 0) << found.out << found.err;
    EXPECT_THAT(found.out, HasSubstr("exclude in .cubecheck.toml leaves out 2 files: ring_missing_dep.xml, "
                                     "recv_first_mutual.xml"));
}

TEST(OptionsThatNameAFile, RefuseAnEmptyName) {
    for (auto const* const option : {"--config", "--spec", "--baseline", "--junit"}) {
        auto const found = cubecheck({"verify", example("ring_ok"), option, ""});
        EXPECT_EQ(found.code, code(Failure::usage)) << option;
        EXPECT_THAT(found.err, HasSubstr("expected the name of a file, found an empty one")) << option;
    }
}

TEST(ConfigurationFile, ConcernsNoFileOutsideItsFolder) {
    CurrentFolder const folder({"oneshot_rankdiff"});
    std::filesystem::create_directories("team");
    folder->write("team/.cubecheck.toml", "exclude = ['one*']\n");
    std::filesystem::current_path("team");
    EXPECT_EQ(cubecheck({"verify", "../oneshot_rankdiff.xml"}).code, code(Failure::agreement));
    folder->write("team/.cubecheck.toml", waiver("*", "agreement"));
    auto const found = cubecheck({"verify", "../oneshot_rankdiff.xml"});
    EXPECT_EQ(found.code, code(Failure::agreement)) << found.out;
    EXPECT_THAT(found.out, HasSubstr("the waiver of agreement in * applied to nothing"));
}

TEST(ConfigurationFile, GivesWayToWhatIsTyped) {
    CurrentFolder const folder({"fifo3_send_first_3"});
    folder->write(".cubecheck.toml", "slots = 3\nruntime = 'rccl'\n");
    EXPECT_EQ(cubecheck({"verify", "fifo3_send_first_3.xml"}).code, 0);
    EXPECT_EQ(cubecheck({"verify", "fifo3_send_first_3.xml", "--slots", "2"}).code, code(Failure::deadlock));
    EXPECT_EQ(cubecheck({"verify", "fifo3_send_first_3.xml", "--runtime", "any", "--slots", "3"}).code, 0);
}

TEST(ConfigurationFile, WithASlipIsRefusedWhateverIsVerified) {
    CurrentFolder const folder({"ring_ok"});
    for (auto const* const what : {"ring_ok.xml", "scan/hypercube"}) {
        folder->write(".cubecheck.toml", "slots = 3\nruntime = 'nccx'\n");
        auto const runtime = cubecheck({"verify", what});
        EXPECT_EQ(runtime.code, code(Failure::malformed));
        EXPECT_THAT(runtime.err,
                    HasSubstr(".cubecheck.toml:2: runtime: unknown runtime 'nccx'; the runtimes are"));
        folder->write(".cubecheck.toml", waiver("*", "contrast"));
        auto const check = cubecheck({"verify", what});
        EXPECT_EQ(check.code, code(Failure::malformed));
        EXPECT_THAT(check.err, HasSubstr(".cubecheck.toml:1: No check of schedule files is named 'contrast'; "
                                         "did you mean 'contract'?"));
    }
}

TEST(ConfigurationFile, DoesNotConcernAlgorithms) {
    CurrentFolder const folder({});
    folder->write(".cubecheck.toml", "slots = 3\n" + waiver("*", "contract"));
    auto const found = cubecheck({"verify", "scan/hypercube", "--property", "contract", "--only-bounded"});
    EXPECT_EQ(found.code, 0) << found.err;
    EXPECT_THAT(found.out, Not(HasSubstr("cubecheck.toml")));
}

TEST(ConfiguredWaiver, ThatHasExpiredWaivesNothingAndSaysSo) {
    CurrentFolder const folder({"oneshot_rankdiff"});
    folder->write(".cubecheck.toml", waiver("*", "agreement", "expires = 2020-01-31\n"));
    auto const found = cubecheck({"verify", "oneshot_rankdiff.xml"});
    EXPECT_EQ(found.code, code(Failure::agreement));
    EXPECT_THAT(found.out, HasSubstr("has expired on 2020-01-31 and waives nothing: known since May"));
    folder->write(".cubecheck.toml", waiver("*", "agreement", "expires = 9999-01-31\n"));
    EXPECT_THAT(cubecheck({"verify", "oneshot_rankdiff.xml"}).out, HasSubstr("until 9999-01-31: known"));
}

TEST(ConfiguredWaiver, ThatAppliesToNothingIsReported) {
    CurrentFolder const folder({"ring_ok", "oneshot_rankdiff"});
    folder->write(".cubecheck.toml", waiver("*", "race_free") + waiver("ring*", "agreement"));
    auto const found = cubecheck({"verify", "ring_ok.xml", "oneshot_rankdiff.xml"});
    EXPECT_EQ(found.code, code(Failure::agreement)) << "the waiver is of another file";
    EXPECT_THAT(found.out, HasSubstr(".cubecheck.toml:1: the waiver of race_free in * applied to nothing"));
    EXPECT_THAT(found.out,
                HasSubstr(".cubecheck.toml:5: the waiver of agreement in ring* applied to nothing"));
}

TEST(ConfigurationFile, IsReadWhereAFileIsExplored) {
    CurrentFolder const folder({"oneshot_rankdiff", "fifo3_send_first_3"});
    EXPECT_EQ(cubecheck({"explore", "oneshot_rankdiff.xml"}).code, code(Failure::agreement));
    EXPECT_EQ(cubecheck({"explore", "fifo3_send_first_3.xml"}).code, code(Failure::deadlock));
    folder->write(".cubecheck.toml", "slots = 3\n" + waiver("oneshot*", "agreement"));
    auto const found = cubecheck({"explore", "oneshot_rankdiff.xml"});
    EXPECT_EQ(found.code, 0) << found.out << found.err;
    EXPECT_THAT(found.out, HasSubstr("agreement is waived by .cubecheck.toml:2: known since May"));
    EXPECT_EQ(cubecheck({"explore", "fifo3_send_first_3.xml"}).code, 0);
    EXPECT_EQ(cubecheck({"explore", "fifo3_send_first_3.xml", "--slots", "2"}).code, code(Failure::deadlock));
    EXPECT_EQ(cubecheck({"explore", "oneshot_rankdiff.xml", "--no-config"}).code, code(Failure::agreement));
}

TEST(ConfiguredWaiver, OfAnUnknownCheckIsRefusedWithItsLine) {
    CurrentFolder const folder({"ring_ok"});
    folder->write(".cubecheck.toml", "\n" + waiver("*", "race-free"));
    auto const found = cubecheck({"verify", "ring_ok.xml"});
    EXPECT_EQ(found.code, code(Failure::malformed));
    EXPECT_THAT(found.err, HasSubstr(".cubecheck.toml:2: No check of schedule files is named 'race-free'"));
    EXPECT_THAT(found.err, HasSubstr("did you mean 'race_free'?"));
}

TEST(InlineWaiver, LetsItsStepFailAndNoOther) {
    CurrentFolder const folder({});
    auto text = content(example("ring_missing_dep"));
    auto const comment = std::string("<!-- cubecheck: waive race_free: the caller waits -->");
    auto const verified = [&](std::string const& before) {
        auto changed = text;
        changed.insert(changed.find(before), comment + "\n");
        folder->write("ring.xml", changed);
        return cubecheck({"verify", "ring.xml", "--property", "race_free", "--property", "well_formed"});
    };
    auto const right = verified("<tb id=\"0\" send=\"1\"");
    EXPECT_EQ(right.code, 0) << right.out;
    EXPECT_THAT(right.out, HasSubstr("race_free is waived by ring.xml:3: the caller waits; this waives every "
                                     "other failure of the check in this file, too"));
    auto const whole = verified("<algo");
    EXPECT_EQ(whole.code, 0) << whole.out;
    auto const other = verified("<gpu id=\"2\"");
    EXPECT_EQ(other.code, code(Failure::race)) << other.out;
    EXPECT_THAT(other.out, HasSubstr("does not apply: race_free does not fail at line "));
}

TEST(InlineWaiver, CountsWhereTheFileIsExplored) {
    CurrentFolder const folder({});
    auto const text = content(example("oneshot_rankdiff"));
    folder->write("sum.xml", "<!-- cubecheck: waive agreement: one rank reads -->\n" + text);
    auto const found = cubecheck({"explore", "sum.xml"});
    EXPECT_EQ(found.code, 0) << found.out << found.err;
    EXPECT_THAT(found.out, HasSubstr("agreement is waived by sum.xml:1: one rank reads"));
    folder->write("sum.xml", "<!-- cubecheck: waive contract: why -->\n" + text);
    auto const other = cubecheck({"explore", "sum.xml"});
    EXPECT_EQ(other.code, code(Failure::agreement));
    EXPECT_THAT(other.out, HasSubstr("the waiver at sum.xml:1 was not needed: contract does not fail"));
}

TEST(InlineWaiver, ThatIsNotNeededIsReportedAndAWrongOneIsRefused) {
    CurrentFolder const folder({});
    folder->write("ring.xml", "<!-- cubecheck: waive contract: why -->\n" + content(example("ring_ok")));
    auto const needless = cubecheck({"verify", "ring.xml"});
    EXPECT_EQ(needless.code, 0);
    EXPECT_THAT(needless.out, HasSubstr("the waiver at ring.xml:1 was not needed: contract does not fail"));
    folder->write("ring.xml", "<!-- cubecheck: waive contrat: why -->\n" + content(example("ring_ok")));
    auto const wrong = cubecheck({"verify", "ring.xml"});
    EXPECT_EQ(wrong.code, code(Failure::malformed));
    EXPECT_THAT(wrong.out, HasSubstr("did you mean 'contract'?"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
