#include "cli/render/picture/schedule_picture.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/render/picture/wrong_cells.hpp"
#include "cli/render/shown_limit.hpp"
#include "cli/render/trace/fold_text.hpp"
#include "cli/render/trace/schedule_trace.hpp"
#include "formats/picture/places.hpp"
#include "models/schedule/layout.hpp"
#include "verify/definitions/trace/word_notation.hpp"

namespace cubecheck::cli {

namespace {

using engine::RoundRun;
using schedules::Buffer;

/// Another limit of a readable picture.
constexpr schedules::Index most_letters_of_a_cell = 64;

ShownLimit schedule_limit() { return {"A picture shows", "this schedule"}; }

/// Runs a schedule round by round, and keeps the data of its panels.
class ScheduleCourse {
public:
    explicit ScheduleCourse(Schedule const& schedule)
        : schedule_(schedule),
          run_(traced_run(schedule)),
          words_(std::ssize(schedule.ranks), std::max<Index>(schedule.chunks, 1)),
          cells_(run_.contents().cells) {
        schedule_limit().expect(run_.rounds(), "rounds", most_drawn_rounds);
        if (cells_ > most_drawn_cells) draw_outputs_alone();
        keep();
        FoldText text(run_.folds());
        for (Index round = 0; round < run_.rounds(); ++round) {
            auto& arrows = arrows_.emplace_back();
            for (auto const& message : run_.play())
                arrows.push_back({message.from, message.to,
                                  fmt::format("rank {} to rank {}: {}  {}", message.from, message.to,
                                              text(message.folds), ends_text(schedule, message))});
            keep();
        }
    }

    formats::RoundPicture picture(std::vector<explore::Promised> const& promised) {
        auto const used = traces::notation(contents_, words_);
        formats::RoundPicture found;
        found.title = trace_title(schedule_);
        found.places = formats::places(Arrangement::cycle, Topology(std::ssize(schedule_.ranks)));
        for (Index cut = 0; cut < std::ssize(contents_); ++cut)
            found.panels.push_back(panel(cut, used.parts()));
        bool const is_wrong = mark_broken(promised, used.parts(), found.panels);
        found.captions = {fmt::format(
            "{} The cells of a node are the chunks of its {}. Highlighted: what has "
            "changed in the round.{}",
            traces::notation_text(used),
            is_output_alone_ ? "output" : "input, its output and its scratch, one after the other",
            is_wrong ? " Red, with ✗: what is wrong at the end." : "")};
        return found;
    }

private:
    void draw_outputs_alone() {
        is_output_alone_ = true;
        cells_ = 1;
        for (schedules::Index rank = 0; rank < schedule_.ranks.size(); ++rank)
            cells_ = std::max<Index>(cells_, extent(schedule_, rank, Buffer::output));
        schedule_limit().expect(cells_, "chunks of an output", most_drawn_cells);
    }

    Word word(schedules::Index fold) {
        if (fold == schedules::Folds::nothing) return Words::nothing();
        schedule_limit().expect(run_.folds().leaves(fold), "contributions to a chunk",
                                most_letters_of_a_cell);
        auto found = Words::neutral();
        for (auto const& one : run_.folds().contributions(fold, most_letters_of_a_cell))
            found = words_.join(found, words_.contribution(one.rank, one.chunk));
        return found;
    }

    void keep() {
        auto& kept = contents_.emplace_back(std::ssize(schedule_.ranks), cells_, Words::nothing());
        for (Index rank = 0; rank < kept.nodes; ++rank) {
            auto const chunks = extent(schedule_, static_cast<schedules::Index>(rank), Buffer::output);
            for (Index i = 0; i < (is_output_alone_ ? chunks : cells_); ++i)
                kept(rank, i) =
                    word(run_.contents()(rank, is_output_alone_ ? run_.cell(rank, Buffer::output, i) : i));
        }
    }

    /// Marks the output chunks that break the promise, and returns whether there are any.
    bool mark_broken(std::vector<explore::Promised> const& promised, traces::Parts parts,
                     std::vector<formats::RoundPanel>& panels) {
        bool found = false;
        for (auto const& one : promised) {
            auto const at = run_.cell(one.rank, Buffer::output, one.chunk);
            auto const fold = run_.contents()(one.rank, at);
            auto const held = fold == schedules::Folds::nothing
                                  ? std::vector<schedules::Contribution>{}
                                  : run_.folds().contributions(fold, one.contributions.size() + 1);
            if (explore::is_kept(one, held)) continue;
            found = true;
            auto expected = Words::neutral();
            for (auto const& [rank, chunk] : one.contributions)
                expected = words_.join(expected, words_.contribution(rank, chunk));
            traces::WrongCell const wrong{one.rank, is_output_alone_ ? Index{one.chunk} : at, expected};
            mark_wrong(panels, last_change(contents_, wrong.node, wrong.cell), wrong,
                       traces::short_word(words_, expected, {std::ssize(schedule_.ranks), parts}));
        }
        return found;
    }

    formats::RoundPanel panel(Index cut, traces::Parts parts) const {
        formats::RoundPanel found;
        found.title = cut == 0 ? "at the start" : fmt::format("round {}", cut - 1);
        auto const& now = contents_[static_cast<std::size_t>(cut)];
        auto const& before = contents_[static_cast<std::size_t>(std::max<Index>(cut - 1, 0))];
        if (cut > 0) found.arrows = arrows_[static_cast<std::size_t>(cut - 1)];
        for (Index rank = 0; rank < now.nodes; ++rank) {
            auto& cells = found.cells.emplace_back();
            for (Index cell = 0; cell < now.cells; ++cell)
                cells.push_back({traces::short_word(words_, now(rank, cell), {now.nodes, parts}),
                                 now(rank, cell) == before(rank, cell) ? formats::CellState::kept
                                                                       : formats::CellState::changed});
        }
        return found;
    }

    Schedule const& schedule_;
    RoundRun run_;
    Words words_;
    Index cells_;
    bool is_output_alone_ = false;
    std::vector<Buffers<Word>> contents_;  ///< at the start and after each round
    std::vector<std::vector<formats::PictureArrow>> arrows_;
};

}  // namespace

formats::RoundPicture schedule_picture(Schedule const& schedule,
                                       std::vector<explore::Promised> const& promised) {
    schedule_limit().expect(std::ssize(schedule.ranks), "ranks", most_drawn_ranks);
    return ScheduleCourse(schedule).picture(promised);
}

}  // namespace cubecheck::cli
