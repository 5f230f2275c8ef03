#include "tests/proofs/facts/reading.hpp"

#include "models/support/expects.hpp"

namespace cubecheck::facts {

namespace {

/// Whether the body of a quantified fact is true of each r outside of 0 .. 255, where d <= 64.
bool is_about_positions(z3::expr const& body, z3::expr const& r) {
    z3::context& context = r.ctx();
    z3::solver solver(context, z3::solver::simple());
    solver.add(context.int_const("d") <= 64 && (r < 0 || r > 255) && !body);
    return solver.check() == z3::unsat;
}

}  // namespace

Formula Reading::of_fact(z3::expr const& fact) {
    if (!fact.is_quantifier()) return truth_of(fact);
    expects(fact.is_forall() && Z3_get_quantifier_num_bound(context_, fact) == 1,
            "a quantified fact speaks of one position");
    auto const name = "position_" + std::to_string(++positions_);
    z3::expr const r = context_.int_const(name.c_str());
    z3::expr_vector of_r(context_);
    of_r.push_back(r);
    z3::expr const body = fact.body().substitute(of_r);
    expects(is_about_positions(body, r), "a fact for every position says nothing of other numbers");
    number(name, {z3::zext(context_.bv_const(name.c_str(), 8), 1), 8});
    return truth_of(body);
}

Formula Reading::of(Formula const& formula) {
    auto const* e = formula.expression();
    return e == nullptr ? formula : truth_of(*e);
}

SolverNumber Reading::of(Term const& term) { return number_in(term.in(context_)); }

Reading::Arguments Reading::arguments(z3::expr const& e) {
    Arguments found;
    for (unsigned i = 0; i < e.num_args(); ++i) found.push_back(number_in(e.arg(i)));
    return found;
}

SolverNumber Reading::number_in(z3::expr const& e) {
    auto const known = numbers_read_.find(e.id());
    if (known != numbers_read_.end()) return known->second.second;
    auto const read = number_of_application(e);
    numbers_read_.emplace(e.id(), std::pair(e, read));
    return read;
}

Formula Reading::truth_of(z3::expr const& e) {
    auto const known = truths_read_.find(e.id());
    if (known != truths_read_.end()) return known->second.second;
    auto const read = truth_of_application(e);
    truths_read_.emplace(e.id(), std::pair(e, read));
    return read;
}

SolverNumber Reading::number_of_application(z3::expr const& e) {
    if (e.is_numeral()) return e.get_numeral_int64();
    auto const sum = [&](auto combine) {
        auto total = number_in(e.arg(0));
        for (unsigned i = 1; i < e.num_args(); ++i) total = combine(total, number_in(e.arg(i)));
        return total;
    };
    switch (e.decl().decl_kind()) {
        case Z3_OP_ADD:
            return sum([](auto const& a, auto const& b) { return a + b; });
        case Z3_OP_SUB:
            return sum([](auto const& a, auto const& b) { return a - b; });
        case Z3_OP_UMINUS:
            return SolverNumber(0) - number_in(e.arg(0));
        case Z3_OP_ITE:
            return choose(truth_of(e.arg(0)), number_in(e.arg(1)), number_in(e.arg(2)));
        default:
            break;
    }
    auto const name = e.decl().name().str();
    return e.is_const() ? numbers_.at(name) : functions_.at(name)(arguments(e));
}

Formula Reading::truth_of_application(z3::expr const& e) {
    auto const less = [&](unsigned a, unsigned b) { return number_in(e.arg(a)) < number_in(e.arg(b)); };
    auto const all = [&](auto combine) {
        auto found = truth_of(e.arg(0));
        for (unsigned i = 1; i < e.num_args(); ++i) found = combine(found, truth_of(e.arg(i)));
        return found;
    };
    switch (e.decl().decl_kind()) {
        case Z3_OP_TRUE:
            return true;
        case Z3_OP_FALSE:
            return false;
        case Z3_OP_NOT:
            return !truth_of(e.arg(0));
        case Z3_OP_AND:
            return all([](auto const& a, auto const& b) { return a && b; });
        case Z3_OP_OR:
            return all([](auto const& a, auto const& b) { return a || b; });
        case Z3_OP_IMPLIES:
            return implies(truth_of(e.arg(0)), truth_of(e.arg(1)));
        case Z3_OP_LT:
            return less(0, 1);
        case Z3_OP_GT:
            return less(1, 0);
        case Z3_OP_LE:
            return !less(1, 0);
        case Z3_OP_GE:
            return !less(0, 1);
        case Z3_OP_EQ:
            if (e.arg(0).is_bool()) return same(truth_of(e.arg(0)), truth_of(e.arg(1)));
            return number_in(e.arg(0)) == number_in(e.arg(1));
        default:
            break;
    }
    auto const name = e.decl().name().str();
    return e.is_const() ? truths_.at(name) : predicates_.at(name)(arguments(e));
}

}  // namespace cubecheck::facts
