#pragma once

#include <string>

#include "formats/picture/ink.hpp"
#include "formats/support/printable.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// How a run is drawn.
struct DiagramStyle {
    std::size_t columns = 100;  ///< of the terminal; at least 40 are used
    Charset charset = Charset::unicode;
    Paint paint = Paint::none;
    std::size_t most_steps = 100;  ///< of more, the first and the last are shown
};

/// A run that fails as a sequence diagram for a terminal: one line of life for every thread block that
/// takes part, those of a rank side by side, an arrow for every message, and beside them what each step
/// changes.
///
/// A message that is received in the next step is one arrow; else it leaves (an open head) and arrives (a
/// dashed line) in rows of their own, both with its number.  If the thread blocks do not fit into the
/// columns it is a list of the steps, which says so.
std::string witness_diagram(Witness const& witness, DiagramStyle const& style = {});

}  // namespace cubecheck::formats
