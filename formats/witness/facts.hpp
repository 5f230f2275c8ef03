#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formats/picture/ink.hpp"
#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// How many letters of a fact are shown where there is room.
inline constexpr std::size_t long_fact = 1000;

/// One fact about a run that fails, and the word in front of it.
struct Fact {
    std::string label;
    std::string text;
    Ink ink = Ink::plain;
    bool is_command = false;  ///< to be copied as it stands: neither broken nor shortened
};

/// What is checked, of what, and where: "as_published/scan_printed, d=1, 1 slot".
std::vector<Fact> heading(Witness const& witness);

/// What is wrong at the end, what was proved minimal, what is left out, and how to see it again.
std::vector<Fact> ending(Witness const& witness);

/// What is wrong, on one line.
std::string summary(Witness const& witness);
std::string summary(Counterexample const& example);

/// All that a refutation says, that which names the lines at fault first.
std::string words_of(Counterexample const& example);

/// Whether a run is of the row's target and property.
inline bool shows(Witness const& witness, Row const& row) {
    return witness.target == row.target && witness.property == row.property;
}

}  // namespace cubecheck::formats
