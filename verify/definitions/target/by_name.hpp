#pragma once

#include <algorithm>
#include <string_view>
#include <type_traits>

#include "verify/definitions/target/target.hpp"

/// Targets and questions by name.
namespace cubecheck {

/// The target with this name; null if there is none.
template <class Targets>
auto* target_named(Targets& targets, std::string_view name) {
    auto const found = std::ranges::find(targets, name, &Target::name);
    return found == targets.end() ? nullptr : &*found;
}

/// The question of a target about a property; null if there is none.
template <class T>
requires std::is_same_v<std::remove_const_t<T>, Target>
auto* question_about(T& target, std::string_view property) {
    auto const found = std::ranges::find(target.questions, property, &Question::property);
    return found == target.questions.end() ? nullptr : &*found;
}

/// The applicable question of a target about a property; null if there is none.
template <class T>
auto* applicable_question(T& target, std::string_view property) {
    auto* const found = question_about(target, property);
    return found != nullptr && found->not_applicable.empty() ? found : nullptr;
}

}  // namespace cubecheck
