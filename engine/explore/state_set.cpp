#include "engine/explore/state_set.hpp"

#include <cstring>

#include "models/support/expects.hpp"

namespace cubecheck::explore {

using schedules::none;

StateSet::StateSet(std::size_t numbers) : leaves_(numbers), state_(numbers), nodes_(numbers, none) {
    expects(numbers >= 2, "a state has at least two numbers");
}

State const& StateSet::at(Index number) {
    auto const [left, right] = roots_.at(number);
    read(2, left);
    read(3, right);
    return state_;
}

/// Reads a subtree into `state_`. A subtree that did not change since the last read state is skipped.
void StateSet::read(std::size_t node, Index value) {
    if (node >= leaves_) {
        state_[node - leaves_] = value;
    } else if (nodes_[node] != value) {
        nodes_[node] = value;
        auto const [left, right] = inner_.at(value);
        read(2 * node, left);
        read(2 * node + 1, right);
    }
}

/// `state_` and `nodes_` keep the state that was read last: the next state is compared with it.
std::pair<StateSet::Index, bool> StateSet::insert(State const& state) {
    auto const value = [&](std::size_t node) {
        return node >= leaves_ ? state[node - leaves_] : nodes_[node];
    };
    find_changes(state);
    before_.clear();
    for (std::size_t i = 0; i < changed_.size() && changed_[i] > 1; ++i) {
        auto const node = changed_[i];
        before_.push_back(nodes_[node]);
        nodes_[node] = inner_.insert(value(2 * node), value(2 * node + 1)).first;
        touch(node / 2);
    }
    auto const found = roots_.insert(value(2), value(3));
    if (is_filled_)
        for (std::size_t i = 0; i < before_.size(); ++i) nodes_[changed_[i]] = before_[i];
    else
        state_ = state;
    is_filled_ = true;
    return found;
}

/// Most numbers are unchanged, so the state is compared in blocks.
void StateSet::find_changes(State const& state) {
    constexpr std::size_t block = 16;
    changed_.clear();
    for (auto end = leaves_; end > 0;) {
        auto const begin = end > block ? end - block : 0;
        if (!is_filled_ || std::memcmp(&state[begin], &state_[begin], (end - begin) * sizeof(Index)) != 0)
            for (auto leaf = end; leaf-- > begin;)
                if (!is_filled_ || state[leaf] != state_[leaf]) touch((leaves_ + leaf) / 2);
        end = begin;
    }
}

/// Nodes come in descending order, so each node comes after its children.
void StateSet::touch(std::size_t node) {
    if (changed_.empty() || changed_.back() != node) changed_.push_back(node);
}

}  // namespace cubecheck::explore
