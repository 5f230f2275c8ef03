#include "studies/claims/one_port.hpp"

#include <fmt/format.h>
#include <z3++.h>

#include "proofs/solvers/checked.hpp"
#include "studies/claims/integers.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck::claims {

namespace {

/// All runs of a task in this many steps, as formulas: which node has which packet when, and which packets
/// move.
class Runs {
public:
    Runs(PacketTask const& task, Index steps) : task_(task), solver_(context_) {
        z3::params limit(context_);
        limit.set("rlimit", static_cast<unsigned>(defaults::resources));
        solver_.set(limit);
        for (Index node = 0; node < task.nodes; ++node)
            for (Index packet = 0; packet < packets(); ++packet)
                solver_.add(has(0, node, packet) ==
                            context_.bool_val(task.packets[at(packet)].origin == node));
        for (Index step = 0; step < steps; ++step) add(step);
        for (Index packet = 0; packet < packets(); ++packet)
            for (Index const node : task.packets[at(packet)].destinations)
                solver_.add(has(steps, node, packet));
    }

    z3::check_result any() { return checked(solver_); }

private:
    Index packets() const { return std::ssize(task_.packets); }
    z3::expr unknown(std::string const& name) { return context_.bool_const(name.c_str()); }
    z3::expr has(Index time, Index node, Index packet) {
        return unknown(fmt::format("has {} {} {}", time, node, packet));
    }
    z3::expr moves(Index step, Index from, Index to, Index packet) {
        return unknown(fmt::format("moves {} {} {} {}", step, from, to, packet));
    }

    /// Constrains a step: a node sends at most one word that it has, and receives at most one.
    void add(Index step) {
        for (Index node = 0; node < task_.nodes; ++node) {
            z3::expr_vector out(context_), in(context_);
            for (Index packet = 0; packet < packets(); ++packet) {
                z3::expr_vector arrivals(context_);
                for (Index other = 0; other < task_.nodes; ++other) {
                    if (other == node) continue;
                    out.push_back(moves(step, node, other, packet));
                    arrivals.push_back(moves(step, other, node, packet));
                    in.push_back(arrivals.back());
                    solver_.add(z3::implies(out.back(), has(step, node, packet)));
                }
                solver_.add(has(step + 1, node, packet) == (has(step, node, packet) || z3::mk_or(arrivals)));
            }
            solver_.add(z3::atmost(out, 1) && z3::atmost(in, 1));
        }
    }

    PacketTask const& task_;
    z3::context context_;
    z3::solver solver_;
};

enum class SearchAnswer { impossible, possible };

std::string text(SearchAnswer answer) { return answer == SearchAnswer::possible ? "possible" : "impossible"; }

/// Wrong unless the search has the expected answer for the task in this many steps.
std::optional<Wrong> unless_answered(PacketTask const& task, Index steps, SearchAnswer expected) {
    auto const found = can_be_done(task, steps);
    auto const where = fmt::format("{} in {} words", task.name, steps);
    if (!found) return Wrong{where, "no answer of the solver", text(expected)};
    auto const got = *found ? SearchAnswer::possible : SearchAnswer::impossible;
    return unless(got == expected, where, text(got), text(expected));
}

}  // namespace

PacketTask all_gather_of(Index nodes) {
    PacketTask task{"all-gather", nodes, {}};
    for (Index i = 0; i < nodes; ++i) {
        task.packets.push_back({i, {}});
        for (Index j = 0; j < nodes; ++j) task.packets.back().destinations.push_back(j);
    }
    return task;
}

PacketTask scatter_of(Index nodes) {
    PacketTask task{"scatter", nodes, {}};
    for (Index j = 1; j < nodes; ++j) task.packets.push_back({0, {j}});
    return task;
}

PacketTask total_exchange_of(Index nodes) {
    PacketTask task{"total exchange", nodes, {}};
    for (Index i = 0; i < nodes; ++i)
        for (Index j = 0; j < nodes; ++j)
            if (i != j) task.packets.push_back({i, {j}});
    return task;
}

std::optional<bool> can_be_done(PacketTask const& task, Index steps) {
    switch (Runs(task, steps).any()) {
        case z3::sat:
            return true;
        case z3::unsat:
            return false;
        case z3::unknown:
            break;
    }
    return std::nullopt;
}

Verdict takes_exactly(PacketTask (*task)(Index nodes), Index most, Index (*steps)(Index nodes)) {
    auto const searched = for_every("p", 2, most, [&](Index p) {
        auto wrong = unless_answered(task(p), steps(p) - 1, SearchAnswer::impossible);
        return wrong ? wrong : unless_answered(task(p), steps(p), SearchAnswer::possible);
    });
    return noted(searched,
                 "search over all one-port algorithms: one word less is unsatisfiable, this many are "
                 "satisfiable (Z3)");
}

}  // namespace cubecheck::claims
