#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "formats/witness/sarif.hpp"
#include "models/report/report.hpp"

namespace cubecheck::witness_tests {

/// The one run of a report in SARIF.
inline nlohmann::json sarif_run(Report const& report, std::vector<Witness> const& witnesses) {
    return nlohmann::json::parse(formats::witness_sarif(report, witnesses, "1.0.0")).at("runs").at(0);
}

}  // namespace cubecheck::witness_tests
