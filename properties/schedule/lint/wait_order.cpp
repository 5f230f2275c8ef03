#include "properties/schedule/lint/wait_order.hpp"

#include <algorithm>

namespace cubecheck::schedules {

namespace {

constexpr std::size_t no_node = SIZE_MAX;
/// The number of later waits of an action with which an earlier one is compared.
constexpr std::size_t farthest = 16;

std::span<Wait const> waits_between(Schedule const& schedule, Index begin, Index end) {
    auto const before = [](Wait const& wait, Index action) { return wait.waiter < action; };
    auto const first = std::lower_bound(schedule.waits.begin(), schedule.waits.end(), begin, before);
    return {first, std::lower_bound(first, schedule.waits.end(), end, before)};
}

}  // namespace

WaitOrder::WaitOrder(Schedule const& schedule, Rank const& rank)
    : schedule_(schedule), first_(rank.begin), end_(rank.end), column_(rank.end - rank.begin, none) {
    if (first_ == end_) return;
    waits_ =
        waits_between(schedule, schedule.thread_blocks[first_].begin, schedule.thread_blocks[end_ - 1].end);
    first_wait_ = static_cast<std::size_t>(waits_.data() - schedule.waits.data());
    Index thread_block = first_;
    for (std::size_t i = 0; i < waits_.size(); ++i) {
        auto const waiter = waits_[i].waiter;
        while (schedule.thread_blocks[thread_block].end <= waiter) ++thread_block;
        if (nodes_.empty() || nodes_.back().action != waiter) nodes_.push_back({thread_block, waiter, i, i});
        nodes_.back().end = i + 1;
        if (!counts(waits_[i])) continue;
        auto& column = column_[waits_[i].thread_block - first_];
        if (column == none) column = columns_++;
    }
}

/// Whether a wait ends at some time, and is for an action of the rank itself.
bool WaitOrder::counts(Wait const& wait) const {
    return wait.action != none && wait.thread_block >= first_ && wait.thread_block < end_;
}

/// The last action of the thread block, up to this one, that has waits.
std::size_t WaitOrder::node_before(Index thread_block, Index action) const {
    auto const after = std::upper_bound(nodes_.begin(), nodes_.end(), action,
                                        [](Index a, Node const& node) { return a < node.action; });
    if (after == nodes_.begin() || (after - 1)->action < schedule_.thread_blocks[thread_block].begin)
        return no_node;
    return static_cast<std::size_t>(after - 1 - nodes_.begin());
}

/// The nodes in topological order, each after all that it waits for. Left out: nodes that depend on a cycle.
std::vector<std::size_t> WaitOrder::in_order() const {
    std::vector<std::size_t> missing(nodes_.size()), ready, order;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        if (node > 0 && nodes_[node - 1].thread_block == nodes_[node].thread_block)
            edges.emplace_back(node - 1, node);
        for (auto const& wait : waits_.subspan(nodes_[node].begin, nodes_[node].end - nodes_[node].begin))
            if (auto const before = counts(wait) ? node_before(wait.thread_block, wait.action) : no_node;
                before != no_node)
                edges.emplace_back(before, node);
    }
    std::ranges::sort(edges);
    for (auto const& edge : edges) ++missing[edge.second];
    for (std::size_t node = 0; node < nodes_.size(); ++node)
        if (missing[node] == 0) order.push_back(node);
    for (std::size_t next = 0; next < order.size(); ++next) {
        auto edge = std::lower_bound(edges.begin(), edges.end(), std::pair{order[next], std::size_t{0}});
        for (; edge != edges.end() && edge->first == order[next]; ++edge)
            if (--missing[edge->second] == 0) order.push_back(edge->second);
    }
    return order;
}

void WaitOrder::join(std::span<Index> into, Wait const& wait) const {
    if (auto const before = node_before(wait.thread_block, wait.action); before != no_node)
        for (Index column = 0; column < columns_; ++column)
            into[column] = std::max(into[column], over_[before * columns_ + column]);
    auto& own = into[column_[wait.thread_block - first_]];
    own = std::max(own, wait.action + 1);
}

/// Whether the end of `wait` implies the end of `other`.
bool WaitOrder::leads_to(Wait const& wait, Wait const& other) const {
    if (wait.thread_block == other.thread_block) return wait.action > other.action;
    auto const before = node_before(wait.thread_block, wait.action);
    return before != no_node && over(before, other.thread_block) > other.action;
}

bool WaitOrder::follows_from_later(Node const& node, std::size_t wait) const {
    auto const later = waits_.subspan(wait + 1, std::min(node.end - wait - 1, farthest));
    return std::ranges::any_of(
        later, [&](Wait const& other) { return counts(other) && leads_to(other, waits_[wait]); });
}

void WaitOrder::mark(std::size_t at, std::vector<bool>& implied) {
    auto const& node = nodes_[at];
    auto const here = over(at);
    if (at > 0 && nodes_[at - 1].thread_block == node.thread_block)
        std::ranges::copy(over(at - 1), here.begin());
    if (auto const own = column_[node.thread_block - first_]; own != none) here[own] = node.action;
    for (auto i = node.begin; i < node.end; ++i) {
        if (!counts(waits_[i])) continue;
        bool const is_over = here[column_[waits_[i].thread_block - first_]] > waits_[i].action;
        implied[first_wait_ + i] = is_over || follows_from_later(node, i);
        join(here, waits_[i]);
    }
}

void WaitOrder::mark(std::vector<bool>& implied) {
    over_.assign(size(), 0);
    for (auto const node : in_order()) mark(node, implied);
}

}  // namespace cubecheck::schedules
