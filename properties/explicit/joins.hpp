#pragma once

#include <string_view>

#include "models/explicit/joins.hpp"

/// Lemmas about the joins of an all-reduce (models/explicit/joins.hpp), from which the properties of explicit
/// programs follow.
///
/// A lemma has a name, says (one sentence) and holds<A>(world, at, ..). Over numbers it is a test, over
/// solver terms an obligation. `at` is a round or, in `Begins` and `Ends`, the first or last cut. The world
/// says which ranks exist.
namespace cubecheck::joins {

struct FromAnother {
    static constexpr std::string_view name = "from_another";
    static constexpr std::string_view says = "a value comes from another rank that exists";
    template <class A>
    static constexpr auto holds(auto const& world, auto const& at, auto const& me, auto const& i) {
        auto const sender = A::sender(me, i, at);
        return implies(in_range(i, A::senders(me, at)), world.is_rank(sender) && !(sender == me));
    }
};

struct AllDiffer {
    static constexpr std::string_view name = "all_differ";
    static constexpr std::string_view says = "the senders of a rank differ";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& i, auto const& j) {
        auto const both = in_range(i, A::senders(me, at)) && in_range(j, A::senders(me, at));
        return implies(both && A::sender(me, i, at) == A::sender(me, j, at), i == j);
    }
};

struct Begins {
    static constexpr std::string_view name = "begins";
    static constexpr std::string_view says = "at the start, a rank has its own contribution only";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other) {
        return same(A::holds(me, other, at), me == other);
    }
};

struct Ends {
    static constexpr std::string_view name = "ends";
    static constexpr std::string_view says = "at the end, a rank has the contributions of all ranks";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other) {
        return A::holds(me, other, at);
    }
};

struct Gained {
    static constexpr std::string_view name = "gained";
    static constexpr std::string_view says =
        "a rank that joins values keeps its contributions, and a sender brings each new one";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other) {
        auto const had = A::holds(me, other, at.before());
        auto const has = A::holds(me, other, at.after());
        auto const i = A::brings(me, other, at);
        auto const is_brought =
            in_range(i, A::senders(me, at)) && A::holds(A::sender(me, i, at), other, at.before());
        return implies(had, has) && implies(has, had || is_brought);
    }
};

struct BroughtOnce {
    static constexpr std::string_view name = "brought_once";
    static constexpr std::string_view says =
        "what a sender brings is new to the rank, and no other sender brings it";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other, auto const& i,
                                auto const& j) {
        auto const brings = [&](auto const& number) {
            return in_range(number, A::senders(me, at)) &&
                   A::holds(A::sender(me, number, at), other, at.before());
        };
        return implies(brings(i), A::holds(me, other, at.after()) && !A::holds(me, other, at.before())) &&
               implies(brings(i) && brings(j), i == j);
    }
};

struct Replaced {
    static constexpr std::string_view name = "replaced";
    static constexpr std::string_view says =
        "a rank whose value is replaced has what its only sender had; other ranks keep theirs";
    template <class A>
    static constexpr auto holds(auto const&, auto const& at, auto const& me, auto const& other) {
        auto const senders = A::senders(me, at);
        auto const sender = A::sender(me, zero_like(senders), at);
        auto const before =
            choose(senders == 0, A::holds(me, other, at.before()), A::holds(sender, other, at.before()));
        return !(senders < 0) && senders < 2 && same(A::holds(me, other, at.after()), before);
    }
};

}  // namespace cubecheck::joins
