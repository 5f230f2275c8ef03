#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/network/traffic.hpp"
#include "models/report/counterexample.hpp"

/// Checks of a program's messages, independent of their content.
namespace cubecheck {

/// The messages of a run.
struct Messages {
    Traffic traffic;
    std::vector<std::string> unmatched;  ///< unmatched sends and receives, in words
};

namespace program_detail {

/// A counterexample at a place, without size and replay.
Counterexample found_at(std::string where, std::string got, std::string expected);

/// The first message for which is_wrong(transfer) is true, in words.
std::optional<Counterexample> first_transfer(Traffic const& traffic, std::string_view expected,
                                             std::function<bool(Transfer const&)> const& is_wrong);

/// The first unmatched send or receive.
std::optional<Counterexample> first_unmatched(Messages const& messages);

/// The first message between two nodes that are not linked.
std::optional<Counterexample> first_without_link(Traffic const& traffic,
                                                 std::function<bool(Index, Index)> const& linked);

/// The first message on a link that already carries a message in the same direction and round.
std::optional<Counterexample> first_on_a_busy_link(Traffic const& traffic);

/// The first message of a round that exceeds the ports of its sender or receiver.
std::optional<Counterexample> first_without_port(Traffic const& traffic, Index ports);

/// The first message of a round that makes a node use a second link.
std::optional<Counterexample> first_on_a_second_link(Traffic const& traffic);

}  // namespace program_detail

}  // namespace cubecheck
