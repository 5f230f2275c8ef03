#include "verify/code/schedule/same_end.hpp"

#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "engine/schedule/contents.hpp"
#include "engine/schedule/run.hpp"
#include "models/schedule/layout.hpp"
#include "models/support/error.hpp"

namespace cubecheck::verify {

namespace {

using Letters = std::vector<Letter>;

std::string text(Letters const& letters) {
    std::string out;
    for (auto const& letter : letters)
        out += fmt::format("{}{}:{}", out.empty() ? "" : " ", letter.rank, letter.position);
    return out.empty() ? "nothing" : out;
}

/// Sorts the letters if the operator commutes.
Letters comparable(Case const& test_case, Letters letters) {
    if (test_case.call.commutative)
        std::ranges::sort(letters, {}, [](Letter const& one) { return std::pair(one.rank, one.position); });
    return letters;
}

/// The letters of a fold; at most `most` + 1.
Letters letters_of(schedules::Folds const& folds, schedules::Index fold, std::size_t most) {
    Letters letters;
    for (auto const& one : folds.contributions(fold, most + 1)) letters.push_back({one.rank, one.chunk});
    return letters;
}

}  // namespace

void expect_same_end(Schedule const& schedule, Recording const& recording, Case const& test_case) {
    std::unordered_map<in_process::Term, Letters const*> known;
    for (auto const& one : recording.terms) known[one.term] = &one.letters;
    auto const run = engine::run(schedule);
    if (!run.complete())
        throw Error("The recorded schedule deadlocks, although the run terminated.", Failure::internal);
    schedules::Layout const layout(schedule, schedule.modes.front());
    auto const found = engine::contents(schedule, run, {&layout, 1});
    for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank) {
        auto const& results = recording.ranks[rank].results;
        for (std::size_t i = 0; i < results.size(); ++i) {
            auto const expected = known.contains(results[i]) ? *known.at(results[i]) : Letters();
            if (expected.empty() && schedule.modes.front() == schedules::Mode::in_place) continue;
            auto const cell = layout.cell(static_cast<schedules::Index>(rank), schedules::Buffer::output,
                                          static_cast<std::int32_t>(i));
            auto const got = letters_of(found.folds, found.by_layout.front().cells[cell], expected.size());
            if (comparable(test_case, got) == comparable(test_case, expected)) continue;
            throw Error(
                fmt::format("Rank {}, element {}: the schedule of this run ends with {}, the run with {}.",
                            rank, i, text(got), text(expected)),
                Failure::internal);
        }
    }
}

}  // namespace cubecheck::verify
