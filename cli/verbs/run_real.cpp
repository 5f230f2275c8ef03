#include "cli/verbs/run_real.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/inputs/reading.hpp"
#include "cli/inputs/schedule_files.hpp"
#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/applicable_options.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/run/real_run_text.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/session/faulty_run.hpp"
#include "cli/session/job_limits.hpp"
#include "cli/session/job_runner.hpp"
#include "cli/session/measured_run.hpp"
#include "cli/session/other_programs.hpp"
#include "engine/real/script_task.hpp"
#include "formats/support/output_file.hpp"
#include "formats/support/printable.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/files/file.hpp"
#include "verify/files/real/real_schedule.hpp"
#include "verify/files/schedule/promised_chunks.hpp"

namespace cubecheck::cli {

namespace {

/// A collective on real data.
struct NamedTask {
    RunTitle title;
    real::Task task;
    EachOther others;  ///< programs that a node may run by mistake
};

/// Executes the requested runs one after the other.
class RealRuns {
public:
    RealRuns(Session const& session, RunOptions const& asked)
        : session_(session),
          asked_(asked.real),
          repeat_(asked.repeat),
          elements_(elements_of(asked_, asked.seed)),
          runner_(asked_),
          drawing_(formats::output_file(session.options.outputs.svg)) {
        if (!asked_.fault.empty()) fault_ = asked_fault(asked_.fault);
        if (fault_ && (asked_.phases || drawing_))
            throw Error("--fault: a run with a fault is not measured, and has neither --phases nor --svg.",
                        Failure::usage);
    }

    void run_definition(Target const& target) {
        auto const size = one_size(target, session_.options.sizes);
        expect_room_for(target.describe(size), target.name, size.nodes);
        if (auto const* own = blocking(target)) return run_calls(*own, target, size);
        auto const script = target.schedulable->script(size);
        auto const count = asked_.count.value_or(real::blocks(script));
        auto const kind = fault_ ? fault_->kind : real::FaultKind::other_size;
        run_task({{target.name, target.describe(size), script.collective},
                  real::task(script, count),
                  other_programs(session_, target, script, kind, count)});
    }

    void run_file(std::string const& path) {
        verify::RealSchedule const schedule(verify::read_schedule(path, reading()), reading());
        auto const ranks = static_cast<Index>(schedule.schedule().ranks.size());
        expect_room_for(fmt::format("{} ranks", ranks), path, ranks);
        if (fault_ && fault_->kind == real::FaultKind::other_algorithm)
            throw Error("--fault other_algorithm applies to algorithms by name: " + path + " is a file.",
                        Failure::usage);
        for (auto const mode : schedule.modes())
            run_schedule(
                schedule,
                {path, fmt::format("{} ranks, {}", ranks, name(mode)), schedule.schedule().collective_name},
                [&](Index count) { return schedule.task(mode, count); });
    }

    /// Runs one of several files.  If it cannot run, prints the reason and records a failure.
    void run_file_or_say_why_not(std::string const& path) {
        try {
            run_file(path);
        } catch (Error const& error) {
            worst_ = graver(worst_, error.failure());
            print_lines(in_column(formats::printable(path), target_column) +
                        formats::printable(error.what()) + "\n");
        }
    }

    Failure worst() const { return worst_; }

private:
    verify::CheckOptions reading() const { return options_of(session_.options.files, session_.options.work); }

    void run_schedule(verify::RealSchedule const& schedule, RunTitle const& title,
                      std::function<real::Task(Index count)> const& task) {
        auto const count = asked_.count.value_or(schedule.blocks());
        run_task(
            {title, task(count), [&](auto const& goes_on) {
                 auto const longer = another_length(count, schedule.blocks());
                 goes_on({fmt::format("{} elements instead of {}", longer, count), task(longer).programs});
             }});
    }

    /// Runs the calls that a definition makes itself, in their order.
    void run_calls(BlockingCalls const& own, Target const& target, Size const& size) {
        verify::RealSchedule const schedule(own.schedule(size), reading());
        auto const promised = verify::promised_chunks(own.promises(size));
        run_schedule(schedule, {target.name, target.describe(size), target.collective}, [&](Index count) {
            return schedule.task(schedules::Mode::out_of_place, count, promised);
        });
    }

    void expect_room_for(std::string const& size, std::string const& name, Index nodes) const {
        if (nodes > runner_.most_nodes())
            throw Error(fmt::format("A run has up to {}; {} at {} has {} nodes.",
                                    runner_.describe(runner_.most_nodes()), name, size, nodes),
                        Failure::usage);
    }

    void run_task(NamedTask const& of) {
        auto elements = elements_;
        if (elements.type == real::Type::word) {
            expect_letters_for(of.task);
            elements.letters = of.task.most_contributions();
        }
        real::Job const job{elements, repeat_, of.task.programs};
        expect_memory_for(job);
        if (fault_) return run_with_fault(of, job);
        auto const phases = asked_.phases || drawing_ ? PhaseTimes::measured : PhaseTimes::left_out;
        show(RunMeasurement(runner_, phases).measured(of.title, of.task, job));
    }

    void run_with_fault(NamedTask const& of, real::Job const& job) {
        auto const faulty = with_fault(job, *fault_, of.others);
        Progress progress;
        progress.start("running " + of.title.name)("with a fault");
        auto shown = faulty_run(of.task, faulty, runner_);
        progress.clear();
        shown.name = of.title.name;
        shown.size =
            fmt::format("{}, {}, {}", of.title.size,
                        elements_text(of.task.blocks.elements(), job.elements.type), name(job.elements.op));
        worst_ = graver(worst_, failure(shown.came));
        print_lines(faulty_run_text(shown));
    }

    void show(ShownRun const& shown) {
        if (shown.difference) worst_ = graver(worst_, Failure::contract);
        print_lines(real_run_text(shown));
        if (asked_.phases && !shown.difference && shown.phases.empty())
            print_lines("    no phases: schedule files have no rounds, and one node has no messages\n");
        if (!drawing_) return;
        if (shown.difference) {
            print_lines("    not drawn: a wrong run is not measured; 'cubecheck trace' draws its messages\n");
            return;
        }
        if (shown.phases.empty())
            throw Error(shown.name + " has no rounds to draw, since schedule files have no rounds, and one " +
                            "node has no messages: nothing is written.",
                        Failure::usage);
        drawing_->commit(real_run_svg(shown));
        say_drawn(shown.name, session_.options.outputs);
    }

    Session const& session_;
    RealOptions const& asked_;
    Index repeat_;
    std::optional<AskedFault> fault_;
    real::Elements elements_;
    JobRunner runner_;
    std::unique_ptr<formats::OutputFile> drawing_;
    Failure worst_ = Failure::none;
};

void expect_no_options_of_other_runs(RunOptions const& asked) {
    std::string const cannot = " cannot be combined with --count, --type, --op, --engine or --phases";
    if (!asked.data.empty()) throw Error("--data" + cannot + ": use --type.", Failure::usage);
    if (asked.slots) throw Error("--slots" + cannot + ".", Failure::usage);
}

/// Keeps the definitions of collectives.  Programs on their own kind of data have no blocks.
///
/// Throws: Error (usage) if such a program is named in full, or if nothing else is selected.
std::vector<Target const*> of_collectives(std::vector<Target const*> const& chosen,
                                          std::vector<std::string> const& words) {
    std::vector<Target const*> kept;
    std::vector<std::string> programs;
    for (auto const* target : chosen)
        if (has_schedule(*target))
            kept.push_back(target);
        else
            programs.push_back(target->name);
    for (auto const* target : chosen) {
        bool const is_named = std::ranges::find(words, target->name) != words.end();
        if (!has_schedule(*target) && (is_named || kept.empty()))
            throw Error(
                fmt::format("{} is a program on data of its own kind ({}): it runs on threads, without "
                            "--count, --type, --op, --engine and --phases.",
                            target->name, target->own_data),
                Failure::usage);
    }
    if (!programs.empty())
        print_lines(fmt::format("Left out, since they run on data of their own kind: {}.\n",
                                fmt::join(programs, ", ")));
    return kept;
}

std::vector<Target const*> chosen_definitions(Session const& session,
                                              std::vector<std::string> const& patterns) {
    TargetKind const that_run{"algorithm that runs", [](Target const& target) {
                                  return target.runnable != nullptr || blocking(target);
                              }};
    auto const& sizes = session.options.sizes;
    auto const& words = session.options.selection.patterns;
    auto const chosen = of_collectives(selected(session.targets.all(), patterns, that_run), words);
    expect_to_apply(chosen, sizes);
    auto const [kept, left_out] = with_sizes(chosen, sizes, words);
    if (!left_out.empty()) print_lines(left_out + "\n");
    return kept;
}

}  // namespace

Failure run_real(Session const& session, RunOptions const& asked) {
    auto const& options = session.options;
    expect_no_options_of_other_runs(asked);
    auto const [paths, patterns] = paths_and_patterns(options.selection.patterns);
    expect_options_to_fit({!patterns.empty(), !paths.empty()}, options.sizes, options.files);
    auto const sized =
        patterns.empty() ? std::vector<Target const*>() : chosen_definitions(session, patterns);
    auto const files = paths.empty() ? std::vector<std::string>() : schedule_files(paths);
    if (!options.outputs.svg.empty() && sized.size() + files.size() != 1)
        throw Error("A drawing is of one run.", Failure::usage);
    RealRuns runs(session, asked);
    for (auto const* target : sized) runs.run_definition(*target);
    if (files.size() == 1) runs.run_file(files.front());
    if (files.size() > 1)
        for (auto const& file : files) runs.run_file_or_say_why_not(file);
    return runs.worst();
}

}  // namespace cubecheck::cli
