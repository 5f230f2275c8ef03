#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "models/witness/witness.hpp"

/// The parts of a SARIF document that say where something is, and in which order.
namespace cubecheck::formats {

/// A text of others as a message.
nlohmann::ordered_json sarif_message(std::string const& text);

/// A place that is no line of a file, by its name and by its name in the whole.
nlohmann::ordered_json sarif_logical_locations(std::string const& name, std::string const& whole);

/// Where a step stands: its line if it comes from a file, and its lane.
nlohmann::ordered_json sarif_location(Witness const& witness, WitnessStep const& step);

/// The steps of a run, a thread flow for every rank that acts; `executionOrder` is the number of a step and
/// one.
nlohmann::ordered_json sarif_code_flows(Witness const& witness);

}  // namespace cubecheck::formats
