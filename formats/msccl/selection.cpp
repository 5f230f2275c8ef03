#include "formats/msccl/selection.hpp"

#include <algorithm>

namespace cubecheck::formats {
namespace {

using schedules::CallSizes;
using schedules::Mode;

bool is_exclusive(MscclSelection const& selection, MscclRuntime const& runtime) {
    if (runtime.sizes != MscclRuntime::Sizes::as_written)
        return runtime.sizes == MscclRuntime::Sizes::exclusive;
    return !(selection.out_of_place && selection.least && selection.most);
}

/// What msccl takes for maxBytes where it is missing.
constexpr std::int64_t default_most = std::int64_t{1} << 27;

CallSizes exclusive(MscclSelection const& selection) {
    return {selection.least.value_or(0), selection.most.value_or(default_most) - 1};
}

CallSizes inclusive(MscclSelection const& selection) {
    auto const most = selection.most.value_or(0);
    return {selection.least.value_or(0), most == 0 ? CallSizes{}.most : most};
}

}  // namespace

std::vector<Mode> modes(MscclSelection const& selection, MscclPlace const& place) {
    using enum MscclRuntime::Modes;
    auto const which = place.remarks->runtime().modes;
    auto const in = selection.in_place;
    auto const out = selection.out_of_place.value_or(false);
    if (!selection.out_of_place) place.demand(MscclDemand::no_outofplace);
    if (which == inplace) return {in ? Mode::in_place : Mode::out_of_place};
    if (selection.out_of_place && !in && !out) place.odd(MscclLint::no_mode);
    if (in && out) return {Mode::out_of_place, Mode::in_place};
    return {in ? Mode::in_place : Mode::out_of_place};
}

CallSizes sizes(MscclSelection const& selection, std::int64_t chunks, MscclPlace const& place) {
    if (!selection.least || !selection.most) place.demand(MscclDemand::no_sizes);
    if (selection.least.value_or(0) > selection.most.value_or(default_most))
        place.demand(MscclDemand::reversed_sizes);
    bool const excludes = is_exclusive(selection, place.remarks->runtime());
    auto const found = excludes ? exclusive(selection) : inclusive(selection);
    if (excludes && found.least == found.most + 1 && found.least > 0) {
        place.odd(MscclLint::excluded_size);
        return {found.least, found.least};
    }
    if (found.least <= found.most) {
        if (found.most / chunks <= (std::max(found.least, std::int64_t{1}) - 1) / chunks)
            place.odd(MscclLint::no_call);
        return found;
    }
    place.odd(MscclLint::no_size);
    return {};
}

}  // namespace cubecheck::formats
