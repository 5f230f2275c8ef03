#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/listing/bounded_words.hpp"
#include "engine/listing/run.hpp"
#include "engine/reference/enter.hpp"
#include "models/listing/text_phase.hpp"
#include "models/listing/unrolled.hpp"

/// Compares the proved definition with a run of the text, at one size.
namespace cubecheck::listing {

namespace same_run_detail {

using Value = BoundedWords::Value;

/// The most ranks at which every cell is compared in every round.  With more ranks, only the cells that the
/// text names are.
inline constexpr Index every_cell_up_to = 32;

/// A value that enters a cell of a rank in one of its steps.
struct Entry {
    Index step = 0, cell = 0;
    Value value;
};

/// Executes the steps of a rank in the order of the text.
class Follower {
public:
    Follower(std::vector<Step> const& steps, std::vector<Value> cells, std::vector<Entry> entries)
        : steps_(&steps), cells_(std::move(cells)), entries_(std::move(entries)) {}

    /// Executes the sums up to the next call.
    void sums() {
        while (!is_done() && now().is_local()) pass();
    }
    bool is_done() const { return at_ == std::ssize(*steps_); }
    Step const& now() const { return (*steps_)[static_cast<std::size_t>(at_)]; }
    void pass() {
        for (; next_ < entries_.size() && entries_[next_].step == at_; ++next_) {
            cells_[static_cast<std::size_t>(entries_[next_].cell)] = entries_[next_].value;
            changed_.push_back(entries_[next_].cell);
        }
        ++at_;
    }
    Value const& cell(Index cell) const { return cells_[static_cast<std::size_t>(cell)]; }
    /// The cells that changed since the last call of this function.
    std::vector<Index> changed() { return std::exchange(changed_, {}); }

private:
    std::vector<Step> const* steps_;
    std::vector<Value> cells_;
    std::vector<Entry> entries_;
    Index at_ = 0;
    std::size_t next_ = 0;
    std::vector<Index> changed_;
};

/// The ranks of a text at one size, ready to run.
std::vector<Follower> followers(Unrolled const& text, BoundedWords& words);

template <class A>
class Comparison {
    using Rank = typename A::Form::Rank;

public:
    Comparison(Loop const& loop, Unrolled const& text)
        : loop_(loop),
          text_(text),
          size_(text.size),
          words_(size_.nodes, has_parts()),
          ranks_(followers(text, words_)) {
        if constexpr (!A::has_array && !A::has_one_cell) cells_ = loop.total ? 2 : 1;
        if constexpr (A::has_one_cell) cells_ = 1;
        if constexpr (A::has_array) cells_ = size_.nodes;
        size_.d = std::bit_width(static_cast<std::uint64_t>(size_.nodes)) - 1;
    }

    std::optional<std::string> difference() {
        if (auto found = start()) return found;
        typename A::Form const form{{}, &loop_};
        for (Index round = 0; round < A::Form::rounds(size_); ++round) {
            auto const at = form.in(size_, round);
            before_ = now_;
            for (Index me = 0; me < size_.nodes; ++me)
                if (auto found = plays(me, at))
                    return fmt::format("rank {}, round {}: {}", me, round, *found);
        }
        return end();
    }

private:
    static constexpr bool has_parts() {
        using Part =
            decltype(A::Collective::initial(Rank{}, cell_at<typename A::Cells>(0), A::Form::first(Size{}))
                         .part);
        return !std::is_same_v<Part, Only>;
    }
    static Rank rank(Index i) { return A::Form::rank(i); }
    std::size_t place(Index me, Index cell) const { return static_cast<std::size_t>(me * cells_ + cell); }
    Follower& follower(Index me) { return ranks_[static_cast<std::size_t>(me)]; }

    /// The cell of the text for a cell of the definition.
    Index text_cell(Index cell) const {
        if constexpr (!A::has_array && !A::has_one_cell)
            return text_.names[static_cast<std::size_t>(cell == 1 ? loop_.total_name : 0)].first;
        return text_.names[0].first + cell;
    }
    std::optional<Index> own_cell(Index of_text) const {
        for (Index cell = 0; cell < (A::has_array ? 1 : cells_); ++cell) {
            auto const first = text_cell(cell);
            if (of_text >= first && of_text < first + (A::has_array ? cells_ : 1))
                return cell + of_text - first;
        }
        return std::nullopt;
    }

    template <class C>
    static Content<Index, Index> plain(C const& content) {
        Index part = 0;
        if constexpr (!std::is_same_v<decltype(content.part), Only>) part = value(content.part);
        return {value(content.first), content.count, part, content.known};
    }

    std::optional<std::string> start() {
        for (Index me = 0; me < size_.nodes; ++me) {
            follower(me).sums();
            follower(me).changed();
            for (Index cell = 0; cell < cells_; ++cell) {
                auto const given = plain(A::Collective::initial(rank(me), cell_at<typename A::Cells>(cell),
                                                                A::Form::first(size_)));
                now_.push_back(words_.value(given));
                if (!(now_.back() == follower(me).cell(text_cell(cell)))) return "another start";
            }
        }
        return std::nullopt;
    }

    std::optional<std::string> end() {
        for (Index me = 0; me < size_.nodes; ++me) {
            if (!follower(me).is_done()) return fmt::format("rank {} still runs after the last round", me);
            for (Index cell = 0; cell < cells_; ++cell) {
                if (!(now_[place(me, cell)] == follower(me).cell(text_cell(cell)))) return "another end";
                auto const promised = plain(
                    A::Collective::result(rank(me), cell_at<typename A::Cells>(cell), A::Form::last(size_)));
                auto const& asked = text_.result[text_.place(me, text_cell(cell))];
                if (promised.known != asked.known || (asked.known && !same(promised, asked)))
                    return "another promise";
            }
        }
        return std::nullopt;
    }

    /// Executes one round of one rank: its calls and their effects.
    std::optional<std::string> plays(Index me, auto const& at) {
        auto const sends = A::sends(rank(me), at), receives = A::receives(rank(me), at);
        bool to_send = 0 < sends.size(), to_receive = 0 < receives.size();
        auto& now = follower(me);
        while (to_send || to_receive) {
            if (now.is_done()) return "a call that the text does not have";
            auto const& step = now.now();
            if (step.to != nobody) {
                if (!std::exchange(to_send, false) || step.to != value(A::to(rank(me), at)))
                    return fmt::format("a send to rank {}", step.to);
                if (auto found = differs(sends, step.sent)) return found;
            }
            if (step.from != nobody &&
                (!std::exchange(to_receive, false) || step.from != value(A::from(rank(me), at))))
                return fmt::format("a receive from rank {}", step.from);
            now.pass();
            now.sums();
        }
        return changes(me, receives, at);
    }

    std::optional<std::string> differs(auto const& set, std::vector<Index> const& sent) const {
        for (auto const one : sent) {
            auto const cell = own_cell(one);
            if (!cell || !set.contains(cell_at<typename A::Cells>(*cell))) return "cells that are sent";
        }
        if (size_.nodes > every_cell_up_to) return std::nullopt;
        Index count = 0;
        for (Index cell = 0; cell < cells_; ++cell)
            count += set.contains(cell_at<typename A::Cells>(cell)) ? 1 : 0;
        return count == std::ssize(sent) ? std::nullopt : std::optional<std::string>("cells that are sent");
    }

    std::optional<std::string> changes(Index me, auto const& receives, auto const& at) {
        std::vector<Index> looked_at;
        for (auto const one : follower(me).changed())
            if (auto const cell = own_cell(one)) looked_at.push_back(*cell);
        if (size_.nodes <= every_cell_up_to || !A::has_array) {
            looked_at.clear();
            for (Index cell = 0; cell < cells_; ++cell) looked_at.push_back(cell);
        }
        for (auto const number : looked_at) {
            auto const cell = cell_at<typename A::Cells>(number);
            auto& held = now_[place(me, number)];
            if (receives.contains(cell)) {
                auto const from = value(A::from(rank(me), at));
                auto const taken = value(A::opposite(rank(me), cell, at));
                if (!in_range(from, size_.nodes) || !in_range(taken, cells_))
                    return "a cell beyond the others";
                held = entered(entry(A::mode(rank(me), cell, at)), before_[place(me, number)],
                               before_[place(from, taken)], words_);
            }
            if (!(held == follower(me).cell(text_cell(number)))) return fmt::format("cell {}", number);
        }
        return std::nullopt;
    }

    Loop const& loop_;
    Unrolled const& text_;
    Size size_;
    BoundedWords words_;
    std::vector<Follower> ranks_;
    Index cells_ = 1;
    std::vector<Value> now_, before_;
};

}  // namespace same_run_detail

/// The first difference between the definition A, which reads the loop, and the text at this size.  Compares
/// who sends which cells to whom, the order of each rank's calls, every cell after every round, and the
/// initial and promised contents.
template <class A>
std::optional<std::string> difference(Loop const& loop, Unrolled const& text) {
    return same_run_detail::Comparison<A>(loop, text).difference();
}

}  // namespace cubecheck::listing
