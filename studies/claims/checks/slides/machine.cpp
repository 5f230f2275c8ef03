#include "models/network/machine.hpp"

#include <map>
#include <sstream>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/allgather/ring.hpp"
#include "algorithms/broadcast/binomial.hpp"
#include "models/support/rational.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/checks/slides/loads.hpp"
#include "studies/claims/definitions.hpp"

/// Statements of the slides on the machine: time, ports and links.
namespace cubecheck::claims {

namespace {

using Doubling = allgather::RecursiveDoubling;

/// What the symbols of the model stand for, on a machine with t_s = 5, t_w = 3 and no hop time.
constexpr Machine<Rational> machine{5, 3, 0};

/// The value of a sum of products such as "t_s + t_w m"; wrong if it differs from the model's time of one
/// message, or uses a symbol that the model does not have.
std::optional<Wrong> formula_wrong(std::string const& formula, Index m) {
    std::map<std::string, Rational> const known{{"t_s", machine.startup}, {"t_w", machine.word}, {"m", m}};
    std::istringstream symbols(formula + " +");
    Rational sum = 0, product = 1;
    for (std::string symbol; symbols >> symbol;) {
        if (symbol == "+") {
            sum = sum + product;
            product = 1;
        } else if (auto const found = known.find(symbol); found != known.end()) {
            product = product * found->second;
        } else {
            return Wrong{symbol, "not a symbol of the model", "one of t_s, t_w and m"};
        }
    }
    return unless_equal("the time of a message of " + std::to_string(m) + " words", sum.text(),
                        Time<Rational>{1, 1, 0}.on(machine, m).text());
}

Verdict time_is(std::string const& formula) {
    return for_every("m", 0, 64, [&](Index m) { return formula_wrong(formula, m); });
}

Finding time_of_a_transfer() {
    return {.as_written = time_is("t_s + t_m w"),
            .correction = Reading{"t_s + t_w m", time_is("t_s + t_w m")}};
}

/// Every link that an exchange uses one way it uses the other way in the same round.
std::optional<Wrong> one_way_wrong(Index d) {
    for (Index r = 0; r < d; ++r) {
        auto const there = messages<Doubling>(cube_size(d), r);
        if (there != turned_round(there))
            return Wrong{"round " + std::to_string(r), "a link one way", "both ways"};
    }
    return std::nullopt;
}

Finding both_ways_and_one_port() {
    return {
        all_of({for_every("d", 0, 8, one_way_wrong), catalogued("allgather/recursive_doubling", "one_port"),
                catalogued("broadcast/binomial", "one_port"), catalogued("allgather/ring", "one_port"),
                catalogued("allgather/torus", "one_port"), catalogued("alltoall/xor", "one_port")})};
}

/// The words over the busiest link are its messages times the words of one, so that they take load t_w m.
std::optional<Wrong> busiest_link_wrong(Index d) {
    for (auto const& load : link_loads<Doubling>(cube_size(d), ring_host(Index{1} << d)))
        if (auto wrong = unless_equal("words over the busiest link", load.busiest_words,
                                      load.busiest_messages * load.largest))
            return wrong;
    return std::nullopt;
}

Finding congestion_scales_t_w() { return {for_every("d", 0, 10, busiest_link_wrong)}; }

/// On a ring with node i at place i, round k is crossed by 2^k messages a link; in the last round those
/// between opposite places may take either way.
std::optional<Wrong> ring_load_wrong(Index d) {
    Index k = 0, time = 0;
    for (auto const& load : link_loads<Doubling>(cube_size(d), ring_host(Index{1} << d))) {
        if (auto wrong = unless_equal("messages over a link in round " + std::to_string(k),
                                      load.busiest_messages, Index{1} << k))
            return wrong;
        time += load.busiest_messages * load.largest;
        ++k;
    }
    return unless_equal("3 times the words one after the other", 3 * time, (Index{1} << (2 * d)) - 1);
}

Finding multiply_by_the_messages_on_a_link() {
    return {all_of({for_every("d", 0, 10, ring_load_wrong), for_every("d", 0, 10, busiest_link_wrong),
                    catalogued("allgather/recursive_doubling", "cost")})};
}

/// The all-gather of the cube works on a ring, though links are shared: wrong if that is denied.
Finding cannot_be_ported_to_a_ring() {
    auto const impossible = for_every("d", 2, 2, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Words words(size.nodes);
        if (judge<Doubling>(size, words).result) return std::nullopt;
        Index most = 0;
        for (auto const& load : link_loads<Doubling>(size, ring_host(size.nodes)))
            most = std::max(most, load.busiest_messages);
        return Wrong{"the all-gather of the cube on a ring",
                     "complete, with at most " + std::to_string(most) + " messages a link", "impossible"};
    });
    auto const congested = for_every("d", 3, 10, [](Index d) {
        auto const wrong = load_wrong<Doubling>(cube_size(d), ring_host(Index{1} << d));
        return unless(wrong.has_value(), "every link", "at most one message each way", "congestion");
    });
    return {.as_written = impossible,
            .hypothesis =
                Reading{"meant is: not without congestion, with node i at place i and d >= 3", congested}};
}

std::optional<Wrong> broadcast_load_wrong(Size const& size) {
    auto wrong = load_wrong<broadcast::Binomial>(size, line_host(size.nodes));
    return wrong ? wrong : load_wrong<broadcast::Binomial>(size, ring_host(size.nodes));
}

Finding every_link_carries_one_message() {
    UpTo const bound{4, 36};
    return {all_of(
        {for_every_root(8, broadcast_load_wrong), catalogued("allgather/ring", "neighbours"),
         catalogued("allgather/ring", "one_port"), catalogued("broadcast/mesh", "congestion_free", bound),
         catalogued("reduce/mesh", "congestion_free", bound),
         catalogued("allgather/torus", "neighbours", bound), catalogued("allgather/torus", "one_port", bound),
         catalogued("allgather/recursive_doubling", "neighbours"),
         catalogued("allgather/recursive_doubling", "one_port"),
         catalogued("broadcast/binomial", "neighbours"), catalogued("broadcast/binomial", "one_port"),
         catalogued("alltoall/store_and_forward", "neighbours"),
         catalogued("alltoall/xor", "congestion_free")})};
}

}  // namespace

Checks slides_machine_checks() {
    static constexpr Check checks[] = {
        {"time_of_a_transfer", time_of_a_transfer},
        {"both_ways_and_one_port", both_ways_and_one_port},
        {"congestion_scales_t_w", congestion_scales_t_w},
        {"multiply_by_the_messages_on_a_link", multiply_by_the_messages_on_a_link},
        {"cannot_be_ported_to_a_ring", cannot_be_ported_to_a_ring},
        {"every_link_carries_one_message", every_link_carries_one_message},
    };
    return checks;
}

}  // namespace cubecheck::claims
