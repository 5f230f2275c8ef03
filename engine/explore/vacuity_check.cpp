#include "engine/explore/vacuity_check.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace cubecheck::explore {

VacuityCheck::VacuityCheck(Machine const& machine, Property const& property)
    : machine_(machine),
      property_(property),
      ended_(machine.environment().calls * machine.schedule().ranks.size()),
      waiting_(property.ranks) {}

void VacuityCheck::look(State const& state) {
    if (!arises_ && property_.arises) arises_ = property_.arises(machine_, state);
    auto const ranks = machine_.schedule().ranks.size();
    auto const last = machine_.environment().calls - 1;
    std::erase_if(waiting_, [&](Index rank) {
        if (!machine_.rank_has_ended(state, rank)) return false;
        auto const call = machine_.call(state, rank);
        ended_[call * ranks + rank] = true;
        return call == last;
    });
}

void VacuityCheck::add_images(std::vector<Relabelling> const& relabellings) {
    auto const ranks = machine_.schedule().ranks.size();
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < ended_.size(); ++i)
        if (ended_[i]) open.push_back(i);
    while (!open.empty()) {
        auto const one = open.back();
        open.pop_back();
        for (auto const& relabelling : relabellings) {
            auto const image = one / ranks * ranks + relabelling.automorphism().ranks[one % ranks];
            if (!ended_[image]) open.push_back(image);
            ended_[image] = true;
        }
    }
}

std::string VacuityCheck::missing(std::vector<Relabelling> const& relabellings) {
    if (is_not_applicable()) return {};
    if (!arises_) {
        bool const has_faults = machine_.environment().faults != Faults{};
        auto const& with_faults = property_.unasked_with_faults;
        return has_faults && !with_faults.empty() ? with_faults : property_.unasked;
    }
    add_images(relabellings);
    auto const ranks = machine_.schedule().ranks.size();
    auto const calls = machine_.environment().calls;
    for (Index call = 0; call < calls; ++call)
        for (auto const rank : property_.ranks)
            if (!ended_[call * ranks + rank])
                return fmt::format("rank {} never ends {}", rank,
                                   calls == 1 ? "its call" : fmt::format("call {}", call + 1));
    return {};
}

}  // namespace cubecheck::explore
