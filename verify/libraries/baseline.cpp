#include "verify/libraries/baseline.hpp"

#include <algorithm>
#include <array>

#include "formats/support/json_document.hpp"

namespace cubecheck::verify {

namespace {

using formats::JsonValue;

constexpr std::array<std::string_view, 1> formats_read{"cubecheck-audit"};
constexpr std::size_t most_algorithms = 100000;
constexpr std::size_t most_verdicts = verdict_keys.size();

/// How a library uses an algorithm.
enum class AlgorithmUse { by_default, forced };

/// A forced algorithm may refuse a call.
bool is_failing_verdict(CaseVerdict verdict, AlgorithmUse use) {
    return verdict > CaseVerdict::refused ||
           (verdict == CaseVerdict::refused && use == AlgorithmUse::by_default);
}

Index first_n(JsonValue const& object) { return object.member("n").integer({1, most_audited_ranks}); }

void add_known(std::vector<WayToFail>& known, JsonValue const& algorithm) {
    WayToFail way;
    way.collective =
        static_cast<mpi::Collective>(algorithm.member("collective").choice(mpi::collective_names));
    way.algorithm = algorithm.member("algorithm").text();
    auto const use =
        algorithm.member("forced_by").text().empty() ? AlgorithmUse::by_default : AlgorithmUse::forced;
    auto const found = algorithm.member("found");
    auto const verdicts = found.size(0, most_verdicts);
    for (std::size_t i = 0; i < verdicts; ++i) {
        auto const verdict = static_cast<CaseVerdict>(found.item(i).member("verdict").choice(verdict_keys));
        if (!is_failing_verdict(verdict, use)) continue;
        way.way = verdict_keys[static_cast<std::size_t>(verdict)];
        way.n = first_n(found.item(i).member("first"));
        known.push_back(way);
    }
    if (!algorithm.has("disagreement")) return;
    way.way = disagreement_key;
    way.n = first_n(algorithm.member("disagreement"));
    known.push_back(way);
}

bool knows(std::vector<WayToFail> const& ways, WayToFail const& way) {
    return std::ranges::any_of(ways, [&](auto const& other) { return other.is_of(way); });
}

}  // namespace

Baseline baseline_in(std::string const& json, std::string const& file) {
    formats::JsonDocument const document(file, json);
    auto const root = document.root();
    root.member("format").choice(formats_read);
    root.member("version").integer({1, 1});
    if (root.has("compared"))
        root.object_to("a baseline must be a whole audit, and this one was compared with a baseline itself");
    Baseline baseline{std::string(mpi::library_names[root.member("mpi").choice(mpi::library_names)]),
                      root.member("library").text(),
                      {}};
    auto const algorithms = root.member("algorithms");
    auto const number = algorithms.size(1, most_algorithms);
    for (std::size_t i = 0; i < number; ++i) add_known(baseline.known, algorithms.item(i));
    return baseline;
}

std::vector<WayToFail> ways_to_fail(AuditRow const& row) {
    std::vector<WayToFail> ways;
    auto const use = row.choice.is_forced() ? AlgorithmUse::forced : AlgorithmUse::by_default;
    for (auto const& [verdict, first] : row.first)
        if (is_failing_verdict(verdict, use))
            ways.push_back({row.choice.collective, row.choice.name,
                            std::string(verdict_keys[static_cast<std::size_t>(verdict)]), first.n});
    if (row.first_disagreement)
        ways.push_back({row.choice.collective, row.choice.name, std::string(disagreement_key),
                        row.first_disagreement->n});
    return ways;
}

AuditRow without_known(AuditRow row, Baseline const& baseline) {
    auto const is_known = [&](std::string_view way) {
        return knows(baseline.known, {row.choice.collective, row.choice.name, std::string(way), 0});
    };
    for (std::size_t i = 0; i < verdict_keys.size(); ++i) {
        auto const verdict = static_cast<CaseVerdict>(i);
        if (!is_known(verdict_keys[i])) continue;
        row.counts.erase(verdict);
        row.first.erase(verdict);
        row.ns.erase(verdict);
    }
    if (is_known(disagreement_key)) row.first_disagreement.reset();
    return row;
}

std::vector<WayToFail> gone(Baseline const& baseline, std::vector<AuditRow> const& rows,
                            std::vector<Index> const& ns) {
    std::vector<WayToFail> out;
    for (auto const& way : baseline.known) {
        auto const row = std::ranges::find_if(rows, [&](auto const& audited) {
            return audited.choice.collective == way.collective && audited.choice.name == way.algorithm;
        });
        if (row == rows.end() || std::ranges::find(ns, way.n) == ns.end()) continue;
        if (!knows(ways_to_fail(*row), way)) out.push_back(way);
    }
    return out;
}

}  // namespace cubecheck::verify
