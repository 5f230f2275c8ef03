#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// What still renders well.
struct MermaidCaps {
    std::size_t participants = 12;    ///< thread blocks; of more, those that act last are kept
    std::size_t steps = 60;           ///< of more, the first and the last are shown
    std::size_t characters = 45'000;  ///< of longer ones, fewer steps are shown: Mermaid takes 50,000
};

/// The steps of a run as a sequence diagram in the language of Mermaid.  What the caps leave out is counted.
///
/// Pre: the run has a step, and the caps allow for a participant.
std::string mermaid_sequence(Witness const& witness, MermaidCaps const& caps = {});

/// A text of others in a diagram: everything that Mermaid could take for its own is written as "#59;".
std::string mermaid_text(std::string const& text);

/// A run that fails as Markdown, for the summary of a run in continuous integration: a sequence diagram of
/// Mermaid, and around it what is wrong.
std::string witness_mermaid(Witness const& witness, MermaidCaps const& caps = {});

}  // namespace cubecheck::formats
