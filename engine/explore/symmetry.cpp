#include "engine/explore/symmetry.hpp"

#include <algorithm>

namespace cubecheck::explore {

namespace {

/// When the stored blocks exceed this size, they are discarded.
constexpr std::size_t most_block_bytes = std::size_t{1} << 26;

std::vector<Index> inverse(std::vector<Index> const& ranks) {
    std::vector<Index> out(ranks.size());
    for (Index rank = 0; rank < ranks.size(); ++rank) out[ranks[rank]] = rank;
    return out;
}

}  // namespace

Symmetry::Symmetry(Machine& machine, std::vector<Automorphism> const& automorphisms)
    : begins_(machine.rank_places()), held_(machine.rank_places().size(), none) {
    for (auto const& one : automorphisms) {
        relabellings_.emplace_back(machine, one);
        back_.push_back(inverse(one.ranks));
    }
    begins_.push_back(machine.ranks_end());
}

State const& Symmetry::least(State const& state) {
    if (relabellings_.empty()) return state;
    for (auto& relabelling : relabellings_) relabelling.relabel_store();
    read(state);
    last_.reset();
    for (std::size_t i = 0; i < relabellings_.size(); ++i)
        if (is_less(state, i, last_)) last_ = i;
    return last_ ? made(state, *last_) : state;
}

/// Sets `held_` to the block of each rank. Most ranks keep their block of the state before.
void Symmetry::read(State const& state) {
    if (bytes() > most_block_bytes) {
        blocks_ = {};
        images_.clear();
        read_.clear();
    }
    bool const is_first = read_.empty();
    for (Index rank = 0; rank < held_.size(); ++rank) {
        auto const begin = static_cast<std::ptrdiff_t>(begins_[rank]);
        auto const end = static_cast<std::ptrdiff_t>(begins_[rank + 1]);
        if (!is_first && std::equal(state.begin() + begin, state.begin() + end, read_.begin() + begin))
            continue;
        block_.assign(1, rank);
        block_.insert(block_.end(), state.begin() + begin, state.begin() + end);
        held_[rank] = stored(block_);
    }
    read_ = state;
}

Index Symmetry::stored(std::vector<Index> const& block) {
    auto const out = blocks_.insert(block);
    images_.resize(std::size_t{blocks_.size()} * relabellings_.size(), none);
    return out;
}

Index Symmetry::relabelled(State const& state, std::size_t relabelling, Index rank) {
    block_.assign(1, rank);
    for (auto place = begins_[rank]; place < begins_[rank + 1]; ++place)
        block_.push_back(relabellings_[relabelling].image_at(state, place));
    auto const out = stored(block_);
    images_[held_[back_[relabelling][rank]] * relabellings_.size() + relabelling] = out;
    return out;
}

bool Symmetry::is_less(State const& state, Image first, Image second) {
    for (Index rank = 0; rank < held_.size(); ++rank) {
        auto const one = block(state, first, rank);
        auto const other = block(state, second, rank);
        if (one != other) return std::ranges::lexicographical_compare(blocks_.at(one), blocks_.at(other));
    }
    for (auto place = begins_.back(); place < state.size(); ++place) {
        auto const one = at(state, first, place);
        auto const other = at(state, second, place);
        if (one != other) return one < other;
    }
    return false;
}

Index Symmetry::at(State const& state, Image image, std::size_t place) const {
    return image ? relabellings_[*image].image_at(state, place) : state[place];
}

State const& Symmetry::made(State const& state, std::size_t relabelling) {
    least_.resize(state.size());
    for (Index rank = 0; rank < held_.size(); ++rank) {
        auto const numbers = blocks_.at(block(state, relabelling, rank)).subspan(1);
        std::copy_n(numbers.data(), numbers.size(), &least_[begins_[rank]]);
    }
    for (auto place = begins_.back(); place < state.size(); ++place)
        least_[place] = relabellings_[relabelling].image_at(state, place);
    return least_;
}

}  // namespace cubecheck::explore
