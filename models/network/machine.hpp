#pragma once

#include <array>
#include <string_view>

/// What a machine allows in a round, and what a message costs on it.
namespace cubecheck {

/// How many of its links a node uses at a time.
enum class Ports {
    one,       ///< one message out and one message in, over the same or over different links
    all,       ///< one message out and one in over every link
    one_link,  ///< one link at a time, both ways
};

constexpr std::string_view name(Ports ports) {
    return ports == Ports::one ? "one port" : ports == Ports::all ? "all ports" : "one link a node";
}

/// How a message gets past the nodes between.
enum class Switching {
    cut_through,        ///< its words follow one another: t_s + l t_h + m t_w over l links
    store_and_forward,  ///< every node on the way receives it whole: t_s + l (t_h + m t_w)
};

inline constexpr std::array<std::string_view, 2> switching_names{"cut-through", "store-and-forward"};
constexpr std::string_view name(Switching switching) {
    return switching_names[static_cast<std::size_t>(switching)];
}

/// The constants of a machine.  Units: seconds; seconds a word; seconds a link.
template <class Number>
struct Machine {
    Number startup;  ///< t_s
    Number word;     ///< t_w
    Number hop;      ///< t_h
};

/// The time of a run as a formula: a t_s + b t_w m + c t_h, where m is the size of a message in words.
///
/// What m is goes with the collective: see models/cost/message_size.hpp.
template <class Number>
struct Time {
    Number startups;  ///< a
    Number words;     ///< b
    Number hops;      ///< c

    /// The time of messages of m words on a machine.
    constexpr Number on(Machine<Number> const& machine, Number const& m) const {
        return startups * machine.startup + words * machine.word * m + hops * machine.hop;
    }
    friend constexpr bool operator==(Time const&, Time const&) = default;
};

}  // namespace cubecheck
