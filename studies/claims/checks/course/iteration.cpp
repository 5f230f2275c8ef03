#include "algorithms/allgather/recursive_doubling.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"

/// Statements on the relaxation x_i(t+1) = f_i(x_1(t), .., x_n(t)), written out.
namespace cubecheck::claims {

namespace {

using Values = std::vector<std::string>;

/// One value of the iteration: f_i of what is listed.
std::string updated(Index i, Values const& x) {
    std::string text = "f" + std::to_string(i) + "(";
    for (auto const& value : x) text += value + (&value == &x.back() ? ")" : ",");
    return text;
}

/// The algebra in which rank i contributes x_i.
struct Variables {
    using Value = std::string;
    Values const& x;

    Value nothing() const { return "?"; }
    Value neutral() const { return ""; }
    Value contribution(Index rank, Index) const { return x[static_cast<std::size_t>(rank)]; }
    Value join(Value const& left, Value const& right) const { return left + right; }
};

Values start(Index p) {
    Values x;
    for (Index i = 0; i < p; ++i) x.push_back("x" + std::to_string(i));
    return x;
}

/// Every processor with its own variable: what it has after the multinode broadcast, by processor.
std::vector<Values> known_to_each(Index d, Values const& x) {
    Variables algebra{x};
    auto const held = run<allgather::RecursiveDoubling>(cube_size(d), algebra);
    std::vector<Values> known(x.size());
    for (Index i = 0; i < held.nodes; ++i)
        for (Index c = 0; c < held.cells; ++c) known[static_cast<std::size_t>(i)].push_back(held.at(i, c));
    return known;
}

/// Three iterations with a processor for each variable, against the formula.
std::optional<Wrong> iteration_wrong(Index d) {
    Values parallel = start(Index{1} << d), serial = parallel;
    for (Index t = 0; t < 3; ++t) {
        auto const known = known_to_each(d, parallel);
        Values next;
        for (std::size_t i = 0; i < serial.size(); ++i) {
            parallel[i] = updated(static_cast<Index>(i), known[i]);
            next.push_back(updated(static_cast<Index>(i), serial));
        }
        serial = next;
        for (std::size_t i = 0; i < serial.size(); ++i)
            if (auto wrong = unless_equal("x_" + std::to_string(i) + " after iteration " + std::to_string(t),
                                          parallel[i], serial[i]))
                return wrong;
    }
    return std::nullopt;
}

/// One variable less changes what every processor computes: so that each needs all of them.
std::optional<Wrong> needless_variable(Index d) {
    Index const p = Index{1} << d;
    for (Index j = 0; j < p; ++j) {
        auto other = start(p);
        other[static_cast<std::size_t>(j)] = "y";
        for (Index i = 0; i < p; ++i)
            if (updated(i, other) == updated(i, start(p)))
                return Wrong{"f_" + std::to_string(i), "does without x_" + std::to_string(j),
                             "depends on all variables"};
    }
    return std::nullopt;
}

Finding relaxation_updates_every_variable() { return {for_every("d", 0, 3, iteration_wrong)}; }

Finding iterations_end_with_a_multinode_broadcast() {
    return {all_of({for_every("d", 0, 3, iteration_wrong), for_every("d", 0, 4, needless_variable),
                    catalogued("allgather/recursive_doubling", "contract")})};
}

}  // namespace

Checks course_iteration_checks() {
    static constexpr Check checks[] = {
        {"relaxation_updates_every_variable", relaxation_updates_every_variable},
        {"iterations_end_with_a_multinode_broadcast", iterations_end_with_a_multinode_broadcast},
    };
    return checks;
}

}  // namespace cubecheck::claims
