#include "verify/definitions/listing/loop_of.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "verify/definitions/listing/closed_forms.hpp"
#include "verify/definitions/listing/form_of.hpp"
#include "verify/definitions/listing/formulas.hpp"
#include "verify/definitions/listing/meanings.hpp"
#include "verify/definitions/listing/paths.hpp"
#include "verify/definitions/listing/spans.hpp"

namespace cubecheck::listing {
namespace {

bool is_nothing(Effect const& effect) {
    return is_truth(effect.puts, false) && is_truth(effect.left, false) && is_truth(effect.right, false);
}

using Slots = std::set<std::int64_t>;

void add_running(Cells const& cells, Slots& to) {
    for (auto const& selection : cells.selections)
        if (selection.running) to.insert(*selection.running);
}
void add_running(std::vector<Cells> const& list, Slots& to) {
    for (auto const& cells : list) add_running(cells, to);
}

/// Collects the slots that get a value somewhere in a block: by an assignment, or as the variable of a
/// selection.
void add_assigned(Block const& block, Slots& to) {
    for (auto const& statement : block) {
        if (auto const* assign = std::get_if<Assign>(&statement.does)) to.insert(assign->slot);
        if (auto const* call = std::get_if<Communicate>(&statement.does)) {
            add_running(call->sent, to);
            add_running(call->received, to);
        }
        if (auto const* join = std::get_if<Join>(&statement.does)) {
            add_running(join->target, to);
            for (auto const& term : join->terms)
                if (term.cells) add_running(*term.cells, to);
        }
        if (auto const* choice = std::get_if<If>(&statement.does)) {
            add_assigned(choice->block, to);
            add_assigned(choice->otherwise, to);
        }
    }
}

/// Converts a text to a round of one form.
class Translation {
public:
    Translation(Listing const& listing, Rounds form)
        : text_(listing), form_(form), formulas_(form, listing.rooted), spans_(listing, form, formulas_) {
        loop_.form = form;
        loop_.collective = listing.collective;
        loop_.laws = listing.laws;
        formulas_.path.numbers.resize(listing.variables.size());
        formulas_.path.arrived.assign(listing.data.size(), truth(false));
        is_scan_ = listing.collective == Collective::scan || listing.collective == Collective::exscan;
        if (listing.data[0].is_array != facts(listing.collective).is_array)
            refuse({}, fmt::format("'{}' with brackets", listing.data[0].name));
    }

    Loop loop() && {
        auto const found = std::ranges::find_if(
            text_.block, [](Statement const& one) { return std::holds_alternative<For>(one.does); });
        for (auto at = text_.block.begin(); at != found; ++at) before(*at);
        if (found == text_.block.end()) refuse({}, "a text without a loop over the rounds");
        if (std::next(found) != text_.block.end())
            refuse(std::next(found)->place, "a statement after the loop");
        expect_start(found->place);
        rounds(std::get<For>(found->does), found->place);
        return finished(found->place);
    }

private:
    Path& path() { return formulas_.path; }

    /// Whether a cell gets the contribution that it has from the start: `sum := own` of an all-reduce,
    /// `block[me] := own` of an all-gather.
    bool changes_nothing(Join const& join) const {
        using enum Collective;
        auto const collective = text_.collective;
        if (join.terms.size() != 1 || !is_own(join.terms.front()) || join.target.name != 0) return false;
        auto const& selections = join.target.selections;
        if (collective == reduce || collective == allreduce) return selections.empty();
        if (collective != gather && collective != allgather) return false;
        return selections.size() == 1 && !selections.front().last && !selections.front().running &&
               selections.front().first.does == Operator::variable &&
               selections.front().first.number == slot_me;
    }

    bool is_own(Term const& term) const {
        return term.cells && term.cells->selections.empty() && is_message(term.cells->name);
    }

    /// Reads a statement before the loop: a number, the initial value of a prefix sum, or a cell that gets
    /// the contribution that it already has.
    void before(Statement const& statement) {
        if (auto const* assign = std::get_if<Assign>(&statement.does)) return does(statement.place, *assign);
        auto const* join = std::get_if<Join>(&statement.does);
        if (join != nullptr && changes_nothing(*join)) return;
        if (join == nullptr || !is_scan_ || join->terms.size() != 1 || !join->target.selections.empty())
            refuse(statement.place, "a statement before the loop other than a number");
        auto const& term = join->terms.front();
        auto const to = join->target.name;
        bool const is_neutral = !term.cells;
        if (to == 0 && !starts_ && (text_.collective == Collective::scan ? is_own(term) : is_neutral))
            starts_ = true;
        else if (to != 0 && !is_message(to) && is_own(term) && loop_.total_name == 0 &&
                 !text_.data[index(to)].is_array)
            loop_.total_name = to;
        else
            refuse(statement.place, "another start of a prefix sum than its own contribution");
    }

    void expect_start(Place place) const {
        if (is_scan_ && !starts_) refuse(place, "a prefix that has no value before the loop");
    }

    /// Checks that the loop runs over the rounds of the form.
    void rounds(For const& loop, Place place) {
        auto const first = linear(formulas_.number(loop.first));
        auto const count = loop.ascends
                               ? difference(formulas_.number(loop.last), formulas_.number(loop.first))
                               : difference(formulas_.number(loop.first), formulas_.number(loop.last));
        if (!first || !count || !is_one_less_than_all(*count)) refuse(place, misfit_of_bounds());
        if (is_cube(form_)) {
            auto const lowest = loop.ascends ? first : linear(formulas_.number(loop.last));
            if (!lowest || !lowest->atoms.empty()) refuse(place, misfit_of_bounds());
        }
        if (form_ == Rounds::distances && !loop.ascends) refuse(place, misfit_of_bounds());
        Slots assigned;
        add_assigned(loop.block, assigned);
        for (auto const slot : assigned) path().numbers[index(slot)] = nullptr;
        path().numbers[index(loop.slot)] = number_in_round(loop);
        block(loop.block);
    }

    /// The value of the loop's variable in a round.  On a cube, it is a dimension plus a constant.
    Shared number_in_round(For const& loop) {
        auto const first = formulas_.number(loop.first);
        if (!is_cube(form_)) return loop.ascends ? plus(first, rounds_done()) : minus(first, rounds_done());
        auto const lowest = loop.ascends ? first : formulas_.number(loop.last);
        return plus(lowest, Formulas::leaf(Means::round, Sort::number));
    }

    /// The number of finished rounds.
    Shared rounds_done() const {
        auto const round = Formulas::leaf(Means::round, Sort::number);
        return form_ == Rounds::offsets ? minus(round, constant(1)) : round;
    }

    /// Whether a loop with one step more than this number has as many steps as the form has rounds.
    bool is_one_less_than_all(Linear const& more) const {
        bool const by_ranks = form_ == Rounds::ring || form_ == Rounds::offsets;
        auto const all = by_ranks                     ? Means::nodes
                         : form_ == Rounds::distances ? Means::ceil_log
                                                      : Means::dimensions;
        auto const missing = by_ranks ? -2 : -1;
        return more.constant == missing && more.atoms.size() == 1 && more.times(all) == 1;
    }

    std::string misfit_of_bounds() const {
        switch (form_) {
            case Rounds::ring:
            case Rounds::offsets:
                return "a loop of other than n - 1 rounds";
            case Rounds::distances:
                return "a loop other than over 0 .. ceil(log2(n)) - 1";
            default:
                return "a loop other than over the dimensions 0 .. log2(n) - 1, up or down";
        }
    }

    void block(Block const& block) {
        for (auto const& statement : block)
            std::visit([&](auto const& one) { does(statement.place, one); }, statement.does);
    }

    void does(Place, Assign const& assign) {
        path().numbers[index(assign.slot)] = formulas_.value(assign.value);
    }
    void does(Place place, For const&) { refuse(place, "a loop in the loop"); }
    void does(Place place, While const&) { refuse(place, "a 'while' loop"); }
    void does(Place place, Stop const&) { refuse(place, "a 'stop'"); }

    void does(Place place, If const& choice) {
        auto const condition = formulas_.condition(choice.condition);
        auto const before = path();
        auto const outside = formulas_.assumed;
        formulas_.assumed = expect_short(both(outside, condition), place);
        block(choice.block);
        auto const yes = std::exchange(path(), before);
        formulas_.assumed = expect_short(both(outside, negated(condition)), place);
        block(choice.otherwise);
        formulas_.assumed = outside;
        path() = merged(formulas_, condition, yes, path(), place);
    }

    void does(Place place, Communicate const& call) {
        if (call.to) send(place, call);
        if (call.from) receive(place, call);
    }

    void send(Place place, Communicate const& call) {
        if (!is_truth(path().sent.does, false)) refuse(place, "a second send in one round");
        if (!call.from && !is_truth(path().received.does, false)) loop_.receives_first = place;
        auto const& cells = only(call.sent, place);
        bool const is_total = cells.name == loop_.total_name && cells.name != 0;
        if (cells.name != 0 && !is_total)
            refuse(cells.place, fmt::format("a send of '{}'", name(cells.name)));
        if (!is_nothing(is_total ? path().total : path().buffer))
            refuse(cells.place, "a send of cells that have changed in the same round");
        if (is_scan_ && std::exchange(sends_, is_total).value_or(is_total) != is_total)
            refuse(cells.place, "a send of the prefix in one place, and of the total in another");
        auto const peer = formulas_.rank(*call.to);
        path().sent = {truth(true), peer, spans_.read(cells)};
    }

    void receive(Place place, Communicate const& call) {
        if (!is_truth(path().received.does, false)) refuse(place, "a second receive in one round");
        auto const& cells = only(call.received, place);
        auto const peer = formulas_.rank(*call.from);
        auto const into = spans_.read(cells);
        path().received = {truth(true), peer, into};
        bool const is_total = cells.name == loop_.total_name && cells.name != 0;
        if (cells.name == 0 || is_total)
            change(is_total ? path().total : path().buffer, &Effect::puts, cells, into);
        else if (is_message(cells.name) || text_.data[index(cells.name)].is_array)
            refuse(cells.place, fmt::format("a message that is received into '{}'", name(cells.name)));
        else
            path().arrived[index(cells.name)] = truth(true);
    }

    void change(Effect& effect, Shared Effect::*how, Cells const& cells, Span const& span) {
        if (!is_nothing(effect))
            refuse(cells.place, fmt::format("a second change of '{}' in one round", name(cells.name)));
        effect.*how = truth(true);
        if (cells.name != 0) return;
        path().changed = span;
        path().has_changed = true;
    }

    /// Reads a sum of a cell and a received value.
    void does(Place place, Join const& join) {
        auto const to = join.target.name;
        bool const is_total = to == loop_.total_name && to != 0;
        if (to != 0 && !is_total) refuse(place, fmt::format("a sum in '{}'", name(to)));
        auto const span = spans_.read(join.target);
        auto& effect = is_total ? path().total : path().buffer;
        if (join.terms.size() == 1 && is_arrived(join.terms[0]))
            return change(effect, &Effect::puts, join.target, span);
        if (join.terms.size() != 2) refuse(place, "a sum that does not have two operands");
        if (is_self(join.terms[1], to, span) && is_arrived(join.terms[0]))
            return change(effect, &Effect::left, join.target, span);
        if (is_self(join.terms[0], to, span) && is_arrived(join.terms[1]))
            return change(effect, &Effect::right, join.target, span);
        refuse(place, "a sum of other than a cell and what has arrived");
    }

    bool is_self(Term const& term, Index to, Span const& span) {
        if (!term.cells || term.cells->name != to) return false;
        auto const read = spans_.read(*term.cells);
        return read.kind == span.kind && (span.kind == Span::Kind::whole ||
                                          (span.kind == Span::Kind::one && is_alike(read.first, span.first)));
    }

    /// Whether the term is a received name.  That its message has arrived in this round becomes a premise.
    bool is_arrived(Term const& term) {
        if (!term.cells || !term.cells->selections.empty()) return false;
        auto const at = term.cells->name;
        if (at == 0 || at == loop_.total_name || is_message(at) || text_.data[index(at)].is_array)
            return false;
        auto const& arrived = path().arrived[index(at)];
        if (is_truth(arrived, false))
            refuse(term.place, fmt::format("a use of '{}' in a round before its message has come", name(at)));
        formulas_.need(arrived, term.place);
        return true;
    }

    Cells const& only(std::vector<Cells> const& list, Place place) const {
        if (list.size() != 1) refuse(place, "a message of several names");
        return list.front();
    }

    /// The round, after all of it is read.
    Loop finished(Place place) {
        loop_.sent = path().sent;
        loop_.received = path().received;
        loop_.buffer = path().buffer;
        loop_.changed = path().changed;
        if (loop_.total_name != 0) loop_.total = path().total;
        loop_.sends_total = sends_.value_or(false);
        loop_.premises = formulas_.premises;
        if (!path().has_changed) refuse(place, fmt::format("a round that never changes '{}'", name(0)));
        if (loop_.sent.peer == nullptr || loop_.received.peer == nullptr)
            refuse(place, "a round in which no rank sends, or none receives");
        expect_modes(place);
        expect_shapes(place);
        expect_evaluable(place);
        return std::move(loop_);
    }

    void expect_modes(Place place) const {
        auto const effects =
            loop_.total ? std::vector{loop_.buffer, *loop_.total} : std::vector{loop_.buffer};
        for (auto const& one : effects) {
            bool const joins = !is_truth(one.left, false) || !is_truth(one.right, false);
            if (text_.laws == Laws::none && joins)
                refuse(place, "a sum where the collective has no operator");
            if (text_.laws == Laws::commutative_neutral)
                refuse(place, "a neutral element of an operator that commutes");
            if (commutes(text_.laws) && !is_truth(one.puts, false))
                refuse(place, "a replaced cell, with an operator that commutes,");
        }
    }

    void expect_shapes(Place place) const {
        if (!facts(text_.collective).is_array) return;
        bool const is_alike_shaped =
            loop_.sent.span.kind == loop_.changed.kind &&
            (loop_.received.span.kind == Span::Kind::whole ? loop_.changed.kind == Span::Kind::one
                                                           : loop_.received.span.kind == loop_.changed.kind);
        if (!is_alike_shaped)
            refuse(place, "a set of written cells that differs in shape from the cells sent");
    }

    /// Rejects words that are defined only while a text is read.
    void expect_evaluable(Place place) const {
        auto const look = [&](Shared const& of) {
            for (auto const means : {Means::ceil_log, Means::running, Means::shifted_down})
                if (contains(of, means)) refuse(place, "a number of rounds that is used in a round");
        };
        auto const look_at_effect = [&](Effect const& one) {
            look(one.puts), look(one.left), look(one.right);
        };
        auto const look_at_span = [&](Span const& one) {
            look(one.first), look(one.count), look(one.condition);
        };
        for (auto const* call : {&loop_.sent, &loop_.received}) {
            look(call->does), look(call->peer);
            look_at_span(call->span);
        }
        look_at_effect(loop_.buffer);
        look_at_span(loop_.changed);
        if (loop_.total) look_at_effect(*loop_.total);
        for (auto const& premise : loop_.premises) look(premise.holds);
    }

    bool is_message(Index at) const {
        auto const& message = facts(text_.collective).message;
        return !message.empty() && name(at) == message;
    }
    std::string const& name(Index at) const { return text_.data[index(at)].name; }
    static std::size_t index(Index at) { return static_cast<std::size_t>(at); }

    Listing const& text_;
    Rounds form_;
    Formulas formulas_;
    Spans spans_;
    Loop loop_;
    bool is_scan_ = false;
    bool starts_ = false;
    std::optional<bool> sends_;
};

}  // namespace

std::variant<Loop, Misfit> loop_of(Listing const& listing) try {
    if (listing.pipelined || listing.chunks)
        refuse(listing.chunks ? listing.chunks->place : Place{}, "a message that is cut into chunks");
    auto const with_forms = with_closed_forms(listing);
    return Translation(with_forms, form_of(with_forms)).loop();
} catch (Misfit const& misfit) {
    return misfit;
}

std::string text(Misfit const& misfit) {
    auto const line = misfit.place.line == 0 ? "" : fmt::format("line {}: ", misfit.place.line);
    return fmt::format("{}{} fits no form of rounds", line, misfit.reason);
}

}  // namespace cubecheck::listing
