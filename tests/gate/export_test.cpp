#include "gate/export.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/lower/lower.hpp"
#include "engine/schedule_run.hpp"
#include "formats/schedule_json.hpp"
#include "subjects/catalog.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

using schedules::Protocol;

/// Small sizes, with every root: cubes of up to 8 nodes, other networks of up to 5.
std::vector<Size> sizes(Subject const& subject) { return subject.sizes({3, 5}); }

/// Verdicts on what is written for a script, once it has been read back.
Report exported(Script const& script, Protocol protocol, gate::Options const& options = {}) {
    constexpr auto form = gate::Form::msccl_xml;
    return gate::verified_export(gate::exported(script, protocol, form), form, script, options);
}

class Catalog : public testing::TestWithParam<Subject> {};

TEST_P(Catalog, ExportsSchedulesThatAreRight) {
    for (Size const& size : sizes(GetParam())) {
        auto const report = exported(GetParam().script(size), Protocol::simple);
        ASSERT_EQ(failure(report), Failure::none) << GetParam().describe(size) << " " << fault(report);
    }
}

TEST_P(Catalog, ExportsSchedulesThatNeedOneSlot) {
    for (Size const& size : sizes(GetParam())) {
        auto const report = exported(GetParam().script(size), Protocol::ll, {.slots = 1});
        ASSERT_EQ(failure(report), Failure::none) << GetParam().describe(size) << " " << fault(report);
    }
}

TEST_P(Catalog, ExportsSchedulesThatNeedOneSlotHoweverTheyAreSplit) {
    for (Size const& size : sizes(GetParam())) {
        auto const schedule = engine::lowered(GetParam().script(size), {});
        ASSERT_TRUE(engine::run(schedule, {.slots = 1, .chunks = 1}).complete()) << GetParam().describe(size);
    }
}

TEST_P(Catalog, ExportsWhatRunsWithoutFusedSteps) {
    auto const runtime = formats::msccl_runtime("any,full-operations=refused");
    for (Size const& size : sizes(GetParam())) {
        auto const script = GetParam().script(size);
        constexpr auto form = gate::Form::msccl_xml;
        auto const text = gate::exported(script, Protocol::simple, form, runtime);
        auto const report = gate::verified_export(text, form, script, {.slots = 1, .runtime = runtime});
        ASSERT_EQ(failure(report), Failure::none) << GetParam().describe(size) << " " << fault(report);
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

/// Some waits would follow from messages that go through other ranks; most do not.
TEST_P(Catalog, ExportsFewWaitsThatAreNotNeeded) {
    std::size_t needless = 0, all = 0;
    for (Size const& size : GetParam().sizes({2, 4})) {
        auto const schedule = engine::lowered(GetParam().script(size), {});
        for (schedules::Index wait = 0; wait < schedule.waits.size(); ++wait, ++all)
            if (failure(gate::verified("t", without(schedule, wait))) != Failure::race) ++needless;
    }
    EXPECT_LE(2 * needless, all);
}

TEST_P(Catalog, ExportsTheSameToBothForms) {
    for (Size const& size : sizes(GetParam())) {
        auto const script = GetParam().script(size);
        auto const text = gate::exported(script, Protocol::ll128, gate::Form::json);
        ASSERT_EQ(formats::parse_schedule_json("t.json", text), engine::lowered(script, {Protocol::ll128}));
    }
}

std::vector<Subject> with_schedules(bool as_published) {
    std::vector<Subject> found;
    for (auto const& subject : subjects::catalog())
        if (subject.script && subject.name.starts_with("as_published/") == as_published)
            found.push_back(subject);
    return found;
}

std::string test_name(testing::TestParamInfo<Subject> const& info) {
    auto name = info.param.name;
    for (auto& letter : name)
        if (letter == '/') letter = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Catalog, testing::ValuesIn(with_schedules(false)), test_name);

/// What is wrong with a definition is found in what it exports; the rest of its properties have no meaning
/// for a schedule.
TEST(AsPublished, ExportsWhatTheGateRefutes) {
    std::map<std::string, std::string> found;
    for (auto const& subject : with_schedules(true)) {
        std::string first;
        for (Size const& size : sizes(subject))
            if (first.empty()) first = fault(exported(subject.script(size), Protocol::simple));
        found[subject.name.substr(subject.name.find('/') + 1)] = first;
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
