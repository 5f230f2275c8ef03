#include "cli/verbs/code_schedule.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/render/picture/schedule_picture.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/render/terminal/output.hpp"
#include "cli/render/terminal/progress.hpp"
#include "cli/render/trace/schedule_trace.hpp"
#include "cli/verbs/code_request.hpp"
#include "engine/mpi/collective_call.hpp"
#include "formats/schedule_json/schedule_json.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "verify/code/schedule/recorded.hpp"

namespace cubecheck::cli {

namespace {

/// Throws: Error (usage) if an option does not apply to a single run.
void expect_one_run(CodeOptions const& asked, OutputOptions const& outputs) {
    auto const expect = [](bool applies, std::string const& what) {
        if (!applies) throw Error("--schedule, --trace and --svg " + what + ".", Failure::usage);
    };
    expect(asked.library.empty(), "apply to a function, not to a library");
    expect(!asked.source.function.empty() && !asked.collective.empty(), "expect --function and --as");
    expect(!judges_numbers(asked), "record words: they cannot be combined with --values, --type and --op");
    expect(!outputs.json && outputs.junit.empty(),
           "give no report: they cannot be combined with --json and --junit");
}

/// An option as it was typed.
struct TypedOption {
    std::string_view name, text;
};

/// The given number, or else the default.
///
/// Throws: Error (usage) if several are given.
Index only_number(TypedOption const& option, std::vector<Index> const& numbers, Index otherwise) {
    if (numbers.size() > 1)
        throw Error(
            fmt::format("--schedule, --trace and --svg record one run: {} expects one number, found {}.",
                        option.name, option.text),
            Failure::usage);
    return numbers.empty() ? otherwise : numbers.front();
}

/// The requested plain call.
///
/// Throws: Error (usage) if the options do not determine it.
verify::Case recorded_case(CodeOptions const& asked, mpi::Collective collective) {
    auto const numbers = code_numbers(asked);
    verify::Case test_case;
    test_case.n = only_number({"--n", asked.ns}, numbers.ranks, 0);
    test_case.call.collective = collective;
    test_case.call.commutative = asked.operators == "commutative" && mpi::reduces(collective);
    test_case.call.in_place = asked.in_place;
    test_case.call.count = only_number({"--count", asked.counts}, numbers.counts,
                                       verify::default_count(collective, test_case.n));
    test_case.call.root = only_number({"--root", asked.roots}, numbers.roots, 0);
    if (test_case.call.root >= test_case.n)
        throw Error(fmt::format("--root {}: expected a rank below {}.", test_case.call.root, test_case.n),
                    Failure::usage);
    return test_case;
}

/// A sentence about the recorded run, and the command that judges it.
std::string recorded_text(RecordOutputs const& outputs, verify::RecordedRun const& run) {
    auto const actions = [&](auto is_one) {
        return static_cast<std::uint64_t>(std::ranges::count_if(
            run.schedule.actions, [&](auto const& action) { return is_one(action.operation); }));
    };
    using schedules::Operation;
    auto const messages = actions([](Operation operation) { return schedules::sends(operation); });
    auto const reductions = actions([](Operation operation) {
        return operation == Operation::reduce ||
               (schedules::receives(operation) && schedules::reads_source(operation));
    });
    auto const copies = actions([](Operation operation) { return operation == Operation::copy; });
    auto text = fmt::format("recorded: {}: {}, {}, {}", run.schedule.name, counted(messages, "message"),
                            counted(reductions, "reduction"),
                            copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
    if (!outputs.schedule.empty())
        text += fmt::format("; cubecheck verify {}{} judges it", outputs.schedule,
                            outputs.specification.empty() ? "" : " --spec " + outputs.specification);
    return text;
}

}  // namespace

Failure record_code(CodeOptions const& asked, Options const& options) {
    expect_one_run(asked, options.outputs);
    auto const source = check_request(asked, threads(options.work)).source;
    auto const recorded_call = recorded_case(asked, source.collective);
    Output schedule(asked.outputs.schedule), specification(asked.outputs.specification),
        svg(asked.outputs.svg);
    Progress progress;
    auto const doing = progress.start(fmt::format("recording {}", source.function));
    auto const run = verify::recorded({source, recorded_call, asked.most_seconds}, doing);
    progress.clear();
    if (specification.is_wanted() && run.specification.empty())
        throw Error(fmt::format("--spec: MPI promises nothing of {}.", verify::text(run.test_case)),
                    Failure::nothing);
    auto const drawn = svg.is_wanted() ? formats::svg(schedule_picture(run.schedule)) : "";
    if (asked.outputs.trace) print_lines(schedule_trace(run.schedule));
    if (specification.is_wanted()) specification.commit(run.specification);
    if (schedule.is_wanted()) schedule.commit(formats::schedule_json(run.schedule));
    if (svg.is_wanted()) svg.commit(drawn);
    std::fprintf(stderr, "cubecheck: %s\n", formats::printable(recorded_text(asked.outputs, run)).c_str());
    return Failure::none;
}

}  // namespace cubecheck::cli
