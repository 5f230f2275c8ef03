#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"
#include "tests/examples/code/case_table.hpp"

namespace cubecheck::example_code {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::IsEmpty;

/// An example, with a fault or without.
struct CodeCase {
    ExampleRow row;
    FaultRow fault = {};

    std::string name() const {
        auto const stem = row.file.substr(0, row.file.find('.'));
        return fault.fault.empty() ? stem : stem + "_" + fault.fault;
    }
};

void PrintTo(CodeCase const& one, std::ostream* out) { *out << one.name(); }

std::vector<CodeCase> right_cases() {
    std::vector<CodeCase> all;
    for (auto const& row : case_table()) all.push_back({row});
    return all;
}

std::vector<CodeCase> faulty_cases() {
    std::vector<CodeCase> all;
    for (auto const& row : case_table())
        for (auto const& fault : row.faults) all.push_back({row, fault});
    return all;
}

/// The exit code and the JSON report of `cubecheck code` on an example.
struct Checked {
    int code;
    json report;
};

Checked checked(ExampleRow const& row, std::string const& ns, std::vector<std::string> const& options) {
    std::vector<std::string> words{
        "code",  CUBECHECK_EXAMPLE_CODE "/" + row.file, "--function", row.function, "--as", row.as, "--n", ns,
        "--json"};
    words.insert(words.end(), options.begin(), options.end());
    auto const outcome = cli_tests::cubecheck(words);
    auto report = json::parse(outcome.out, nullptr, false);
    EXPECT_FALSE(report.is_discarded()) << outcome.out << outcome.err;
    return {outcome.code, std::move(report)};
}

/// All troubles in the report.
std::vector<json> troubles(json const& report) {
    std::vector<json> all;
    for (auto const& answer : report["answers"])
        for (auto const& trouble : answer["troubles"]) all.push_back(trouble);
    return all;
}

json trouble_named(json const& report, std::string const& key) {
    for (auto const& trouble : troubles(report))
        if (trouble["trouble"] == key) return trouble;
    return nullptr;
}

bool is_for_commuting_operators(ExampleRow const& row) { return row.right == "for operators that commute"; }

class RightExample : public testing::TestWithParam<CodeCase> {};

TEST_P(RightExample, PassesWithNothingFound) {
    auto const& row = GetParam().row;
    std::vector<std::string> options;
    if (is_for_commuting_operators(row)) options = {"--operators", "commutative"};
    auto const [code, report] = checked(row, row.ns, options);
    EXPECT_EQ(code, static_cast<int>(Failure::none));
    EXPECT_THAT(troubles(report), IsEmpty());
    EXPECT_THAT(report["remarks"], IsEmpty());
    ASSERT_GE(report["answers"].size(), 6U);
    for (auto const& answer : report["answers"]) {
        EXPECT_EQ(answer["outcome"], report["outcome"]) << answer;
        EXPECT_GT(answer["cases"], 0) << answer;
    }
}

INSTANTIATE_TEST_SUITE_P(Code, RightExample, testing::ValuesIn(right_cases()),
                         [](auto const& info) { return info.param.name(); });

class FaultyExample : public testing::TestWithParam<CodeCase> {};

TEST_P(FaultyExample, IsCaughtByWhatTheTableSaysAtTheFewestRanks) {
    auto const& [row, fault] = GetParam();
    auto const [code, report] = checked(row, "1.." + std::to_string(fault.n), {"-DFAULT=" + fault.fault});
    EXPECT_NE(code, static_cast<int>(Failure::none));
    auto const found = trouble_named(report, fault.caught_by);
    ASSERT_FALSE(found.is_null()) << report["answers"];
    EXPECT_EQ(found["ns"].front(), fault.n) << found;
    for (auto const& [key, value] : fault.first) EXPECT_EQ(found["first"][key].dump(), value) << found;
    for (auto const& place : found["at"])
        EXPECT_THAT(place["file"].get<std::string>(), EndsWith(row.file)) << found;
    for (auto const& trouble : troubles(report))
        if (trouble["trouble"] != "refuses") {
            EXPECT_GE(trouble["ns"].front(), fault.n) << trouble;
        }
}

INSTANTIATE_TEST_SUITE_P(Code, FaultyExample, testing::ValuesIn(faulty_cases()),
                         [](auto const& info) { return info.param.name(); });

TEST(ExampleThatRefuses, IsNotPassedForAllOperators) {
    auto const rows = case_table();
    auto const row = std::ranges::find_if(rows, is_for_commuting_operators);
    ASSERT_NE(row, rows.end());
    auto const [code, report] = checked(*row, "2", {});
    EXPECT_EQ(code, static_cast<int>(Failure::unknown));
    auto const found = trouble_named(report, "refuses");
    ASSERT_FALSE(found.is_null());
    EXPECT_EQ(found["first"]["commutative"], false);
    EXPECT_EQ(troubles(report).size(), 1U);
}

TEST(ExampleCode, IsNotCompiledWithAFaultOfAnotherFile) {
    auto const outcome =
        cli_tests::cubecheck({"code", CUBECHECK_EXAMPLE_CODE "/bcast_binomial.c", "--function", "my_bcast",
                              "--as", "bcast", "-DFAULT=WRONG_ROTATION"});
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed)) << outcome.out;
    EXPECT_THAT(outcome.err, testing::HasSubstr("WRONG_ROTATION"));
}

}  // namespace
}  // namespace cubecheck::example_code
