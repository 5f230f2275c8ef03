#pragma once

#include <string>

#include "formats/picture/ink.hpp"
#include "formats/support/printable.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// The style of a diagram.
struct DiagramStyle {
    std::size_t columns = 100;  ///< of the terminal; at least 40 are used
    Charset charset = Charset::unicode;
    Paint paint = Paint::none;
    std::size_t most_steps = 100;  ///< of longer runs, the first and the last steps are shown
};

/// A failing run as a sequence diagram for a terminal.  Every thread block that takes part has a lifeline;
/// those of a rank are side by side.  Every message has an arrow.  The changes of a step are beside them.
///
/// A message that is received in the next step is one arrow.  Otherwise it leaves (an open head) and arrives
/// (a dashed line) in separate rows, both with its number.  If the thread blocks do not fit into the columns,
/// the result is a list of the steps, which says so.
std::string witness_diagram(Witness const& witness, DiagramStyle const& style = {});

}  // namespace cubecheck::formats
