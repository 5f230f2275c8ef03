#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cubecheck {

/// A message that a step sends or takes, by ranks.
struct WitnessMessage {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::string what;  ///< "m0.m1", or the name of the cell
};

/// What a step did to one cell.
struct WitnessChange {
    std::string cell;  ///< "o[3]"
    std::string before;
    std::string after;
};

/// One step of one lane, or one thing that befell it.
struct WitnessStep {
    std::uint32_t rank = 0;
    std::uint32_t lane = 0;  ///< within its rank
    std::string text;        ///< "step 2 (line 14): o[2] := message from rank 0"
    std::optional<WitnessMessage> message;
    std::vector<WitnessChange> changes;
};

/// A run that shows why a property fails, as data: what traces, diagrams and reports are made from.
struct Witness {
    std::string subject;
    std::string property;
    std::string size;
    std::uint32_t ranks = 0;
    std::vector<WitnessStep> steps;          ///< in an order in which they can happen
    std::optional<std::size_t> last_chance;  ///< after this step every continuation fails, if known
    std::string verdict;                     ///< one sentence: what is wrong in the end
    std::string minimal;  ///< what was proved minimal, e.g. "no failing p below 6 at b = 2"; or empty
};

}  // namespace cubecheck
