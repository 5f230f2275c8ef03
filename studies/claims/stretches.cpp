#include "studies/claims/stretches.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "models/support/expects.hpp"

namespace cubecheck::claims {

namespace {

/// Whether the set bits are consecutive.
bool is_stretch(PacketSet places) {
    return places == 0 || std::has_single_bit((places >> std::countr_zero(places)) + 1);
}

PacketSet placed(PacketSet packets, std::vector<Index> const& place) {
    PacketSet places = 0;
    for (std::size_t packet = 0; packet < place.size(); ++packet)
        if ((packets >> packet & 1) != 0) places |= PacketSet{1} << place[packet];
    return places;
}

}  // namespace

bool one_order_serves(std::vector<PacketSet> const& sets, Index packets) {
    expects(packets <= 8, "all orders are tried");
    std::vector<Index> place(static_cast<std::size_t>(packets));
    std::iota(place.begin(), place.end(), Index{0});
    do {
        if (std::ranges::all_of(sets, [&](PacketSet set) { return is_stretch(placed(set, place)); }))
            return true;
    } while (std::ranges::next_permutation(place).found);
    return false;
}

Index rearrangements(std::vector<PacketSet> const& steps, Index packets) {
    Index count = 0;
    std::vector<PacketSet> served;
    for (PacketSet const step : steps) {
        served.push_back(step);
        if (one_order_serves(served, packets)) continue;
        ++count;
        served = {step};
    }
    return count;
}

}  // namespace cubecheck::claims
