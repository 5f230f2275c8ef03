#pragma once

#include <concepts>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "engine/reference/enter.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/support/interruption.hpp"

/// Running an algorithm in lock step over any algebra: in a round all nodes send, then all nodes receive.
///
/// Over words, bracketings or solver terms this is symbolic execution: one run stands for all payloads.
namespace cubecheck {

/// What a cell holds that is given a content before the first round.
template <class C, class Algebra>
typename Algebra::Value initial_value(C const& given, Algebra& algebra) {
    if (!given.known) return algebra.nothing();
    return given.count == 0 ? algebra.neutral() : algebra.contribution(value(given.first), value(given.part));
}

/// What the collective gives every cell before the first round.
template <class A, class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Size const& size, Algebra& algebra) {
    using Form = typename A::Form;
    Buffers<typename Algebra::Value> buffers(size.nodes, cell_count<typename A::Cells>(size),
                                             algebra.nothing());
    auto const at = Form::first(size);
    for (Index i = 0; i < buffers.nodes; ++i)
        for (Index c = 0; c < buffers.cells; ++c) {
            auto const given = A::Collective::initial(Form::rank(i), A::Cells::cell(c), at);
            buffers(i, c) = initial_value(given, algebra);
        }
    return buffers;
}

/// Runs the rounds of one algorithm or phase on buffers, one by one.
template <class A, class Algebra>
class LockStep {
public:
    using Value = typename Algebra::Value;
    using At = typename A::Form::At;

    LockStep(Buffers<Value>& buffers, Algebra& algebra) : buffers_(buffers), algebra_(algebra) {}

    /// Throws: Error if a partner or a cell of the round does not exist.
    void round(At at) {
        for (at.port = 0; at.port < A::ports; ++at.port)
            for (Index i = 0; i < buffers_.nodes; ++i) take_arrivals(i, at);
        stop_if_interrupted();
        for (Arrival& arrival : arrivals_) {
            Value& here = buffers_.values[arrival.place];
            here = entered(arrival.how, here, arrival.value, algebra_);
        }
        arrivals_.clear();
    }

private:
    struct Arrival {
        std::size_t place;
        Value value;
        Entry how;
    };

    void take_arrivals(Index i, At const& at) {
        auto const me = A::Form::rank(i);
        Index const sender = value(A::from(me, at));
        each_member<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
            Index const taken = value(A::opposite(me, cell, at));
            arrivals_.push_back(
                {buffers_.place(i, value(cell)), buffers_.at(sender, taken), entry(A::mode(me, cell, at))});
        });
    }

    Buffers<Value>& buffers_;
    Algebra& algebra_;
    std::vector<Arrival> arrivals_;
};

/// Runs one phase; on_cut(at, buffers) is called at every cut, the first and the last among them, and ends
/// the run if it returns false.  The result tells whether the run came to its end.
template <class A, class Algebra>
bool run_phase(Size const& size, Buffers<typename Algebra::Value>& buffers, Algebra& algebra, auto on_cut) {
    using Form = typename A::Form;
    LockStep<A, Algebra> machine(buffers, algebra);
    if (!on_cut(Form::first(size), buffers)) return false;
    for (Index r = 0; r < Form::rounds(size); ++r) {
        auto const at = Form::in(size, r);
        machine.round(at);
        if (!on_cut(Form::after(at), buffers)) return false;
    }
    return true;
}

/// Runs an algorithm to its end and returns what the cells then hold.
template <class A, class Algebra>
Buffers<typename Algebra::Value> run(Size const& size, Algebra& algebra) {
    auto const go_on = [](auto const&, auto const&) { return true; };
    if constexpr (Phase<A>) {
        auto buffers = initial_buffers<A>(size, algebra);
        run_phase<A>(size, buffers, algebra, go_on);
        return buffers;
    } else {
        auto buffers = run<typename A::First>(size, algebra);
        run_phase<typename A::Second>(size, buffers, algebra, go_on);
        return buffers;
    }
}

}  // namespace cubecheck
