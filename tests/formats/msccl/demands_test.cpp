#include <functional>

#include <gtest/gtest.h>

#include "tests/formats/msccl_file.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

/// A text that requires something of a runtime, and the runtimes that reject it, by their first letters: m,
/// r, e.
struct Demand {
    char const* name;
    std::function<std::string()> text;  ///< generates the text when the test runs
    char const* refusers;
    char const* warning;
    char const* message;  ///< a part of the error message of each of them
};

std::string exchange_with(char const* what, std::string const& by) {
    return replaced(xml(exchange()), what, by);
}

/// One rank with a number of thread blocks, each of which copies a number of times.
std::string thread_blocks(std::size_t thread_blocks, std::size_t steps) {
    Step const step{"cpy"};
    Tb const tb{-1, -1, 0, std::vector<Step>(steps, step)};
    return xml(Algo{"allreduce", 1, {{1, 1, 0, std::vector<Tb>(thread_blocks, tb)}}});
}

/// Two ranks.  The first one sends on one channel from a number of thread blocks.
std::string senders(std::size_t thread_blocks) {
    Algo algo{"allreduce", 1, {{1, 1, 0, std::vector<Tb>(thread_blocks, Tb{1, -1, 0, {}})}, {1, 1, 0, {}}}};
    return xml(algo);
}

/// A number of reductions into one chunk, after sixteen reductions that fill the thread block's room for
/// reductions.
std::string reductions(std::size_t count) {
    std::vector<Step> steps(16, Step{"re", "i", 0, "o", 1});
    steps.insert(steps.end(), count, Step{"re", "i", 0, "o", 0});
    return xml(Algo{"allreduce", 2, {{2, 2, 0, {{-1, -1, 0, steps}}}}});
}

std::string waiting_for(std::size_t thread_block) {
    Algo algo{"allreduce", 1, {{1, 1, 0, std::vector<Tb>(thread_block + 1, Tb{-1, -1, 0, {{"cpy"}}})}}};
    algo.gpus[0].tbs[0].steps = {{"cpy", "i", 0, "o", 0, 1, static_cast<int>(thread_block), 0}};
    return xml(algo);
}

/// A rank with 40000 chunks, so that high offsets are within bounds.
std::string offset(int highest) {
    return xml(Algo{"allreduce", 40000, {{40000, 40000, 0, {{-1, -1, 0, {{"cpy", "i", highest}}}}}}});
}

std::string coll(char const* name, Gpu const& gpu) { return xml(Algo{name, 2, {gpu, gpu}}); }

std::vector<Demand> demands() {
    return {
        {"Steps65", [] { return thread_blocks(1, 65); }, "re", "too-many-steps",
         "steps of a tb is 65; expected at most 64"},
        {"Steps257", [] { return thread_blocks(1, 257); }, "mre", "too-many-steps",
         "steps of a tb is 257; expected at most"},
        {"StepNumbered256", [] { return exchange_with("<step s=\"2\"", "<step s=\"256\""); }, "mre",
         "too-many-steps", "is 257"},
        {"Tbs65", [] { return thread_blocks(65, 1); }, "r", "too-many-lanes",
         "tbs of a gpu is 65; expected at most 64"},
        {"Tbs217", [] { return thread_blocks(217, 1); }, "mr", "too-many-lanes",
         "tbs of a gpu is 217; expected at most"},
        {"Tbs1025", [] { return thread_blocks(1025, 1); }, "mre", "too-many-lanes",
         "tbs of a gpu is 1025; expected at most"},
        {"TbsPerChannel33", [] { return senders(33); }, "mre", "too-many-on-channel",
         "is 33; expected at most 32"},
        {"Channel32", [] { return exchange_with("chan=\"0\"", "chan=\"32\""); }, "me", "high-channel",
         "expected at most 31"},
        {"Channel128", [] { return exchange_with("chan=\"0\"", "chan=\"128\""); }, "mre", "high-channel",
         "is 128"},
        {"Channels33", [] { return exchange_with("nchannels=\"8\"", "nchannels=\"33\""); }, "e",
         "too-many-channels", "32"},
        {"Channels129", [] { return exchange_with("nchannels=\"8\"", "nchannels=\"129\""); }, "re",
         "too-many-channels", "129"},
        {"Count72", [] { return exchange_with("cnt=\"1\"", "cnt=\"72\""); }, "mre", "high-count",
         "cnt is 72"},
        {"Fused17", [] { return reductions(17); }, "mre", "too-many-fused", "is 17; expected at most 16"},
        {"Depid128", [] { return waiting_for(128); }, "mre", "high-awaited-lane",
         "depid is 128; expected at most 127"},
        {"Offset32768", [] { return offset(32768); }, "mre", "high-offset",
         "is 32768; expected at most 32767"},
        {"FullOperation", [] { return exchange_with("\"r\"", "\"rrc\""); }, "r", "full-operations",
         "rccl refuses that"},
        {"ResidualAdd", [] { return exchange_with("\"cpy\"", "\"ra\""); }, "re", "residual-add",
         "a step of type ra"},
        {"EmptyStep", [] { return exchange_with("cnt=\"1\"", "cnt=\"0\""); }, "m", "empty-step", "cnt=\"0\""},
        {"ReduceScatter",
         [] {
             return coll("reduce_scatter", {2, 1, 0, {}});
         },
         "re", "collective-spelling", "reduce_scatter"},
        {"Reducescatter",
         [] {
             return coll("reducescatter", {2, 1, 0, {}});
         },
         "m", "collective-spelling", "reducescatter"},
        {"Custom",
         [] {
             return coll("custom", {2, 2, 0, {}});
         },
         "re", "collective-spelling", "the collective custom"},
        {"Gather",
         [] {
             return coll("gather", {2, 2, 0, {}});
         },
         "m", "collective-spelling", "one of the collectives send"},
        {"UnevenChunks", [] { return exchange_with("i_chunks=\"1\"", "i_chunks=\"2\""); }, "m",
         "uneven-chunks", "i_chunks"},
        {"UnevenThreads", [] { return exchange_with("<algo", "<algo nthreads=\"33\""); }, "m",
         "uneven-threads", "32"},
        {"NoOutofplace", [] { return exchange_with("outofplace=\"1\"", ""); }, "re", "no-outofplace",
         "outofplace"},
        {"NoMinBytes", [] { return exchange_with("minBytes=\"0\"", ""); }, "re", "no-sizes", "minBytes"},
        {"NoMaxBytes", [] { return exchange_with("maxBytes=\"0\"", ""); }, "re", "no-sizes", "minBytes"},
        {"ReversedSizes", [] { return exchange_with("minBytes=\"0\"", "minBytes=\"1\""); }, "m",
         "reversed-sizes", "more than"},
        {"Text", [] { return "junk " + xml(exchange()); }, "mre", "other-markup", ":1: a tab, text"},
    };
}

void PrintTo(Demand const& demand, std::ostream* out) { *out << demand.name; }

class Demands : public testing::TestWithParam<Demand> {};

TEST_P(Demands, AreRefusedByTheRuntimesThatDoNotGrantThem) {
    for (std::string const name : {"msccl", "rccl", "executor"}) {
        auto const runtime = name == "executor" ? "msccl-executor-nccl" : name;
        auto const found = refusal(GetParam().text(), runtime);
        bool const refuses = std::string(GetParam().refusers).find(name.front()) != std::string::npos;
        EXPECT_EQ(!found.empty(), refuses) << runtime << ": " << found;
        if (!refuses) continue;
        EXPECT_NE(found.find(GetParam().message), std::string::npos) << found;
        EXPECT_NE(found.find(runtime), std::string::npos) << found;
        EXPECT_EQ(found.find("t.xml:"), 0U) << found;
    }
}

TEST_P(Demands, AreWarningsThatNameTheRefusingRuntimes) {
    auto text = warning(file(GetParam().text()).warnings, GetParam().warning);
    ASSERT_EQ(text.find("line "), 0U) << text;
    for (std::string const name : {"executor", "rccl", "msccl"}) {
        bool const refuses = std::string(GetParam().refusers).find(name.front()) != std::string::npos;
        auto const runtime = name == "executor" ? "msccl-executor-nccl" : name;
        auto const at = text.find(runtime);
        EXPECT_EQ(at != std::string::npos, refuses) << text;
        if (refuses) text.erase(at, runtime.size());
    }
}

TEST_P(Demands, GiveNoWarningIfTheRuntimeGrantsThem) {
    for (std::string const name : {"msccl", "rccl", "executor"}) {
        if (std::string(GetParam().refusers).find(name.front()) != std::string::npos) continue;
        auto const runtime = name == "executor" ? "msccl-executor-nccl" : name;
        EXPECT_EQ(warning(file(GetParam().text(), runtime).warnings, GetParam().warning), "") << runtime;
    }
}

INSTANTIATE_TEST_SUITE_P(Msccl, Demands, testing::ValuesIn(demands()),
                         [](auto const& info) { return std::string(info.param.name); });

TEST(MscclDemands, AreGrantedUpToTheLimit) {
    EXPECT_EQ(refusal(thread_blocks(1, 64), "rccl"), "");
    EXPECT_EQ(refusal(thread_blocks(1, 256), "msccl"), "");
    EXPECT_EQ(refusal(thread_blocks(64, 1), "rccl"), "");
    EXPECT_EQ(refusal(thread_blocks(216, 1), "msccl"), "");
    EXPECT_EQ(refusal(thread_blocks(1024, 1), "msccl-executor-nccl"), "");
    EXPECT_EQ(refusal(senders(32), "rccl"), "");
    EXPECT_EQ(refusal(exchange_with("chan=\"0\"", "chan=\"31\""), "msccl"), "");
    EXPECT_EQ(refusal(exchange_with("cnt=\"1\"", "cnt=\"71\""), "msccl"), "");
    EXPECT_EQ(refusal(reductions(16), "msccl"), "");
    EXPECT_EQ(refusal(waiting_for(127), "msccl"), "");
    EXPECT_EQ(refusal(offset(32767), "msccl"), "");
    EXPECT_EQ(refusal(exchange_with("<algo", "<algo nthreads=\"512\""), "msccl"), "");
}

TEST(MscclDemands, IgnoreUndeclaredBuffers) {
    EXPECT_EQ(refusal(exchange_with("o_chunks=\"2\"", "o_chunks=\"0\""), "msccl"), "");
}

TEST(MscclDemands, OfAnExchangeAreGrantedByAll) {
    EXPECT_TRUE(file(xml(exchange())).warnings.empty());
    for (auto const& runtime : {"rccl", "msccl-executor-nccl", "msccl-tools"})
        EXPECT_EQ(refusal(xml(exchange()), runtime), "");
}

TEST(MscclDemands, AreCountedWithTheirFirstLineAndTheirHighestExtent) {
    auto const text = warning(file(thread_blocks(3, 70)).warnings, "too-many-steps");
    EXPECT_EQ(text,
              "line 3: the number of steps of a tb is up to 70 (3 times); over the limit of rccl (64), "
              "msccl-executor-nccl (64)");
    EXPECT_EQ(warning(file(exchange_with("\"r\"", "\"rrc\"")).warnings, "full-operations"),
              "line 6: a step of type rcs, rrs, rrc or rrcs; refused by rccl");
}

}  // namespace
}  // namespace cubecheck::schedule_tests
