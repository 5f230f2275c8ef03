#pragma once

#include <array>
#include <string_view>

/// The ports of a machine's nodes, and the cost of a message.
namespace cubecheck {

/// The number of links that a node uses at a time.
enum class Ports {
    one,       ///< one message out and one message in, over the same or over different links
    all,       ///< one message out and one in over every link
    one_link,  ///< one link at a time, both ways
};

constexpr std::string_view name(Ports ports) {
    return ports == Ports::one ? "one port" : ports == Ports::all ? "all ports" : "one link a node";
}

/// How messages pass intermediate nodes.
enum class Switching {
    cut_through,        ///< words follow one another: t_s + l t_h + m t_w over l links
    store_and_forward,  ///< every node on the way receives all of it: t_s + l (t_h + m t_w)
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
/// The collective determines m: see models/cost/message_size.hpp.
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
