#pragma once

#include <type_traits>

#include "models/listing/loop_reading.hpp"
#include "models/parametric/definition.hpp"

/// A text as a definition: its functions read the loop that a place of a run carries.
///
/// All texts of one form, collective and laws share one definition.  A round has a pointer to the text that
/// is meant.  A cut has none, so that an invariant cannot depend on the text.
namespace cubecheck::listing {

/// A place in a round, with the text whose round it is.
template <class At>
struct TextAt : At {
    Loop const* loop;
};

/// The rounds of form F, of one text.
template <class F>
struct TextForm : F {
    using Base = F;
    using At = TextAt<typename F::At>;

    Loop const* loop = nullptr;

    At in(Size const& size, Index round) const { return {F::in(size, round), loop}; }
};

/// Cells of a rank that has one cell for every rank.
template <class Me, class At>
struct SpanSet {
    Span const* span;
    TruthAt<At> some;
    Me me;
    At at;

    using Truth = TruthAt<At>;

    template <class Cell>
    Truth contains(Cell const& cell) const {
        return some && is_meant(cell);
    }
    /// 1 if there is a member: the lemmas on texts ask no more, for a text has no formula of its cost.  That
    /// there is a member is a lemma of its own.
    auto size() const { return one_if(some); }
    Truth within(auto const& bound) const {
        using enum Span::Kind;
        if (is_condition()) return Truth(true);
        auto const first = in_range(value(this->first()), bound);
        if (span->kind != run) return implies(some, first);
        return implies(some, first && !(bound < count()));
    }

    /// Whether a condition selects the cells.  Then all of them exist.
    bool is_condition() const { return span->kind == Span::Kind::where || span->kind == Span::Kind::face; }

    Me first() const { return LoopReading(me, at).rank(span->first); }
    NumberAt<At> count() const { return LoopReading(me, at).number(span->count); }

private:
    Truth is_meant(Me const& cell) const {
        using enum Span::Kind;
        switch (span->kind) {
            case one:
                return cell == first();
            case face:
            case where:
                return LoopReading(me, at, cell).truth(span->condition);
            case run:
                if constexpr (!LoopReading<Me, At>::has_nodes)
                    return in_range(cell, at.nodes) && wrap(cell - first(), at.nodes) < count();
                break;
            case block:
                if constexpr (LoopReading<Me, At>::on_cube)
                    return agree_from(cell, first(), LoopReading(me, at).level(span->extra));
                break;
            case whole:
                break;
        }
        expects(false, "the cells of an array are said");
        return Truth(false);
    }
};

/// The prefix, the total, or both.
template <class Truth>
struct ScanCells {
    Truth prefix, total;

    Truth contains(ScanCell<Truth> const& cell) const { return choose(cell.is_total, total, prefix); }
    auto size() const { return one_if(prefix) + one_if(total); }
    Truth within(auto const&) const { return Truth(true); }
};
template <class Truth>
ScanCells(Truth, Truth) -> ScanCells<Truth>;

/// A text of form F for collective C with cells K, whose operator has these laws.
template <class F, class C, class K, Laws of_operator>
struct TextPhase : Parametric {
    static constexpr std::string_view name = "text";
    using Form = TextForm<F>;
    using Collective = C;
    using Cells = K;
    static constexpr Laws laws = of_operator;
    static constexpr Landing landing = Landing::staged;

    static constexpr bool has_one_cell = std::is_same_v<K, OneCell>;
    static constexpr bool has_scan_cells = std::is_same_v<K, PrefixAndTotal>;
    static constexpr bool has_array = !has_one_cell && !has_scan_cells;

    static auto to(auto const& me, auto const& at) { return peer(at.loop->sent, me, at); }
    static auto from(auto const& me, auto const& at) { return peer(at.loop->received, me, at); }

    static auto sends(auto const& me, auto const& at) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        Truth const does = LoopReading(me, at).truth(at.loop->sent.does);
        if constexpr (has_one_cell)
            return Whole<Truth>{does};
        else if constexpr (has_scan_cells)
            return at.loop->sends_total ? ScanCells<Truth>{Truth(false), does}
                                        : ScanCells<Truth>{does, Truth(false)};
        else
            return SpanSet<std::remove_cvref_t<decltype(me)>, std::remove_cvref_t<decltype(at)>>{
                &at.loop->sent.span, does, me, at};
    }
    static auto receives(auto const& me, auto const& at) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        Truth const changes = changed(at.loop->buffer, me, at);
        if constexpr (has_one_cell)
            return Whole<Truth>{changes};
        else if constexpr (has_scan_cells)
            return ScanCells<Truth>{changes, changes_total(me, at)};
        else
            return SpanSet<std::remove_cvref_t<decltype(me)>, std::remove_cvref_t<decltype(at)>>{
                &at.loop->changed, changes, me, at};
    }

    /// The cell of the partner whose value arrives here: the one at the same place of the message.
    static auto opposite(auto const& me, auto const& cell, auto const& at) {
        if constexpr (has_one_cell)
            return cell;
        else if constexpr (has_scan_cells)
            return sent_cell(at);
        else
            return at_same_place(cell, receives(me, at), sends(from(me, at), at));
    }
    /// The cell of the partner where the value of this one arrives.
    static auto lands(auto const& me, auto const& cell, auto const& at) {
        if constexpr (has_one_cell) {
            return cell;
        } else if constexpr (has_scan_cells) {
            using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
            return ScanCell<Truth>{changes_total(to(me, at), at)};
        } else {
            return at_same_place(cell, sends(me, at), receives(to(me, at), at));
        }
    }

    static auto mode(auto const& me, auto const& cell, auto const& at) {
        LoopReading const read(me, at);
        auto const said = [&](auto which) {
            auto const of_buffer = read.truth(at.loop->buffer.*which);
            if constexpr (has_scan_cells)
                return choose(cell.is_total, of_total(me, at, which), of_buffer);
            else
                return of_buffer;
        };
        if constexpr (laws == Laws::none)
            return Put{};
        else if constexpr (commutes(laws))
            return Merge{said(&Effect::left)};
        else
            return PutOrJoin{said(&Effect::puts), said(&Effect::left)};
    }

    /// Whether the cell is joined with what arrives, so that it must hold something.
    static auto joins(auto const& me, auto const& cell, auto const& at) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        LoopReading const read(me, at);
        auto const& buffer = at.loop->buffer;
        Truth const joined = read.truth(buffer.left) || read.truth(buffer.right);
        if constexpr (has_scan_cells)
            return choose(cell.is_total, of_total(me, at, &Effect::left) || of_total(me, at, &Effect::right),
                          joined);
        else
            return joined && receives(me, at).contains(cell);
    }

    /// Which ranks have joined the same values in the same order: on a cube, those of a block.
    static auto agree(auto const& a, auto const& b, auto const&, auto const& at) {
        if constexpr (std::is_same_v<F, AscendingCube>)
            return agree_from(a, b, at.k);
        else if constexpr (std::is_same_v<F, DescendingCube>)
            return agree_below(a, b, at.k);
        else
            return a == b;
    }

    /// What else makes the definition say what the text says, of one rank and one of its cells.
    ///
    /// The translation rests on its premises; a rank never calls itself; what is received is used, nothing
    /// else changes cells; a message has cells.
    static auto is_meant(auto const& me, auto const& cell, auto const& at) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        LoopReading const read(me, at);
        Loop const& loop = *at.loop;
        Truth all(true);
        for (auto const& premise : loop.premises) all = all && read.truth(premise.holds);
        Truth const is_sent = read.truth(loop.sent.does), is_received = read.truth(loop.received.does);
        all = all && implies(is_sent, !(to(me, at) == me)) && implies(is_received, !(from(me, at) == me));
        all = all && same(is_received, changes_something(me, at));
        if constexpr (has_array)
            all = all && is_some(sends(me, at)) && is_some(receives(me, at)) &&
                  implies(is_received, has_same_low_bits(me, at));
        return all && (is_received || !receives(me, at).contains(cell));
    }

private:
    static auto peer(Call const& call, auto const& me, auto const& at) {
        if (call.peer == nullptr) return me;
        return LoopReading(me, at).rank(call.peer);
    }
    static auto changed(Effect const& effect, auto const& me, auto const& at) {
        LoopReading const read(me, at);
        return read.truth(effect.puts) || read.truth(effect.left) || read.truth(effect.right);
    }
    static auto changes_total(auto const& me, auto const& at) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        return at.loop->total ? changed(*at.loop->total, me, at) : Truth(false);
    }
    static auto changes_something(auto const& me, auto const& at) {
        return changed(at.loop->buffer, me, at) || changes_total(me, at);
    }
    static auto of_total(auto const& me, auto const& at, Shared Effect::*part) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        return at.loop->total ? LoopReading(me, at).truth((*at.loop->total).*part) : Truth(false);
    }
    static auto sent_cell(auto const& at) {
        using Truth = TruthAt<std::remove_cvref_t<decltype(at)>>;
        return ScanCell<Truth>{Truth(at.loop->sends_total)};
    }

    /// The cell of one message at the place that `cell` has in another one.
    template <class Cell, class Me, class At>
    static Cell at_same_place(Cell const& cell, SpanSet<Me, At> const& here, SpanSet<Me, At> const& there) {
        using enum Span::Kind;
        switch (here.span->kind) {
            case one:
                return there.first();
            case run:
                if constexpr (!LoopReading<Me, At>::has_nodes)
                    return wrap(there.first() + wrap(cell - here.first(), here.at.nodes), here.at.nodes);
                break;
            case block:
                if constexpr (LoopReading<Me, At>::on_cube)
                    return join(there.first(), cell, LoopReading(here.me, here.at).level(here.span->extra));
                break;
            case face:
                if constexpr (LoopReading<Me, At>::on_cube)
                    return choose(here.count() == there.count(), cell, flip(cell, here.at.k));
                break;
            default:
                break;
        }
        return cell;
    }

    /// That a message which is sent, or a change, has a cell: of a condition, one that is known by name.
    template <class Me, class At>
    static auto is_some(SpanSet<Me, At> const& set) {
        if (set.span->kind == Span::Kind::run) return implies(set.some, NumberAt<At>(0) < set.count());
        if (!set.is_condition()) return TruthAt<At>(true);
        auto const has = [&](Me const& cell) {
            return in_range(value(cell), set.at.nodes) && set.contains(cell);
        };
        return implies(set.some, has(set.me) || has(to(set.me, set.at)) || has(from(set.me, set.at)));
    }

    /// That the places of a block are counted alike at both ends.
    static auto has_same_low_bits(auto const& me, auto const& at) {
        using At = std::remove_cvref_t<decltype(at)>;
        using Me = std::remove_cvref_t<decltype(me)>;
        if constexpr (LoopReading<Me, At>::on_cube)
            if (at.loop->changed.kind == Span::Kind::block) {
                auto const here = receives(me, at), there = sends(from(me, at), at);
                auto const level = LoopReading(me, at).level(at.loop->changed.extra);
                return join(zero_like(me), here.first(), level) == join(zero_like(me), there.first(), level);
            }
        return TruthAt<At>(true);
    }
};

}  // namespace cubecheck::listing
