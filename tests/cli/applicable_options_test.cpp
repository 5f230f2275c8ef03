#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr int usage = static_cast<int>(Failure::usage);

using Words = std::vector<std::string>;

Words joined(Words words, Words const& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

void expect_inapplicable(Words const& words, Words const& option, std::string const& why) {
    auto const outcome = cubecheck(joined(words, option));
    EXPECT_EQ(outcome.code, usage) << words[0] << option[0];
    EXPECT_THAT(outcome.err, HasSubstr(option[0] + why)) << words[0];
    EXPECT_THAT(outcome.out, IsEmpty()) << words[0] << option[0];
}

std::vector<Words> const of_algorithms{{"--d", "3"},      {"--n", "4"},     {"--root", "7"},
                                       {"--chunks", "2"}, {"--shape", "1"}, {"--up-to", "3"}};

TEST(ApplicableOptions, OfAlgorithmsAreRefusedWhereOnlyFilesAreNamed) {
    constexpr auto why = " applies to algorithms only; none is named";
    for (auto const* const verb : {"verify", "explore"})
        for (auto const& option : of_algorithms) expect_inapplicable({verb, example("ring_ok")}, option, why);
    expect_inapplicable({"verify", example("ring_ok")}, {"--only-bounded"}, why);
    expect_inapplicable({"verify", example("ring_ok")}, {"--resource-limit", "7"}, why);
    EXPECT_EQ(cubecheck({"verify", example("ring_ok"), "broadcast/binomial", "--root", "1", "--d", "2"}).code,
              0);
}

TEST(ApplicableOptions, OfFilesAreRefusedWhereOnlyAlgorithmsAreNamed) {
    constexpr auto why = " applies to schedule files only; none is named";
    Folder const folder;
    std::vector<Words> const of_reading{
        {"--spec", folder.write("a.spec", "# nothing\n")}, {"--runtime", "rccl"}, {"--buffer-bytes", "1024"}},
        of_verified_files{{"--slots", "2"}, {"--waive", "contract"}, {"--show-cycles"}};
    for (auto const& option : of_reading) {
        expect_inapplicable({"verify", "scan/hypercube"}, option, why);
        expect_inapplicable({"explore", "scan/hypercube"}, option, why);
    }
    for (auto const& option : of_verified_files)
        expect_inapplicable({"verify", "scan/hypercube"}, option, why);
}

TEST(ApplicableOptions, ReaderOptionsAreRefusedForAlgorithms) {
    Folder const folder;
    auto const witness = folder.path("w.json");
    ASSERT_EQ(
        cubecheck({"explore", "as_published/alltoall_receive_first", "--d", "1", "--witness", witness}).code,
        static_cast<int>(Failure::deadlock));
    expect_inapplicable({"replay", witness}, {"--runtime", "rccl"},
                        " applies to schedule files; the run is one of");
}

TEST(ApplicableOptions, OnlyOneReportFormatIsPrinted) {
    for (auto const* const verb : {"verify", "list", "claims", "bugs"})
        EXPECT_EQ(cubecheck({verb, "--json", "--markdown"}).code, usage) << verb;
    EXPECT_EQ(cubecheck({"explore", example("ring_ok"), "--json", "--trace"}).code, usage);
}

TEST(ApplicableOptions, AReportOfAProofIsWrittenInEachForm) {
    Folder const folder;
    EXPECT_EQ(cubecheck({"prove", "scan/hypercube", "--sarif", folder.path("a.sarif")}).code, 0);
    EXPECT_THAT(content(folder.path("a.sarif")), HasSubstr("\"version\": \"2.1.0\""));
}

}  // namespace
}  // namespace cubecheck::cli_tests
