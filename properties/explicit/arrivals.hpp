#pragma once

#include <string_view>
#include <type_traits>

#include "models/explicit/arrivals.hpp"
#include "models/parametric/collective.hpp"

/// Lemmas about the arrivals of packets (models/explicit/arrivals.hpp), from which the properties of explicit
/// programs follow.
///
/// A lemma has a name, says (one sentence) and holds<A>(world, ..). Over numbers it is a test, over solver
/// terms an obligation. The world says which ranks and rounds exist, and which ranks are linked. It has the
/// definition's `at`.
namespace cubecheck::arrivals {

/// Whether the collective gives a packet to a rank, and whether it promises the packet to the rank.
template <class A>
inline constexpr auto is_given = [](auto const& me, auto const& packet, auto const& at) {
    if constexpr (std::is_same_v<typename A::Collective, Broadcast>)
        return me == at.root;
    else if constexpr (requires { A::Collective::is_given(me, packet); })
        return A::Collective::is_given(me, packet);
    else
        return A::Collective::initial(me, packet, at).known;
};
template <class A>
inline constexpr auto is_promised = [](auto const& me, auto const& packet, auto const& at) {
    if constexpr (std::is_same_v<typename A::Collective, Broadcast>)
        return decltype(me == at.root)(true);
    else if constexpr (requires { A::Collective::is_promised(me, packet); })
        return A::Collective::is_promised(me, packet);
    else
        return A::Collective::result(me, packet, at).known;
};

struct Exists {
    static constexpr std::string_view name = "exists";
    static constexpr std::string_view says =
        "a packet arrives in a round that exists, from another rank that exists";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet) {
        auto const sender = A::sender(me, packet, world.at);
        return implies(
            A::arrives(me, packet, world.at),
            world.is_rank(sender) && !(sender == me) && world.is_round(A::arrival(me, packet, world.at)));
    }
};

struct OverALink {
    static constexpr std::string_view name = "over_a_link";
    static constexpr std::string_view says = "a packet arrives from a neighbour";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet) {
        return implies(A::arrives(me, packet, world.at), world.is_over_a_link(me, packet));
    }
};

struct Held {
    static constexpr std::string_view name = "held";
    static constexpr std::string_view says =
        "the sender has the packet before the round: from the start, or since an earlier round";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet) {
        auto const& at = world.at;
        auto const sender = A::sender(me, packet, at);
        auto const has_arrived =
            A::arrives(sender, packet, at) && A::arrival(sender, packet, at) < A::arrival(me, packet, at);
        return implies(A::arrives(me, packet, at), is_given<A>(sender, packet, at) || has_arrived);
    }
};

struct NotGiven {
    static constexpr std::string_view name = "not_given";
    static constexpr std::string_view says = "a packet does not arrive where it starts";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet) {
        return !(A::arrives(me, packet, world.at) && is_given<A>(me, packet, world.at));
    }
};

struct Promised {
    static constexpr std::string_view name = "promised";
    static constexpr std::string_view says = "a packet arrives where it is promised, or starts there";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet) {
        return implies(is_promised<A>(me, packet, world.at),
                       is_given<A>(me, packet, world.at) || A::arrives(me, packet, world.at));
    }
};

struct OneAnArc {
    static constexpr std::string_view name = "one_an_arc";
    static constexpr std::string_view says = "two packets that arrive in one round over one arc are the same";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet, auto const& other) {
        auto const& at = world.at;
        auto const both = A::arrives(me, packet, at) && A::arrives(me, other, at);
        auto const over_one_arc = A::sender(me, packet, at) == A::sender(me, other, at);
        auto const in_one_round = A::arrival(me, packet, at) == A::arrival(me, other, at);
        return implies(both && over_one_arc && in_one_round, packet == other);
    }
};

struct OneAPort {
    static constexpr std::string_view name = "one_packet_per_port";
    static constexpr std::string_view says =
        "a rank sends at most one packet in a round, to one rank, and receives at most one";
    template <class A>
    static constexpr auto holds(auto& world, auto const& me, auto const& packet, auto const& there,
                                auto const& other) {
        auto const& at = world.at;
        auto const both = A::arrives(me, packet, at) && A::arrives(there, other, at);
        auto const from_one_rank = A::sender(me, packet, at) == A::sender(there, other, at);
        auto const in_one_round = A::arrival(me, packet, at) == A::arrival(there, other, at);
        return implies(both && in_one_round && (from_one_rank || me == there),
                       me == there && packet == other);
    }
};

}  // namespace cubecheck::arrivals
