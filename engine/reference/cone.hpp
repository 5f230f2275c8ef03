#pragma once

#include <compare>
#include <optional>
#include <utility>
#include <vector>

#include "engine/reference/lock_step.hpp"

/// Runs an algorithm for a few cells only.  Their results are computed from the cells and rounds on which
/// they depend (cone of influence).  So the cost of one result among a million nodes is about its number of
/// inputs.
namespace cubecheck {

/// One cell of one node.
struct NodeCell {
    Index node;
    Index cell;

    friend constexpr auto operator<=>(NodeCell, NodeCell) = default;
};

namespace cone_detail {

/// The cells on which the result depends at a cut, in ascending order.
using Places = std::vector<NodeCell>;

/// Sorts places, and removes duplicates.
void sort(Places& places);

/// The position of a place in a sorted list.
///
/// Pre: the list contains the place.
std::size_t position(Places const& places, NodeCell place);

/// The change of a cell in a round: its old content, if `keeps`, and the values that enter it.
struct Change {
    bool keeps = true;
    std::vector<std::pair<NodeCell, Entry>> arrivals;
};

/// The change of a cell in a round, in the order of the ports.  A Put discards all that comes before it.
template <class A>
Change change(NodeCell here, typename A::Form::At at) {
    auto const me = A::Form::rank(here.node);
    auto const cell = cell_at<typename A::Cells>(here.cell);
    Change found;
    for (at.port = 0; at.port < A::ports; ++at.port) {
        if (!A::receives(me, at).contains(cell)) continue;
        Index const sender = existing("node", value(A::from(me, at)), at.nodes);
        Index const taken =
            existing("cell", value(A::opposite(me, cell, at)), cell_count<typename A::Cells>(at));
        Entry const how = entry(A::mode(me, cell, at));
        if (how == Entry::put) found = {false, {}};
        found.arrivals.push_back({{sender, taken}, how});
    }
    return found;
}

/// Appends the cuts of one phase, from the last to the first; false if the places exceed the budget.
template <Phase A>
bool go_back(Size const& size, std::vector<Places>& cuts, std::uint64_t& budget) {
    for (Index r = A::Form::rounds(size); r-- > 0;) {
        auto const at = A::Form::in(size, r);
        Places before;
        for (NodeCell const here : cuts.back()) {
            auto const found = change<A>(here, at);
            if (found.keeps) before.push_back(here);
            for (auto const& [from, how] : found.arrivals) before.push_back(from);
        }
        sort(before);
        if (before.size() > budget) return false;
        budget -= before.size();
        cuts.push_back(std::move(before));
    }
    stop_if_interrupted();
    return true;
}
template <Composite A>
bool go_back(Size const& size, std::vector<Places>& cuts, std::uint64_t& budget) {
    return go_back<typename A::Second>(size, cuts, budget) && go_back<typename A::First>(size, cuts, budget);
}

/// Evaluates the rounds of a phase, beginning with the values at the last of the cuts.  Removes the cuts that
/// it passes.
template <Phase A, class Algebra>
void go_on(Size const& size, std::vector<Places>& cuts, std::vector<typename Algebra::Value>& values,
           Algebra& algebra) {
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto const at = A::Form::in(size, r);
        Places const before = std::move(cuts.back());
        cuts.pop_back();
        auto const content_before = [&](NodeCell place) { return values[position(before, place)]; };
        std::vector<typename Algebra::Value> after;
        for (NodeCell const here : cuts.back()) {
            auto const found = change<A>(here, at);
            auto content = found.keeps ? content_before(here) : algebra.nothing();
            for (auto const& [from, how] : found.arrivals)
                content = entered(how, content, content_before(from), algebra);
            after.push_back(content);
        }
        values = std::move(after);
    }
}
template <Composite A, class Algebra>
void go_on(Size const& size, std::vector<Places>& cuts, std::vector<typename Algebra::Value>& values,
           Algebra& algebra) {
    go_on<typename A::First>(size, cuts, values, algebra);
    go_on<typename A::Second>(size, cuts, values, algebra);
}

}  // namespace cone_detail

/// The contents of some cells at the end of a run of A, in the order of the places.  Null if they depend on
/// more cells, over all rounds, than the budget.
///
/// Pre:     the places are sorted, without duplicates.
/// Throws:  Error if a partner or a cell does not exist.
template <class A, class Algebra>
std::optional<std::vector<typename Algebra::Value>> run_for(std::vector<NodeCell> const& places,
                                                            Size const& size, Algebra& algebra,
                                                            std::uint64_t budget) {
    using namespace cone_detail;
    using First = FirstPhaseOf<A>;
    std::vector<Places> cuts{places};
    if (!go_back<A>(size, cuts, budget)) return std::nullopt;
    std::vector<typename Algebra::Value> values;
    for (NodeCell const here : cuts.back()) {
        auto const given =
            First::Collective::initial(First::Form::rank(here.node),
                                       cell_at<typename First::Cells>(here.cell), First::Form::first(size));
        values.push_back(initial_value(given, algebra));
    }
    go_on<A>(size, cuts, values, algebra);
    return values;
}

}  // namespace cubecheck
