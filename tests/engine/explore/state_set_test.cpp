#include "engine/explore/state_set.hpp"

#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/explore/list_table.hpp"
#include "models/explore/environment.hpp"

namespace cubecheck::explore::tests {
namespace {

RC_GTEST_PROP(StateSet, StoresEachStateOnceAndExactly, ()) {
    auto const numbers = *rc::gen::inRange<std::size_t>(2, 12);
    auto const states = *rc::gen::container<std::vector<State>>(
        rc::gen::container<State>(numbers, rc::gen::inRange<Index>(0, 3)));
    StateSet set(numbers);
    std::map<State, Index> known;
    for (auto const& state : states) {
        auto const [place, is_new] = known.try_emplace(state, set.size());
        RC_ASSERT(set.insert(state) == std::pair(place->second, is_new));
        if (state[0] == 1) RC_ASSERT(set.at(place->second) == state);
    }
    RC_ASSERT(set.size() == known.size());
    for (auto const& [state, number] : known) RC_ASSERT(set.at(number) == state);
}

TEST(StateSet, TakesAFewBytesAStateWhereStatesDifferInFewPlaces) {
    constexpr Index side = 300;
    StateSet set(64);
    State state(64);
    for (state[3] = 0; state[3] < side; ++state[3])
        for (state[50] = 0; state[50] < side; ++state[50]) set.insert(state);
    EXPECT_EQ(set.size(), side * side);
    EXPECT_LT(set.bytes(), 20U * side * side);
}

RC_GTEST_PROP(ListTable, StoresEachListOnce, ()) {
    auto const lists = *rc::gen::container<std::vector<std::vector<Index>>>(
        rc::gen::container<std::vector<Index>>(rc::gen::inRange<Index>(0, 3)));
    ListTable table;
    std::map<std::vector<Index>, Index> known{{{}, 0}};
    for (auto const& list : lists) {
        auto const next = table.size();
        RC_ASSERT(table.insert(list) == known.try_emplace(list, next).first->second);
    }
    for (auto const& [list, number] : known) RC_ASSERT(std::ranges::equal(table.at(number), list));
}

}  // namespace
}  // namespace cubecheck::explore::tests
