#include <gtest/gtest.h>
#include <z3++.h>

#include "algorithms/allgather/ring.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "algorithms/as_published/allgather_concatenated.hpp"
#include "engine/reference/lock_step.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

/// An algebra whose payloads are unknown constants of one sort, with one operation.
struct Unknowns {
    using Value = z3::expr;

    z3::sort sort;
    std::function<z3::expr(z3::expr const&, z3::expr const&)> operation;

    Value unknown(std::string const& name) const { return sort.ctx().constant(name.c_str(), sort); }
    Value nothing() const { return unknown("nothing"); }
    Value neutral() const { return unknown("neutral"); }
    Value contribution(Index rank, Index part) const {
        return unknown("m" + std::to_string(rank) + "_" + std::to_string(part));
    }
    Value join(Value const& left, Value const& right) const { return operation(left, right); }

    /// The contributions to one part in rank order.
    Value fold(Index ranks, Index part) const {
        Value all = contribution(0, part);
        for (Index rank = 1; rank < ranks; ++rank) all = join(all, contribution(rank, part));
        return all;
    }
};

Unknowns sums(z3::context& context) {
    return {context.int_sort(), [](auto const& a, auto const& b) { return a + b; }};
}
/// Unknown strings under concatenation: associative, not commutative.
Unknowns strings(z3::context& context) {
    return {context.string_sort(), [](auto const& a, auto const& b) { return z3::concat(a, b); }};
}
/// An uninterpreted operation: it obeys no law.
Unknowns uninterpreted(z3::context& context) {
    auto const sort = context.int_sort();
    return {sort, [join = context.function("join", sort, sort, sort)](auto const& a, auto const& b) {
                return join(a, b);
            }};
}

/// Whether two values are equal for all payloads.
bool always_equal(z3::expr const& a, z3::expr const& b) {
    z3::solver solver(a.ctx());
    solver.add(a != b);
    return solver.check() == z3::unsat;
}

/// The number of cells that hold the fold of all contributions, for all payloads.
template <class A>
Index right_cells(Size const& size, Unknowns algebra) {
    auto const held = run<A>(size, algebra);
    Index count = 0;
    for (Index i = 0; i < held.nodes; ++i)
        for (Index c = 0; c < held.cells; ++c)
            count += always_equal(held.at(i, c), algebra.fold(size.nodes, c)) ? 1 : 0;
    return count;
}

TEST(SolverTerms, AddUpToTheSumOfAllUnknowns) {
    z3::context context;
    EXPECT_EQ(right_cells<allreduce::RecursiveDoubling>(cube_size(3), sums(context)), 8);
    EXPECT_EQ(right_cells<allreduce::RingPass>(ring_size(5), sums(context)), 25);
}

TEST(SolverTerms, AreConcatenatedInRankOrder) {
    z3::context context;
    EXPECT_EQ(right_cells<allreduce::RecursiveDoubling>(cube_size(2), strings(context)), 4);
}

TEST(SolverTerms, TellAWrongOrder) {
    z3::context context;
    EXPECT_EQ(right_cells<as_published::AllGatherConcatenated>(cube_size(1), sums(context)), 2);
    EXPECT_EQ(right_cells<as_published::AllGatherConcatenated>(cube_size(1), strings(context)), 1);
}

TEST(SolverTerms, AreTheSameOnAllNodesWhateverTheOperationDoes) {
    z3::context context;
    auto algebra = uninterpreted(context);
    auto const held = run<allreduce::RecursiveDoubling>(cube_size(3), algebra);
    for (Index i = 1; i < 8; ++i) EXPECT_TRUE(always_equal(held.at(0, 0), held.at(i, 0)));
    EXPECT_FALSE(always_equal(held.at(0, 0), algebra.fold(8, 0)));
}

TEST(SolverTerms, AreMovedUntouched) {
    z3::context context;
    auto algebra = uninterpreted(context);
    auto const held = run<allgather::RingPass>(ring_size(4), algebra);
    for (Index i = 0; i < 4; ++i)
        for (Index c = 0; c < 4; ++c) EXPECT_TRUE(always_equal(held.at(i, c), algebra.contribution(c, 0)));
}

}  // namespace
}  // namespace cubecheck
