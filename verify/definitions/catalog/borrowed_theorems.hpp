#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/definitions/target/target.hpp"

/// Theorems of other targets, from which one on a target follows.
namespace cubecheck::catalog {

/// A property of a target that has a theorem if these properties of others have.
struct Borrowed {
    std::string_view property, of_others;
};

/// The question about a property, if it arises; null if not.
Question* arising(Target& target, std::string_view property);

/// Gives a question of a target the obligations of a property of others, and of all that it rests on: each
/// property once.  Its verdict has a note.
///
/// Throws:  Error (internal) if one of the others does not say the property, or has no formulas of it.
void borrow(Question& question, std::vector<Target*> const& others, std::string_view property,
            std::string const& note);

}  // namespace cubecheck::catalog
