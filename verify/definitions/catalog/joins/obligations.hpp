#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "algorithms/allreduce/recursive_multiplying.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "properties/explicit/joins.hpp"
#include "verify/definitions/catalog/claims.hpp"
#include "verify/definitions/catalog/joins/digit_rounds.hpp"

/// The obligations of definitions by their joins (models/explicit/joins.hpp).
namespace cubecheck::joins {

/// Whether a property is proved for every size.
inline bool has_theorem(std::string_view property) {
    static constexpr std::array<std::string_view, 7> all{
        "in_range", "neighbours", "available", "contract", "operator_laws", "progress", "all_port"};
    return std::ranges::find(all, property) != all.end();
}

/// The obligations of one property of A.
template <class A>
class ProvingJoins : public Claims<A, JoinsWorld<typename A::Form>> {
public:
    using Base = Claims<A, JoinsWorld<typename A::Form>>;
    using Base::Base;
    using typename Base::World;

    /// A lemma about rounds of each kind, or of those that replace values, or of those that join them.
    template <class L>
    void of_rounds(auto const& is_asked, auto const& holds) {
        this->claim({L::name, L::says}, [&](World& world) {
            Formula all(true);
            for (auto const kind : World::kinds)
                if (auto const at = world.round(kind); is_asked(at)) all = all && holds(world, at);
            return all;
        });
    }
};

/// The lemmas of the contract.
template <class A>
void add_contract(ProvingJoins<A>& proving) {
    using World = JoinsWorld<typename A::Form>;
    auto const replaces = [](auto const& at) { return A::replaces(at); };
    auto const joins = [](auto const& at) { return !A::replaces(at); };
    proving.claim({Begins::name, Begins::says}, [](World& world) {
        auto const me = world.rank("me"), other = world.rank("other");
        return world.of_first([&](auto const& at) { return Begins::holds<A>(world, at, me, other); }, me,
                              other);
    });
    proving.template of_rounds<Gained>(joins, [](World& world, auto const& at) {
        return Gained::holds<A>(world, at, world.rank("me"), world.rank("other"));
    });
    proving.template of_rounds<BroughtOnce>(joins, [](World& world, auto const& at) {
        return BroughtOnce::holds<A>(world, at, world.rank("me"), world.rank("other"),
                                     world.scene.number("i"), world.scene.number("j"));
    });
    proving.template of_rounds<Replaced>(replaces, [](World& world, auto const& at) {
        return Replaced::holds<A>(world, at, world.rank("me"), world.rank("other"));
    });
    proving.claim({Ends::name, Ends::says}, [](World& world) {
        auto const me = world.rank("me"), other = world.rank("other");
        return world.of_last([&](auto const& at) { return Ends::holds<A>(world, at, me, other); }, me, other);
    });
}

/// The obligations of a property that has a theorem.
///
/// All properties need `from_another`: a value comes from another rank.
///
/// - `in_range`, `neighbours`: each message is a value from a sender, and every two ranks are linked.
/// - `available`: each rank has a value from the start, and no round empties a cell.
/// - `all_port`: by `all_differ`, an arc carries at most one value in a round.
/// - `progress`: in a round each node sends before it receives. So a send waits at most for a receive of an
///   earlier round, if no arc carries two messages in a round.
/// - `contract`: by induction over the rounds, the value of a rank is the fold over the contributions that it
///   `holds`, each once. The operator commutes, so the order does not matter.
/// - `operator_laws`: the lemmas of the contract need no other laws. Runs show that fewer are not enough.
///
/// Throws: Unsupported if the definition runs on another family of networks than that of the lemmas.
template <class A>
std::vector<Obligation> obligations_of(std::string_view property) {
    using World = JoinsWorld<typename A::Form>;
    if (!(A::family() == World::family())) throw Unsupported("its networks are not those of the lemmas");
    ProvingJoins<A> proving(property);
    auto const always = [](auto const&) { return true; };
    proving.template of_rounds<FromAnother>(always, [](World& world, auto const& at) {
        return FromAnother::holds<A>(world, at, world.rank("me"), world.scene.number("i"));
    });
    if (property == "progress" || property == "all_port")
        proving.template of_rounds<AllDiffer>(always, [](World& world, auto const& at) {
            return AllDiffer::holds<A>(world, at, world.rank("me"), world.scene.number("i"),
                                       world.scene.number("j"));
        });
    if (property == "contract" || property == "operator_laws") add_contract(proving);
    return proving.all();
}

}  // namespace cubecheck::joins
