#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// Limits of a diagram that still renders well.
struct MermaidCaps {
    std::size_t participants = 12;    ///< thread blocks; of more, those that act last are shown
    std::size_t steps = 60;           ///< of more, the first and the last are shown
    std::size_t characters = 45'000;  ///< fewer steps are shown if it is longer: Mermaid takes 50,000
};

/// The steps of a run as a Mermaid sequence diagram.  It says how many steps the limits leave out.
///
/// Pre: the run has a step, and the limits allow a participant.
std::string mermaid_sequence(Witness const& witness, MermaidCaps const& caps = {});

/// Escapes foreign text in a diagram: every character that Mermaid could interpret is written as "#59;".
std::string mermaid_text(std::string const& text);

/// A failing run as Markdown, for the summary of a job: a Mermaid sequence diagram, and the failure around
/// it.
std::string witness_mermaid(Witness const& witness, MermaidCaps const& caps = {});

}  // namespace cubecheck::formats
