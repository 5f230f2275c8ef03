#pragma once

#include "engine/reference/cone.hpp"
#include "engine/reference/tally.hpp"
#include "properties/parametric/catalog.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/parametric/bounded_runs.hpp"

/// Looking at one large size: a definition is run for a few of its cells, or its formulas are tried at a few
/// places.  What fails there is refuted; what does not is not thereby checked.
namespace cubecheck {

namespace spot_detail {

/// Some cells of some nodes, so few that the budget allows for several rounds of each.
template <class A>
std::vector<NodeCell> some_places(Spot const& spot) {
    using namespace sampled_detail;
    Index const cells = cell_count<typename A::Cells>(spot.size);
    auto const rounds =
        static_cast<std::uint64_t>(exchanges<A>(spot.size)) / static_cast<std::uint64_t>(spot.size.nodes);
    auto const most = std::max<std::uint64_t>(spot.budget / (4 * (rounds + 1)), 1);
    std::vector<NodeCell> found;
    auto const add = [&](Index node, Index cell) {
        if (found.size() < most) found.push_back({node, cell});
    };
    auto nodes = some(spot.size.nodes, spot);
    nodes.insert(nodes.begin(), spot.size.root);
    auto const some_cells = some(cells, spot);
    for (std::size_t step = some_cells.size(); step-- > 0;)
        for (std::size_t i = 0; i < nodes.size(); ++i)
            add(nodes[i], some_cells[(i + step) % some_cells.size()]);
    for (Index const node : nodes) add(node, std::min(node, cells - 1));
    cone_detail::sort(found);
    return found;
}

/// The cell that fails, in words.
template <class A>
Counterexample at_place(Spot const& spot, NodeCell place, std::string held, std::string wanted,
                        char const* property) {
    auto found = example(place_text<A>(place.node, place.cell), std::move(held), std::move(wanted));
    found.size = describe<A>(spot.size);
    found.replay =
        "cubecheck verify " + std::string(A::name) + " " + options<A>(spot.size) + " --property " + property;
    return found;
}

template <class A>
std::optional<Counterexample> contract(Spot const& spot) {
    using P = LastPhaseOf<A>;
    if (auto wrong = wrongly_given<A>(sampled_violation<FirstPhaseOf<A>, Contract::Given>(spot))) {
        wrong->size = describe<A>(spot.size);
        return wrong;
    }
    Words words(spot.size.nodes, parts<A>(spot.size));
    auto places = some_places<A>(spot);
    auto held = run_for<A>(places, spot.size, words, spot.budget);
    if (!held) {
        places.resize(1);
        held = run_for<A>(places, spot.size, words, spot.budget);
    }
    for (std::size_t i = 0; held && i < places.size(); ++i) {
        auto const promised = A::Collective::result(P::Form::rank(places[i].node),
                                                    P::Cells::cell(places[i].cell), P::Form::last(spot.size));
        if (!promised.known) continue;
        Word const wanted = words.word(promised), got = (*held)[i];
        bool const is_right =
            A::laws == Laws::associative_commutative ? words.same_up_to_order(got, wanted) : got == wanted;
        if (!is_right) return at_place<A>(spot, places[i], words.text(got), words.text(wanted), "contract");
    }
    return std::nullopt;
}

template <class A>
std::optional<Counterexample> agreement(Spot const& spot) {
    Bracketings brackets;
    std::vector<NodeCell> places;
    for (Index const node : sampled_detail::some(spot.size.nodes, spot)) places.push_back({node, 0});
    cone_detail::sort(places);
    auto const held = run_for<A>(places, spot.size, brackets, spot.budget);
    for (std::size_t i = 1; held && i < places.size(); ++i)
        if ((*held)[i] != held->front())
            return at_place<A>(spot, places[i], "another bracketing than node 0", "the bracketing of node 0",
                               "agreement");
    return std::nullopt;
}

template <class A>
std::optional<Counterexample> progress(Spot const& spot) {
    if (exchanges<A>(spot.size) > static_cast<double>(spot.budget)) return std::nullopt;
    auto found = stuck_nodes<A>(spot.size);
    if (found) found->size = describe<A>(spot.size);
    return found;
}

template <class A>
std::optional<Counterexample> cost(Spot const& spot) {
    auto const claimed = A::cost(parameters(spot.size));
    bool const too_long = exchanges<A>(spot.size) > static_cast<double>(spot.budget) ||
                          claimed.words > static_cast<Index>(spot.budget) / spot.size.nodes;
    if (too_long && claimed.words >= 0) return std::nullopt;
    auto const counted = tally<A>(spot.size);
    if (equal(counted, claimed)) return std::nullopt;
    auto const text = [](Cost<Index> const& x) {
        return std::to_string(x.rounds) + " rounds, " + std::to_string(x.messages) + " messages, " +
               std::to_string(x.words) + " words";
    };
    auto found = example("the whole run", text(counted), text(claimed));
    found.size = describe<A>(spot.size);
    found.replay =
        "cubecheck verify " + std::string(A::name) + " " + options<A>(spot.size) + " --property cost";
    return found;
}

template <class A, class P>
std::optional<Counterexample> formulas(Spot const& spot) {
    std::optional<Counterexample> found;
    auto const look = [&]<class On>(On*) {
        if (found) return;
        auto const violation = sampled_violation<typename On::Target, typename On::Lemma>(spot);
        if (!violation) return;
        found = example(violation->where, "", std::string(P::says));
        found->size = describe<A>(spot.size);
        found->replay = "cubecheck verify " + std::string(A::name) + " " + options<A>(spot.size) +
                        " --property " + std::string(P::name);
    };
    [&]<class... On>(std::tuple<On...>*) {
        (look(static_cast<On*>(nullptr)), ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    return found;
}

}  // namespace spot_detail

/// Where property P of algorithm A fails at a large size, of what is looked at.
template <class A, class P>
std::optional<Counterexample> spot(Spot const& where) {
    if constexpr (!Phase<A> && !Composite<A>)
        return std::nullopt;
    else if constexpr (std::is_same_v<P, Contract>)
        return spot_detail::contract<A>(where);
    else if constexpr (std::is_same_v<P, CostFormula>)
        return spot_detail::cost<A>(where);
    else if constexpr (std::is_same_v<P, Agreement>)
        return A::Collective::shared ? spot_detail::agreement<A>(where) : std::nullopt;
    else if constexpr (std::is_same_v<P, Progress>)
        return spot_detail::progress<A>(where);
    else if constexpr (std::is_same_v<P, OperatorLaws>)
        return std::nullopt;
    else
        return spot_detail::formulas<A, P>(where);
}

}  // namespace cubecheck
