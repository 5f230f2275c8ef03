#include "verify/definitions/catalog/renumbered.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

#include "algorithms/broadcast/bine.hpp"
#include "algorithms/broadcast/mesh.hpp"
#include "algorithms/gather/bine.hpp"
#include "algorithms/reduce/bine.hpp"
#include "algorithms/reduce/mesh.hpp"
#include "algorithms/scatter/bine.hpp"
#include "models/support/error.hpp"
#include "proofs/obligations/formulate.hpp"
#include "properties/lower_bounds/line_load.hpp"
#include "properties/parametric/available.hpp"
#include "properties/parametric/congestion_free.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/neighbours.hpp"
#include "verify/definitions/catalog/borrowed_theorems.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck::catalog {

namespace {

using RenumberedDefinitions =
    std::tuple<gather::Bine, scatter::Bine, broadcast::Bine, reduce::Bine, broadcast::Mesh, reduce::Mesh>;

/// The properties that a renumbering preserves.  In a complete network, two nodes are neighbours if they
/// differ, which in_range states.
constexpr std::array<Borrowed, 8> all_kept{{{"in_range", "in_range"},
                                            {"contract", "contract"},
                                            {"operator_laws", "operator_laws"},
                                            {"progress", "progress"},
                                            {"one_port", "one_port"},
                                            {"cost", "cost"},
                                            {"optimal", "optimal"},
                                            {"neighbours", "in_range"}}};

/// The original of a renumbered target.
Target& original_of(Target const& target, std::vector<Target>& targets) {
    return named(targets, target.original);
}

/// Gives a question of a renumbered target the obligations of a property of the original.
void borrow_of_original(Question& question, Target const& target, std::vector<Target>& targets,
                        std::string_view property) {
    borrow(question, {&original_of(target, targets)}, property, "as " + target.original + ", renumbered");
}

/// The lemmas about the original of a definition that imply `available` together with its contract.
template <class A>
std::vector<Obligation> of_available() {
    using Original = typename A::Original;
    auto const context = std::make_shared<z3::context>();
    if constexpr (only_moves<Original>())
        return {formulate<Original, Available, Available::Held>(context),
                formulate<Original, Available, Available::GivenNothing<A>>(context),
                formulate<Original, Available, Available::Once<A>>(context)};
    else
        return {formulate<Original, Available, Available::Filled>(context)};
}

/// Two messages that share an arc of a mesh share a link of the line of the addresses.  The arc leads from
/// the address `arc` to the address that is larger or smaller by `step`.  Both are between the ends of each
/// message.
Obligation shared_arc(std::string_view definition) {
    auto const context = std::make_shared<z3::context>();
    Scene scene(*context);
    Term const arc = scene.number("arc"), step = scene.number("step");
    scene.fact(0 < step);
    auto const message = [&](Term const& from, Term const& to) {
        return LineLoad::WaysApart::Way{Formula(true), from, to};
    };
    auto const upwards = [&](std::string const& name) {
        Term const from = scene.number(name + "_from"), to = scene.number(name + "_to");
        scene.fact(!(arc < from) && !(to < arc + step));
        return message(from, to);
    };
    auto const downwards = [&](std::string const& name) {
        Term const from = scene.number(name + "_from"), to = scene.number(name + "_to");
        scene.fact(!(from < arc) && !(arc - step < to));
        return message(from, to);
    };
    Formula const apart = LineLoad::WaysApart::compare(upwards("a"), upwards("b")) ||
                          LineLoad::WaysApart::compare(downwards("x"), downwards("y"));
    Obligation made{
        std::string(definition), std::string(CongestionFree::name), "shared_arc", context, scene.facts(),
        {(!apart).in(*context)}};
    made.says = "two messages that share an arc of the mesh share a link of the line of addresses";
    return made;
}

/// The lemmas from which it follows that two messages of a round on a mesh share no arc.
///
/// The messages of the original share no link of a line of the nodes in the order of their addresses.  By
/// `Neighbours`, the addresses of two partners differ by a power of two.  If this power is less than the side
/// of the mesh, the partners are in one column, where the next node has the next address.  Otherwise they are
/// in one row, where the address of the next node is larger by the side.  So `shared_arc` applies to the
/// routes.
template <class A>
std::vector<Obligation> of_routes() {
    return {formulate<typename A::Original, Neighbours, Neighbours::OneLink>(),
            formulate<typename A::Original, LineLoad, LineLoad::WaysApart>(), shared_arc(A::name)};
}

/// Proves a property of a definition by a property of its original, and by more lemmas.  Does nothing if the
/// definition is not among the targets.
template <class A>
void prove_by(std::vector<Target>& targets, std::string_view property, std::string_view of_original,
              std::vector<Obligation> (*more)()) {
    auto* const target = target_named(targets, A::name);
    if (target == nullptr || target->original != A::Original::name) return;
    auto* const question = applicable_question(*target, property);
    if (question == nullptr) return;
    borrow_of_original(*question, *target, targets, of_original);
    add_obligations(*question, more);
}

template <class A>
void prove_more(std::vector<Target>& targets) {
    static_assert(is_renumbered<A>());
    prove_by<A>(targets, Available::name, Contract::name, of_available<A>);
    if constexpr (std::same_as<A, broadcast::Mesh> || std::same_as<A, reduce::Mesh>)
        prove_by<A>(targets, CongestionFree::name, InRange::name, of_routes<A>);
}

}  // namespace

void prove_renumbered(std::vector<Target>& targets) {
    for (auto& target : targets) {
        if (target.original.empty()) continue;
        if (target.network != families::binary && target.network != families::binary_mesh)
            throw Error(target.name + ": its numbers of ranks need not be powers of two.", Failure::internal);
        for (auto const& [property, of_original] : all_kept) {
            auto* const question = applicable_question(target, property);
            if (question == nullptr || (property == "neighbours" && target.network != families::binary))
                continue;
            borrow_of_original(*question, target, targets, of_original);
        }
    }
    [&]<class... A>(std::tuple<A...>*) {
        (prove_more<A>(targets), ...);
    }(static_cast<RenumberedDefinitions*>(nullptr));
}

}  // namespace cubecheck::catalog
