#include "proofs/symbols/group.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/proofs/forced.hpp"

namespace cubecheck {
namespace {

constexpr Index nodes = 16;

/// Two unknown addresses of a group, and their values.
struct Group {
    z3::context context;
    Scene scene{context};
    z3::func_decl operation = group_operation(scene, "translation");
    GroupAddress a{scene.number_below("a", nodes), &scene, operation, nodes};
    GroupAddress b{scene.number_below("b", nodes), &scene, operation, nodes};
    Concrete concrete{context};

    Group(Index of_a, Index of_b) {
        concrete.number("a", of_a);
        concrete.number("b", of_b);
        concrete.exclusive_or("translation", nodes);
    }
};

RC_GTEST_PROP(GroupAddress, StatesOnlyWhatIsTrueOfExclusiveOr, ()) {
    auto const x = *rc::gen::inRange<Index>(0, nodes), y = *rc::gen::inRange<Index>(0, nodes);
    Group group(x, y);
    auto const sum = group.a ^ group.b, back = sum ^ group.b;
    expect_forced(group.scene, group.concrete,
                  {{"sum", value(sum) == (x ^ y)},
                   {"back", back == group.a},
                   {"equal", same(group.a == group.b, x == y)}});
}

TEST(GroupAddress, IsItsOwnInverseForAnyOperation) {
    Group group(3, 5);
    auto const nobody = Concrete(group.context);
    auto const sum = group.a ^ group.b;
    expect_forced(group.scene, nobody,
                  {{"back", (sum ^ group.b) == group.a}, {"inside", in_range(value(sum), Term(nodes))}});
}

}  // namespace
}  // namespace cubecheck
