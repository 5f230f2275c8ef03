#include "verify/libraries/known_defect.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "formats/support/json_document.hpp"
#include "models/support/error.hpp"

namespace cubecheck::verify {

namespace {

using formats::JsonValue;

constexpr std::size_t most_defects = 10000;
constexpr std::int64_t most_lines = 1000000;

constexpr std::array<std::string_view, 14> members{"title", "library", "version", "collective", "algorithm",
                                                   "n",     "case",    "verdict", "repository", "tag",
                                                   "path",  "line",    "cause",   "upstream"};

std::string text_of(JsonValue const& object, std::string_view name) {
    auto const value = object.member(name);
    if (value.text().empty()) value.refuse("a text that is not empty");
    return value.text();
}

/// Reads the expected failure of the call.
void read_verdict(JsonValue const& value, KnownDefect& defect) {
    defect.ranks_disagree = value.text() == disagreement_key;
    defect.verdict =
        defect.ranks_disagree ? CaseVerdict::right : static_cast<CaseVerdict>(value.choice(verdict_keys));
    if (!defect.ranks_disagree && defect.verdict <= CaseVerdict::not_run)
        value.refuse("the verdict on a case that fails");
}

/// The judgement on the gravest case of a row, or on its disagreement.
Judgement judgement_of(AuditRow const& row) {
    if (auto const failing = row.first.find(row.verdict()); failing != row.first.end())
        return failing->second.judgement;
    return row.first_disagreement ? row.first_disagreement->judgement : Judgement{row.verdict()};
}

KnownDefect known_defect_in(JsonValue const& object) {
    KnownDefect defect;
    defect.title = text_of(object, "title");
    defect.library = text_of(object, "version");
    defect.collective =
        static_cast<mpi::Collective>(object.member("collective").choice(mpi::collective_names));
    defect.algorithm = text_of(object, "algorithm");
    defect.n = object.member("n").integer({1, most_audited_ranks});
    defect.call = text_of(object, "case");
    read_verdict(object.member("verdict"), defect);
    defect.repository = text_of(object, "repository");
    defect.tag = text_of(object, "tag");
    defect.path = text_of(object, "path");
    defect.line = object.member("line").integer({1, most_lines});
    defect.cause = text_of(object, "cause");
    defect.upstream = text_of(object, "upstream");
    return defect;
}

}  // namespace

std::vector<KnownDefect> known_defects_in(std::string const& json, std::string const& file,
                                          std::string_view library) {
    formats::JsonDocument const document(file, json);
    auto const root = document.root();
    auto const number = root.size(1, most_defects);
    std::vector<KnownDefect> all;
    for (std::size_t i = 0; i < number; ++i) {
        auto const object = root.item(i);
        object.expect_object(members);
        auto defect = known_defect_in(object);
        if (mpi::library_names[object.member("library").choice(mpi::library_names)] == library)
            all.push_back(std::move(defect));
    }
    return all;
}

Failure failure(std::vector<RepeatedDefect> const& all) {
    if (all.empty()) return Failure::nothing;
    return std::ranges::all_of(all, &RepeatedDefect::is_found_again) ? Failure::none : Failure::unknown;
}

RepeatedDefect repeated(mpi::Library const& library, KnownDefect const& defect,
                        AuditProgress const& progress) {
    RepeatedDefect out{defect, {defect.collective, defect.algorithm}, {CaseVerdict::not_run}, ""};
    if (library.version() != defect.library) {
        out.missing = library.version() + " is installed";
        return out;
    }
    auto const choices = library.choices(defect.collective);
    auto const chosen = std::ranges::find(choices, defect.algorithm, &mpi::Choice::name);
    if (chosen == choices.end()) {
        out.missing = library.version() + " has no such algorithm";
        return out;
    }
    out.choice = *chosen;
    AuditRequest request{{*chosen}, {defect.n}};
    request.selects = [&](mpi::CollectiveCall const& call, Index n) {
        return mpi::text(call, n) == defect.call;
    };
    crew::Crew alone;
    auto const row = audited(library, request, alone, progress).front();
    if (row.cases == 0)
        throw Error(fmt::format("No call of an audit of {} on {} ranks matches '{}'.",
                                name(defect.collective), defect.n, defect.call));
    out.judgement = judgement_of(row);
    return out;
}

}  // namespace cubecheck::verify
