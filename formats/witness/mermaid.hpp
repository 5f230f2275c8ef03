#pragma once

#include "formats/witness/mermaid_sequence.hpp"

namespace cubecheck::formats {

/// A run that fails as Markdown, for the summary of a run in continuous integration: a sequence diagram of
/// Mermaid, and around it what is wrong.
std::string witness_mermaid(Witness const& witness, MermaidCaps const& caps = {});

}  // namespace cubecheck::formats
