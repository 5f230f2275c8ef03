#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/definitions/target/target.hpp"

/// Theorems of a target that follow from theorems of other targets.
namespace cubecheck::catalog {

/// A property of a target that follows from properties of other targets.
struct Borrowed {
    std::string_view property, of_others;
};

/// The target with this name.
///
/// Throws: Error (internal) if there is none.
Target& named(std::vector<Target>& targets, std::string_view name);

/// Adds to a question of a target the obligations of a property of other targets, and those of its premises;
/// each property once.  Adds a note to the verdict.
///
/// Throws:  Error (internal) if one of the other targets is not asked for the property, or has no formulas of
///          it.
void borrow(Question& question, std::vector<Target*> const& others, std::string_view property,
            std::string const& note);

/// Adds obligations to those that a question has.
void add_obligations(Question& question, std::function<std::vector<Obligation>()> const& more);

}  // namespace cubecheck::catalog
