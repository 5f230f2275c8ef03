#include <algorithm>

#include <fmt/format.h>

#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/verbs.hpp"
#include "models/algebra/any_data.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// A thread a node: more would only wait for a processor.
constexpr Index most_threads = 512;

/// A run that is asked for.
struct AskedRun {
    Subject const* subject;
    RunRequest request;
};

/// The kind of data that a subject runs with: its own, else the one that is chosen, else integers.
std::string data_of(Subject const& subject, std::string const& chosen) {
    if (chosen.empty()) return subject.own_data.empty() ? "integers" : subject.own_data;
    if (std::ranges::find(AnyData::names, chosen) == AnyData::names.end())
        throw Error("--data " + chosen + " is not known: expected integers, doubles, matrices or strings.",
                    Failure::usage);
    if (!subject.own_data.empty())
        throw Error(
            subject.name + " runs on data of its own kind (" + subject.own_data + "): leave out --data.",
            Failure::usage);
    return chosen;
}

AskedRun run_of(Subject const& subject, Options const& options) {
    RunRequest request{one_size(subject, options), data_of(subject, options.data), options.seed,
                       options.repeat, static_cast<Index>(options.slots.value_or(1))};
    if (request.size.nodes > most_threads)
        throw Error(fmt::format("A run has up to {} threads; {} has {} nodes.", most_threads,
                                subject.describe(request.size), request.size.nodes),
                    Failure::usage);
    return {&subject, std::move(request)};
}

std::string seeds_text(RunRequest const& request) {
    auto const last = request.seed + static_cast<std::uint64_t>(request.repeat) - 1;
    return request.repeat == 1 ? fmt::format("seed {}", request.seed)
                               : fmt::format("seeds {} to {}", request.seed, last);
}

}  // namespace

Failure run(std::vector<Subject> const& subjects, Options const& options) {
    std::vector<AskedRun> runs;
    Sort const runs_at_all{"algorithm that runs", [](Subject const& subject) { return bool(subject.run); }};
    auto const chosen = selected(subjects, options.patterns, runs_at_all);
    expect_to_apply(chosen, options);
    auto const [sized, left_out] = with_sizes(chosen, options);
    for (auto const* subject : sized) runs.push_back(run_of(*subject, options));
    if (!left_out.empty()) print(left_out + "\n");
    Failure worst = Failure::none;
    Progress progress;
    for (auto const& [subject, request] : runs) {
        auto const answer = subject->run(request, progress.start("running " + subject->name));
        progress.clear();
        print(fmt::format("{:<{}} {}, {}, {}: {}\n", subject->name, 34, subject->describe(request.size),
                          request.data, seeds_text(request), answer.summary));
        if (!answer.right) worst = graver(worst, answer.stuck ? Failure::deadlock : Failure::contract);
    }
    return worst;
}

}  // namespace cubecheck::cli
