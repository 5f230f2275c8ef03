#include "verify/definitions/listing/paths.hpp"

#include "verify/definitions/listing/meanings.hpp"

namespace cubecheck::listing {
namespace {

/// The facts that hold on both paths of an `if`.
struct BothWays {
    Formulas const& formulas;
    Shared const& condition;
    Place place;

    Shared formula(Shared const& yes, Shared const& no) const {
        return expect_short(chosen(condition, yes, no), place);
    }

    /// A number without a value on one path has none.  A number that is a rank on one path only is a plain
    /// number.
    Shared number(Shared const& yes, Shared const& no) const {
        if (yes == nullptr || no == nullptr) return nullptr;
        if (yes->sort == no->sort && (yes->sort != Sort::shifted || is_alike(yes, no)))
            return formula(yes, no);
        if (yes->sort == Sort::shifted || no->sort == Sort::shifted) return nullptr;
        return formula(formulas.to_number(yes, place), formulas.to_number(no, place));
    }

    Effect effect(Effect const& yes, Effect const& no) const {
        return {chosen(condition, yes.puts, no.puts), chosen(condition, yes.left, no.left),
                chosen(condition, yes.right, no.right)};
    }

    Span span(Span const& yes, Span const& no) const {
        if (yes.kind != no.kind || yes.extra != no.extra)
            refuse(place, "messages of different shapes in one round");
        Span out = yes;
        for (auto const part : {&Span::first, &Span::count, &Span::condition})
            if (yes.*part != nullptr) out.*part = formula(yes.*part, no.*part);
        return out;
    }

    Call call(Call const& yes, Call const& no) const {
        if (is_truth(no.does, false)) return {chosen(condition, yes.does, no.does), yes.peer, yes.span};
        if (is_truth(yes.does, false)) return {chosen(condition, yes.does, no.does), no.peer, no.span};
        return {formula(yes.does, no.does), formula(yes.peer, no.peer), span(yes.span, no.span)};
    }
};

}  // namespace

Path merged(Formulas const& formulas, Shared const& condition, Path const& yes, Path const& no, Place place) {
    BothWays const merge{formulas, condition, place};
    Path out;
    for (std::size_t slot = 0; slot < yes.numbers.size(); ++slot)
        out.numbers.push_back(merge.number(yes.numbers[slot], no.numbers[slot]));
    for (std::size_t name = 0; name < yes.arrived.size(); ++name)
        out.arrived.push_back(merge.formula(yes.arrived[name], no.arrived[name]));
    out.sent = merge.call(yes.sent, no.sent);
    out.received = merge.call(yes.received, no.received);
    out.buffer = merge.effect(yes.buffer, no.buffer);
    out.total = merge.effect(yes.total, no.total);
    out.has_changed = yes.has_changed || no.has_changed;
    out.changed = !yes.has_changed  ? no.changed
                  : !no.has_changed ? yes.changed
                                    : merge.span(yes.changed, no.changed);
    return out;
}

}  // namespace cubecheck::listing
