#include "verify/definitions/listing/form_of.hpp"

#include <algorithm>

#include "verify/definitions/listing/formulas.hpp"

namespace cubecheck::listing {
namespace {

/// Whether the only requirement of the text is that n is a power of 2.  False if it has no requirement.
///
/// Throws: Misfit if it has another requirement.
bool is_for_powers_of_two(Listing const& listing) {
    if (listing.requirements.empty()) return false;
    auto const& condition = listing.requirements.front().condition;
    if (listing.requirements.size() == 1 && condition.does == Operator::is_power &&
        condition.operands[0].does == Operator::variable && condition.operands[0].number == slot_n)
        return true;
    refuse(listing.requirements.back().condition.place,
           "a condition on the sizes other than that n is a power of 2");
}

bool descends(Listing const& listing) {
    return std::ranges::any_of(listing.block, [](Statement const& one) {
        auto const* loop = std::get_if<For>(&one.does);
        return loop != nullptr && !loop->ascends;
    });
}

/// Whether the numbers before the loop, or its bounds, have a logarithm.
bool has_log(Expression const& of) {
    return of.does == Operator::ceil_log || of.does == Operator::exact_log ||
           of.does == Operator::floor_log || std::ranges::any_of(of.operands, has_log);
}
bool counts_by_log(Listing const& listing) {
    return std::ranges::any_of(listing.block, [](Statement const& one) {
        if (auto const* assign = std::get_if<Assign>(&one.does)) return has_log(assign->value);
        auto const* loop = std::get_if<For>(&one.does);
        return loop != nullptr && (has_log(loop->first) || has_log(loop->last));
    });
}

}  // namespace

Rounds form_of(Listing const& listing) {
    bool const by_log = counts_by_log(listing);
    if (!is_for_powers_of_two(listing)) return by_log ? Rounds::distances : Rounds::ring;
    if (!by_log) return Rounds::offsets;
    return descends(listing) ? Rounds::descending_cube : Rounds::ascending_cube;
}

}  // namespace cubecheck::listing
