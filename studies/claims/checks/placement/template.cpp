#include "algorithms/exchange/every_dimension.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/placement/samples.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/laws.hpp"

/// Statements on the exchange template from which the placement starts.
namespace cubecheck::claims {

namespace {

using ExchangeTemplate = exchange::EveryDimension;
std::string const name{ExchangeTemplate::name};

/// The node with which i exchanges in round k, on a cube of dimension d.
Index partner(Index i, Index k, Index d) {
    return value(ExchangeTemplate::to(node(i), ExchangeTemplate::Form::in(cube_size(d), k)));
}

Index least_dimension(Index tasks) {
    Index d = 0;
    while ((Index{1} << d) < tasks) ++d;
    return d;
}

enum class Tasks : std::uint8_t { any_number, powers_of_two };

/// All partners of ceil(log2 P) rounds are among the P tasks.
Verdict partners_exist(Tasks numbers) {
    return for_every("P", 1, 64, [&](Index tasks) -> std::optional<Wrong> {
        Index const d = least_dimension(tasks);
        if (numbers == Tasks::powers_of_two && (Index{1} << d) != tasks) return std::nullopt;
        for (Index k = 0; k < d; ++k)
            for (Index i = 0; i < tasks; ++i)
                if (Index const other = partner(i, k, d); other >= tasks)
                    return Wrong{"round " + std::to_string(k) + ", node " + std::to_string(i),
                                 "exchanges with node " + std::to_string(other),
                                 "one of " + std::to_string(tasks) + " nodes"};
        return std::nullopt;
    });
}

/// The rounds by the formula, which `cost` holds against runs, are so many.
Verdict rounds_are(Index (*wanted)(Size const& cube)) {
    return for_every("d", 0, largest_d, [wanted](Index d) {
        return unless_equal("logp against the size", ExchangeTemplate::cost(parameters(cube_size(d))).rounds,
                            wanted(cube_size(d)));
    });
}

Index dimension(Size const& cube) { return cube.d; }

Finding cube_completes_in_log_steps() {
    return {.as_written = partners_exist(Tasks::any_number),
            .hypothesis = Reading{"P is a power of two",
                                  all_of({partners_exist(Tasks::powers_of_two), rounds_are(dimension),
                                          catalogued(name, "contract"), catalogued(name, "cost")})}};
}

Finding template_combines_all_inputs() {
    return {.as_written = catalogued("as_published/allgather_concatenated", "contract"),
            .hypothesis = Reading{"the operator is associative and commutative",
                                  all_of({laws_are<ExchangeTemplate>(Laws::associative_commutative),
                                          catalogued(name, "contract"), catalogued(name, "operator_laws")})}};
}

/// Before round k a node has its own input and all that it has received, and sends its whole state.
std::optional<Wrong> something_kept_back(Index d) {
    auto const size = cube_size(d);
    for (Index i = 0; i < size.nodes; ++i) {
        Index received = 1;
        for (Index k = 0; k < d; ++k) {
            auto const at = ExchangeTemplate::Form::in(size, k);
            auto const where = "node " + std::to_string(i) + ", round " + std::to_string(k);
            if (auto wrong = unless_equal(where + ", inputs in the state",
                                          ExchangeTemplate::holds(node(i), Only{}, at).count, received))
                return wrong;
            if (auto wrong = unless_equal(where + ", cells sent", ExchangeTemplate::sends(node(i), at).size(),
                                          cell_count<ExchangeTemplate::Cells>(size)))
                return wrong;
            received += ExchangeTemplate::holds(ExchangeTemplate::from(node(i), at), Only{}, at).count;
        }
    }
    return std::nullopt;
}

Finding state_holds_all_received() {
    return {all_of({for_every("d", 0, 10, something_kept_back), catalogued(name, "contract")})};
}

Finding logp_is_the_size() {
    return {.as_written = rounds_are([](Size const& cube) { return cube.nodes; }),
            .hypothesis = Reading{"the size of a hypercube is its dimension",
                                  all_of({rounds_are(dimension), catalogued(name, "cost")})}};
}

/// The partner is a matter of the node's number and of the round: no larger cube around it changes it.
Finding partners_do_not_depend_on_the_network() {
    return {for_every("d", 0, 9, [](Index d) -> std::optional<Wrong> {
        for (Index k = 0; k < d; ++k)
            for (Index i = 0; i < Index{1} << d; ++i)
                for (Index const around : {d, d + 1, d + 4})
                    if (auto wrong = unless_equal("partner of " + std::to_string(i) + " in round " +
                                                      std::to_string(k) + ", in a cube of dimension " +
                                                      std::to_string(around),
                                                  partner(i, k, around), i ^ Index{1} << k))
                        return wrong;
        return std::nullopt;
    })};
}

}  // namespace

Checks placement_template_checks() {
    static constexpr Check checks[] = {
        {"cube_completes_in_log_steps", cube_completes_in_log_steps},
        {"template_combines_all_inputs", template_combines_all_inputs},
        {"state_holds_all_received", state_holds_all_received},
        {"logp_is_the_size", logp_is_the_size},
        {"partners_do_not_depend_on_the_network", partners_do_not_depend_on_the_network},
    };
    return checks;
}

}  // namespace cubecheck::claims
