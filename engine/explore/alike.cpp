#include "engine/explore/alike.hpp"

#include <algorithm>
#include <utility>

#include "models/support/expects.hpp"

namespace cubecheck::explore {

void Alike::compare(Answer& answer, State const& end, Index number) {
    if (!first_) first_ = number;
    if (differs_from_images(end)) return refute_by_images(answer, number);
    if (words(end) == words(reached_.at(*first_))) return;
    auto path = reached_.path(number);
    auto contrast = reached_.path(*first_);
    if (!path || !contrast) return;
    answer.is = Answer::Is::refuted;
    answer.path = std::move(*path);
    answer.contrast = std::move(*contrast);
}

/// The image of a reachable end state under a relabelling is reachable, too.
bool Alike::differs_from_images(State const& end) {
    return std::ranges::any_of(symmetry_.relabellings(), [&](Relabelling& relabelling) {
        relabelling.relabel_store();
        return std::ranges::any_of(machine_.cell_places(), [&](std::size_t place) {
            return relabelling.image_at(end, place) != end[place];
        });
    });
}

/// The path may end in another state than the one that was found, but a relabelling maps one to the other. So
/// some relabelling changes the words of either state if one changes those of the other.
void Alike::refute_by_images(Answer& answer, Index number) {
    auto path = reached_.path(number);
    if (!path) return;
    auto const end = machine_.after(machine_.start(), *path);
    for (auto& relabelling : symmetry_.relabellings()) {
        if (words(relabelling.image(end)) == words(end)) continue;
        answer.is = Answer::Is::refuted;
        for (auto const& step : *path) answer.contrast.push_back(relabelling.image(step));
        answer.path = std::move(*path);
        return;
    }
    expects(answer.is == Answer::Is::refuted, "a relabelling changes the words of each image");
}

std::vector<Index> Alike::words(State const& state) const {
    std::vector<Index> out;
    for (auto const place : machine_.cell_places()) out.push_back(state[place]);
    return out;
}

}  // namespace cubecheck::explore
