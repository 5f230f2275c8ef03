#include "verify/files/explore/divergent_orders.hpp"

#include <vector>

#include "engine/explore/properties.hpp"
#include "models/support/random_numbers.hpp"
#include "verify/files/explore/named_witness.hpp"
#include "verify/files/witness/divergent_outcomes.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {
namespace {

constexpr std::uint64_t random_orders = 6, most_to_show_a_race = 20'000;

/// Selects the next of several steps.
class Turns {
public:
    explicit Turns(std::uint64_t order) : order_(order), drawn_(order) {}

    std::size_t next(std::size_t steps) {
        if (order_ == 0) return 0;
        if (order_ == 1) return steps - 1;
        return drawn_.below(static_cast<std::uint32_t>(steps));
    }

private:
    std::uint64_t order_;  ///< 0: the first enabled thread block; 1: the last one; otherwise a random one
    RandomNumbers drawn_;
};

/// Runs until no step is enabled, or until the run is too long.
std::vector<explore::Step> run_in_order(explore::Machine& machine, std::uint64_t order,
                                        std::uint64_t most_steps) {
    Turns turns(order);
    std::vector<explore::Step> run;
    auto state = machine.start();
    for (auto steps = machine.steps(state); !steps.empty() && run.size() < most_steps;
         steps = machine.steps(state)) {
        run.push_back(steps[turns.next(steps.size())]);
        state = machine.after(std::move(state), run.back());
    }
    return run;
}

}  // namespace

std::optional<Witness> divergent_orders(Explorable const& target, explore::Environment const& environment,
                                        std::uint64_t most_steps) {
    explore::Machine machine(target.schedule, environment);
    auto const alike = explore::determinate();
    auto const first = run_in_order(machine, 0, most_steps);
    for (std::uint64_t order = 1; order < 2 + random_orders; ++order) {
        auto const other = run_in_order(machine, order, most_steps);
        if (!witness::end_otherwise(machine, alike, first, other)) continue;
        witness::Refutation const found{.property = alike,
                                        .promised = target.promised,
                                        .run = first,
                                        .contrast = other,
                                        .file = target.file,
                                        .most = most_to_show_a_race};
        return named_witness(witness::shown(machine, found), target, machine);
    }
    return std::nullopt;
}

}  // namespace cubecheck::verify
