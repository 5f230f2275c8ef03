#include "properties/schedule/as_defined.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "models/parametric/fold_text.hpp"
#include "models/schedule/text.hpp"
#include "models/script/words.hpp"
#include "properties/schedule/history.hpp"

namespace cubecheck::schedules {
namespace {

using Expected = Content<cubecheck::Index, cubecheck::Index>;

/// Compares folds with the promises of a script.
class DefinedComparison {
public:
    DefinedComparison(Folds const& folds, Script const& script)
        : folds_(folds), script_(script), words_(script) {}

    bool agree(Index fold, Expected const& expected) {
        auto const key = std::tuple(fold, expected.first, expected.count, expected.part);
        auto const [known, is_new] = known_.try_emplace(key, false);
        if (is_new) known->second = compare(fold, expected);
        return known->second;
    }

    std::vector<Contribution> word(Expected const& expected) const { return words_.contributions(expected); }

private:
    bool compare(Index fold, Expected const& expected) const {
        if (folds_.leaves(fold) != static_cast<Index>(expected.count)) return false;
        auto letters = word(expected);
        auto got = folds_.contributions(fold, letters.size() + 1);
        if (script_.commutes) {
            std::sort(letters.begin(), letters.end());
            std::sort(got.begin(), got.end());
        }
        return got == letters;
    }

    Folds const& folds_;
    Script const& script_;
    ScriptWords words_;
    std::map<std::tuple<Index, cubecheck::Index, cubecheck::Index, cubecheck::Index>, bool> known_;
};

std::string text(std::vector<Contribution> const& word) {
    constexpr std::size_t most = 12;
    std::vector<std::string> letters;
    for (auto const& letter : word)
        if (letters.size() < most) letters.push_back(text(letter));
    if (word.size() > most) letters.push_back(fmt::format("... ({} terms)", word.size()));
    return fmt::format("{}", fmt::join(letters, " + "));
}

}  // namespace

Verdict as_defined(Outcome const& outcome, Script const& script) {
    auto const& folds = outcome.folds;
    DefinedComparison comparison(folds, script);
    for (Index rank = 0; rank < outcome.schedule.ranks.size(); ++rank) {
        std::int32_t chunk = 0;
        for (auto const& expected : asked(script, rank)) {
            auto const cell = outcome.layout.cell(rank, Buffer::output, chunk++);
            auto const fold = outcome.contents.cells[cell];
            if (expected.count == 0 || comparison.agree(fold, expected)) continue;
            Counterexample out;
            out.size =
                fmt::format("{} ranks, {}", outcome.schedule.ranks.size(), name(outcome.layout.mode()));
            out.where = fmt::format("rank {}, {}", rank, text(Buffer::output, chunk - 1));
            out.got = text(folds, fold);
            out.expected = text(comparison.word(expected)) + (script.commutes ? ", in any order" : "");
            out.story = history(outcome.schedule, outcome.run, outcome.layout, cell, longest_history);
            return Refuted{std::move(out)};
        }
    }
    return Checked{fmt::format("this file, {}", name(outcome.layout.mode())), ""};
}

}  // namespace cubecheck::schedules
