#include "engine/explore/alike.hpp"

#include <utility>

namespace cubecheck::explore {

void Alike::compare(Answer& answer, State const& end, Index number) {
    if (!first_) first_ = number;
    if (symmetry_.order() > 1 && differs_from_images(answer, number)) return;
    if (words(end) == words(reached_.at(*first_))) return;
    answer.is = Answer::Is::refuted;
    answer.path = reached_.path(number);
    answer.contrast = reached_.path(*first_);
}

/// What relabellings make of an end can be reached too.
bool Alike::differs_from_images(Answer& answer, Index number) {
    auto path = reached_.path(number);
    auto const end = machine_.after(machine_.start(), path);
    for (auto& relabelling : symmetry_.relabellings()) {
        if (words(relabelling.image(end)) == words(end)) continue;
        answer.is = Answer::Is::refuted;
        for (auto const& step : path) answer.contrast.push_back(relabelling.image(step));
        answer.path = std::move(path);
        return true;
    }
    return false;
}

std::vector<Index> Alike::words(State const& state) const {
    std::vector<Index> out;
    for (auto const place : machine_.cell_places()) out.push_back(state[place]);
    return out;
}

}  // namespace cubecheck::explore
