#include "engine/in_process_mpi/states/state_graph.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::in_process {

void StateGraph::begin_run() {
    for (auto const& [node, option] : path_) nodes_[node].is_on_path = false;
    path_.clear();
    calls_ = 0;
}

StateKey StateGraph::key_of(Guide::Fork const& fork) const {
    if (fork.state) return *fork.state;
    StateHash hash;
    hash.add(path_.size());
    if (path_.empty()) return hash.key();
    auto const& before = nodes_[path_.back().first].key;
    hash.add_bytes(before.data(), sizeof before);
    hash.add(path_.back().second);
    return hash.key();
}

std::size_t StateGraph::arrive(Guide::Fork const& fork) {
    auto const key = key_of(fork);
    auto const [found, is_new] = numbers_.emplace(key, nodes_.size());
    auto const options = static_cast<std::size_t>(fork.options);
    if (is_new) nodes_.push_back({key, std::vector<Edge>(options), {}, options});
    return found->second;
}

/// Records the target of the option that the run took last.
void StateGraph::link(std::size_t node, Index calls) {
    if (path_.empty()) {
        is_broken_ = is_broken_ || (first_ != none && first_ != node);
        first_ = node;
        first_calls_ = calls;
        return;
    }
    auto const [before, option] = path_.back();
    auto& edge = nodes_[before].edges[option];
    if (edge.is_taken) {
        is_broken_ = is_broken_ || edge.to != node;
        return;
    }
    edge.is_taken = true;
    edge.to = node;
    edge.calls = calls - calls_;
    nodes_[node].from.emplace_back(before, option);
    if (nodes_[node].open == 0) close(before, option);
}

std::optional<std::size_t> StateGraph::next_option(Node const& node) const {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < node.edges.size(); ++i)
        if (!node.edges[i].is_closed && (!found || node.edges[i].runs < node.edges[*found].runs)) found = i;
    return found;
}

std::optional<Index> StateGraph::option(Guide::Fork const& fork) {
    auto const node = arrive(fork);
    is_broken_ = is_broken_ || nodes_[node].is_on_path ||
                 nodes_[node].edges.size() != static_cast<std::size_t>(fork.options);
    if (is_broken_) return std::nullopt;
    link(node, fork.calls);
    calls_ = fork.calls;
    auto const next = next_option(nodes_[node]);
    if (is_broken_ || !next) return std::nullopt;
    nodes_[node].is_on_path = true;
    ++nodes_[node].edges[*next].runs;
    path_.emplace_back(node, *next);
    return static_cast<Index>(*next);
}

void StateGraph::end_run(Index calls, double matchings) {
    if (path_.empty()) {  // the run had no choices
        is_broken_ = true;
        return;
    }
    auto const [node, option] = path_.back();
    auto& edge = nodes_[node].edges[option];
    if (edge.is_taken) {
        is_broken_ = true;
        return;
    }
    edge.is_taken = true;
    edge.calls = calls - calls_;
    nodes_[node].future.matchings += matchings;
    close(node, option);
}

/// Closes an option whose future is explored. Then closes each state that leads to closed options only, and
/// so on.
void StateGraph::close(std::size_t node, std::size_t option) {
    std::vector<std::pair<std::size_t, std::size_t>> closed{{node, option}};
    while (!closed.empty()) {
        auto const [at, by] = closed.back();
        closed.pop_back();
        auto& one = nodes_[at];
        auto& edge = one.edges[by];
        if (edge.is_closed) continue;
        edge.is_closed = true;
        auto const behind = edge.to == none ? Future() : nodes_[edge.to].future;
        one.future.matchings += behind.matchings;
        one.future.calls = std::max(one.future.calls, edge.calls + behind.calls);
        if (--one.open == 0) closed.insert(closed.end(), one.from.begin(), one.from.end());
    }
}

StateGraph::Future StateGraph::future() const {
    expects(!is_open(), "a future is known once all is explored");
    auto found = nodes_[first_].future;
    found.calls += first_calls_;
    return found;
}

}  // namespace cubecheck::in_process
