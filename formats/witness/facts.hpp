#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formats/picture/ink.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// The number of characters of a fact, if there is enough room.
inline constexpr std::size_t long_fact = 1000;

/// A fact about a failing run, and its label.
struct Fact {
    std::string label;
    std::string text;
    Ink ink = Ink::plain;
    bool is_command = false;  ///< to be copied: neither broken nor shortened
};

/// The property, the target and the environment: "as_published/scan_printed, d=1, 1 slot".
std::vector<Fact> heading(Witness const& witness);

/// The failure at the end, the proved minimality, omissions, and the replay command.
std::vector<Fact> ending(Witness const& witness);

/// The failure, on one line.
std::string summary(Witness const& witness);
std::string summary(Counterexample const& example);

/// The complete text of a refutation, beginning with the part that names the faulty lines.
std::string words_of(Counterexample const& example);

/// Whether a run is of the row's target and property.
inline bool shows(Witness const& witness, Row const& row) {
    return witness.target == row.target && witness.property == row.property;
}

}  // namespace cubecheck::formats
