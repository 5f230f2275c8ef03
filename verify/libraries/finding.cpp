#include "verify/libraries/finding.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats/support/json_document.hpp"
#include "models/support/error.hpp"

namespace cubecheck::verify {

namespace {

using formats::JsonValue;

constexpr std::size_t most_findings = 10000;
constexpr std::int64_t most_lines = 1000000;

constexpr std::array<std::string_view, 14> members{"title", "library", "version", "collective", "algorithm",
                                                   "n",     "case",    "verdict", "repository", "tag",
                                                   "path",  "line",    "cause",   "upstream"};

std::string text_of(JsonValue const& object, std::string_view name) {
    auto const value = object.member(name);
    if (value.text().empty()) value.refuse("a text that is not empty");
    return value.text();
}

CaseVerdict failing_verdict(JsonValue const& value) {
    auto const verdict = static_cast<CaseVerdict>(value.choice(verdict_keys));
    if (verdict <= CaseVerdict::not_run) value.refuse("the verdict on a case that fails");
    return verdict;
}

Finding finding_in(JsonValue const& object) {
    Finding finding;
    finding.title = text_of(object, "title");
    finding.library = text_of(object, "version");
    finding.collective =
        static_cast<mpi::Collective>(object.member("collective").choice(mpi::collective_names));
    finding.algorithm = text_of(object, "algorithm");
    finding.n = object.member("n").integer({1, most_audited_ranks});
    finding.call = text_of(object, "case");
    finding.verdict = failing_verdict(object.member("verdict"));
    finding.repository = text_of(object, "repository");
    finding.tag = text_of(object, "tag");
    finding.path = text_of(object, "path");
    finding.line = object.member("line").integer({1, most_lines});
    finding.cause = text_of(object, "cause");
    finding.upstream = text_of(object, "upstream");
    return finding;
}

}  // namespace

std::vector<Finding> findings_in(std::string const& json, std::string const& file, std::string_view library) {
    formats::JsonDocument const document(file, json);
    auto const root = document.root();
    auto const number = root.size(1, most_findings);
    std::vector<Finding> all;
    for (std::size_t i = 0; i < number; ++i) {
        auto const object = root.item(i);
        object.expect_object(members);
        auto finding = finding_in(object);
        if (mpi::library_names[object.member("library").choice(mpi::library_names)] == library)
            all.push_back(std::move(finding));
    }
    return all;
}

RepeatedFinding repeated(mpi::Library const& library, Finding const& finding, AuditProgress const& progress) {
    RepeatedFinding out{finding, {finding.collective, finding.algorithm}, {CaseVerdict::not_run}, ""};
    if (library.version() != finding.library) {
        out.missing = library.version() + " is installed";
        return out;
    }
    auto const choices = library.choices(finding.collective);
    auto const chosen = std::ranges::find(choices, finding.algorithm, &mpi::Choice::name);
    if (chosen == choices.end()) {
        out.missing = library.version() + " has no such algorithm";
        return out;
    }
    out.choice = *chosen;
    AuditRequest request{{*chosen}, {finding.n}};
    request.wanted = [&](mpi::Case const& call, Index n) { return mpi::text(call, n) == finding.call; };
    crew::Crew alone;
    auto const row = audited(library, request, alone, progress).front();
    if (row.cases == 0)
        throw Error(fmt::format("No call of an audit of {} on {} ranks matches '{}'.",
                                name(finding.collective), finding.n, finding.call));
    auto const failing = row.first.find(row.verdict());
    out.judgement = failing == row.first.end() ? Judgement{row.verdict()} : failing->second.judgement;
    return out;
}

}  // namespace cubecheck::verify
