#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "algorithms/allreduce/bcube.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "properties/explicit/parts.hpp"
#include "verify/definitions/catalog/claims.hpp"
#include "verify/definitions/catalog/parts/digit_levels.hpp"

/// The obligations of an all-reduce in parts (models/explicit/parts.hpp).
namespace cubecheck::in_parts {

/// Whether a property is proved for every size.
inline bool has_theorem(std::string_view property) {
    static constexpr std::array<std::string_view, 8> all{"in_range", "neighbours",    "available",
                                                         "contract", "operator_laws", "agreement",
                                                         "progress", "one_port"};
    return std::ranges::find(all, property) != all.end();
}

/// The obligations of one property of A.
template <class A>
class ProvingParts : public Claims<A, PartsWorld<typename A::Form>> {
public:
    using Base = Claims<A, PartsWorld<typename A::Form>>;
    using Base::Base;
    using typename Base::World;

    /// A lemma about rounds of those kinds that are asked for.
    template <class L>
    void of_rounds(auto const& is_asked, auto const& holds) {
        this->claim({L::name, L::says}, [&](World& world) {
            Formula all(true);
            for (auto const kind : World::kinds)
                if (auto const at = world.round(kind); is_asked(at))
                    all = all && implies(at.exists(), holds(world, at));
            return all;
        });
    }
    /// A lemma about a cut.
    template <class L>
    void of_cut(auto const& at_cut) {
        this->claim({L::name, L::says}, [&](World& world) {
            auto const me = world.rank("me"), other = world.rank("other");
            auto const cell = world.cell("cell");
            return at_cut(
                world, [&](auto const& at) { return L::template holds<A>(world, at, me, other, cell); }, me,
                other);
        });
    }
};

/// The lemmas of the contract.
template <class A>
void add_contract(ProvingParts<A>& proving) {
    auto const of = []<class L>(L) {
        return [](auto& world, auto const& at) {
            return L::template holds<A>(world, at, world.rank("me"), world.rank("other"), world.cell("cell"));
        };
    };
    auto const replaces = [](auto const& at) { return A::replaces(at); };
    auto const joins = [](auto const& at) { return !A::replaces(at); };
    proving.template of_cut<Begins>([](auto const& world, auto const& claim, auto const&... ranks) {
        return world.of_first(claim, ranks...);
    });
    proving.template of_rounds<Joined>(joins, of(Joined{}));
    proving.template of_rounds<Replaced>(replaces, of(Replaced{}));
    proving.template of_cut<Ends>([](auto const& world, auto const& claim, auto const&... ranks) {
        return world.of_last(claim, ranks...);
    });
}

/// The obligations of a property that has a theorem.
///
/// All properties need `from_another`: a message comes from another rank, and has a cell.
///
/// - `in_range`, `neighbours`: there is one message for each receiver, and every two ranks are linked.
/// - `available`: each rank has values from the start, and no round empties a cell.
/// - `one_port`: a rank receives at most one message. By `to_one`, it sends at most one.
/// - `progress`: in a round each node sends before it receives. So a send waits at most for a receive of an
///   earlier round, if a rank sends at most one message in a round.
/// - `contract`: by induction over the rounds, a value that is needed is the fold over the contributions that
///   it `has`, each once. The operator commutes, so the order does not matter.
/// - `operator_laws`: the lemmas of the contract need no other laws. Runs show that fewer are not enough.
/// - `agreement`: in the middle, by `one_is_needed`, one rank has a value of a cell that is needed. By
///   `replaced`, the values that are needed afterwards are copies of it, if later rounds replace values.
///
/// Throws: Unsupported if the definition runs on another family of networks than that of the lemmas, or if a
///         round after the middle joins values and agreement is asked for.
template <class A>
std::vector<Obligation> obligations_of(std::string_view property) {
    using World = PartsWorld<typename A::Form>;
    if (!(A::family() == World::family())) throw Unsupported("its networks are not those of the lemmas");
    ProvingParts<A> proving(property);
    auto const always = [](auto const& at) {
        if (World::is_late(at.kind) && !A::replaces(at)) throw Unsupported("a late round that joins values");
        return true;
    };
    proving.template of_rounds<FromAnother>(always, [](World& world, auto const& at) {
        return FromAnother::holds<A>(world, at, world.rank("me"));
    });
    if (property == "progress" || property == "one_port")
        proving.template of_rounds<ToOne>(always, [](World& world, auto const& at) {
            return ToOne::holds<A>(world, at, world.rank("me"), world.rank("there"));
        });
    if (property == "contract" || property == "operator_laws" || property == "agreement")
        add_contract(proving);
    if (property == "agreement")
        proving.template of_cut<OneIsNeeded>(
            [](auto const& world, auto const& claim, auto const&...) { return world.of_middle(claim); });
    return proving.all();
}

}  // namespace cubecheck::in_parts
