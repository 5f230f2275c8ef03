#include <nlohmann/json.hpp>

#include "cli/render/comparison/comparison.hpp"

namespace cubecheck::cli {

std::string comparison_json(Comparison const& comparison) {
    using Json = nlohmann::ordered_json;
    auto const algorithm = [](Target const& target) {
        return Json{{"name", target.name}, {"time", target.time_text}};
    };
    auto const contender = [&](Target const& target, Contender const& of) {
        Json json{{"size", size_text(target, of.size)},
                  {"t_s", of.time.startups.text()},
                  {"t_w m", of.time.words.text()},
                  {"t_h", of.time.hops.text()}};
        if (comparison.m) json["at m"] = of.time.on(comparison.machine, *comparison.m).text();
        return json;
    };
    auto sizes = Json::array();
    for (auto const& match : comparison.matches)
        sizes.push_back({{"nodes", match.a.size.nodes},
                         {"a", contender(*comparison.a, match.a)},
                         {"b", contender(*comparison.b, match.b)},
                         {"crossover", match.result.at ? Json(match.result.at->text()) : Json()},
                         {"faster_below", name(match.result.below)},
                         {"faster_above", name(match.result.above)}});
    Json all{{"a", algorithm(*comparison.a)},
             {"b", algorithm(*comparison.b)},
             {"unit", comparison.in_units ? "t_s/t_w" : "words"},
             {"sizes", sizes}};
    if (!comparison.remarks.empty()) all["remarks"] = comparison.remarks;
    return all.dump(2) + "\n";
}

}  // namespace cubecheck::cli
