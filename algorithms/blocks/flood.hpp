#pragma once

#include "models/explicit/program.hpp"

namespace cubecheck::blocks {

/// Every node of a tree sends its own packet to all neighbours, and forwards each packet to all neighbours
/// except its sender, in the order of arrival, one packet per arc and round. The packet of a node has the
/// node's number.
///
/// Pre:     the network is a tree.
class Flood {
public:
    explicit Flood(Topology const& tree) : tree_(tree), known_(static_cast<std::size_t>(tree.nodes())) {
        for (Index node = 0; node < tree.nodes(); ++node) {
            known(node).push_back({node, node});
            passed_.emplace_back(static_cast<std::size_t>(tree.degree(node)), 0);
        }
    }

    explicit_form::Rounds rounds() {
        explicit_form::Rounds all;
        for (auto next = round(); !next.empty(); next = round()) all.push_back(std::move(next));
        return all;
    }

private:
    struct Known {
        Index packet;
        Index from;
    };

    std::vector<Known>& known(Index node) { return known_[static_cast<std::size_t>(node)]; }

    explicit_form::Round round() {
        explicit_form::Round round;
        for (Index node = 0; node < tree_.nodes(); ++node)
            for (std::size_t i = 0; i < tree_.neighbours(node).size(); ++i) {
                Index const to = tree_.neighbours(node)[i];
                auto& next = passed_[static_cast<std::size_t>(node)][i];
                while (next < known(node).size() && known(node)[next].from == to) ++next;
                if (next < known(node).size())
                    round.push_back(explicit_form::packet(node, to, known(node)[next++].packet));
            }
        for (auto const& message : round)
            known(message.to).push_back({message.transfers.front().entered, message.from});
        return round;
    }

    Topology tree_;
    std::vector<std::vector<Known>> known_;         ///< by node, in the order of arrival
    std::vector<std::vector<std::size_t>> passed_;  ///< by arc: the number of packets that have been handled
};

}  // namespace cubecheck::blocks
