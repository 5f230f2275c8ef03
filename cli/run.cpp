#include <algorithm>

#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/progress.hpp"
#include "cli/select.hpp"
#include "cli/verbs.hpp"
#include "models/algebra/any_data.hpp"
#include "models/error.hpp"

namespace cubecheck::cli {

namespace {

/// A thread a node: more would only wait for a processor.
constexpr Index most_threads = 512;

RunRequest request_of(Subject const& subject, Options const& options) {
    if (std::find(AnyData::names.begin(), AnyData::names.end(), options.data) == AnyData::names.end())
        throw Error(
            "--data " + options.data + " is not known: expected integers, doubles, matrices or strings.",
            Failure::usage);
    RunRequest request{one_size(subject, options), options.data, options.seed, options.repeat,
                       static_cast<Index>(options.slots.value_or(1))};
    if (request.size.nodes > most_threads)
        throw Error(fmt::format("A run has up to {} threads; {} has {} nodes.", most_threads,
                                subject.describe(request.size), request.size.nodes),
                    Failure::usage);
    return request;
}

}  // namespace

Failure run(std::vector<Subject> const& subjects, Options const& options) {
    Failure worst = Failure::none;
    bool any = false;
    Progress progress;
    for (auto const* subject : selected(subjects, options.patterns)) {
        if (!subject->run) continue;
        any = true;
        auto const request = request_of(*subject, options);
        auto const answer = subject->run(request, progress.start("running " + subject->name));
        progress.clear();
        print(fmt::format("{:<{}} {}, {}, seed {}: {}\n", subject->name, 34, subject->describe(request.size),
                          request.data, request.seed, answer.summary));
        if (!answer.right) worst = graver(worst, answer.stuck ? Failure::deadlock : Failure::contract);
    }
    if (!any) throw Error("None of these is an algorithm that runs.", Failure::nothing);
    return worst;
}

}  // namespace cubecheck::cli
