#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// A key to be sorted, and the number of its element, so that the loss of an element is noticed.
struct Key {
    Index key;
    Index element;

    friend auto operator<=>(Key const&, Key const&) = default;
};

/// A list of keys for every node. Lists are moved whole.
class Keys {
public:
    using Value = std::vector<Key>;

    explicit Keys(std::vector<std::vector<Index>> const& keys) {
        Index element = 0;
        for (auto const& list : keys) {
            given_.emplace_back();
            for (Index const key : list) given_.back().push_back({key, element++});
        }
    }

    Value const& keys(Index node) const { return given_[static_cast<std::size_t>(node)]; }
    static Value nothing() { return {}; }
    static Value neutral() { return {}; }
    static Value join(Value left, Value const& right) {
        left.insert(left.end(), right.begin(), right.end());
        return left;
    }
    static Index words(Value const& list) { return static_cast<Index>(list.size()); }
    std::string described() const {
        std::string lists = "keys";
        for (auto const& list : given_) lists += " " + text(list);
        return lists;
    }
    static std::string text(Value const& list) {
        std::string text = "(";
        for (auto const& [key, element] : list)
            text += (text.size() > 1 ? ", " : "") + std::to_string(key) + "#" + std::to_string(element);
        return text + ")";
    }

    /// Random lists of 0 to `most` keys from 0 to `largest`, drawn from the seed.
    static Keys drawn(Index nodes, Index most, Index largest, std::uint64_t seed) {
        std::mt19937_64 random(seed);
        auto const up_to = [&](Index bound) {
            return static_cast<Index>(random() % static_cast<std::uint64_t>(bound + 1));
        };
        std::vector<std::vector<Index>> lists(static_cast<std::size_t>(nodes));
        for (auto& list : lists) {
            list.resize(static_cast<std::size_t>(up_to(most)));
            for (auto& key : list) key = up_to(largest);
        }
        return Keys(lists);
    }

private:
    std::vector<Value> given_;
};

}  // namespace cubecheck
