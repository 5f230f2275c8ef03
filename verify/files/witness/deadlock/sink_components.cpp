#include "verify/files/witness/deadlock/sink_components.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::witness {

namespace {

using Node = schedules::Index;

/// Depth-first search of a graph, without recursion.
class Components {
public:
    explicit Components(std::vector<std::vector<Node>> const& leads_to)
        : leads_to_(leads_to), found_(leads_to.size()), least_(leads_to.size()), is_over_(leads_to.size()) {}

    std::vector<std::vector<Node>> closed() && {
        for (Node node = 0; node < leads_to_.size(); ++node)
            if (found_[node] == 0) go_from(node);
        return std::move(out_);
    }

private:
    struct Visit {
        Node node = 0;
        std::size_t place = 0;  ///< in the path
        std::size_t next = 0;   ///< of its edges
        bool is_left = false;   ///< an edge leads to a finished component
    };

    void go_from(Node first) {
        enter(first);
        while (!visits_.empty()) {
            auto& visit = visits_.back();
            if (visit.next == leads_to_[visit.node].size()) {
                leave();
                continue;
            }
            auto const to = leads_to_[visit.node][visit.next++];
            if (found_[to] == 0)
                enter(to);
            else if (is_over_[to])
                visit.is_left = true;
            else
                least_[visit.node] = std::min(least_[visit.node], found_[to]);
        }
    }

    void enter(Node node) {
        found_[node] = least_[node] = ++count_;
        visits_.push_back({node, path_.size()});
        path_.push_back(node);
    }

    void leave() {
        auto const [node, place, next, is_left] = visits_.back();
        visits_.pop_back();
        bool const is_root = least_[node] == found_[node];
        if (is_root && !is_left) out_.emplace_back(component(place), path_.cend());
        if (is_root) close(place);
        if (visits_.empty()) return;
        auto& from = visits_.back();
        from.is_left = from.is_left || is_root || is_left;
        least_[from.node] = std::min(least_[from.node], least_[node]);
    }

    /// The component from a place of the path to its end.
    std::vector<Node>::const_iterator component(std::size_t place) const {
        return path_.begin() + static_cast<std::ptrdiff_t>(place);
    }

    /// A component is finished with the node at which it was entered.
    void close(std::size_t place) {
        auto const begin = component(place);
        for (auto node = begin; node != path_.end(); ++node) is_over_[*node] = true;
        path_.erase(begin, path_.end());
    }

    std::vector<std::vector<Node>> const& leads_to_;
    std::vector<std::size_t> found_;  ///< by node: the time of its visit, from 1 on
    std::vector<std::size_t> least_;  ///< by node: the earliest visit that it is known to lead back to
    std::vector<bool> is_over_;
    std::size_t count_ = 0;
    std::vector<Node> path_;  ///< nodes of unfinished components
    std::vector<Visit> visits_;
    std::vector<std::vector<Node>> out_;
};

}  // namespace

std::vector<std::vector<Node>> sink_components(std::vector<std::vector<Node>> const& leads_to) {
    return Components(leads_to).closed();
}

}  // namespace cubecheck::witness
