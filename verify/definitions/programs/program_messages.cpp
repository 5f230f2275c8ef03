#include "verify/definitions/programs/program_messages.hpp"

#include <map>
#include <tuple>
#include <utility>

namespace cubecheck::program_detail {

Counterexample found_at(std::string where, std::string got, std::string expected) {
    return {"", std::move(where), std::move(got), std::move(expected), {}, ""};
}

std::optional<Counterexample> first_transfer(Traffic const& traffic, std::string_view expected,
                                             std::function<bool(Transfer const&)> const& is_wrong) {
    for (auto const& transfer : traffic)
        if (is_wrong(transfer))
            return found_at("round " + std::to_string(transfer.round + 1) + ", node " +
                                std::to_string(transfer.from) + " to node " + std::to_string(transfer.to),
                            "a message", std::string(expected));
    return std::nullopt;
}

std::optional<Counterexample> first_unmatched(Messages const& messages) {
    if (messages.unmatched.empty()) return std::nullopt;
    return found_at(messages.unmatched.front(), "half of a message", "both halves");
}

std::optional<Counterexample> first_without_link(Traffic const& traffic,
                                                 std::function<bool(Index, Index)> const& linked) {
    return first_transfer(traffic, "a message between neighbours only",
                          [&](Transfer const& transfer) { return !linked(transfer.from, transfer.to); });
}

std::optional<Counterexample> first_on_a_busy_link(Traffic const& traffic) {
    std::map<std::tuple<Index, Index, Index>, Index> load;
    return first_transfer(traffic, "one message a link and round", [&](Transfer const& transfer) {
        return ++load[{transfer.round, transfer.from, transfer.to}] > 1;
    });
}

std::optional<Counterexample> first_without_port(Traffic const& traffic, Index ports) {
    std::map<std::pair<Index, Index>, Index> sent, received;  // by round and node
    return first_transfer(traffic, "at most " + std::to_string(ports) + " a node and round",
                          [&](Transfer const& transfer) {
                              return ++sent[{transfer.round, transfer.from}] > ports ||
                                     ++received[{transfer.round, transfer.to}] > ports;
                          });
}

std::optional<Counterexample> first_on_a_second_link(Traffic const& traffic) {
    std::map<std::pair<Index, Index>, Index> peer;  // by round and node
    return first_transfer(traffic, "one link a node and round", [&](Transfer const& transfer) {
        return peer.try_emplace({transfer.round, transfer.from}, transfer.to).first->second != transfer.to ||
               peer.try_emplace({transfer.round, transfer.to}, transfer.from).first->second != transfer.from;
    });
}

}  // namespace cubecheck::program_detail
