#include <filesystem>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

std::string specification_path(char const* name) {
    return std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/" + name;
}

/// The token of the first failing run that an exploration finds.
std::string token_of(std::vector<std::string> arguments) {
    Folder const folder;
    arguments.insert(arguments.end(), {"--witness", folder.path("run.json")});
    cubecheck(arguments);
    return nlohmann::json::parse(content(folder.path("run.json")))["witnesses"][0]["replay"]["token"];
}

TEST(Replay, ConfirmsARunInEveryEngine) {
    auto const stuck = token_of({"explore", example("recv_first_mutual"), "--property", "deadlock_free"});
    for (auto const* engine : {"explorer", "executor", "threads"}) {
        auto const outcome = cubecheck({"replay", stuck, "--in", engine});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::deadlock)) << outcome.out << outcome.err;
    }
    auto const racy = token_of({"explore", example("ring_missing_dep"), "--property", "determinate"});
    EXPECT_EQ(cubecheck({"replay", racy}).code, static_cast<int>(Failure::race));
    EXPECT_EQ(cubecheck({"replay", racy, "--in", "threads"}).code, static_cast<int>(Failure::race));
    auto const one_run = cubecheck({"replay", racy, "--in", "executor"});
    EXPECT_EQ(one_run.code, static_cast<int>(Failure::unknown));
    EXPECT_THAT(one_run.out, HasSubstr("the executor cannot replay this failure"));
}

TEST(Replay, ConfirmsADisagreementInEveryEngine) {
    auto const token = token_of({"explore", example("oneshot_rankdiff"), "--property", "agreement"});
    for (auto const* engine : {"explorer", "executor", "threads"}) {
        auto const outcome = cubecheck({"replay", token, "--in", engine});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::agreement)) << outcome.out << outcome.err;
    }
}

TEST(Replay, ConfirmsAMessageThatIsLeftOverInEveryEngine) {
    auto const token = token_of({"explore", example("leftover_message"), "--property", "channels_drained"});
    for (auto const* engine : {"explorer", "executor", "threads"}) {
        auto const outcome = cubecheck({"replay", token, "--in", engine});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::structure)) << outcome.out << outcome.err;
    }
}

TEST(Replay, ConfirmsTheEffectOfALeftOverMessageOnTheNextCall) {
    auto const token =
        token_of({"explore", example("leftover_message"), "--property", "contract", "--calls", "2"});
    for (auto const* engine : {"explorer", "threads"})
        EXPECT_EQ(cubecheck({"replay", token, "--in", engine}).code, static_cast<int>(Failure::contract));
}

/// A race in which two accesses can happen in either order is visible in a state, and when threads run.
TEST(Replay, ConfirmsARaceThatChangesNoResult) {
    for (auto const* file : {"race_same_value", "ring_missing_dep"}) {
        auto const token = token_of({"explore", example(file), "--property", "race_free"});
        for (auto const* engine : {"explorer", "threads"})
            EXPECT_EQ(cubecheck({"replay", token, "--in", engine}).code, static_cast<int>(Failure::race));
        EXPECT_EQ(cubecheck({"replay", token, "--in", "executor"}).code, static_cast<int>(Failure::unknown));
    }
}

TEST(Replay, ConfirmsFaultsOnThreads) {
    auto const lost =
        token_of({"explore", "broadcast/binomial", "--d", "2", "--lose", "1", "--property", "deadlock_free"});
    EXPECT_EQ(cubecheck({"replay", lost, "--in", "threads"}).code, static_cast<int>(Failure::deadlock));
    EXPECT_EQ(cubecheck({"replay", lost, "--in", "executor"}).code, static_cast<int>(Failure::unknown));
}

TEST(Replay, TakesTheFileOfARun) {
    Folder const folder;
    auto const file = folder.path("run.json");
    cubecheck({"explore", example("recv_first_mutual"), "--property", "deadlock_free", "--witness", file});
    EXPECT_EQ(cubecheck({"replay", file}).code, static_cast<int>(Failure::deadlock));
    EXPECT_EQ(cubecheck({"replay", folder.write("no.json", "{}")}).code,
              static_cast<int>(Failure::malformed));
}

/// The arguments of the command that the report names for replaying the first refutation.
std::vector<std::string> replay_of(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "verify");
    arguments.emplace_back("--json");
    auto const rows = nlohmann::json::parse(cubecheck(arguments).out)["rows"];
    for (auto const& row : rows)
        if (row.contains("counterexample")) {
            auto const command = row["counterexample"]["replay"].get<std::string>();
            return {"replay", command.substr(command.rfind(' ') + 1)};
        }
    return {"replay"};
}

TEST(Replay, ConfirmsTheRefutationsOfAPlan) {
    auto const plan = [](char const* name) { return specification_path("../plans/") + name; };
    auto race = replay_of({plan("missing_wait.json")});
    auto const outcome = cubecheck(race);
    EXPECT_EQ(outcome.code, code(Failure::race)) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("race_free: it fails, after the 12 operations that it comes from"));
    race.emplace_back("--trace");
    EXPECT_THAT(cubecheck(race).out,
                HasSubstr("op 4 (put) at /gpus/1/threadblocks/0/ops/4 (line 31): rank 0's o[1] := "));
    race.back() = "--in=threads";
    EXPECT_EQ(cubecheck(race).code, code(Failure::usage));
    EXPECT_EQ(cubecheck(replay_of({plan("semaphore_used_up.json")})).code, code(Failure::deadlock));
}

TEST(Replay, ReadsTheSpecificationOfAPlan) {
    Folder const folder;
    auto const spec = folder.write("spec", "0: o[1] = 0:i[0]\n");
    auto wrong = replay_of({specification_path("../plans/allgather_put.json"), "--spec", spec});
    EXPECT_EQ(cubecheck(wrong).code, code(Failure::contract));
    wrong.insert(wrong.end(), {"--spec", folder.write("other", "0: o[1] = 1:i[0]\n")});
    EXPECT_THAT(cubecheck(wrong).err,
                HasSubstr("its contract has changed since this replay token was written: run verify again"));
}

TEST(Replay, RefusesAPlanThatHasChanged) {
    Folder const folder;
    auto const original = content(specification_path("../plans/missing_wait.json"));
    auto const file = folder.write("plan.json", original);
    auto const replay = replay_of({file});
    EXPECT_EQ(cubecheck(replay).code, code(Failure::race));
    folder.write("plan.json", content(specification_path("../plans/allgather_put.json")));
    auto const outcome = cubecheck(replay);
    EXPECT_EQ(outcome.code, code(Failure::file));
    EXPECT_THAT(outcome.err, HasSubstr("its contract has changed since"));
}

TEST(Replay, RefusesInvalidTokens) {
    auto token = token_of({"explore", example("recv_first_mutual"), "--property", "deadlock_free"});
    auto const refused = [](std::string const& word, Failure failure, char const* why) {
        auto const outcome = cubecheck({"replay", word});
        EXPECT_EQ(outcome.code, static_cast<int>(failure)) << word << outcome.out << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr(why)) << word;
    };
    refused("cx0" + token.substr(3), Failure::usage, "of version cx0");
    refused(token.substr(0, token.size() - 1), Failure::usage, "damaged");
    refused("cx1:", Failure::usage, "damaged");
    refused("no/such/file", Failure::file, "no/such/file");
}

/// pipe.xml itself promises no results.  It fails with the wrong specification.
TEST(Replay, ReadsAFileAsItWasReadWhenTheRunWasFound) {
    Folder const folder;
    auto const specification = folder.write("wrong.spec", content(specification_path("pipe_wrong.spec")));
    auto const token = token_of({"explore", example("pipe"), "--spec", specification, "--property",
                                 "contract", "--runtime", "msccl-tools"});
    EXPECT_THAT(token, HasSubstr(":msccl-tools:"));
    EXPECT_EQ(cubecheck({"replay", token}).code, static_cast<int>(Failure::contract));
    EXPECT_EQ(cubecheck({"replay", token, "--in", "threads"}).code, static_cast<int>(Failure::contract));
    auto const other = cubecheck({"replay", token, "--spec", specification_path("pipe.spec")});
    EXPECT_EQ(other.code, static_cast<int>(Failure::file));
    EXPECT_THAT(other.err, HasSubstr("its contract has changed since"));
    std::filesystem::remove(specification);
    auto const gone = cubecheck({"replay", token});
    EXPECT_EQ(gone.code, static_cast<int>(Failure::file));
    EXPECT_THAT(gone.err, HasSubstr("wrong.spec"));
}

TEST(Replay, RefusesAScheduleThatHasChanged) {
    Folder const folder;
    auto const file = folder.write("ring.xml", content(example("recv_first_mutual")));
    auto const token = token_of({"explore", file, "--property", "deadlock_free"});
    folder.write("ring.xml", content(example("ring_ok")));
    auto const outcome = cubecheck({"replay", token});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::file));
    EXPECT_THAT(outcome.err, HasSubstr("its contract has changed since"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
