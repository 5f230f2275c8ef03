#include "proofs/obligations/numerals.hpp"

#include <set>
#include <unordered_set>

namespace cubecheck {

namespace {

/// Calls f on every subterm of a term, each once.
class Walk {
public:
    void operator()(z3::expr const& term, auto f) {
        std::vector<z3::expr> open{term};
        while (!open.empty()) {
            z3::expr const next = open.back();
            open.pop_back();
            if (!seen_.insert(next.id()).second) continue;
            f(next);
            if (next.is_quantifier()) open.push_back(next.body());
            if (!next.is_app()) continue;
            for (unsigned i = 0; i < next.num_args(); ++i) open.push_back(next.arg(i));
        }
    }

private:
    std::unordered_set<unsigned> seen_;
};

void each_subterm(Obligation const& obligation, auto f) {
    Walk walk;
    for (auto const& fact : obligation.facts) walk(fact, f);
    for (auto const& claim : obligation.claim) walk(claim, f);
}

}  // namespace

std::vector<Index> numerals(Obligation const& obligation) {
    std::set<Index> found;
    each_subterm(obligation, [&](z3::expr const& term) {
        std::int64_t number = 0;
        if (term.is_int() && term.is_numeral_i64(number)) found.insert(number);
    });
    return {found.begin(), found.end()};
}

std::vector<z3::func_decl> unknown_addresses(Obligation const& obligation) {
    std::vector<z3::func_decl> found;
    std::set<unsigned> seen;
    each_subterm(obligation, [&](z3::expr const& term) {
        bool const is_bit = term.is_app() && term.is_bool() && term.num_args() == 1 && term.arg(0).is_int() &&
                            term.decl().decl_kind() == Z3_OP_UNINTERPRETED;
        if (is_bit && seen.insert(term.decl().id()).second) found.push_back(term.decl());
    });
    return found;
}

std::vector<std::string> integer_unknowns(Obligation const& obligation) {
    std::set<std::string> found;
    each_subterm(obligation, [&](z3::expr const& term) {
        if (term.is_int() && term.is_const() && !term.is_numeral()) found.insert(term.decl().name().str());
    });
    return {found.begin(), found.end()};
}

bool has_products(Obligation const& obligation) {
    bool found = false;
    each_subterm(obligation, [&](z3::expr const& term) {
        if (!term.is_app() || term.decl().decl_kind() != Z3_OP_MUL) return;
        unsigned unknowns = 0;
        for (unsigned i = 0; i < term.num_args(); ++i) unknowns += term.arg(i).is_numeral() ? 0 : 1;
        found = found || 1 < unknowns;
    });
    return found;
}

}  // namespace cubecheck
