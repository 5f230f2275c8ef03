#include <algorithm>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/inputs/schedule_files.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/known_word.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/session/job_runner.hpp"
#include "cli/session/shared_command.hpp"
#include "cli/verbs/run_real.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/support/file_suffix.hpp"
#include "models/algebra/any_data.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// A requested run.
struct AskedRun {
    Target const* target;
    RunRequest request;
};

/// The kind of data of a target: its own, else the chosen one, else integers.
std::string data_of(Target const& target, std::string const& chosen) {
    if (chosen.empty()) return target.own_data.empty() ? "integers" : target.own_data;
    known_word("--data", chosen, AnyData::names);
    if (!target.own_data.empty())
        throw Error(
            target.name + " runs on data of its own kind (" + target.own_data + "): leave out --data.",
            Failure::usage);
    return chosen;
}

AskedRun run_of(Target const& target, SizeOptions const& sizes, RunOptions const& asked) {
    RunRequest request{one_size(target, sizes), data_of(target, asked.data), asked.seed, asked.repeat,
                       static_cast<Index>(asked.slots.value_or(1))};
    if (request.size.nodes > most_threads_of_a_run)
        throw Error(fmt::format("A run has up to {} threads; {} has {} nodes.", most_threads_of_a_run,
                                target.describe(request.size), request.size.nodes),
                    Failure::usage);
    return {&target, std::move(request)};
}

std::string seeds_text(RunRequest const& request) {
    auto const last = request.seed + static_cast<std::uint64_t>(request.repeat) - 1;
    return request.repeat == 1 ? fmt::format("seed {}", request.seed)
                               : fmt::format("seeds {} to {}", request.seed, last);
}

Failure run(std::vector<Target> const& targets, Options const& options, RunOptions const& asked) {
    std::vector<AskedRun> runs;
    TargetKind const runs_at_all{"algorithm that runs",
                                 [](Target const& target) { return target.runnable != nullptr; }};
    auto const chosen = selected(targets, options.selection.patterns, runs_at_all);
    expect_to_apply(chosen, options.sizes);
    auto const [sized, left_out] = with_sizes(chosen, options.sizes, options.selection.patterns);
    for (auto const* target : sized) runs.push_back(run_of(*target, options.sizes, asked));
    if (!left_out.empty()) print_lines(left_out + "\n");
    Failure worst = Failure::none;
    Progress progress;
    for (auto const& [target, request] : runs) {
        auto const answer = target->runnable->run(request, progress.start("running " + target->name));
        progress.clear();
        print_lines(in_column(target->name, target_column) +
                    fmt::format("{}, {}, {}: {}\n", target->describe(request.size), request.data,
                                seeds_text(request), answer.summary));
        if (!answer.right) worst = graver(worst, answer.stuck ? Failure::deadlock : Failure::contract);
    }
    return worst;
}

/// Whether a run is on blocks of real data, instead of one `--data` value in every cell.
bool is_real(Options const& options, RealOptions const& asked) {
    auto const is_file = [](std::string const& word) {
        return is_path(word) || formats::is_named_as_listing(word);
    };
    return asked.any() || !options.outputs.svg.empty() ||
           std::ranges::any_of(options.selection.patterns, is_file);
}

/// Adds the kind of data that a run moves.
void add_data(CLI::App& verb, std::string& data) {
    verb.add_option("--data", data,
                    "integers (if not given), doubles, matrices or strings; applications have their own")
        ->type_name(words_type({"integers", "doubles", "matrices", "strings"}));
}

void add_repeat(CLI::App& verb, Index& repeat) {
    verb.add_option("--repeat", repeat, "number of runs; each uses the next seed")
        ->check(integer(1, 1'000'000));
}

void add_run_options(CLI::App& verb, Session& session, RunOptions& asked) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes,
                 "names of algorithms, with * and ?; schedule files and folders");
    add_sizes(verb, options.sizes);
    add_data(verb, asked.data);
    add_seed(verb, asked.seed, "seed of the data and of the thread scheduling");
    add_repeat(verb, asked.repeat);
    add_slots(verb, asked.slots);
    add_runtime(verb, options.files);
    add_real(verb, asked.real);
    add_svg(verb, options.outputs, "draw the time of every round, against t_s + t_w m + t_r m");
}

}  // namespace

Verb run_verb() {
    auto const asked = std::make_shared<RunOptions>();
    return {"run", "Run an algorithm or a schedule file with real data, against its contract",
            [asked](CLI::App& verb, Session& session) { add_run_options(verb, session, *asked); },
            [asked](Session const& session) {
                auto const& options = session.options;
                if (asked->real.engine != "threads" && asked->real.ranks.empty()) become_rank_of_run();
                if (is_real(options, asked->real)) return run_real(session, *asked);
                expect_options_to_fit({true, false}, options.sizes, options.files);
                return run(session.targets.all(), options, *asked);
            }};
}

}  // namespace cubecheck::cli
