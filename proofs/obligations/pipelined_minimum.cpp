#include "proofs/obligations/pipelined_minimum.hpp"

#include "models/cost/pipelined_time.hpp"

namespace cubecheck {

namespace {

/// The positive reals in the statements.
struct Unknowns {
    std::shared_ptr<z3::context> context = std::make_shared<z3::context>();
    z3::expr chunks = real("k"), cross = real("cross");
    PipelinedTime<z3::expr> time{real("n"), real("d"), real("t_s"), real("t_w")};

    /// The obligation that the claim holds if these are positive and cross is the square root.
    Obligation obligation(std::string const& lemma, z3::expr const& claim) const {
        std::vector<z3::expr> facts{cross * cross == time.cross_squared()};
        for (auto const& positive : {chunks, cross, time.words, time.dimensions, time.startup, time.word})
            facts.push_back(positive > 0);
        return {"broadcast/pipelined", "minimum", lemma, context, facts, {claim}};
    }

private:
    z3::expr real(char const* name) const { return context->real_const(name); }
};

}  // namespace

std::vector<Obligation> pipelined_minimum() {
    std::vector<Obligation> all;
    auto const add = [&](char const* lemma, auto claim) {
        Unknowns const x;
        all.push_back(x.obligation(lemma, claim(x)));
    };
    add("bound", [](Unknowns const& x) { return x.time.of(x.chunks) >= x.time.least(x.cross); });
    add("attained",
        [](Unknowns const& x) { return x.time.of(x.time.best_chunks(x.cross)) == x.time.least(x.cross); });
    add("only", [](Unknowns const& x) {
        return z3::implies(x.time.of(x.chunks) == x.time.least(x.cross),
                           x.chunks == x.time.best_chunks(x.cross));
    });
    add("printed", [](Unknowns const& x) { return x.time.of(x.chunks) > x.time.least_as_printed(x.cross); });
    return all;
}

Obligation printed_minimum_is_attained() {
    Unknowns const x;
    return x.obligation("printed_is_attained",
                        x.time.of(x.time.best_chunks(x.cross)) == x.time.least_as_printed(x.cross));
}

}  // namespace cubecheck
