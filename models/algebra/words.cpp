#include "models/algebra/words.hpp"

#include <algorithm>

namespace cubecheck {

std::vector<Word> Words::spans(Word word) const {
    if (word.count == in_table) return table_[word.first];
    if (word.count == 0 || word.count == no_value) return {};
    return {word};
}

Word Words::join_unequal(Word left, Word right) {
    if (left.count == no_value || right.count == no_value) return nothing();
    std::vector<Word> both = spans(left);
    for (Word const span : spans(right)) {
        bool const continues = !both.empty() && both.back().part == span.part &&
                               (std::uint64_t{both.back().first} + both.back().count) % ranks_ == span.first;
        if (continues)
            both.back().count += span.count;
        else
            both.push_back(span);
    }
    if (both.empty()) return neutral();
    if (both.size() == 1) return both.front();
    std::vector<std::uint32_t> key;
    for (Word const& span : both) key.insert(key.end(), {span.first, span.count, span.part});
    auto const [place, is_new] =
        numbers_.try_emplace(std::move(key), static_cast<std::uint32_t>(table_.size()));
    if (is_new) table_.push_back(std::move(both));
    return {place->second, in_table, 0};
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> Words::letters(Word word) const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    for (Word const& span : spans(word))
        for (std::uint32_t i = 0; i < span.count; ++i)
            found.emplace_back((span.first + i) % ranks_, span.part);
    return found;
}

bool Words::permutes(Word word, Word span) const {
    std::vector<bool> seen(ranks_, false);
    std::uint32_t found = 0;
    for (Word const& piece : spans(word))
        for (std::uint32_t i = 0; i < piece.count; ++i) {
            auto const rank = (piece.first + i) % ranks_;
            bool const is_in_span = (rank + ranks_ - span.first) % ranks_ < span.count;
            if (piece.part != span.part || !is_in_span || seen[rank]) return false;
            seen[rank] = true;
            ++found;
        }
    return found == span.count;
}

bool Words::same_up_to_order(Word a, Word b) const {
    if (a == b) return true;
    if (a.count == no_value || b.count == no_value) return false;
    if (a.count == ranks_ && b.count == ranks_) return a.part == b.part;
    if (b.count <= ranks_) return permutes(a, b);
    if (a.count <= ranks_) return permutes(b, a);
    auto in_order = letters(a), other = letters(b);
    std::sort(in_order.begin(), in_order.end());
    std::sort(other.begin(), other.end());
    return in_order == other;
}

std::string Words::text(Word word) const {
    if (word.count == no_value) return "nothing";
    if (word.count == 0) return "the neutral element";
    auto const all = letters(word);
    constexpr std::size_t shown = 12, head = 8, tail = 3;
    std::string text;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all.size() > shown && i == head) {
            text += " .. ";
            i = all.size() - tail;
        } else if (i > 0) {
            text += ".";
        }
        text += "m" + std::to_string(all[i].first);
        if (parts_ > 1) text += "[" + std::to_string(all[i].second) + "]";
    }
    return text;
}

}  // namespace cubecheck
