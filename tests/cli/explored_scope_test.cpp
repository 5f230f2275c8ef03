#include <filesystem>

#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

/// Tests the lists of what explore has explored, and what it has not.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string plan(char const* name) { return std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/../plans/" + name; }

class ExploredScope : public testing::TestWithParam<Session> {};

TEST_P(ExploredScope, IsTheExploredSizes) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, ExploredScope,
    testing::Values(
        Session{"OneBase",
                {"explore", "as_published/allreduce_bcube", "--shape", "4", "--n", "3"},
                Failure::none,
                "n = 3, base 4, 1 slot",
                ""},
        Session{"AllBases",
                {"explore", "as_published/allreduce_bcube", "--n", "2"},
                Failure::none,
                "n = 2, bases 2 to 4, 1 slot",
                ""},
        Session{"ABaseThatIsNotAmongTheUsualOnes",
                {"explore", "allreduce/recursive_multiplying", "--shape", "6", "--n", "5", "--property",
                 "contract"},
                Failure::none,
                "n = 5, base 6, 1 slot",
                ""},
        Session{"TreesWithThatManyNodes",
                {"explore", "broadcast/tree", "--up-to", "3"},
                Failure::none,
                "n <= 3, trees 0 to 2, k <= 4, root 0, 1 slot",
                ""},
        Session{"SomeTrees",
                {"explore", "broadcast/tree", "--n", "7", "--chunks", "1", "--property", "can_end"},
                Failure::none,
                "n = 7, 8 trees, k = 1, root 0, 1 slot",
                ""},
        Session{
            "AllRoots", {"explore", "broadcast/binomial"}, Failure::none, "d <= 2, all roots, 1 slot", ""},
        Session{"OneRoot",
                {"explore", "broadcast/binomial", "--root", "1", "--d", "1"},
                Failure::none,
                "d = 1, root 1, 1 slot",
                ""},
        Session{"NoPlan",
                {"explore", plan("allgather_put.json")},
                Failure::nothing,
                "plan, and this verb takes schedules",
                ""},
        Session{"AFileThatGoesWithoutAName",
                {"explore", std::string(CUBECHECK_EXAMPLE_SCHEDULES) + "/exchange.json", "--in-place"},
                Failure::usage,
                "",
                "exchange.json is not made to be called in place"},
        Session{
            "OneBaseOfVerify",
            {"verify", "as_published/allreduce_bcube", "--shape", "4", "--n", "4", "--property", "contract"},
            Failure::none,
            "n = 4, base 4",
            ""},
        Session{"NoBaseBelow2",
                {"verify", "allgather/bruck_radix", "--shape", "1", "--n", "4"},
                Failure::usage,
                "",
                "--shape 1 is out of range: the bases of allgather/bruck_radix are 2 to 1048576."}),
    claim_of);

/// A plan is valid, but explore cannot explore it.  The exit code is neither success nor a failure.
TEST(Explore, IsNotApplicableToAPlan) {
    Folder const folder;
    auto const file = folder.path("report.xml");
    auto const outcome = cubecheck({"explore", plan("allgather_put.json"), "--junit", file});
    EXPECT_THAT(outcome.out,
                HasSubstr("allgather_put.json is an MSCCL++ plan, and this verb takes schedules"));
    EXPECT_THAT(outcome.out, HasSubstr("0 unknown, 1 not applicable"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("limit")));
    EXPECT_THAT(content(file), HasSubstr("failures=\"0\" errors=\"0\""));
    EXPECT_EQ(cubecheck({"explore", plan("allgather_put.json"), example("ring_ok")}).code, 0);
    EXPECT_EQ(cubecheck({"explore", plan("no_plan.json")}).code, code(Failure::malformed));
}

/// With these options SPIN counts the same states as the explorer (tests/explore/spin_test.cpp).
TEST(Explore, SaysInAModelHowSpinCountsAlike) {
    Folder const folder;
    auto const file = folder.path("model.pml");
    cubecheck({"explore", "allreduce/ring", "--n", "2", "--promela", file});
    EXPECT_THAT(content(file), HasSubstr("spin -a -o2 -o3 FILE && cc -O2 -DSAFETY -DNOREDUCE"));
}

TEST(Explore, IsIncompleteIfTheSearchWasCut) {
    auto const complete = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--unreduced", "--json"});
        return nlohmann::json::parse(cubecheck(arguments).out)["complete"].get<bool>();
    };
    EXPECT_TRUE(complete({"explore", "allreduce/ring", "--n", "2"}));
    EXPECT_FALSE(complete({"explore", "allreduce/ring", "--n", "4", "--max-states", "10"}));
}

/// A rank adds o[1] to o[0], then o[0] to itself.  Both reductions are one transfer, which reads a chunk that
/// it writes.
constexpr char const* torn = R"(<algo name="torn" proto="Simple" nchannels="1" nchunksperloop="2" ngpus="1"
    coll="broadcast" inplace="0" outofplace="1"> <gpu id="0" i_chunks="2" o_chunks="2" s_chunks="0">
<tb id="0" send="-1" recv="-1" chan="0">
<step s="0" type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="2" depid="-1" deps="-1" hasdep="0"/>
<step s="1" type="re" srcbuf="o" srcoff="1" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
<step s="2" type="re" srcbuf="o" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
</tb> </gpu> </algo>)";

/// The explorer executes actions one at a time, which differs from what any runtime does within one transfer.
TEST(Explore, SkipsTheValuesOfTransfersThatReadWhatTheyWrite) {
    Folder const folder;
    auto const file = folder.write("torn.xml", torn), model = folder.path("torn.pml");
    auto const outcome = cubecheck({"explore", file});
    EXPECT_EQ(outcome.code, code(Failure::unknown));
    EXPECT_THAT(outcome.out, HasSubstr("3 checked, 0 refuted, 4 unknown"));
    EXPECT_THAT(outcome.out, HasSubstr("step 2 (line 6) reads a chunk that its own transfer writes"));
    EXPECT_EQ(cubecheck({"explore", file, "--property", "deadlock_free"}).code, code(Failure::none));
    EXPECT_EQ(cubecheck({"explore", file, "--runtime", "any,fusion=no"}).code, code(Failure::contract));
    auto const refused = cubecheck({"explore", file, "--promela", model});
    EXPECT_EQ(refused.code, code(Failure::race));
    EXPECT_THAT(refused.err, HasSubstr("has no model: rank 0, thread block 0, step 2"));
    EXPECT_FALSE(std::filesystem::exists(model));
    EXPECT_THAT(cubecheck({"verify", file}).out, Not(HasSubstr("replay")));
}

TEST(ExplorePicture, IsNotDrawnIfNoRunFails) {
    Folder const folder;
    auto const outcome = cubecheck({"explore", example("ring_ok"), "--svg", folder.path("run.svg")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("not written, because no run fails"));
    EXPECT_THAT(folder.names(), testing::IsEmpty());
}

}  // namespace
}  // namespace cubecheck::cli_tests
