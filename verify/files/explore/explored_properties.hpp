#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/explore/properties.hpp"
#include "models/report/failure.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::verify {

/// A property that the explorer can check.
struct ExploredProperty {
    std::string_view name;
    Failure kind;                                ///< the failure kind of a refutation
    bool is_of_words;                            ///< it depends on what the cells hold
    std::string_view not_applicable;             ///< why it may not apply; empty if it always does
    std::array<std::string_view, 2> premises{};  ///< properties that must hold so that it covers every call
};

/// All properties, in their order.  Checks of files have the same failure kind there.
inline constexpr std::array explored_properties{
    ExploredProperty{"deadlock_free", failure_of_check("deadlock_free"), false,
                     "there is no thread block that could deadlock"},
    ExploredProperty{"channels_drained", failure_of_check("channels_drained"), false, "", {"deadlock_free"}},
    ExploredProperty{"race_free",
                     failure_of_check("race_free"),
                     true,
                     "there is no thread block that could race",
                     {"deadlock_free"}},
    ExploredProperty{
        "contract", failure_of_check("contract"), true, "nothing is promised", {"deadlock_free"}},
    ExploredProperty{"determinate", Failure::race, true, "", {"deadlock_free"}},
    ExploredProperty{"agreement",
                     failure_of_check("agreement"),
                     true,
                     "no sum is promised twice",
                     {"deadlock_free", "contract"}},
    ExploredProperty{"can_end", Failure::deadlock, false, ""},
};

inline std::vector<std::string> explored_property_names() {
    std::vector<std::string> out;
    for (auto const& one : explored_properties) out.emplace_back(one.name);
    return out;
}

/// Pre: there is a property with this name.
inline ExploredProperty const& find_explored_property(std::string_view name) {
    return *std::find_if(explored_properties.begin(), explored_properties.end(),
                         [&](auto const& one) { return one.name == name; });
}

/// The premises of some properties, without these properties; in the order of the table.
inline std::vector<std::string> premises_of(std::vector<std::string> const& properties) {
    std::vector<std::string> out;
    for (auto const& one : explored_properties) {
        bool const is_asked = std::ranges::find(properties, one.name) != properties.end();
        bool const is_premise = std::ranges::any_of(properties, [&](std::string const& property) {
            return std::ranges::count(find_explored_property(property).premises, one.name) > 0;
        });
        if (is_premise && !is_asked) out.emplace_back(one.name);
    }
    return out;
}

/// The property with this name; nothing if there is none.
inline std::optional<explore::Property> explored_property(std::string_view name,
                                                          std::vector<explore::Promised> const& promised) {
    for (auto&& property : {explore::deadlock_free(), explore::channels_drained(), explore::race_free(),
                            explore::promise_kept(promised), explore::determinate(),
                            explore::agreement(promised), explore::can_end()})
        if (property.name == name) return property;
    return std::nullopt;
}

}  // namespace cubecheck::verify
