#include "verify/definitions/parametric/structures.hpp"

#include <gtest/gtest.h>

#include "algorithms/embeddings/grid.hpp"
#include "algorithms/routing/disjoint_paths.hpp"
#include "proofs/solvers/prover.hpp"
#include "tests/wrong/places.hpp"
#include "verify/definitions/embeddings/embedding_checks.hpp"
#include "verify/definitions/embeddings/proofs.hpp"
#include "verify/definitions/routing/route_checks.hpp"

namespace cubecheck {
namespace {

bool always(std::string const&) { return true; }

std::vector<Target> all() {
    auto targets = catalog::routes();
    for (auto& target : catalog::embeddings()) targets.push_back(std::move(target));
    return targets;
}

/// The first size up to the bound that a check refutes; -1 if none does.
template <class A>
Index first_refuted(std::optional<Counterexample> (*check)(Size const&, A const&), bool sized_by_nodes) {
    for (Index n = sized_by_nodes ? 1 : 0; n <= (sized_by_nodes ? 24 : 5); ++n)
        if (check(sized_by_nodes ? Size{.nodes = n} : Size{.nodes = Index{1} << n, .d = n}, A{})) return n;
    return -1;
}

TEST(Structures, AreCorrectAtEverySmallSize) {
    for (auto const& target : all())
        for (auto const& question : target.questions) {
            auto const found = question.check(target.sizes({6, 24}), always);
            EXPECT_TRUE(found.complete && found.skipped.empty()) << target.name << found.skipped;
            EXPECT_FALSE(found.counterexample)
                << target.name << " " << found.counterexample->size << found.counterexample->got;
        }
}

TEST(Structures, AreProvedWhereTheyHaveObligations) {
    int proved = 0;
    for (auto const& target : all())
        for (auto const& question : target.questions) {
            if (!question.obligations) continue;
            for (auto const& obligation : question.obligations()) {
                auto const proof = prove(obligation, 10'000'000);
                EXPECT_EQ(proof.answer, Answer::proved) << obligation.name() << ": " << proof.detail;
                ++proved;
            }
        }
    EXPECT_EQ(proved, 20);
}

/// The answers to the steps of the induction over the sides of a grid.
std::vector<Answer> answers(BitBeside const& bit_beside) {
    std::vector<Answer> found;
    for (auto const& obligation : sides_beside(bit_beside))
        found.push_back(prove(obligation, 10'000'000).answer);
    return found;
}

TEST(Structures, OfSidesThatAreNotBesideEachOtherAreNotProved) {
    using enum Answer;
    EXPECT_EQ(answers([](auto const& before, auto const& code, auto const& r, auto const& side) {
                  return embeddings::Grid::bit_beside(before, code, r, side);
              }),
              (std::vector{proved, proved}));
    // The code is in the bits of the node before, too.
    EXPECT_EQ(answers([](auto const& before, auto const& code, auto const&, auto const&) {
                  return !same(before, code);
              }),
              (std::vector{proved, refuted}));
    // The highest bit of the code is lost.
    EXPECT_EQ(answers([](auto const& before, auto const& code, auto const& r, auto const& side) {
                  return choose(r + 1 < side, code, before);
              }),
              (std::vector{refuted, refuted}));
    // Bits of the code from 40 up are lost.
    EXPECT_EQ(answers([](auto const& before, auto const& code, auto const& r, auto const& side) {
                  return choose(r < side, code && r < 40, before);
              }),
              (std::vector{refuted, refuted}));
}

/// The steps hold of links along this side and along a side before it: neither is excluded by the facts.
TEST(Structures, HaveStepsOverTheSidesWhoseFactsAreSatisfiable) {
    for (auto const& obligation : grid_embedded())
        if (obligation.lemma.ends_with("beside"))
            for (bool const is_here : {false, true}) {
                auto& context = *obligation.context;
                z3::solver solver(context);
                for (auto const& fact : obligation.facts) solver.add(fact);
                solver.add(context.bool_const("is_here") == context.bool_val(is_here));
                solver.add(context.int_const("side") == 3 && context.int_const("before") == 50);
                EXPECT_EQ(solver.check(), z3::sat) << obligation.name() << " " << is_here;
            }
}

/// The lemmas on disjoint paths that are not proved, with a formula of the bits that have changed.
std::vector<std::string> not_proved(HasChanged const& has_changed) {
    std::vector<std::string> found;
    for (auto const& obligation : nodes_of_paths(has_changed))
        if (prove(obligation, 10'000'000).answer == Answer::refuted) found.push_back(obligation.lemma);
    return found;
}

TEST(Structures, OfPathsThatMeetAreNotProved) {
    using Paths = routing::DisjointPaths;
    using Names = std::vector<std::string>;
    EXPECT_EQ(not_proved([](auto const&... of) { return Paths::has_changed(of...); }), Names{});
    // All paths cross the differing dimensions in the same order.
    EXPECT_EQ(not_proved([](auto const& differs, auto const& r, auto const& own, auto const& done,
                            auto const&) { return choose(differs, r < done, r == own); }),
              (Names{"crosses", "advances", "inside", "rotations_apart"}));
    // They do so in cubes of more than 40 dimensions.
    EXPECT_EQ(
        not_proved([](auto const& differs, auto const& r, auto const& own, auto const& done, auto const& d) {
            return choose(40 < d && differs, r < done, Paths::has_changed(differs, r, own, done, d));
        }),
        (Names{"crosses", "advances", "inside", "rotations_apart"}));
    // Where s and t agree in the own dimension, it is not crossed.
    EXPECT_EQ(
        not_proved([](auto const& differs, auto const& r, auto const& own, auto const& done, auto const& d) {
            return differs && Paths::has_changed(differs, r, own, done, d);
        }),
        (Names{"begins", "arrives", "inside", "detours_apart"}));
}

/// The nodes of a path by the formula of the bits that have changed.
std::vector<Node> nodes_by_formula(Node s, Node t, Index own, Index d) {
    bool const is_detour = !bit_at(s ^ t, own);
    std::vector<Node> nodes;
    if (is_detour) nodes.push_back(s);
    for (Index done = 0; done <= d; ++done) {
        Node node = s;
        for (Index r = 0; r < d; ++r)
            if (routing::DisjointPaths::has_changed(bit_at(s ^ t, r), r, own, done, d))
                node = flip_at(node, r);
        if (nodes.empty() || node != nodes.back()) nodes.push_back(node);
    }
    if (is_detour) nodes.push_back(t);
    return nodes;
}

TEST(Structures, HaveTheDisjointPathsOfTheFormula) {
    for (Index d = 1; d <= 6; ++d)
        for (std::uint32_t t = 1; t < std::uint32_t{1} << d; ++t)
            for (Index own = 0; own < d; ++own) {
                Node const s{t / 3};
                if (s == Node{t}) continue;
                EXPECT_EQ(path_of<routing::DisjointPaths>({s, Node{t}}, own, d),
                          nodes_by_formula(s, Node{t}, own, d))
                    << d << ", to " << t << ", own " << own;
            }
}

TEST(Structures, NearMissesAreRefuted) {
    EXPECT_EQ(first_refuted(no_shortest_route<wrong::RoutedByTargetBits>, false), 2);
    EXPECT_EQ(first_refuted(no_shortest_route<wrong::HighestFirst>, false), -1);
    EXPECT_EQ(first_refuted(not_ascending<wrong::HighestFirst>, false), 2);
    EXPECT_EQ(first_refuted(not_disjoint<wrong::OrderNotRotated>, false), 2);
    EXPECT_EQ(first_refuted(not_disjoint<wrong::DetourOneWay>, false), 2);
    EXPECT_EQ(first_refuted(not_adjacent_ring<wrong::RingInBinaryOrder>, true), 4);
    EXPECT_EQ(first_refuted(not_injective_ring<wrong::RingInBinaryOrder>, true), -1);
    EXPECT_EQ(first_refuted(not_adjacent_ring<wrong::RingNotMirrored>, true), 4);
    EXPECT_EQ(first_refuted(not_injective_ring<wrong::RingInOneHalf>, true), 2);
    EXPECT_EQ(first_refuted(not_embedded_grid<wrong::GridInBinaryOrder>, false), 2);
    EXPECT_EQ(first_refuted(not_embedded_grid<wrong::GridOverlaid>, false), 2);
}

TEST(Structures, HaveClosedWalksOfEveryEvenNumberOfHops) {
    for (Index hops = 0; hops <= 20; ++hops) EXPECT_EQ(some_walk_returns(hops), hops % 2 == 0) << hops;
}

TEST(Structures, OfGridsHaveAllShapes) {
    EXPECT_EQ(shapes(4).size(), 8U);
    EXPECT_EQ(coordinates_of(13, {1, 3}), (std::vector<Index>{1, 5}));
}

TEST(Structures, HaveATraceWithEveryNode) {
    for (auto const& target : all()) {
        if (!target.traceable) continue;
        auto const text =
            target.traceable->trace(target.sized_by_nodes ? Size{.nodes = 8} : Size{.nodes = 8, .d = 3});
        for (int node = 0; node < 8; ++node)
            EXPECT_NE(text.find(std::to_string(node)), std::string::npos) << target.name;
    }
}

}  // namespace
}  // namespace cubecheck
