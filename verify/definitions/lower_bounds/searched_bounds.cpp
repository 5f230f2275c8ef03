#include "models/parametric/optimum.hpp"
#include "models/parametric/sizes.hpp"
#include "proofs/obligations/one_port_broadcast.hpp"
#include "properties/parametric/broadcast_plan.hpp"
#include "verify/definitions/lower_bounds/lower_bound.hpp"

namespace cubecheck::catalog {

namespace {

using Kind = BroadcastAnswer::Kind;

/// The largest sizes at which each search takes less than a second.
constexpr Index most_searched_d = 4, most_chunks = 4;

std::string text(BroadcastQuestion const& asked) {
    return "d=" + std::to_string(asked.d) + ", k=" + std::to_string(asked.chunks) + " in " +
           std::to_string(asked.rounds) + " rounds";
}

std::vector<std::string> story(BroadcastPlan const& plan) {
    std::vector<std::string> lines;
    for (std::size_t r = 0; r < plan.rounds.size(); ++r)
        for (auto const& t : plan.rounds[r])
            lines.push_back("round " + std::to_string(r) + ": node " + std::to_string(t.from) + " -> node " +
                            std::to_string(t.to) + ", chunk " + std::to_string(t.chunk));
    return lines;
}

/// The objection to a bound: the search has another answer than predicted, or none.
std::optional<Verdict> objection(BroadcastQuestion const& asked, Kind predicted, unsigned limit) {
    auto const answer = one_port_broadcast(asked, limit);
    if (answer.kind == Kind::unknown) return Unknown{text(asked) + ": " + answer.reason};
    if (answer.plan) {
        auto const wrong = objection(*answer.plan);
        if (!wrong.empty()) return Unknown{"a defect of the search: " + text(asked) + ": " + wrong};
    }
    if (answer.kind == predicted) return std::nullopt;
    Counterexample found{text(asked), "the bound", "there is none", "a broadcast", {}, ""};
    if (answer.plan) {
        std::swap(found.got, found.expected);
        found.story = story(*answer.plan);
    }
    return Refuted{found};
}

Verdict broadcast_in_chunks(unsigned limit, GoOn const& go_on) {
    for (Index d = 1; d <= most_searched_d; ++d)
        for (Index k = 1; k <= most_chunks; ++k) {
            Index const least = optimum::RoundsInChunks::least(parameters({Index{1} << d, d, 0, k}));
            BroadcastQuestion const enough{d, k, least}, too_few{d, k, least - 1};
            if (!go_on(text(too_few))) return Unknown{"ended early"};
            if (auto const against = objection(too_few, Kind::impossible, limit)) return *against;
            if (auto const against = objection(enough, Kind::possible, limit)) return *against;
        }
    auto const scope = "d=1.." + std::to_string(most_searched_d) + ", k=1.." + std::to_string(most_chunks);
    return Checked{scope, "one round less: unsatisfiable at " + scope +
                              " (Z3); this many rounds: a schedule was found and run"};
}

}  // namespace

std::vector<LowerBound> searched_bounds() {
    return {{"broadcast_in_chunks",
             "a one-port broadcast of k chunks on a cube takes at least k + d - 1 rounds, and this bound is "
             "tight",
             "search", "ledger W-50", broadcast_in_chunks}};
}

}  // namespace cubecheck::catalog
