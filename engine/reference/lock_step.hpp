#pragma once

#include <concepts>
#include <vector>

#include "engine/reference/buffers.hpp"
#include "engine/reference/enter.hpp"
#include "engine/reference/existing_cells.hpp"
#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/support/interruption.hpp"

/// Runs definitions in lock step over any algebra: in a round all nodes send, then all nodes receive.
///
/// Over words, bracketings or solver terms this is symbolic execution: one run stands for all payloads.
namespace cubecheck {

/// The transfer of one value in a round: its source node and cell, its target node and cell, and how it
/// enters the target.
struct Passage {
    Index from, taken;
    Index to, entered;
    Entry how;
};

/// The one executor of rounds in lock step.  The caller, for a parametric or explicit definition or a script,
/// passes a function that calls `visit` for each passage of the round.
template <class Algebra>
class LockStep {
public:
    using Value = typename Algebra::Value;

    LockStep(Buffers<Value>& buffers, Algebra& algebra) : buffers_(buffers), algebra_(algebra) {}

    /// Executes a round: all values are read, then they enter their cells in the order of the passages.
    ///
    /// Throws: Error if a node or a cell of the round does not exist.
    void round(auto const& passages) {
        take(passages);
        for (Arrival const& arrival : arrivals_) enter(arrival);
    }

    /// The same; after each entry it calls seen(passage, before, arrived), with `before` as the old content
    /// of the cell.
    void round(auto const& passages, auto const& seen) {
        take(passages);
        auto next = arrivals_.begin();
        passages([&](Passage const& passage) {
            Value const before = buffers_.values[next->place];
            enter(*next);
            seen(passage, before, next->value);
            ++next;
        });
    }

private:
    struct Arrival {
        std::size_t place;
        Value value;
        Entry how;
    };

    void take(auto const& passages) {
        arrivals_.clear();
        passages([&](Passage const& passage) {
            arrivals_.push_back({buffers_.place(passage.to, passage.entered),
                                 buffers_.at(passage.from, passage.taken), passage.how});
        });
        stop_if_interrupted();
    }

    void enter(Arrival const& arrival) {
        Value& here = buffers_.values[arrival.place];
        here = entered(arrival.how, here, arrival.value, algebra_);
    }

    Buffers<Value>& buffers_;
    Algebra& algebra_;
    std::vector<Arrival> arrivals_;
};

/// The initial value of a cell with this content.
template <class C, class Algebra>
typename Algebra::Value initial_value(C const& given, Algebra& algebra) {
    if (!given.known) return algebra.nothing();
    return given.count == 0 ? algebra.neutral() : algebra.contribution(value(given.first), value(given.part));
}

/// The initial contents of all cells; given(node, cell) is the content of each.
///
/// Throws:  Error if there are no cells.
template <class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Index nodes, Index cells, Algebra& algebra,
                                                 auto const& given) {
    expect_cells(cells);
    Buffers<typename Algebra::Value> buffers(nodes, cells, algebra.nothing());
    for (Index i = 0; i < nodes; ++i)
        for (Index c = 0; c < cells; ++c) buffers(i, c) = initial_value(given(i, c), algebra);
    return buffers;
}

/// The initial contents of all cells, as the collective defines them.
template <class A, class Algebra>
Buffers<typename Algebra::Value> initial_buffers(Size const& size, Algebra& algebra) {
    auto const at = A::Form::first(size);
    return initial_buffers(size.nodes, cell_count<typename A::Cells>(size), algebra, [&](Index i, Index c) {
        return A::Collective::initial(A::Form::rank(i), cell_at<typename A::Cells>(c), at);
    });
}

/// The passages of a round of a phase for LockStep, by port, then by node.
template <class A>
auto passages(typename A::Form::At const& round) {
    return [round](auto const& visit) {
        auto at = round;
        for (at.port = 0; at.port < A::ports; ++at.port)
            for (Index i = 0; i < at.nodes; ++i) {
                auto const me = A::Form::rank(i);
                Index const sender = value(A::from(me, at));
                cubecheck::each_existing_cell<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
                    visit(Passage{sender, value(A::opposite(me, cell, at)), i, value(cell),
                                  entry(A::mode(me, cell, at))});
                });
            }
    };
}

/// Runs one phase.  Calls on_cut(at, buffers) at every cut, including the first and the last, and ends the
/// run if it returns false.  Result: whether the run is complete.
template <class A, class Algebra>
bool run_phase(Size const& size, Buffers<typename Algebra::Value>& buffers, Algebra& algebra, auto on_cut) {
    using Form = typename A::Form;
    LockStep machine(buffers, algebra);
    if (!on_cut(Form::first(size), buffers)) return false;
    for (Index r = 0; r < Form::rounds(size); ++r) {
        auto const at = Form::in(size, r);
        machine.round(cubecheck::passages<A>(at));
        if (!on_cut(Form::after(at), buffers)) return false;
    }
    return true;
}

/// Runs an algorithm, and returns the final contents of the cells.
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
