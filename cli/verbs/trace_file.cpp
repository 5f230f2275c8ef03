#include "cli/verbs/trace_file.hpp"

#include <variant>

#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/picture/draw.hpp"
#include "cli/render/picture/run_picture.hpp"
#include "cli/render/picture/schedule_picture.hpp"
#include "cli/render/shown_limit.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/trace/file_trace.hpp"
#include "formats/loaded.hpp"
#include "models/support/error.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::cli {

namespace {

std::string traced_path(std::vector<std::string> const& words, SizeOptions const& sizes) {
    auto const files = schedule_files(words);
    if (files.size() != 1)
        throw Error(fmt::format("A trace shows one schedule file; found {}.", files.size()), Failure::usage);
    if (sizes.d || sizes.n || sizes.root || sizes.chunks || sizes.shape || sizes.up_to)
        throw Error("A schedule file has its size: --n, --d and the like are for algorithms.",
                    Failure::usage);
    return files.front();
}

formats::RoundPicture picture_of(formats::Loaded const& file, verify::CheckOptions const& reading) {
    auto const* const schedule = file.schedule();
    if (schedule == nullptr) return run_picture(file_run(file, reading));
    auto const promising = verify::explorable_schedule(file.name, *schedule, reading);
    try {
        return schedule_picture(*schedule, promising.promised);
    } catch (Error const& error) {
        if (error.failure() != Failure::deadlock) throw;
        return run_picture(file_run(file, reading));
    }
}

}  // namespace

Failure trace_file(Options const& options) {
    auto const path = traced_path(options.selection.patterns, options.sizes);
    auto const reading = options_of(options.files, options.work);
    auto const file = formats::loaded(formats::bytes_of(path), reading.runtime);
    auto const ranks = std::visit([](auto const& model) { return std::ssize(model.ranks); }, file.model);
    ShownLimit{"A trace shows", path}.expect(ranks, "ranks", most_traced_nodes);
    if (options.outputs.svg.empty()) {
        auto const trace = file_trace(file, reading);
        print_lines(trace.text);
        return trace.failure;
    }
    expect_to_be_traced(file);
    draw(picture_of(file, reading), path, options.outputs);
    return Failure::none;
}

}  // namespace cubecheck::cli
