#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/explore/property.hpp"
#include "models/explore/promised.hpp"

namespace cubecheck::explore {

/// The progress of a search.
struct Progress {
    std::uint64_t states = 0;
    std::uint64_t steps = 0;     ///< explored transitions
    std::uint64_t ends = 0;      ///< states without a step
    std::uint64_t depth = 0;     ///< steps from the initial state
    std::uint64_t frontier = 0;  ///< states that are found but not yet expanded
    std::uint64_t bytes = 0;     ///< memory of the stored states and tables
    double seconds = 0;
};

/// The explored interleavings: all, or at least one of each class that differs only in the order of commuting
/// steps.
enum class Interleavings : std::uint8_t { all, representative };

/// The explored states: all, or the least state of each class under relabellings.
enum class Relabelled : std::uint8_t { told_apart, identified };

/// The extent of a search: all states, or until every property is refuted or found.
enum class Extent : std::uint8_t { whole, until_decided };

/// The reductions and limits of a search.
struct SearchOptions {
    Interleavings interleavings = Interleavings::representative;
    Relabelled relabelled = Relabelled::told_apart;
    Extent extent = Extent::whole;
    std::uint64_t most_states = 10'000'000;
    std::uint64_t most_bytes = std::uint64_t{1} << 31;
    std::vector<Promised> promised{};                ///< relabellings must preserve these
    std::function<bool(Progress const&)> goes_on{};  ///< called from time to time; false ends the search
};

/// The answer of a search to a property.
struct Answer {
    enum class Is : std::uint8_t { holds, refuted, open };

    std::string property;
    Is is = Is::open;
    std::string reason;              ///< why it is open
    bool is_not_applicable = false;  ///< it is open because the property is not applicable
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

/// Explores the states of a machine breadth first, each state once, without approximation.
///
/// Result: a property never `holds` if the search was cut, or if a reduction removed states that the property
///         needs.
Result explore(Machine& machine, std::vector<Property> const& properties, SearchOptions const& options = {});

}  // namespace cubecheck::explore
