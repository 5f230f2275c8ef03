#pragma once

#include <string_view>

#include "models/explicit/parts.hpp"

/// Lemmas about an all-reduce in parts (models/explicit/parts.hpp), from which the properties of explicit
/// programs follow.
///
/// A lemma has a name, says (one sentence) and holds<A>(world, at, ..). Over numbers it is a test, over
/// solver terms an obligation. `at` is a round, or a cut in `Begins`, `OneIsNeeded` and `Ends`. The world
/// says which ranks exist.
namespace cubecheck::in_parts {

struct FromAnother {
    static constexpr std::string_view name = "from_another";
    static constexpr std::string_view says = "a message comes from another rank that exists, and has a cell";
    template <class A>
    static constexpr auto holds(auto const& world, auto const& at, auto const& me) {
        auto const sender = A::sender(me, at);
        return implies(A::receives(me, at),
                       world.is_rank(sender) && !(sender == me) && A::takes(me, A::some_cell(me, at), at));
    }
};

struct ToOne {
    static constexpr std::string_view name = "to_one";
    static constexpr std::string_view says = "a rank sends to one rank only";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& there) {
        auto const both = A::receives(me, at) && A::receives(there, at);
        return implies(both && A::sender(me, at) == A::sender(there, at), me == there);
    }
};

struct Begins {
    static constexpr std::string_view name = "begins";
    static constexpr std::string_view says =
        "at the start, all values are needed, and a rank has its own contribution only";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other,
                                auto const& cell) {
        return at.is_needed(me, cell) && same(at.has(me, other, cell), me == other);
    }
};

struct Joined {
    static constexpr std::string_view name = "joined";
    static constexpr std::string_view says =
        "a value that is needed after a join is the join of values that were needed before, and has the "
        "disjoint union of their contributions";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other,
                                auto const& cell) {
        auto const before = at.before(), after = at.after();
        auto const sender = A::sender(me, at);
        auto const takes = A::receives(me, at) && A::takes(me, cell, at);
        auto const had = before.has(me, other, cell), brought = takes && before.has(sender, other, cell);
        return implies(after.is_needed(me, cell),
                       before.is_needed(me, cell) && implies(takes, before.is_needed(sender, cell)) &&
                           same(after.has(me, other, cell), had || brought) && !(had && brought));
    }
};

struct Replaced {
    static constexpr std::string_view name = "replaced";
    static constexpr std::string_view says =
        "a value that is needed after a round that replaces values is the received one, or unchanged if "
        "nothing is received";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other,
                                auto const& cell) {
        auto const before = at.before(), after = at.after();
        auto const sender = A::sender(me, at);
        auto const takes = A::receives(me, at) && A::takes(me, cell, at);
        auto const is_needed = choose(takes, before.is_needed(sender, cell), before.is_needed(me, cell));
        auto const has = choose(takes, before.has(sender, other, cell), before.has(me, other, cell));
        return implies(after.is_needed(me, cell), is_needed && same(after.has(me, other, cell), has));
    }
};

struct OneIsNeeded {
    static constexpr std::string_view name = "one_is_needed";
    static constexpr std::string_view says =
        "before values are replaced, at most one rank has a needed value of each cell";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& there,
                                auto const& cell) {
        return implies(at.is_needed(me, cell) && at.is_needed(there, cell), me == there);
    }
};

struct Ends {
    static constexpr std::string_view name = "ends";
    static constexpr std::string_view says =
        "at the end, all values are needed, and have the contributions of all ranks";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other,
                                auto const& cell) {
        return at.is_needed(me, cell) && at.has(me, other, cell);
    }
};

}  // namespace cubecheck::in_parts
