#include "cli/render/picture/draw.hpp"

#include <fmt/format.h>

#include "cli/render/page/page_file.hpp"
#include "cli/render/picture/run_picture.hpp"
#include "cli/render/terminal/console.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

void draw(formats::RoundPicture const& picture, std::string const& what, OutputOptions const& options) {
    auto const drawing = formats::svg(picture);
    if (options.svg == "-") return print(drawing);
    auto const file = formats::output_file(options.svg);
    file->commit(drawing);
    if (!options.json) say_drawn(what, options);
}

void expect_file_for_drawing(OutputOptions const& options) {
    if (options.svg == "-")
        throw Error("--svg -: standard output has the verdicts already; name a file.", Failure::usage);
}

void draw_failure(Witness const& run, OutputOptions const& options) {
    if (options.svg.empty()) return;
    draw(run_picture(page_run(run)), fmt::format("{}, {}", run.target, run.property), options);
}

}  // namespace cubecheck::cli
