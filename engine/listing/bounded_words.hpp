#pragma once

#include <algorithm>
#include <string>

#include "models/algebra/words.hpp"

namespace cubecheck::listing {

/// Words with a bounded number of letters. All longer words are one value: a text can double a sum again and
/// again, and no contract needs more than one letter of every rank.
class BoundedWords {
public:
    struct Value {
        Word word = Words::nothing();
        std::size_t letters = 0;

        friend bool operator==(Value const&, Value const&) = default;
    };

    BoundedWords(Index ranks, bool has_parts)
        : words_(ranks, has_parts ? 2 : 1), most_(2 * static_cast<std::size_t>(ranks) + 16) {}

    static Value nothing() { return {}; }
    static Value neutral() { return {Words::neutral(), 0}; }
    Value contribution(Index rank, Index part) const { return {words_.contribution(rank, part), 1}; }
    Value join(Value const& left, Value const& right) {
        if (is_nothing(left) || is_nothing(right)) return nothing();
        auto const letters = left.letters + right.letters;
        if (letters > most_) return {Words::nothing(), most_ + 1};
        return {words_.join(left.word, right.word), letters};
    }

    static bool is_nothing(Value const& value) { return value == nothing(); }

    /// The word that a content describes.
    Value value(Content<Index, Index> const& content) const {
        return {words_.word(content), content.known ? static_cast<std::size_t>(content.count) : 0};
    }
    Words const& words() const { return words_; }
    bool same_up_to_order(Value const& a, Value const& b) const {
        return a.letters == b.letters && a.letters <= most_ && words_.same_up_to_order(a.word, b.word);
    }
    std::string text(Value const& value) const {
        return value.letters > most_ ? "a sum of more than " + std::to_string(most_) + " contributions"
                                     : words_.text(value.word);
    }

private:
    Words words_;
    std::size_t most_;
};

}  // namespace cubecheck::listing
