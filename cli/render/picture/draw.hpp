#pragma once

#include <string>

#include "cli/options/groups/output_options.hpp"
#include "formats/picture/round_picture.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// Writes a drawing to the path of --svg, and prints a line about it unless that is standard output.
///
/// Throws: Error (file) if it cannot be written.
void draw(formats::RoundPicture const& picture, std::string const& what, OutputOptions const& options);

/// Throws: Error (usage) if both the drawing and a report would go to standard output.
void expect_file_for_drawing(OutputOptions const& options);

/// Draws a failing run, if --svg was given.
///
/// Throws: Error (file) as above; Error (usage) if the run is too large for a picture.
void draw_failure(Witness const& run, OutputOptions const& options);

}  // namespace cubecheck::cli
