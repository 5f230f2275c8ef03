#include <type_traits>

#include <gtest/gtest.h>

#include "proofs/obligations/formulate.hpp"
#include "proofs/solvers/prover.hpp"
#include "tests/wrong/catalog.hpp"
#include "verify/definitions/parametric/property_checks/catalog.hpp"

namespace cubecheck {
namespace {

constexpr UpTo bound{4, 6};

/// Calls f.operator()<W>() for every wrong definition.
template <class... W>
void for_every_wrong(Catalog<W...>, auto f) {
    (f.template operator()<W>(), ...);
}

/// The objection of the bounded check to property P of A; empty if there is none, or if P is not applicable.
template <class A, class P>
std::string objection() {
    if (!P::template not_applicable<A>().empty()) return "";
    auto const found = check<A, P>(sizes<A>(bound), [](std::string const&) { return true; });
    if (found.counterexample) return found.counterexample->size + ": " + found.counterexample->where;
    return found.objection ? found.objection->reason : "";
}

/// Whether the solver proves every lemma of property P of A.
template <class A, class P>
bool is_proved() {
    bool all = true;
    auto const check = [&]<class On>(On*) {
        auto const obligation = formulate<typename On::Target, P, typename On::Lemma>();
        all = all && prove(obligation, 10'000'000).answer == Answer::proved;
    };
    try {
        [&]<class... On>(std::tuple<On...>*) {
            (check(static_cast<On*>(nullptr)), ...);
        }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    } catch (Unsupported const&) {
        return false;
    }
    return all;
}

template <class W>
constexpr bool formulas_hold() {
    return requires { W::formulas_hold; };
}

TEST(Wrong, IsCaughtAtASmallSizeByItsProperty) {
    for_every_wrong(wrong::All{},
                    []<class W>() { EXPECT_NE((objection<W, typename W::CaughtBy>()), "") << W::name; });
}

TEST(Wrong, IsTheOnlyReasonForTheRefutation) {
    for_every_wrong(wrong::All{}, []<class W>() {
        EXPECT_EQ((objection<typename W::Right, typename W::CaughtBy>()), "") << W::Right::name;
    });
}

TEST(Wrong, IsNeverProved) {
    for_every_wrong(wrong::All{}, []<class W>() {
        EXPECT_EQ((is_proved<W, typename W::CaughtBy>()), formulas_hold<W>()) << W::name;
    });
}

TEST(Wrong, HasAnExampleForEveryProperty) {
    auto const has_example = []<class P, class... W>(P*, Catalog<W...>) {
        return (std::is_same_v<P, typename W::CaughtBy> || ...);
    };
    [&]<class... P>(std::tuple<P...>*) {
        ([&] { EXPECT_TRUE(has_example(static_cast<P*>(nullptr), wrong::All{})) << P::name; }(), ...);
    }(static_cast<Properties*>(nullptr));
}

}  // namespace
}  // namespace cubecheck
