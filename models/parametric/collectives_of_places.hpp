#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/forms/folded_halves.hpp"
#include "models/parametric/sequence.hpp"

/// Collectives between the ranks that stand at the places of a folded cube, with a cell for every place.
namespace cubecheck {

/// Cell c of a rank is its contribution for place c. At the end the rank that stands at place c has, in cell
/// c, the fold of the contributions of all ranks.
struct ReduceScatterToPlaces {
    static constexpr std::string_view name = "reducescatter to places";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;

    static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
    static constexpr auto result(auto me, auto cell, auto at) {
        auto const mine = !sits_out(me, at) && cell == place(me, at);
        return fold(zero_like(me), at.nodes).of(cell).when(mine);
    }
};

/// Cell c of a rank is its contribution for rank c. At the end the rank that stands at a place has, in the
/// cells of the ranks there, the folds of the contributions of all ranks.
struct ReduceScatterAmongPlaces {
    static constexpr std::string_view name = "reducescatter among places";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
    static constexpr auto result(auto me, auto cell, auto at) {
        auto const mine = !sits_out(me, at) && place(cell, at) == place(me, at);
        return fold(zero_like(me), at.nodes).of(cell).when(mine);
    }
};

/// The rank that stands at a place has a message for every rank there; at the end each rank has its own.
struct ScatterAtPlaces {
    static constexpr std::string_view name = "scatter at places";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(auto me, auto cell, auto at) {
        return packet(me, cell).when(!sits_out(me, at) && place(cell, at) == place(me, at));
    }
    static constexpr auto result(auto me, auto cell, auto at) {
        return packet(higher_rank(place(me, at), at), me).when(cell == me);
    }
};

/// Cell c of a rank is its contribution to rank c.  At the end, the rank at a place has the folds of all
/// contributions to the ranks whose parts are folded at this place.
struct ReduceScatterAmongFoldingPlaces {
    static constexpr std::string_view name = "reducescatter among folding places";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(auto me, auto cell, auto) { return message(me).of(cell); }
    static constexpr auto result(auto me, auto cell, auto at) {
        auto const mine = !sits_out(me, at) && folding_place(place(cell, at), at) == place(me, at);
        return fold(zero_like(me), at.nodes).of(cell).when(mine);
    }
};

/// The rank at a place has a message for every rank whose part is folded there.  At the end, each rank has
/// its own message.
struct ScatterAtFoldingPlaces {
    static constexpr std::string_view name = "scatter at folding places";
    static constexpr bool rooted = false;
    static constexpr bool shared = false;
    static constexpr bool addressed = true;

    static constexpr auto initial(auto me, auto cell, auto at) {
        auto const mine = !sits_out(me, at) && folding_place(place(cell, at), at) == place(me, at);
        return packet(me, cell).when(mine);
    }
    static constexpr auto result(auto me, auto cell, auto at) {
        return packet(higher_rank(folding_place(place(me, at), at), at), me).when(cell == me);
    }
};

/// At the end cell c of every rank holds the message of the rank that stands at place c.
struct AllGatherOfPlaces {
    static constexpr std::string_view name = "allgather of places";
    static constexpr bool rooted = false;
    static constexpr bool shared = true;

    static constexpr auto initial(auto me, auto cell, auto at) {
        return message(me).when(!sits_out(me, at) && cell == place(me, at));
    }
    static constexpr auto result(auto, auto cell, auto at) { return message(higher_rank(cell, at)); }
};

template <>
struct SequenceOf<ReduceScatterToPlaces, AllGatherOfPlaces> {
    using Collective = AllReduceParts;
};
template <>
struct SequenceOf<ReduceScatterAmongPlaces, ScatterAtPlaces> {
    using Collective = ReduceScatter;
};
template <>
struct SequenceOf<ReduceScatterAmongFoldingPlaces, ScatterAtFoldingPlaces> {
    using Collective = ReduceScatter;
};

}  // namespace cubecheck
