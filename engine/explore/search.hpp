#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// How far a search has come.
struct Progress {
    std::uint64_t states = 0;
    std::uint64_t steps = 0;     ///< from a state to another one
    std::uint64_t ends = 0;      ///< states without a step
    std::uint64_t depth = 0;     ///< steps from the start
    std::uint64_t frontier = 0;  ///< states that were found and not yet looked at
    std::uint64_t bytes = 0;     ///< of what is stored
    double seconds = 0;
};

/// Which interleavings are explored: all, or at least one of any that differ only in the order of steps
/// that commute.
enum class Interleavings : std::uint8_t { all, representative };

/// Which states are explored: all, or the least of those that relabellings make of one another.
enum class Relabelled : std::uint8_t { told_apart, identified };

/// How far a search goes: through all states, or until every property is refuted or found.
enum class Extent : std::uint8_t { whole, until_decided };

/// The reductions and limits of a search.
struct SearchOptions {
    Interleavings interleavings = Interleavings::representative;
    Relabelled relabelled = Relabelled::told_apart;
    Extent extent = Extent::whole;
    std::uint64_t most_states = 10'000'000;
    std::uint64_t most_bytes = std::uint64_t{1} << 31;
    std::vector<Promised> promised{};                ///< that relabellings have to keep
    std::function<bool(Progress const&)> goes_on{};  ///< told from time to time; false ends the search
};

/// What a search says about a property.
struct Answer {
    enum class Is : std::uint8_t { holds, refuted, open };

    std::string property;
    Is is = Is::open;
    std::string reason;              ///< why it is open
    bool is_not_applicable = false;  ///< it is open since there is nothing that it could be asked of
    std::vector<Step> path;          ///< the shortest explored run that refutes it
    std::vector<Step> contrast;      ///< of `alike`: a run that ends with other words
};

/// Shape: one answer a property, in the order of the properties.
struct Result {
    std::vector<Answer> answers;
    Progress progress;
    std::string cut;  ///< why the search ended early; empty if it is complete

    bool is_complete() const { return cut.empty(); }
    Answer const& answer(std::string const& property) const;
};

/// Goes through the states of a machine breadth first, each once and exactly.
///
/// Result: a property never `holds` if the search was cut, or if a reduction removed states that the property
///         needs.
Result explore(Machine& machine, std::vector<Property> const& properties, SearchOptions const& options = {});

}  // namespace cubecheck::explore
