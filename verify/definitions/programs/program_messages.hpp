#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/network/traffic.hpp"
#include "models/report/counterexample.hpp"

/// What is asked of the messages of a program, whatever they carry.
namespace cubecheck {

/// The messages of a run.
struct Messages {
    Traffic traffic;
    std::vector<std::string> unmatched;  ///< sends and receives that do not meet, in words
};

namespace program_detail {

/// A counterexample at a place, in which the size and the replay are still missing.
Counterexample found_at(std::string where, std::string held, std::string expected);

/// The first message for which is_wrong(transfer) is true, in words.
std::optional<Counterexample> first_transfer(Traffic const& traffic, std::string_view expected,
                                             std::function<bool(Transfer const&)> const& is_wrong);

/// The first send or receive without its other half.
std::optional<Counterexample> first_unmatched(Messages const& messages);

/// The first message between two nodes that are not linked.
std::optional<Counterexample> first_without_link(Traffic const& traffic,
                                                 std::function<bool(Index, Index)> const& linked);

/// The first message on a link that carries another one in the same direction and round.
std::optional<Counterexample> first_on_a_busy_link(Traffic const& traffic);

/// The first message of a round for which its sender, or its receiver, has no port left.
std::optional<Counterexample> first_without_port(Traffic const& traffic, Index ports);

/// The first message of a round that makes a node use a second one of its links.
std::optional<Counterexample> first_on_a_second_link(Traffic const& traffic);

}  // namespace program_detail

}  // namespace cubecheck
