#include "engine/in_process_mpi/terms.hpp"

#include <algorithm>
#include <utility>

#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

constexpr std::uint32_t mark = 0x60000000U, mark_bits = 0xF0000000U, number_bits = 0x0FFFFFFFU;
constexpr std::int32_t no_node = -1;
constexpr Index most_letters = 1 << 16;

std::size_t slot_of(std::int32_t first, std::int32_t second, std::size_t slots) {
    auto const mixed = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(first)) << 32 |
                        static_cast<std::uint32_t>(second)) *
                       0x9E3779B97F4A7C15U;
    return static_cast<std::size_t>(mixed >> 20) & (slots - 1);
}

}  // namespace

Terms::Terms() : slots_(1024, no_node) {}

Term Terms::interned(Node node) {
    if (2 * (nodes_.size() + 1) > slots_.size()) grow();
    auto at = slot_of(node.first, node.second, slots_.size());
    for (; slots_[at] != no_node; at = (at + 1) & (slots_.size() - 1)) {
        auto const& known = nodes_[static_cast<std::size_t>(slots_[at])];
        if (known.first == node.first && known.second == node.second)
            return static_cast<Term>(mark | static_cast<std::uint32_t>(slots_[at]));
    }
    expects(nodes_.size() < number_bits, "a run has fewer than 2^28 terms");
    slots_[at] = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back(node);
    return static_cast<Term>(mark | static_cast<std::uint32_t>(slots_[at]));
}

void Terms::grow() {
    slots_.assign(2 * slots_.size(), no_node);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        auto at = slot_of(nodes_[i].first, nodes_[i].second, slots_.size());
        while (slots_[at] != no_node) at = (at + 1) & (slots_.size() - 1);
        slots_[at] = static_cast<std::int32_t>(i);
    }
}

Term Terms::letter(Index rank, Index position) {
    expects(0 <= rank && rank < (1 << 30) && 0 <= position && position < (Index(1) << 31),
            "a letter has a rank and a position");
    return interned({static_cast<std::int32_t>(-rank - 1), static_cast<std::int32_t>(position)});
}

std::string_view why_poisoned(Term term) {
    switch (term) {
        case poison:
            return "was never received";
        case beyond_block:
            return "lies beyond a block";
        case freed:
            return "lies in a freed block";
        case overwritten:
            return "was overwritten after its call";
        default:
            return "";
    }
}

Term Terms::join(Term left, Term right) {
    if (!why_poisoned(left).empty()) return left;
    if (!why_poisoned(right).empty()) return right;
    if (!is_term(left) || !is_term(right)) return no_term;
    return interned({left, right});
}

bool Terms::is_term(Term term) const {
    auto const bits = static_cast<std::uint32_t>(term);
    return (bits & mark_bits) == mark && (bits & number_bits) < nodes_.size();
}

bool Terms::is_letter(Term term) const { return is_term(term) && node(term).first < 0; }

Terms::Node const& Terms::node(Term term) const {
    expects(is_term(term), "a term was made by this table");
    return nodes_[static_cast<std::uint32_t>(term) & number_bits];
}

Term Terms::left(Term join) const {
    expects(!is_letter(join), "a letter has no operands");
    return node(join).first;
}

Term Terms::right(Term join) const {
    expects(!is_letter(join), "a letter has no operands");
    return node(join).second;
}

Index Terms::rank(Term letter) const {
    expects(is_letter(letter), "a join is nobody's");
    return -Index(node(letter).first) - 1;
}

Index Terms::position(Term letter) const {
    expects(is_letter(letter), "a join has no position");
    return node(letter).second;
}

Index Terms::length(Term term) const {
    std::vector<Term> open{term};
    Index letters = 0;
    while (!open.empty() && letters <= most_letters) {
        auto const& top = node(open.back());
        open.pop_back();
        if (top.first < 0) {
            ++letters;
        } else {
            open.push_back(top.first);
            open.push_back(top.second);
        }
    }
    return letters;
}

mpi::Word Terms::word(Term term, Index cell) const {
    if (!is_term(term)) return {};
    mpi::Word backwards;
    Index letters = 0;
    std::vector<Term> open{term};
    while (!open.empty()) {
        auto const& top = node(open.back());
        open.pop_back();
        if (top.first < 0) {
            if (++letters > most_letters) return {};
            backwards.push_back({-Index(top.first) - 1, top.second - cell});
        } else {
            backwards.push_back({mpi::Symbol::join, 0});
            open.push_back(top.first);
            open.push_back(top.second);
        }
    }
    std::ranges::reverse(backwards);
    return backwards;
}

bool Terms::is_word_of_next_cell(Term left, Term right) const {
    if (!is_term(left) || !is_term(right)) return false;
    // Operands are terms, so they are not checked again.
    auto const at = [&](Term term) { return nodes_[static_cast<std::uint32_t>(term) & number_bits]; };
    Index letters = 0;
    std::vector<std::pair<Term, Term>> open{{left, right}};
    while (!open.empty()) {
        auto const top = at(open.back().first), next = at(open.back().second);
        open.pop_back();
        if (top.first < 0) {
            if (++letters > most_letters) return false;
            if (next.first != top.first || next.second != top.second + 1) return false;
        } else {
            if (next.first < 0) return false;
            open.emplace_back(top.first, next.first);
            open.emplace_back(top.second, next.second);
        }
    }
    return true;
}

void Terms::clear() {
    nodes_.clear();
    std::ranges::fill(slots_, no_node);
}

}  // namespace cubecheck::in_process
