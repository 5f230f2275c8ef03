#pragma once

#include <type_traits>

#include "models/listing/loop_reading.hpp"
#include "models/parametric/definition.hpp"

/// A text as a definition, whose functions read the loop that a place of a run refers to.
///
/// All texts of one form, collective and laws share one definition. A round has a pointer to its text. A cut
/// has none, so that an invariant cannot depend on the text.
namespace cubecheck::listing {

/// A place in a round, and the text of the round.
template <class At>
struct TextAt : At {
    Loop const* loop;
};

/// The rounds of form F, for one text.
template <class F>
struct TextForm : F {
    using Base = F;
    using At = TextAt<typename F::At>;

    Loop const* loop = nullptr;

    At in(Size const& size, Index round) const { return {F::in(size, round), loop}; }
};

/// The cells of a span, on a rank that has one cell for every rank.
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
    /// 1 if the set has a member. Lemmas on texts need no more, since a text has no cost formula; that a
    /// member exists is a separate lemma.
    auto size() const { return one_if(some); }
    Truth within(auto const& bound) const {
        using enum Span::Kind;
        if (is_condition()) return Truth(true);
        auto const first = in_range(value(this->first()), bound);
        if (span->kind != run) return implies(some, first);
        return implies(some, first && !(bound < count()));
    }

    /// Whether a condition selects the cells. If so, all of them exist.
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

    /// The partner's cell whose value arrives in `cell`: the cell at the same position of the message.
    static auto opposite(auto const& me, auto const& cell, auto const& at) {
        if constexpr (has_one_cell)
            return cell;
        else if constexpr (has_scan_cells)
            return sent_cell(at);
        else
            return at_same_place(cell, receives(me, at), sends(from(me, at), at));
    }
    /// The partner's cell in which the value of `cell` arrives.
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

    /// Whether the cell is joined with the arriving value, so that it must hold something.
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

    /// Whether two ranks have joined the same values in the same order: on a cube, ranks of one block.
    static auto agree(auto const& a, auto const& b, auto const&, auto const& at) {
        if constexpr (std::is_same_v<F, AscendingCube>)
            return agree_from(a, b, at.k);
        else if constexpr (std::is_same_v<F, DescendingCube>)
            return agree_below(a, b, at.k);
        else
            return a == b;
    }

    /// Further conditions under which the definition means the same as the text, for a rank and one of its
    /// cells.
    ///
    /// The premises of the translation hold; a rank never calls itself; each received value is used, and
    /// nothing else changes a cell; every message has a cell.
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

    /// The cell at the position in one message that `cell` has in another one.
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

    /// Whether a message that is sent, or a change, has a cell. For a condition, it is the cell of the rank
    /// itself or of a partner.
    template <class Me, class At>
    static auto is_some(SpanSet<Me, At> const& set) {
        if (set.span->kind == Span::Kind::run) return implies(set.some, NumberAt<At>(0) < set.count());
        if (!set.is_condition()) return TruthAt<At>(true);
        auto const has = [&](Me const& cell) {
            return in_range(value(cell), set.at.nodes) && set.contains(cell);
        };
        return implies(set.some, has(set.me) || has(to(set.me, set.at)) || has(from(set.me, set.at)));
    }

    /// Whether both ends count the cells of a block in the same order.
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
