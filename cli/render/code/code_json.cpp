#include <array>

#include <nlohmann/json.hpp>

#include "cli/render/code/code_report.hpp"

namespace cubecheck::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array sending_names{"eager", "synchronous", "late"};

Json json_of(verify::Case const& test_case) {
    auto const& call = test_case.call;
    Json json{
        {"n", test_case.n},
        {"count", nullptr},
        {"root", nullptr},
        {"commutative", nullptr},
        {"in_place", call.in_place},
        {"strided", call.strided},
        {"interleaved", test_case.interleaved},
        {"adjacent", test_case.adjacent},
        {"reversed_ranks", call.reversed},
        {"elements", test_case.data == verify::Data::words ? "words" : number_type(test_case.data).name},
        {"operator", nullptr},
        {"transfer", sending_names[static_cast<std::size_t>(test_case.sending)]},
        {"absent_rank", nullptr}};
    if (!verify::is_barrier(test_case)) json["count"] = call.count;
    if (mpi::has_root(call.collective)) json["root"] = call.root;
    if (mpi::reduces(call.collective)) json["commutative"] = call.commutative;
    if (mpi::reduces(call.collective) && test_case.op != verify::Operator::own)
        json["operator"] = predefined(test_case.op).of_mpi;
    if (test_case.absent) json["absent_rank"] = *test_case.absent;
    return json;
}

Json json_of(CheckedCode const& code, verify::Answer const& answer, verify::FailureMode mode,
             verify::FailingCases const& seen) {
    auto const& kind = kind_of(mode);
    Json json{{"trouble", kind.key},
              {"outcome", name(kind.failure)},
              {"cases", seen.cases},
              {"ns", seen.ns},
              {"first", json_of(seen.test_case)},
              {"got", seen.failure.got},
              {"expected", seen.failure.expected},
              {"only", verify::texts(answer.distinguishing(seen))},
              {"matching", seen.failure.decisions},
              {"at", Json::array()},
              {"replay", code_replay(code, seen.test_case)}};
    for (auto const& place : seen.failure.places)
        json["at"].push_back({{"file", place.at.file}, {"line", place.at.line}, {"what", place.what}});
    return json;
}

Json json_of(CheckedCode const& code, verify::Answer const& answer, verify::CodeReport const& report) {
    Json json{{"question", name(answer.property)},
              {"outcome", name(answer.failure())},
              {"answer", nullptr},
              {"cases", answer.cases},
              {"troubles", Json::array()}};
    if (answer.failure() == Failure::none) json["answer"] = good_answer(answer, code, report);
    for (auto const& [mode, seen] : answer.failures)
        json["troubles"].push_back(json_of(code, answer, mode, seen));
    return json;
}

/// Null if the lines are unknown.
Json json_of(verify::UnreachedCode const& unreached) {
    if (!unreached.is_known()) return nullptr;
    auto json = Json::array();
    for (auto const& one : unreached.files)
        for (auto const* const ranges : {&one.ranges, &one.in_part})
            for (auto const& range : *ranges)
                json.push_back({{"file", one.file},
                                {"first", range.first},
                                {"last", range.last},
                                {"in_part", ranges == &one.in_part}});
    return json;
}

}  // namespace

std::string code_json(CheckedCode const& code, verify::CodeReport const& report) {
    Json json{{"format", "cubecheck-code"},
              {"version", 1},
              {"files", code.source.files},
              {"function", code.source.function},
              {"as", mpi::name(code.source.collective)},
              {"ns", report.ns},
              {"ns_not_run", report.ns_not_run},
              {"cases", report.cases},
              {"cases_not_run", report.cases_not_run},
              {"cases_left_out", report.cases_left_out},
              {"matchings", report.matchings},
              {"needed_buffers", report.needed_buffers},
              {"computes_with_elements", report.has_foreign},
              {"unreached_lines", json_of(report.unreached)},
              {"unreached_unknown_because", report.unreached.unknown_because},
              {"lines_not_run", json_of(report.unreached)},  // its name before; readers may expect it
              {"answers", Json::array()},
              {"remarks", Json::array()},
              {"outcome", name(report.failure())}};
    for (auto const& answer : report.answers) json["answers"].push_back(json_of(code, answer, report));
    for (auto const& [remark, cases] : report.remarks)
        json["remarks"].push_back({{"text", remark}, {"cases", cases}});
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cubecheck::cli
