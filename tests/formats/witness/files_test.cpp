#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <rapidcheck/gtest.h>

#include "formats/report/junit.hpp"
#include "formats/support/file_text.hpp"
#include "formats/witness/chrome.hpp"
#include "formats/witness/itf.hpp"
#include "formats/witness/json.hpp"
#include "formats/witness/sarif.hpp"
#include "models/support/error.hpp"
#include "tests/formats/sarif_run.hpp"
#include "tests/formats/witnesses.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::witness_tests {
namespace {

using Json = nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string any_text() { return *rc::gen::resize(10, rc::gen::arbitrary<std::string>()); }

WitnessStep any_step() {
    WitnessStep step;
    step.kind = *rc::gen::element(StepKind::send, StepKind::receive, StepKind::local, StepKind::fault,
                                  StepKind::stuck);
    step.at = {*rc::gen::inRange<Index>(0, 4), *rc::gen::inRange<Index>(0, 2)};
    step.text = any_text();
    if (*rc::gen::arbitrary<bool>()) step.peer = Place{*rc::gen::inRange<Index>(0, 4), 0};
    if (*rc::gen::arbitrary<bool>()) step.message = *rc::gen::inRange<Index>(0, 5);
    if (*rc::gen::arbitrary<bool>()) step.changes.push_back({any_text(), "a", any_text()});
    if (*rc::gen::arbitrary<bool>()) step.round = *rc::gen::inRange<Index>(0, 3);
    if (*rc::gen::arbitrary<bool>()) step.origin = StepOrigin{any_text(), 7};
    step.point_of_no_return = *rc::gen::arbitrary<bool>();
    return step;
}

/// A random witness, whether or not its run is possible: the writers must accept any of them.
Witness any_witness() {
    Witness witness = wrong_scan();
    for (auto* const text : {&witness.property, &witness.target, &witness.size, &witness.outcome.sentence})
        *text = any_text();
    witness.steps.clear();
    auto const steps = *rc::gen::inRange(0, 8);
    for (int i = 0; i < steps; ++i) witness.steps.push_back(any_step());
    return witness;
}

Json parsed(std::string const& text) {
    auto json = Json::parse(text, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << text;
    return json;
}

/// The execution orders of the steps of a result.
std::set<std::size_t> executed(Json const& result) {
    std::set<std::size_t> found;
    for (auto const& flow : result.value("/codeFlows/0/threadFlows"_json_pointer, Json::array()))
        for (auto const& location : flow.at("locations"))
            found.insert(location.at("executionOrder").get<std::size_t>());
    return found;
}

RC_GTEST_PROP(WitnessFiles, ParseAndHaveEveryStep, ()) {
    auto const witness = any_witness();
    auto const steps = witness.steps.size();
    RC_ASSERT(parsed(formats::witness_json({&witness, 1})).at("witnesses").at(0).at("steps").size() == steps);
    RC_ASSERT(parsed(formats::witness_itf(witness)).at("states").size() == steps + 1);
    std::size_t slices = 0;
    auto const trace = parsed(formats::witness_chrome(witness));
    for (auto const& event : trace.at("traceEvents")) slices += event.at("ph") == "X";
    RC_ASSERT(slices == steps);
    auto const run = sarif_run(report_on({witness}), {witness});
    RC_ASSERT(executed(run.at("results").at(0)).size() == steps);
    auto const junit = formats::junit(report_on({witness}), {&witness, 1});
    RC_ASSERT(static_cast<bool>(pugi::xml_document().load_buffer(junit.data(), junit.size())));
}

RC_GTEST_PROP(WitnessFiles, NameOnlyExistingRules, ()) {
    std::vector const witnesses{any_witness(), any_witness()};
    auto const run = sarif_run(report_on(witnesses), witnesses);
    auto const& rules = run.at("/tool/driver/rules"_json_pointer);
    RC_ASSERT(run.at("results").size() == 2U);
    for (auto const& result : run.at("results"))
        RC_ASSERT(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id") == result.at("ruleId"));
}

std::string const schema_file = CUBECHECK_DOCS "/witness.schema.json";

RC_GTEST_PROP(WitnessJson, FitsItsSchema, ()) {
    static auto const schema = schema_in(schema_file);
    auto const witness = any_witness();
    RC_ASSERT(schema.objections(parsed(formats::witness_json({&witness, 1}))).empty());
}

TEST(WitnessJson, MisfitsItsSchemaWithAnUnknownWord) {
    auto const schema = schema_in(schema_file);
    auto json = parsed(formats::witness_json(std::vector{race(), lost_message()}));
    EXPECT_THAT(schema.objections(json), IsEmpty());
    json["witnesses"][0]["steps"][0]["kind"] = "sends";
    EXPECT_THAT(schema.objections(json), Contains(StartsWith("/witnesses/0/steps/0/kind: ")));
}

TEST(WitnessJson, EveryMemberIsInTheTablesOfTheDocumentation) {
    auto const page = formats::file_text(std::string(CUBECHECK_DOCS) + "/counterexamples.md", 1 << 20);
    auto const schema = Json::parse(formats::file_text(schema_file, 1 << 20));
    for (auto const& part : schema.at("definitions"))
        for (auto const& [name, member] : part.at("properties").items())
            EXPECT_THAT(page, HasSubstr("`" + name + "`"));
}

TEST(WitnessFiles, KeepHostileTextsAsTheyAre) {
    auto const json = parsed(formats::witness_json(std::vector{hostile()})).at("witnesses").at(0);
    EXPECT_THAT(json.at("subject").get<std::string>(),
                HasSubstr("<script>alert(1)</script>\r\n```\n\x1b[31m"));
    for (auto const& text : {formats::witness_itf(hostile()), formats::witness_chrome(hostile()),
                             formats::witness_sarif({}, std::vector{hostile()}, "1")})
        EXPECT_THAT(text, HasSubstr("<script>alert(1)</script>\\\\x0d\\\\x0a```"));
}

TEST(WitnessItf, StatesFollowTheCellsAndTheMessages) {
    auto const states = parsed(formats::witness_itf(wrong_scan())).at("states");
    auto const cell = "/cells/#map/0/1"_json_pointer;
    auto const in_flight = "/in_flight/#set"_json_pointer;
    EXPECT_EQ(states.at(0).at(cell), "m1");
    EXPECT_EQ(states.at(1).at(in_flight).size(), 1U);
    EXPECT_EQ(states.at(2).at(cell), "m1.m0");
    EXPECT_EQ(states.at(2).at(in_flight).size(), 0U);
    EXPECT_EQ(states.at(2).at("lost_cause"), true);
}

TEST(WitnessItf, RefusesATraceOfTooManyEntries) {
    auto witness = long_run();
    for (int cell = 0; cell < 60'000; ++cell)
        witness.steps[0].changes.push_back({std::to_string(cell), "", "x"});
    EXPECT_THROW(formats::witness_itf(witness), Error);
}

TEST(WitnessChrome, AFlowLeadsFromEverySendToItsReceive) {
    std::map<std::string, int> phases;
    auto const trace = parsed(formats::witness_chrome(long_run()));
    for (auto const& event : trace.at("traceEvents")) ++phases[event.at("ph").get<std::string>()];
    EXPECT_EQ(phases["X"], 200);
    EXPECT_EQ(phases["s"], 100);
    EXPECT_EQ(phases["f"], 100);
}

}  // namespace
}  // namespace cubecheck::witness_tests
