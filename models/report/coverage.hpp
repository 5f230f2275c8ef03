#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "models/report/counterexample.hpp"
#include "models/report/failure.hpp"
#include "models/support/counted.hpp"
#include "models/support/parameter_box.hpp"

namespace cubecheck {

/// The state of a point of a parameter box, in ascending order of severity.
enum class Coverage : std::uint8_t { no_such_size, no_such_mode, proved, checked, not_covered, refuted };

/// A state in tables: its letter, its name, and its meaning.
struct CoverageKind {
    char letter;
    std::string_view name;
    std::string_view meaning;
};

/// In the order of Coverage.
inline constexpr std::array<CoverageKind, 6> coverage_kinds{{
    {'-', "no such size", "the algorithm is not defined there"},
    {'/', "no such call", "its schedule cannot be called so"},
    {'P', "proved", "theorems for every size cover it"},
    {'C', "checked", "its schedule was run and judged at this very point"},
    {'?', "not covered", "not decided, for the reason given"},
    {'R', "refuted", "a check fails there"},
}};

/// "2 slots"; "rendezvous" where a channel has none, so that a send waits for its receive.
inline std::string slots_name(Index slots) {
    return slots == 0 ? "rendezvous" : counted(static_cast<std::uint64_t>(slots), "slot");
}

/// A point of a box and its state.
///
/// Result: `why` is the reason for a refutation or a gap; otherwise empty.
struct CoveredPoint {
    Size size;
    std::string text;  ///< the size in words
    schedules::Mode mode = schedules::Mode::out_of_place;
    Index slots = 1;
    Counts counts = Counts::equal;
    Coverage state = Coverage::not_covered;
    std::string why;
    Failure kind = Failure::none;  ///< of a refutation
};

/// The number of points in each state, in the order of Coverage.
using CoverageTally = std::array<Index, coverage_kinds.size()>;

/// The properties that the points of a field of a map share.
struct CoverageField {
    Index nodes;
    schedules::Mode mode;
    Index slots;
    Counts counts = Counts::equal;

    friend auto operator<=>(CoverageField const&, CoverageField const&) = default;
};

/// The most severe state of a field.
///
/// Pre: the field has a point.
inline Coverage gravest(CoverageTally const& tally) {
    auto state = tally.size() - 1;
    while (state > 0 && tally[state] == 0) --state;
    return static_cast<Coverage>(state);
}

/// The states of an algorithm on a box.
struct CoverageMap {
    std::string target;
    ParameterBox box;
    std::string theorems;              ///< what is proved for every size, in words
    std::string folded;                ///< the parameters that differ within a field, in words; empty: none
    std::vector<CoveredPoint> points;  ///< by ascending nodes

    CoverageTally tally() const {
        CoverageTally found{};
        for (auto const& point : points) ++found[static_cast<std::size_t>(point.state)];
        return found;
    }
    /// By field of the map: the points of all roots, chunks and shapes.
    std::map<CoverageField, CoverageTally> fields() const {
        std::map<CoverageField, CoverageTally> found;
        for (auto const& point : points)
            ++found[{point.size.nodes, point.mode, point.slots, point.counts}]
                   [static_cast<std::size_t>(point.state)];
        return found;
    }
    /// The refuted point that comes first; nothing if there is none.
    CoveredPoint const* first_refuted() const {
        for (auto const& point : points)
            if (point.state == Coverage::refuted) return &point;
        return nullptr;
    }
};

/// The exit code of a map: the most severe refutation; else `unknown` if a point is not covered; else
/// `nothing` if no point is proved or checked.
inline Failure failure(CoverageMap const& map) {
    Failure worst = Failure::none;
    bool any = false;
    for (auto const& point : map.points) {
        if (point.state == Coverage::refuted) worst = graver(worst, point.kind);
        if (point.state == Coverage::not_covered) worst = graver(worst, Failure::unknown);
        any = any || point.state == Coverage::proved || point.state == Coverage::checked;
    }
    return worst == Failure::none && !any ? Failure::nothing : worst;
}

}  // namespace cubecheck
