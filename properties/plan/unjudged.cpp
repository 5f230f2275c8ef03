#include "properties/plan/unjudged.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "models/plan/layout.hpp"
#include "models/plan/text.hpp"
#include "properties/plan/counter_users.hpp"

namespace cubecheck::plans {
namespace {

using Reason = std::optional<std::string>;

char const* trouble(Op const& op, Op const* pipeline) {
    if (op.kind == Kind::other) return "Cubecheck does not model this operation on this type of channel";
    if (pipeline == nullptr) return nullptr;
    if (op.slice.parts > 1) return "a slice for a group of thread blocks is not checked in a pipeline";
    for (auto const* places : {&op.sources, &op.targets})
        for (auto const& place : *places)
            if (place.form == Form::packets) return "packets are not checked in a pipeline";
    return nullptr;
}

Reason unknown_op(Plan const& plan) {
    Reason out;
    for_each_op(plan, [&](Block const& block, Op const& op, Op const* pipeline) {
        auto const* const why = trouble(op, pipeline);
        if (!out && why != nullptr) out = fmt::format("{}: {}", op_text(block, op, pipeline), why);
    });
    return out;
}

Reason mixed_scratch(Plan const& plan) {
    std::vector<std::set<Form>> forms(plan.ranks.size());
    Reason out;
    auto const look = [&](Block const& block, Op const& op, Op const* pipeline, Place const& place) {
        if (place.buffer != Buffer::scratch || out) return;
        auto const ranks =
            place.group == none ? std::vector<Index>{place.rank} : plan.groups[place.group].ranks;
        for (auto const rank : ranks) {
            forms[rank].insert(place.form);
            if (forms[rank].size() > 1)
                out = fmt::format(
                    "{}: rank {}'s scratch holds packets and plain data, and where they overlap "
                    "depends on the size of the call",
                    op_text(block, op, pipeline), rank);
        }
    };
    for_each_op(plan, [&](Block const& block, Op const& op, Op const* pipeline) {
        for (auto const* places : {&op.sources, &op.targets})
            for (auto const& place : *places) look(block, op, pipeline, place);
    });
    return out;
}

Reason contested_counter(Plan const& plan) {
    auto const users = counter_users(plan);
    for (Index i = 0; i < users.size(); ++i)
        if (users[i].takers.size() > 1)
            return fmt::format("{} thread blocks decrement {}, in no fixed order", users[i].takers.size(),
                               counter_text(plan.counters[i]));
    return std::nullopt;
}

Reason crowded_barrier(Plan const& plan) {
    std::map<std::pair<Index, Index>, std::set<Index>> arriving;
    Reason out;
    for_each_op(plan, [&](Block const& block, Op const& op, Op const* pipeline) {
        if (op.kind != Kind::barrier || out) return;
        auto& blocks = arriving[{block.rank, op.barrier}];
        blocks.insert(block.number);
        if (blocks.size() > op.blocks)
            out = fmt::format("{}: more thread blocks arrive at barrier {} than the {} it waits for",
                              op_text(block, op, pipeline), op.barrier, op.blocks);
    });
    return out;
}

}  // namespace

Reason unjudged(Plan const& plan) {
    for (auto const look :
         {unknown_op, mixed_scratch, contested_counter, crowded_barrier, PlanLayout::obstacle})
        if (auto const reason = look(plan)) return reason;
    return std::nullopt;
}

}  // namespace cubecheck::plans
