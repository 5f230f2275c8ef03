#pragma once

#include <string>

#include "cli/options/groups/output_options.hpp"
#include "formats/picture/round_picture.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// Writes a drawing to where --svg asks for it, and says so; on standard output it stands alone.
///
/// Throws: Error (file) if it cannot be written.
void draw(formats::RoundPicture const& picture, std::string const& what, OutputOptions const& options);

/// Throws: Error (usage) if the drawing is to stand on standard output beside a report.
void expect_file_for_drawing(OutputOptions const& options);

/// Draws a run that fails, if --svg asks for a drawing.
///
/// Throws: Error (file) as above; Error (usage) if it is more than a picture shows.
void draw_failure(Witness const& run, OutputOptions const& options);

}  // namespace cubecheck::cli
