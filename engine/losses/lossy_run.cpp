#include "engine/losses/lossy_run.hpp"

#include <algorithm>
#include <set>

#include "models/support/expects.hpp"

namespace cubecheck::losses {
namespace {

Place place_of(Kind kind, Index from, Index to) {
    return kind == Kind::link ? Place{std::min(from, to), std::max(from, to)} : Place{from, to};
}

std::vector<Place> places_of(Undisturbed const& run, Kind kind, Index nodes) {
    std::set<Place> found;
    if (kind == Kind::node) {
        for (Index node = 0; node < nodes; ++node)
            if (!std::ranges::binary_search(run.needed, node)) found.insert({node, node});
    } else {
        for (auto const& move : run.moves)
            if (move.from != move.to) found.insert(place_of(kind, move.from, move.to));
    }
    return {found.begin(), found.end()};
}

}  // namespace

LossyRun::LossyRun(Script const& script, Kind kind)
    : run_(undisturbed(script)), kind_(kind), places_(places_of(run_, kind, script.size.nodes)) {
    lost_.resize(places_.size() + 1);
    whole_.resize(script.initial.size());
    taken_.resize(run_.moves.size());
    for (auto const& move : run_.moves)
        if (kind == Kind::node)
            lost_with_.push_back({position(move.from, move.from), position(move.to, move.to)});
        else
            lost_with_.push_back({position(move.from, move.to), places_.size()});
}

std::size_t LossyRun::position(Index from, Index to) const {
    auto const place = place_of(kind_, from, to);
    auto const found = std::ranges::lower_bound(places_, place);
    bool const is_there = found != places_.end() && *found == place;
    return is_there ? static_cast<std::size_t>(found - places_.begin()) : places_.size();
}

void LossyRun::play(std::span<Set const> sets) {
    std::ranges::fill(lost_, 0);
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (auto const place : sets[i]) lost_[place] |= std::uint64_t{1} << i;
    std::ranges::fill(whole_, ~std::uint64_t{0});
    auto const& moves = run_.moves;
    for (std::size_t first = 0, last = 0; first < moves.size(); first = last) {
        for (; last < moves.size() && moves[last].round == moves[first].round; ++last)
            taken_[last] = whole_[moves[last].taken];
        for (auto i = first; i < last; ++i) {
            auto const arrives = taken_[i] & ~lost_[lost_with_[i][0]] & ~lost_[lost_with_[i][1]];
            auto& here = whole_[moves[i].entered];
            auto const stays = moves[i].is_known ? here : 0;
            here = moves[i].replaces ? arrives | stays : (here & arrives) | stays;
        }
    }
}

std::uint64_t LossyRun::unkept(Promise const& promise) const {
    std::uint64_t kept = lost_[kind_ == Kind::node ? position(promise.node, promise.node) : places_.size()];
    for (auto const cell : promise.cells) kept |= whole_[cell];
    return ~kept;
}

std::uint64_t LossyRun::broken(std::span<Set const> sets) {
    expects(sets.size() <= width, "there are as many sets as bits at most");
    play(sets);
    std::uint64_t found = 0;
    for (auto const& promise : run_.promises) found |= unkept(promise);
    return sets.size() == width ? found : found & ((std::uint64_t{1} << sets.size()) - 1);
}

std::vector<Lack> LossyRun::lacking(Set const& lost) {
    play({&lost, 1});
    std::vector<Lack> found;
    for (auto const& promise : run_.promises)
        if ((unkept(promise) & 1) != 0) found.push_back({promise.node, promise.value});
    return found;
}

}  // namespace cubecheck::losses
