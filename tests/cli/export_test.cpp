#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

int code(Failure failure) { return static_cast<int>(failure); }

TEST(Export, WritesWhatVerifyPasses) {
    Folder const folder;
    for (std::string const form : {"msccl-xml", "json"}) {
        auto const file = folder.path(form == "json" ? "ring.json" : "ring.xml");
        auto const outcome = cubecheck({"export", "allreduce/ring", "--n", "4", "--as", form, "-o", file});
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_THAT(outcome.out, IsEmpty());
        EXPECT_THAT(outcome.err, HasSubstr("verified: allreduce/ring, n=4: well_formed, deadlock_free"));
        EXPECT_EQ(cubecheck({"verify", file}).code, 0);
    }
    EXPECT_EQ(cubecheck({"verify", folder.path(".")}).code, 0);
}

TEST(Export, GoesToStandardOutput) {
    auto const outcome =
        cubecheck({"export", "broadcast/binomial", "--d", "2", "--root", "3", "--proto", "LL"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, StartsWith("<algo name=\"broadcast/binomial\" proto=\"LL\" nchannels=\"1\""));
    EXPECT_THAT(outcome.err, HasSubstr("d=2, root 3"));
}

TEST(Export, WritesWhatMustEndWhere) {
    Folder const folder;
    auto const outcome = cubecheck({"export", "scan/hypercube", "--d", "2", "-o", folder.path("scan.xml"),
                                    "--spec", folder.path("scan.txt")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("as_defined"));
    EXPECT_THAT(content(folder.path("scan.txt")), HasSubstr("0: o[0] = 0:i[0]\n0: o[1] = sum 0..3:i[0]\n"));
    EXPECT_THAT(content(folder.path("scan.txt")), HasSubstr("2: o[0] = sum 0..2:i[0]\n"));
}

TEST(Export, WritesAModelForSpin) {
    Folder const folder;
    auto const file = folder.path("ring.pml");
    std::vector<std::string> const asked{"export", "allreduce/ring", "--promela", file, "--n"};
    auto const with = [&](std::vector<std::string> const& more) {
        auto arguments = asked;
        arguments.insert(arguments.end(), more.begin(), more.end());
        return cubecheck(arguments);
    };
    EXPECT_EQ(with({"3", "--slots", "2"}).code, 0);
    EXPECT_THAT(content(file), HasSubstr("allreduce/ring: 3 lanes, 2 slots, out of place"));
    EXPECT_THAT(content(file), HasSubstr("assert("));
    auto const large = with({"16"});
    EXPECT_EQ(large.code, code(Failure::usage));
    EXPECT_THAT(large.err, HasSubstr("256 contributions, more than 64"));
    EXPECT_EQ(cubecheck({"export", "allreduce/ring", "--n", "3", "--slots", "2"}).code, code(Failure::usage));
}

TEST(Export, OfWhatIsWrongIsNotWritten) {
    Folder const folder;
    auto const file = folder.path("stuck.xml");
    std::vector<std::string> const asked{"export", "as_published/alltoall_receive_first", "--d", "1", "-o",
                                         file};
    auto const outcome = cubecheck(asked);
    EXPECT_EQ(outcome.code, code(Failure::deadlock));
    EXPECT_THAT(outcome.err, HasSubstr("2 lanes wait for one another"));
    EXPECT_THAT(outcome.err, HasSubstr("not written"));
    EXPECT_FALSE(std::filesystem::exists(file));

    auto unchecked = asked;
    unchecked.push_back("--unchecked");
    auto const written = cubecheck(unchecked);
    EXPECT_EQ(written.code, 0);
    EXPECT_THAT(written.err, HasSubstr("not checked"));
    EXPECT_EQ(cubecheck({"verify", file}).code, code(Failure::deadlock));
}

/// The contract of a file knows no order, but the definition does.
TEST(Export, KeepsTheOrderOfOperands) {
    auto const outcome = cubecheck({"export", "as_published/allgather_concatenated", "--d", "1"});
    EXPECT_EQ(outcome.code, code(Failure::contract));
    EXPECT_THAT(outcome.err, HasSubstr("as_defined"));
    EXPECT_THAT(outcome.err, HasSubstr("wanted   0:i[0] + 1:i[0]"));
    EXPECT_THAT(outcome.out, IsEmpty());
}

TEST(Export, KeepsToWhatARuntimeKnows) {
    auto const outcome = cubecheck({"export", "reducescatter/ring", "--n", "4", "--runtime", "rccl"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("coll=\"reducescatter\""));
    EXPECT_THAT(outcome.out, testing::Not(HasSubstr("type=\"rrc\"")));
    EXPECT_EQ(cubecheck({"export", "scan/hypercube", "--d", "2", "--runtime", "rccl"}).code,
              code(Failure::malformed));
}

class ExportRefusals : public testing::TestWithParam<Session> {};

TEST_P(ExportRefusals, SayWhatIsWrong) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, ExportRefusals,
    testing::Values(
        Session{"SeveralMatches",
                {"export", "allreduce/*", "--n", "4"},
                Failure::usage,
                "",
                "An export is of one algorithm, and these are"},
        Session{"NoSize", {"export", "allreduce/ring"}, Failure::usage, "", "needs a size: --n or --d"},
        Session{"NoSchedule",
                {"export", "embeddings/gray_ring", "--d", "2"},
                Failure::usage,
                "",
                "embeddings/gray_ring has no schedule"},
        Session{"UnknownForm",
                {"export", "allreduce/ring", "--n", "4", "--as", "yaml"},
                Failure::usage,
                "",
                "--as yaml is not known: expected msccl-xml or json."},
        Session{"UnknownProtocol",
                {"export", "allreduce/ring", "--n", "4", "--proto", "LL256"},
                Failure::usage,
                "",
                "expected Simple or LL or LL128."},
        Session{"TooManyRanks",
                {"export", "allreduce/ring", "--n", "5000"},
                Failure::usage,
                "",
                "An export has up to 4096 ranks"},
        Session{"NoSuchRoot",
                {"export", "broadcast/binomial", "--d", "2", "--root", "4"},
                Failure::usage,
                "",
                "--root 4 is out of range"},
        Session{
            "NoSuchName", {"export", "allreduce/rings", "--n", "4"}, Failure::nothing, "", "allreduce/ring"},
        Session{"NoSuchFolder",
                {"export", "allreduce/ring", "--n", "4", "-o", "/no/such/folder/x.xml"},
                Failure::file,
                "",
                "cannot be written"}),
    claim_of);

}  // namespace
}  // namespace cubecheck::cli_tests
