#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/render/difference/difference_report.hpp"

namespace cubecheck::cli {

namespace {

using verify::Difference;
using verify::Trend;

using Json = nlohmann::ordered_json;

char const* name_of(Trend trend) {
    switch (trend) {
        case Trend::worse:
            return "worse";
        case Trend::better:
            return "better";
        case Trend::changed:
            break;
    }
    return "changed";
}

Json json_of(Difference const& one) {
    Json out{{"subject", one.target}, {"what", one.what}, {"trend", name_of(one.trend)}};
    if (!one.before.empty()) out["before"] = one.before;
    if (!one.after.empty()) out["after"] = one.after;
    if (one.trend == Trend::worse) out["kind"] = name(one.failure);
    return out;
}

}  // namespace

std::string difference_json(std::vector<verify::Difference> const& differences) {
    Json all{{"format", "cubecheck-difference"},
             {"version", 1},
             {"exit_code", static_cast<int>(failure(differences))},
             {"failure", name(failure(differences))}};
    for (auto const trend : {Trend::worse, Trend::better, Trend::changed})
        all[name_of(trend)] = std::ranges::count(differences, trend, &Difference::trend);
    all["differences"] = Json::array();
    for (auto const& one : differences) all["differences"].push_back(json_of(one));
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cubecheck::cli
