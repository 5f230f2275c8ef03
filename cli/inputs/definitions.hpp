#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// The definitions that a command knows.  They are created on first use, because creating the catalog takes
/// longer than verifying most schedule files.
class Definitions {
public:
    explicit Definitions(std::function<std::vector<Target>()> make);

    /// All definitions.
    ///
    /// Throws: Error if two have the same name, or a name cannot be typed.
    std::vector<Target> const& all() const;

    /// Adds a definition.
    ///
    /// Pre:    no other definition has its name.
    void add(Target target);

private:
    std::function<std::vector<Target>()> make_;
    mutable std::optional<std::vector<Target>> all_;
};

}  // namespace cubecheck::cli
