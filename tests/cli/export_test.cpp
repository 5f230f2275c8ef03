#include <filesystem>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

int exit_code(Failure failure) { return static_cast<int>(failure); }

TEST(Export, WritesSchedulesThatVerifyPasses) {
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

TEST(Export, WritesASpecification) {
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
    EXPECT_THAT(content(file), HasSubstr("allreduce/ring: 3 thread blocks, 2 slots, out of place"));
    EXPECT_THAT(content(file), HasSubstr("assert("));
    auto const large = with({"16"});
    EXPECT_EQ(large.code, exit_code(Failure::usage));
    EXPECT_THAT(large.err, HasSubstr("256 contributions, more than 64"));
    EXPECT_EQ(cubecheck({"export", "allreduce/ring", "--n", "3", "--slots", "2"}).code,
              exit_code(Failure::usage));
}

TEST(Export, IsNotWrittenIfTheScheduleFails) {
    Folder const folder;
    auto const file = folder.path("stuck.xml");
    std::vector<std::string> const asked{"export", "as_published/alltoall_receive_first", "--d", "1", "-o",
                                         file};
    auto const outcome = cubecheck(asked);
    EXPECT_EQ(outcome.code, exit_code(Failure::deadlock));
    EXPECT_THAT(outcome.err, HasSubstr("2 thread blocks wait for one another"));
    EXPECT_THAT(outcome.err, HasSubstr("not written"));
    EXPECT_FALSE(std::filesystem::exists(file));

    auto unchecked = asked;
    unchecked.push_back("--unchecked");
    auto const written = cubecheck(unchecked);
    EXPECT_EQ(written.code, 0);
    EXPECT_THAT(written.err, HasSubstr("not checked"));
    EXPECT_EQ(cubecheck({"verify", file}).code, exit_code(Failure::deadlock));
}

/// The contract of a file does not fix the order of operands, but the definition does.
TEST(Export, KeepsTheOrderOfOperands) {
    auto const outcome = cubecheck({"export", "as_published/allgather_concatenated", "--d", "1"});
    EXPECT_EQ(outcome.code, exit_code(Failure::contract));
    EXPECT_THAT(outcome.err, HasSubstr("as_defined"));
    EXPECT_THAT(outcome.err, HasSubstr("expected 0:i[0] + 1:i[0]"));
    EXPECT_THAT(outcome.out, IsEmpty());
}

TEST(Export, UsesOnlyOperationsOfTheRuntime) {
    auto const outcome = cubecheck({"export", "reducescatter/ring", "--n", "4", "--runtime", "rccl"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("coll=\"reducescatter\""));
    EXPECT_THAT(outcome.out, testing::Not(HasSubstr("type=\"rrc\"")));
    EXPECT_EQ(cubecheck({"export", "scan/hypercube", "--d", "2", "--runtime", "rccl"}).code,
              exit_code(Failure::malformed));
}

TEST(ExportOfAFile, ConvertsToTheOtherFormatAndBack) {
    Folder const folder;
    for (auto const* const name : {"ring_ok", "ok_send_first_2", "oneshot_canonical", "pipe"}) {
        auto const json = folder.path("a.json"), back = folder.path("back.xml"),
                   again = folder.path("b.json");
        auto const first = cubecheck({"export", example(name), "-o", json});
        EXPECT_EQ(first.code, 0) << first.err;
        EXPECT_THAT(first.err, HasSubstr("verified: " + example(name) + ": well_formed, deadlock_free"));
        EXPECT_THAT(first.err, HasSubstr("as_read"));
        EXPECT_THAT(content(json), HasSubstr("\"format\": \"cubecheck-schedule\""));
        EXPECT_EQ(cubecheck({"export", json, "-o", back}).code, 0);
        EXPECT_THAT(content(back), StartsWith("<algo "));
        EXPECT_EQ(cubecheck({"verify", json, back}).code, 0);
        EXPECT_EQ(cubecheck({"export", back, "--as", "json", "-o", again}).code, 0);
        auto const once = cubecheck({"export", again, "--as", "msccl-xml"});
        EXPECT_EQ(once.out, content(back)) << name << ": there and back is the same file";
    }
}

TEST(ExportOfAFile, IsNotWrittenIfTheFileFails) {
    Folder const folder;
    auto const file = folder.path("a.json");
    for (auto const& [name, failure] :
         {std::pair{"recv_first_mutual", Failure::deadlock}, std::pair{"double_count", Failure::contract},
          std::pair{"ring_missing_dep", Failure::race}, std::pair{"chan_mismatch", Failure::malformed}}) {
        auto const outcome = cubecheck({"export", example(name), "-o", file});
        EXPECT_EQ(outcome.code, exit_code(failure)) << outcome.err;
        EXPECT_FALSE(std::filesystem::exists(file)) << name;
    }
    EXPECT_EQ(cubecheck({"export", example("recv_first_mutual"), "--unchecked", "-o", file}).code, 0);
    EXPECT_EQ(cubecheck({"verify", file}).code, exit_code(Failure::deadlock));
    EXPECT_EQ(cubecheck({"export", example("chan_mismatch"), "--unchecked"}).code,
              exit_code(Failure::malformed));
}

TEST(ExportOfAFile, NeverOverwritesTheInput) {
    Folder const folder;
    auto const text = content(example("ring_ok")), file = folder.write("a.xml", text);
    EXPECT_EQ(cubecheck({"export", file, "--as", "msccl-xml", "-o", file}).code, exit_code(Failure::usage));
    EXPECT_EQ(content(file), text);
}

TEST(ExportOfAFile, NamesWhatAFormatCannotExpress) {
    Folder const folder;
    auto text = content(example("ring_ok"));
    text.replace(text.find("cnt=\"1\""), 7, "cnt=\"0\"");
    auto const empty = cubecheck({"export", folder.write("a.xml", text), "--unchecked"});
    EXPECT_NE(empty.code, 0);
    EXPECT_THAT(empty.out, IsEmpty());
    EXPECT_THAT(empty.err, testing::Not(HasSubstr("defect")));
    EXPECT_THAT(cubecheck({"export", example("../bugs/none")}).err, HasSubstr("No such file"));
    auto const two_channels = folder.write("b.json", R"({"format": "cubecheck-schedule", "version": 1,
        "collective": "custom", "chunks": 1, "ranks": [
        {"input": 1, "lanes": [{"send_to": [1, {"rank": 1, "channel": 1}],
                                "actions": [{"do": "send", "source": "i[0]"}]}]},
        {"output": 1, "lanes": [{"receive_from": [0], "actions": [{"do": "receive", "target": "o[0]"}]},
                                {"receive_from": [{"rank": 0, "channel": 1}]}]}]})");
    EXPECT_THAT(cubecheck({"export", two_channels}).err,
                HasSubstr("not expressible in MSCCL XML: rank 0, thread block 0 sends on two channels"));
}

TEST(ExportOfAFile, HasNoOptionsOfAlgorithms) {
    for (std::vector<std::string> const& option : std::vector<std::vector<std::string>>{
             {"--n", "4"}, {"--root", "0"}, {"--proto", "Simple"}, {"--spec", "x"}, {"--promela", "x"}}) {
        auto words = option;
        words.insert(words.begin(), {"export", example("ring_ok")});
        auto const outcome = cubecheck(words);
        EXPECT_EQ(outcome.code, exit_code(Failure::usage)) << option[0];
        EXPECT_THAT(outcome.err, HasSubstr(option[0] + " applies to the export of an algorithm"));
    }
    EXPECT_EQ(cubecheck({"export", example("ring_ok"), example("pipe")}).code, exit_code(Failure::usage));
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
                "An export needs exactly one algorithm; found"},
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
                "expected Simple, LL or LL128."},
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
