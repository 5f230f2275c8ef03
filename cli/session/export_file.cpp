#include "cli/session/export_file.hpp"

#include "cli/options/applicable_options.hpp"
#include "cli/options/export_choices.hpp"
#include "cli/options/reading.hpp"
#include "cli/render/console.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "verify/files/file.hpp"

namespace cubecheck::cli {

namespace {

using verify::Form;

Form other_form(std::string const& path) {
    return formats::has_suffix(path, ".json") ? Form::msccl_xml : Form::json;
}

}  // namespace

Failure export_file(Options const& options) {
    if (options.patterns.size() != 1)
        throw Error("An export is of one algorithm or one file.", Failure::usage);
    expect_to_convert(options);
    auto const& path = options.patterns.front();
    auto const form = form_of(options, other_form(path));
    auto const asked = options_of(options);
    auto const file = formats::output_file(options.output);

    auto const schedule = verify::read_schedule(path, asked);
    auto const text = verify::written(schedule, form);
    auto const outcome = options.unchecked
                             ? Failure::none
                             : told(verify::verified_form(path, text, form, schedule, asked), path);
    if (outcome != Failure::none) return outcome;
    if (options.unchecked) say("not checked: " + path);
    if (file)
        file->commit(text);
    else
        print(text);
    return Failure::none;
}

}  // namespace cubecheck::cli
