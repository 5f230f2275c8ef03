#include "proofs/obligations/one_port_broadcast.hpp"

#include <z3++.h>

#include "models/support/expects.hpp"
#include "proofs/solvers/checked.hpp"
#include "proofs/solvers/resources.hpp"

namespace cubecheck {

namespace {

/// The question as propositional formulas.
class Encoding {
public:
    Encoding(z3::solver& solver, BroadcastQuestion const& question)
        : solver_(solver), question_(question), nodes_(Index{1} << question.d) {
        for (Index v = 0; v < nodes_; ++v)
            for (Index c = 0; c < question.chunks; ++c) held_.push_back(context().bool_val(v == 0));
        for (Index r = 0; r < question.rounds; ++r) add_round(r);
        for (auto const& has : held_) solver_.add(has);
    }

    BroadcastPlan plan(z3::model const& model) const {
        BroadcastPlan plan{question_.d, question_.chunks, {}};
        for (auto const& round : arrivals_) {
            auto& transfers = plan.rounds.emplace_back();
            each_arrival([&](Index v, Index k, Index c) {
                if (model.eval(round[place(v, k, c)], true).is_true())
                    transfers.push_back({v ^ Index{1} << k, v, c});
            });
        }
        return plan;
    }

private:
    z3::context& context() const { return solver_.ctx(); }
    std::size_t place(Index v, Index k, Index c) const {
        return static_cast<std::size_t>((v * question_.d + k) * question_.chunks + c);
    }
    z3::expr& held(Index v, Index c) { return held_[static_cast<std::size_t>(v * question_.chunks + c)]; }
    void each_arrival(auto visit) const {
        for (Index v = 0; v < nodes_; ++v)
            for (Index k = 0; k < question_.d; ++k)
                for (Index c = 0; c < question_.chunks; ++c) visit(v, k, c);
    }

    void add_round(Index r) {
        std::vector<z3::expr> arrives;
        each_arrival([&](Index v, Index k, Index c) {
            auto const name = "r" + std::to_string(r) + "_v" + std::to_string(v) + "_k" + std::to_string(k) +
                              "_c" + std::to_string(c);
            arrives.push_back(context().bool_const(name.c_str()));
            solver_.add(z3::implies(arrives.back(), held(v ^ Index{1} << k, c)));
        });
        for (Index v = 0; v < nodes_; ++v) add_ports(arrives, v);
        auto const before = held_;
        each_arrival([&](Index v, Index k, Index c) { held(v, c) = held(v, c) || arrives[place(v, k, c)]; });
        arrivals_.push_back(std::move(arrives));
    }
    void add_ports(std::vector<z3::expr> const& arrives, Index v) {
        z3::expr_vector in(context()), out(context());
        for (Index k = 0; k < question_.d; ++k)
            for (Index c = 0; c < question_.chunks; ++c) {
                in.push_back(arrives[place(v, k, c)]);
                out.push_back(arrives[place(v ^ Index{1} << k, k, c)]);
            }
        if (in.empty()) return;
        solver_.add(z3::atmost(in, 1));
        solver_.add(z3::atmost(out, 1));
    }

    z3::solver& solver_;
    BroadcastQuestion question_;
    Index nodes_;
    std::vector<z3::expr> held_;                   ///< after the rounds so far: node by chunk
    std::vector<std::vector<z3::expr>> arrivals_;  ///< by round: node by dimension by chunk
};

}  // namespace

BroadcastAnswer one_port_broadcast(BroadcastQuestion const& question, unsigned resource_limit) {
    expects(question.d >= 0 && question.chunks >= 1 && question.rounds >= 0, "there is something to send");
    z3::context context;
    z3::solver solver(context, "QF_FD");
    limit(solver, resource_limit);
    Encoding const encoding(solver, question);
    auto const result = checked(solver);
    BroadcastAnswer answer{BroadcastAnswer::Kind::unknown, {}, "", spent(solver)};
    if (result == z3::unsat) answer.kind = BroadcastAnswer::Kind::impossible;
    if (result == z3::unknown) answer.reason = solver.reason_unknown();
    if (result == z3::sat) {
        answer.kind = BroadcastAnswer::Kind::possible;
        answer.plan = encoding.plan(solver.get_model());
    }
    return answer;
}

}  // namespace cubecheck
