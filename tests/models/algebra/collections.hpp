#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "models/support/index.hpp"

namespace cubecheck {

/// A contribution: its rank, and its part of the buffer.
using Letter = std::pair<Index, Index>;

/// The free commutative monoid: how often each contribution was joined, in any order.
struct Bags {
    using Value = std::optional<std::map<Letter, int>>;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return Value::value_type{}; }
    static Value contribution(Index rank, Index part) { return Value::value_type{{{rank, part}, 1}}; }
    static Value join(Value const& left, Value const& right) {
        if (!left || !right) return std::nullopt;
        Value both = left;
        for (auto const& [letter, times] : *right) (*both)[letter] += times;
        return both;
    }
};

/// Sets: the contributions that were joined, once or more often.
struct Sets {
    using Value = std::optional<std::set<Letter>>;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return Value::value_type{}; }
    static Value contribution(Index rank, Index part) { return Value::value_type{{rank, part}}; }
    static Value join(Value const& left, Value const& right) {
        if (!left || !right) return std::nullopt;
        Value both = left;
        both->insert(right->begin(), right->end());
        return both;
    }
};

}  // namespace cubecheck
