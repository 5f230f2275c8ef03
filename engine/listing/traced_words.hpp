#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/listing/bounded_words.hpp"
#include "models/listing/unrolled.hpp"

namespace cubecheck::listing {

/// A value that has entered a cell.
struct Entered {
    Index rank = 0;
    Index step = 0;
    Index cell = 0;
    BoundedWords::Value value;
    Index sender = nobody;
};

/// Words that record the events from which they result.
class TracedWords {
public:
    struct Value {
        BoundedWords::Value value;
        std::uint32_t node = 0;  ///< 0: an initial value
    };

    TracedWords(Index ranks, bool has_parts) : words_(ranks, has_parts), nodes_(1) {}

    static Value nothing() { return {}; }
    static Value neutral() { return {BoundedWords::neutral(), 0}; }
    Value contribution(Index rank, Index part) const { return {words_.contribution(rank, part), 0}; }
    Value join(Value const& left, Value const& right) {
        return {words_.join(left.value, right.value), add({left.node, right.node, 0})};
    }
    static bool is_nothing(Value const& value) { return BoundedWords::is_nothing(value.value); }

    BoundedWords& words() { return words_; }

    /// Records an event, and makes it the origin of its value.
    void note(Entered event, Value& value) {
        event.value = value.value;
        events_.push_back(event);
        value.node = add({value.node, 0, static_cast<std::uint32_t>(events_.size())});
    }

    /// The events from which a value results, oldest first.
    std::vector<Entered> events_of(Value const& value) const {
        std::set<std::uint32_t> seen, found;
        std::vector<std::uint32_t> open{value.node};
        while (!open.empty()) {
            auto const node = open.back();
            open.pop_back();
            if (node == 0 || !seen.insert(node).second) continue;
            auto const& [left, right, event] = nodes_[node];
            if (event > 0) found.insert(event - 1);
            open.push_back(left);
            open.push_back(right);
        }
        std::vector<Entered> events;
        for (auto const event : found) events.push_back(events_[event]);
        return events;
    }

private:
    struct Node {
        std::uint32_t left = 0, right = 0;
        std::uint32_t event = 0;  ///< number of the event from 1; 0: a sum
    };

    std::uint32_t add(Node node) {
        nodes_.push_back(node);
        return static_cast<std::uint32_t>(nodes_.size()) - 1;
    }

    BoundedWords words_;
    std::vector<Node> nodes_;
    std::vector<Entered> events_;
};

}  // namespace cubecheck::listing
