#include "engine/listing/written_schedule.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "engine/listing/neutral_cells.hpp"
#include "engine/listing/rank_thread_blocks.hpp"
#include "engine/lower/cells.hpp"
#include "models/schedule/builder.hpp"
#include "models/script/chunks.hpp"

namespace cubecheck::listing {
namespace {

using schedules::Action;
using schedules::Buffer;
using schedules::Operation;
using schedules::ScheduleBuilder;

std::int32_t chunk(Index number) { return static_cast<std::int32_t>(number); }

/// Turns the steps of a rank into actions.
class RankActions {
public:
    RankActions(Unrolled const& unrolled, NeutralCells const& neutral, Script const& promised, Index rank)
        : unrolled_(unrolled),
          neutral_(neutral),
          promised_(promised),
          rank_(rank),
          is_neutral_(static_cast<std::size_t>(unrolled.cells)) {
        for (auto const& step : steps()) {
            longest_ = std::max({longest_, std::ssize(step.sent), std::ssize(step.received)});
            exchanges_ = exchanges_ || (step.to != nobody && step.from != nobody);
        }
        take_inputs();
        for (Index number = 0; number < std::ssize(steps()); ++number) {
            auto const& step = steps()[static_cast<std::size_t>(number)];
            if (step.is_local())
                sum(step);
            else
                call(number, step);
        }
        line_ = 0;
        give_outputs();
    }

    RankThreadBlocks thread_blocks() && { return std::move(written_); }

private:
    std::vector<Step> const& steps() const { return unrolled_.ranks[static_cast<std::size_t>(rank_)]; }

    static Action action(Operation operation, Index from, Index to, Index count = 1) {
        Action out;
        out.operation = operation;
        out.source = out.target = Buffer::scratch;
        out.source_offset = chunk(from);
        out.target_offset = chunk(to);
        out.count = chunk(count);
        return out;
    }

    void append(Action const& action, Index peer = nobody) {
        written_.main.push_back({action, peer, line_, std::exchange(awaited_send_, std::nullopt)});
    }

    void take_inputs() {
        auto const chunks = input_chunks(promised_, rank_);
        for (Index cell = 0; cell < unrolled_.cells; ++cell) {
            auto const& given = unrolled_.initial[unrolled_.place(rank_, cell)];
            if (!given.known) continue;
            auto copy = action(Operation::copy, chunks.at(given.part), cell);
            copy.source = Buffer::input;
            append_copy(copy);
        }
    }

    void give_outputs() {
        Index output = 0;
        for (Index cell = 0; cell < unrolled_.cells; ++cell) {
            auto const& promised = unrolled_.result[unrolled_.place(rank_, cell)];
            if (!promised.known) continue;
            auto copy = action(Operation::copy, cell, output++);
            copy.target = Buffer::output;
            if (promised.count > 0 && !is_neutral(cell)) append_copy(copy);
        }
    }

    /// Merges a copy into the preceding one if their chunks are contiguous.
    void append_copy(Action const& copy) {
        if (!written_.main.empty() && !awaited_send_) {
            auto& last = written_.main.back().action;
            bool const goes_on = last.operation == Operation::copy && last.source == copy.source &&
                                 last.target == copy.target && last.source != last.target &&
                                 last.source_offset + last.count == copy.source_offset &&
                                 last.target_offset + last.count == copy.target_offset;
            if (goes_on) return void(++last.count);
        }
        append(copy);
    }

    bool is_neutral(Index cell) const { return is_neutral_[static_cast<std::size_t>(cell)]; }
    Index temporary() const { return unrolled_.cells + 2 * longest_; }

    void sum(Step const& step) {
        line_ = step.place.line;
        std::vector<Index> terms;
        for (auto const cell : step.terms)
            if (cell != neutral_cell && !is_neutral(cell)) terms.push_back(cell);
        is_neutral_[static_cast<std::size_t>(step.target)] = terms.empty();
        if (terms.empty()) return;
        bool const stays =
            terms.front() == step.target && std::count(terms.begin(), terms.end(), step.target) == 1;
        if (terms.size() == 1 && !stays) return append(action(Operation::copy, terms.front(), step.target));
        auto const into = stays ? step.target : temporary();
        if (!stays) append(action(Operation::copy, terms.front(), into));
        for (std::size_t i = 1; i < terms.size(); ++i) append(action(Operation::reduce, terms[i], into));
        if (!stays) append(action(Operation::copy, into, step.target));
    }

    static bool are_in_a_row(std::vector<Index> const& cells) {
        return std::adjacent_find(cells.begin(), cells.end(), [](Index a, Index b) { return b != a + 1; }) ==
               cells.end();
    }

    void call(Index number, Step const& step) {
        line_ = step.place.line;
        sent_last_.reset();
        if (step.to != nobody && send(step) && exchanges_) sent_last_ = written_.sender.size() - 1;
        if (step.from != nobody) receive(step, neutral_.of(rank_, number));
        if (sent_last_) awaited_send_ = sent_last_;
    }

    /// Returns false if there is nothing to send: neutral values are omitted at both ends.
    bool send(Step const& step) {
        std::vector<Index> cells;
        for (auto const cell : step.sent)
            if (!is_neutral(cell)) cells.push_back(cell);
        if (cells.empty()) return false;
        auto from = cells.front();
        if (!are_in_a_row(cells)) {
            from = unrolled_.cells;
            for (std::size_t i = 0; i < cells.size(); ++i)
                append(action(Operation::copy, cells[i], from + static_cast<Index>(i)));
        }
        auto const message = action(Operation::send, from, 0, std::ssize(cells));
        if (exchanges_) {
            auto const after = written_.main.empty() ? std::nullopt : std::optional(written_.main.size() - 1);
            written_.sender.push_back({message, step.to, line_, after});
        } else {
            append(message, step.to);
        }
        return true;
    }

    void receive(Step const& step, std::set<Index> const& neutral) {
        std::vector<Index> cells;
        for (auto const cell : step.received) {
            is_neutral_[static_cast<std::size_t>(cell)] = neutral.contains(cell);
            if (!neutral.contains(cell)) cells.push_back(cell);
        }
        if (cells.empty()) return;
        std::set<Index> const sent(step.sent.begin(), step.sent.end());
        bool const overlaps = std::ranges::any_of(cells, [&](Index cell) { return sent.contains(cell); });
        bool const is_direct = are_in_a_row(cells) && !overlaps;
        auto const into = is_direct ? cells.front() : unrolled_.cells + longest_;
        append(action(Operation::receive, 0, into, std::ssize(cells)), step.from);
        if (is_direct) return;
        if (sent_last_) awaited_send_ = std::exchange(sent_last_, std::nullopt);
        for (std::size_t i = 0; i < cells.size(); ++i)
            append(action(Operation::copy, into + static_cast<Index>(i), cells[i]));
    }

    Unrolled const& unrolled_;
    NeutralCells const& neutral_;
    Script const& promised_;
    Index rank_;
    Index longest_ = 0;
    bool exchanges_ = false;
    Index line_ = 0;
    std::vector<bool> is_neutral_;
    RankThreadBlocks written_;
    std::optional<std::size_t> sent_last_;  ///< the last send of the current call, in the other thread block
    std::optional<std::size_t> awaited_send_;  ///< the send that the next action of the rank waits for
};

std::int32_t chunks_of(Script const& promised) {
    Index most = 1;
    for (Index rank = 0; rank < promised.size.nodes; ++rank)
        most = std::max({most, std::ssize(input_chunks(promised, rank)), std::ssize(asked(promised, rank))});
    return chunk(most);
}

}  // namespace

Script promises(Listing const& listing, Unrolled const& unrolled) {
    return {listing.name,
            std::string(facts(listing.collective).name),
            unrolled.size,
            unrolled.cells,
            commutes(listing.laws),
            unrolled.initial,
            unrolled.result,
            std::vector<std::vector<ScriptTurn>>(static_cast<std::size_t>(unrolled.size.nodes))};
}

Schedule written_schedule(Listing const& listing, Unrolled const& unrolled) {
    auto const promised = promises(listing, unrolled);
    Schedule about;
    about.name = listing.name;
    about.collective = lower::collective(promised);
    about.collective_name = name(about.collective);
    about.chunks = chunks_of(promised);
    about.modes = {schedules::Mode::out_of_place};
    schedules::Geometry const shape{about.collective, chunk(unrolled.size.nodes), about.chunks};
    NeutralCells const neutral(unrolled);
    ScheduleBuilder builder(about);
    for (Index rank = 0; rank < unrolled.size.nodes; ++rank) {
        auto thread_blocks = RankActions(unrolled, neutral, promised, rank).thread_blocks();
        builder.add_rank({shape.input(), shape.output(), thread_blocks.number_scratch()});
        thread_blocks.add_to(builder);
    }
    return std::move(builder).finish();
}

}  // namespace cubecheck::listing
