#pragma once

#include <algorithm>

#include "models/parametric/invariant/words.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/parametric/contract.hpp"
#include "verify/definitions/invariants/table.hpp"

/// Runs a definition at small sizes in contents, by the contract's own step, and records the content of every
/// cell.
///
/// A cell is needed if a promised content becomes unknown when the cell is masked.  An invariant must claim
/// at least the needed cells.
namespace cubecheck::invariant {

/// The most rows of a table.
inline constexpr std::size_t most_rows = 6000;

namespace observed_detail {

/// The content of a cell of A.
template <class A>
using HeldBy =
    decltype(A::Collective::initial(A::Form::rank(0), cell_at<typename A::Cells>(0), A::Form::first(Size{})));

/// Appends the values of the words in a row.
struct Noting {
    Table& table;
    std::size_t next = 0;

    void number(Role role, char const* text, auto value) { note(Sort::number, role, text, value()); }
    void truth(char const* text, auto value) { note(Sort::truth, Role::other, text, value() ? 1 : 0); }
    void rank(char const* text, auto value) {
        note(Sort::rank, Role::other, text, cubecheck::value(value()));
    }
    void place(char const* text, auto value) {
        note(Sort::place, Role::other, text, cubecheck::value(value()));
    }

private:
    void note(Sort sort, Role role, char const* text, Index value) {
        if (next == table.words.size()) table.words.push_back({sort, role, text, {}});
        table.words[next++].values.push_back(value);
    }
};

/// One run, row by row: cut by cut, node by node, cell by cell.
template <class A>
class Run {
public:
    using Held = HeldBy<A>;

    explicit Run(Size const& size, typename A::Form const& form = {})
        : form_(form),
          size_(size),
          cells_(cell_count<typename A::Cells>(size)),
          rounds_(A::Form::rounds(size)) {
        start();
        for (Index round = 0; round < rounds_; ++round) play(round);
        finish();
    }

    static std::size_t rows_of(Size const& size) {
        return static_cast<std::size_t>(size.nodes * cell_count<typename A::Cells>(size) *
                                        (A::Form::rounds(size) + 1));
    }

    /// Appends the rows to a table.
    void add_to(Table& table) const {
        auto const offset = static_cast<std::uint32_t>(table.rows.size());
        for (auto row : rows_) {
            for (auto& source : row.sources) source += offset;
            table.rows.push_back(std::move(row));
        }
        for (Index cut = 0; cut <= rounds_; ++cut)
            if (cut < rounds_)
                tell(table, A::Form::before(form_.in(size_, cut)));
            else
                tell(table, A::Form::last(size_));
    }

private:
    std::size_t index(Index cut, Index node, Index cell) const {
        return static_cast<std::size_t>((cut * size_.nodes + node) * cells_ + cell);
    }
    void each_place(auto f) const {
        for (Index i = 0; i < size_.nodes; ++i)
            for (Index c = 0; c < cells_; ++c) f(i, c);
    }
    void add(Held const& held) {
        held_.push_back(held);
        Row row{value(held.first), held.count, 0, held.known};
        if constexpr (!std::is_same_v<decltype(held.part), Only>) row.part = value(held.part);
        rows_.push_back(row);
    }
    void start() {
        each_place([&](Index i, Index c) {
            add(A::Collective::initial(A::Form::rank(i), cell_at<typename A::Cells>(c),
                                       A::Form::first(size_)));
        });
    }

    /// The content of cell c of node i after a round if the row `masked` were empty.  Records the rows that
    /// are read.
    Held after(Index round, Index i, Index c, std::size_t masked, std::vector<std::uint32_t>* read) const {
        auto const look_up = [&](auto const& me, auto const& cell, auto const&) {
            Index const node = value(me), number = value(cell);
            auto nothing = held_.front();
            nothing.known = false;
            if (!in_range(node, size_.nodes) || !in_range(number, cells_)) return nothing;
            auto const at = index(round, node, number);
            if (read != nullptr) read->push_back(static_cast<std::uint32_t>(at));
            return at == masked ? nothing : held_[at];
        };
        return after_round<A>(look_up, A::Form::rank(i), cell_at<typename A::Cells>(c),
                              form_.in(size_, round));
    }

    void play(Index round) {
        each_place([&](Index i, Index c) {
            std::vector<std::uint32_t> read;
            auto const held = after(round, i, c, held_.size(), &read);
            add(held);
            if (!held.known) return;
            for (auto const source : read)
                if (!after(round, i, c, source, nullptr).known) rows_.back().sources.push_back(source);
        });
    }

    /// Marks the rows that promised contents need, from the end to the start.
    void finish() {
        auto const last = A::Form::last(size_);
        each_place([&](Index i, Index c) {
            auto& row = rows_[index(rounds_, i, c)];
            row.needed = A::Collective::result(A::Form::rank(i), cell_at<typename A::Cells>(c), last).known;
        });
        for (std::size_t i = rows_.size(); i-- > 0;)
            if (rows_[i].needed)
                for (auto const source : rows_[i].sources) rows_[source].needed = true;
    }

    void tell(Table& table, auto const& at) const {
        each_place([&](Index i, Index c) {
            Noting noting{table};
            tell_words<A>(noting, A::Form::rank(i), cell_at<typename A::Cells>(c), at);
        });
    }

    typename A::Form form_;
    Size size_;
    Index cells_, rounds_;
    std::vector<Held> held_;
    std::vector<Row> rows_;
};

/// Whether a size of a rooted collective is in the sample: with many nodes, only three roots.
inline bool is_sampled_root(Size const& size) {
    return size.nodes <= 5 || size.root == 0 || size.root == 2 || size.root == size.nodes - 1;
}

}  // namespace observed_detail

/// The table of runs of A, with at most `most_rows` rows.  The form says which text A reads, if any.
template <class A>
Table observed(typename A::Form const& form = {}) {
    using namespace observed_detail;
    using Part = decltype(HeldBy<A>::part);
    Table table;
    table.has_part = !std::is_same_v<Part, Only>;
    for (Size const& size : sizes<A>({4, 13})) {
        if (is_rooted<A> && !is_sampled_root(size)) continue;
        if (table.rows.size() + Run<A>::rows_of(size) > most_rows) continue;
        Run<A>(size, form).add_to(table);
    }
    auto const has = [&](Sort sort) {
        return std::ranges::find(table.words, sort, &Column::sort) != table.words.end();
    };
    table.first_sort = has(Sort::rank) ? Sort::rank : Sort::number;
    if (std::is_same_v<Part, Node>) table.part_sort = is_folded<A> ? Sort::place : Sort::rank;
    return table;
}

}  // namespace cubecheck::invariant
