#include "verify/files/export/export.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/lower/channels.hpp"
#include "engine/lower/lower.hpp"
#include "engine/schedule/run.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"
#include "studies/targets.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Protocol;

/// Small sizes, with every root: cubes of up to 8 nodes, other networks of up to 5.
std::vector<Size> sizes(Target const& target) { return target.sizes({3, 5}); }

/// Returns the verdicts on the exported file of a script, which is read back.
Report exported(Script const& script, Protocol protocol, verify::CheckOptions const& options = {}) {
    constexpr auto form = verify::Form::msccl_xml;
    return verify::verified_export(verify::exported(script, protocol, form), form, script, options);
}

/// Computed once in a process, which takes longer than most tests.
std::vector<Target> const& targets() {
    static auto const all = studies::targets();
    return all;
}

Target const& target_named(std::string const& name) {
    return *std::ranges::find(targets(), name, &Target::name);
}

std::vector<std::string> names_with_schedules(bool as_published) {
    std::vector<std::string> found;
    for (auto const& target : targets())
        if (target.schedulable && target.name.starts_with("as_published/") == as_published)
            found.push_back(target.name);
    return found;
}

class Catalog : public testing::TestWithParam<std::string> {
protected:
    Target const& target() const { return target_named(GetParam()); }
};

/// The expected failure of an exported file.  In swing (from 8 ranks on) and in groups of three or more
/// ranks, ranks bracket the same sum differently.  A file must not do so.
Failure of_the_file(Target const& target, Size const& size) {
    bool const is_in_groups =
        target.name == "allreduce/recursive_multiplying" && size.shape > 2 && size.nodes >= size.shape;
    bool const brackets_differ = (target.name == "allreduce/swing" && size.nodes >= 8) || is_in_groups;
    return brackets_differ ? Failure::agreement : Failure::none;
}

TEST_P(Catalog, ExportsCorrectSchedules) {
    for (Size const& size : sizes(target())) {
        auto const report = exported(target().schedulable->script(size), Protocol::simple);
        ASSERT_EQ(failure(report), of_the_file(target(), size))
            << target().describe(size) << " " << fault(report);
    }
}

TEST_P(Catalog, ExportsSchedulesThatNeedOneSlot) {
    for (Size const& size : sizes(target())) {
        auto const report = exported(target().schedulable->script(size), Protocol::ll, {.slots = 1});
        ASSERT_EQ(failure(report), of_the_file(target(), size))
            << target().describe(size) << " " << fault(report);
    }
}

TEST_P(Catalog, ExportsSchedulesThatNeedOneSlotInEverySegmentation) {
    for (Size const& size : sizes(target())) {
        auto const schedule = engine::lowered(target().schedulable->script(size), {});
        ASSERT_TRUE(engine::run(schedule, {.slots = 1, .chunks = 1}).complete()) << target().describe(size);
    }
}

TEST_P(Catalog, ExportsWhatRunsWithoutFusedSteps) {
    auto const runtime = formats::msccl_runtime("any,full-operations=refused");
    for (Size const& size : sizes(target())) {
        auto const script = target().schedulable->script(size);
        constexpr auto form = verify::Form::msccl_xml;
        auto const text = verify::exported(script, Protocol::simple, form, runtime);
        auto const report = verify::verified_export(text, form, script, {.slots = 1, .runtime = runtime});
        ASSERT_EQ(failure(report), of_the_file(target(), size))
            << target().describe(size) << " " << fault(report);
    }
}

/// The schedule without one of its waits.
Schedule without(Schedule schedule, schedules::Index wait) {
    auto const waiter = schedule.waits[wait].waiter;
    schedule.waits.erase(schedule.waits.begin() + wait);
    schedule.actions[waiter].has_waits =
        std::any_of(schedule.waits.begin(), schedule.waits.end(),
                    [&](schedules::Wait const& other) { return other.waiter == waiter; });
    return schedule;
}

/// Messages through other ranks imply some of the waits, but not most of them.
TEST_P(Catalog, ExportsFewRedundantWaits) {
    std::size_t needless = 0, all = 0;
    for (Size const& size : target().sizes({2, 4})) {
        auto const schedule = engine::lowered(target().schedulable->script(size), {});
        for (schedules::Index wait = 0; wait < schedule.waits.size(); ++wait, ++all)
            if (failure(verify::verified("t", without(schedule, wait))) != Failure::race) ++needless;
    }
    EXPECT_LE(2 * needless, all);
}

TEST_P(Catalog, ExportsTheSameToBothForms) {
    for (Size const& size : sizes(target())) {
        auto const script = target().schedulable->script(size);
        auto const text = verify::exported(script, Protocol::ll128, verify::Form::json);
        auto read = formats::parse_schedule_json("t.json", text);
        read.origins.clear();
        ASSERT_EQ(read, engine::lowered(script, {Protocol::ll128}));
    }
}

Script script_of(std::string const& name, Size const& size) {
    return target_named(name).schedulable->script(size);
}

/// Returns the largest number of thread blocks with which a rank sends, or receives, on one channel, and the
/// number of channels.
std::pair<std::size_t, std::size_t> crowd(Schedule const& schedule) {
    std::map<std::tuple<bool, schedules::Index, schedules::Index>, std::size_t> thread_blocks;
    std::set<schedules::Index> channels;
    for (auto const* ends : {&schedule.writers, &schedule.readers})
        for (auto const& end : *ends) {
            auto const number = schedule.channels[end.channel].number;
            channels.insert(number);
            ++thread_blocks[{ends == &schedule.writers, schedule.thread_blocks[end.thread_block].rank,
                             number}];
        }
    std::size_t most = 0;
    for (auto const& [where, count] : thread_blocks) most = std::max(most, count);
    return {most, channels.size()};
}

/// The 63 peers of each rank do not fit on one channel; a runtime accepts them on two.
TEST(Export, SpreadsThreadBlocksOverAsManyChannelsAsARuntimeAsksFor) {
    auto const script = script_of("alltoall/xor", cube_size(6));
    auto const text = verify::exported(script, Protocol::simple, verify::Form::msccl_xml);
    EXPECT_EQ(crowd(schedule(text)), std::pair(std::size_t{32}, std::size_t{2}));
    for (std::string const name : {"msccl", "msccl-executor-nccl", "rccl,tbs-per-channel=20"}) {
        auto const runtime = formats::msccl_runtime(name);
        constexpr auto form = verify::Form::msccl_xml;
        auto const written = verify::exported(script, Protocol::simple, form, runtime);
        EXPECT_EQ(failure(verify::verified_export(written, form, script, {.runtime = runtime})),
                  Failure::none)
            << name;
    }
}

TEST(Export, UsesOneChannelIfThatIsEnough) {
    auto const script = script_of("alltoall/xor", cube_size(5));
    EXPECT_EQ(crowd(engine::lowered(script, {})), std::pair(std::size_t{31}, std::size_t{1}));
    EXPECT_EQ(crowd(lower::spread(engine::lowered(script, {}), 31)),
              std::pair(std::size_t{31}, std::size_t{1}));
    EXPECT_EQ(crowd(lower::spread(engine::lowered(script, {}), 30)),
              std::pair(std::size_t{30}, std::size_t{2}));
    EXPECT_EQ(crowd(lower::spread(engine::lowered(script, {}), 1)),
              std::pair(std::size_t{1}, std::size_t{31}));
}

TEST(Export, RefusesMoreChannelsThanTheRuntimeHas) {
    auto const script = script_of("alltoall/xor", cube_size(5));
    auto const runtime = formats::msccl_runtime("msccl,tbs-per-channel=1,chan=20");
    constexpr auto form = verify::Form::msccl_xml;
    auto const text = verify::exported(script, Protocol::simple, form, runtime);
    try {
        verify::verified_export(text, form, script, {.runtime = runtime});
        ADD_FAILURE() << "it is taken";
    } catch (Error const& error) {
        EXPECT_NE(
            std::string(error.what()).find("the channel of a tb is 21; expected at most 20, the limit of"),
            std::string::npos)
            << error.what();
    }
}

std::string test_name(testing::TestParamInfo<std::string> const& info) {
    auto name = info.param;
    std::ranges::replace(name, '/', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Catalog, testing::ValuesIn(names_with_schedules(false)), test_name);

/// Verify finds the faults of a definition in its exported schedule, except in properties that a schedule
/// does not have.
TEST(AsPublished, ExportsSchedulesThatVerifyRefutes) {
    std::map<std::string, std::string> found;
    for (auto const& name : names_with_schedules(true)) {
        auto const& target = target_named(name);
        std::string first;
        for (Size const& size : sizes(target))
            if (first.empty()) first = fault(exported(target.schedulable->script(size), Protocol::simple));
        found[target.name.substr(target.name.find('/') + 1)] = first;
    }
    std::map<std::string, std::string> const expected{{"scan_printed", "as_defined"},
                                                      {"scan_prefix_repaired", "as_defined"},
                                                      {"scan_total_repaired", "as_defined"},
                                                      {"scan_descending", "contract"},
                                                      {"allgather_concatenated", "as_defined"},
                                                      {"alltoall_receive_first", "deadlock_free"},
                                                      {"alltoall_any_route", ""}};
    for (auto const& [name, property] : expected) EXPECT_EQ(found.at(name), property) << name;
}

}  // namespace
}  // namespace cubecheck::schedule_tests
