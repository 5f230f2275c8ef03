#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cubecheck {

/// A data race, in words.
struct UnorderedAccesses {
    std::string first;    ///< one access
    std::string second;   ///< the other access
    std::string missing;  ///< the order between them that is missing

    friend bool operator==(UnorderedAccesses const&, UnorderedAccesses const&) = default;
};

/// The smallest instance on which a property fails, in words that fit on one screen.
struct Counterexample {
    std::string size;                ///< "d=1" or "3 ranks, 2 slots, in place"
    std::string where;               ///< the wrong node, cell, round or action
    std::string got;                 ///< what was found there
    std::string expected;            ///< what should have been found there
    std::vector<std::string> story;  ///< the relevant rounds and nodes, oldest first
    std::string replay;              ///< the command that reproduces it; filled in by the command line
    std::optional<UnorderedAccesses> race = {};  ///< if it is a data race; the story tells it, too

    /// Makes it a race, and appends the race to the story.
    void tell_race(UnorderedAccesses found) {
        story.insert(story.end(), {found.first, found.second, found.missing});
        race = std::move(found);
    }

    friend bool operator==(Counterexample const&, Counterexample const&) = default;
};

}  // namespace cubecheck
