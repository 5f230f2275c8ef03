#include "properties/plan/well_formed.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "models/plan/layout.hpp"
#include "models/plan/text.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::plans {
namespace {

using Finding = std::optional<Counterexample>;

Counterexample found(Plan const& plan, std::string where, std::string got, std::string expected) {
    return {fmt::format("{} ranks", plan.ranks.size()),
            std::move(where),
            std::move(got),
            std::move(expected),
            {},
            {}};
}

/// The first finding among the operations.
template <class Look>
Finding first_op(Plan const& plan, Look const& look) {
    Finding out;
    for_each_op(plan, [&](Block const& block, Op const& op, Op const* pipeline) {
        if (out) return;
        if (auto const seen = look(block, op, pipeline))
            out = found(plan, op_text(block, op, pipeline), seen->first, seen->second);
    });
    return out;
}

using Seen = std::optional<std::pair<std::string, std::string>>;  // got, expected

Seen out_of_bounds(Plan const& plan, Place const& place) {
    auto const ranks = place.group == none ? std::vector<Index>{place.rank} : plan.groups[place.group].ranks;
    for (auto const rank : ranks) {
        auto const chunks = extent(plan, rank, place.buffer);
        if (place.offset + place.count <= chunks) continue;
        return std::pair(schedules::text(place.buffer, place.offset, place.count),
                         fmt::format("chunks below {}, which is how many rank {} has there", chunks, rank));
    }
    return std::nullopt;
}

Finding misplaced_access(Plan const& plan) {
    return first_op(plan, [&](Block const&, Op const& op, Op const*) -> Seen {
        for (auto const* places : {&op.sources, &op.targets})
            for (auto const& place : *places)
                if (auto const seen = out_of_bounds(plan, place)) return seen;
        return std::nullopt;
    });
}

Finding unequal_ends(Plan const& plan) {
    return first_op(plan, [&](Block const&, Op const& op, Op const*) -> Seen {
        if (!moves_data(op.kind)) return std::nullopt;
        auto const count = op.sources.front().count;
        for (auto const* places : {&op.sources, &op.targets})
            for (auto const& place : *places)
                if (place.count != count)
                    return std::pair(
                        fmt::format("chunks: {} at one place, and {} at another", count, place.count),
                        "as many chunks everywhere");
        if (op.kind == Kind::move && op.sources.size() != op.targets.size())
            return std::pair(fmt::format("{} sources and {} targets", op.sources.size(), op.targets.size()),
                             "a source for each target");
        if (!op.ends.empty() && op.ends.size() != op.targets.size())
            return std::pair(
                fmt::format("{} port channels for {} targets", op.ends.size(), op.targets.size()),
                "a channel for each target");
        return std::nullopt;
    });
}

Finding uneven_pipeline(Plan const& plan) {
    return first_op(plan, [&](Block const&, Op const& op, Op const* pipeline) -> Seen {
        if (pipeline == nullptr || !moves_data(op.kind)) return std::nullopt;
        auto const count = op.sources.front().count;
        if (count == pipeline->chunks) return std::nullopt;
        return std::pair(fmt::format("chunks: {}, in a pipeline of {}", count, pipeline->chunks),
                         "as many chunks as the pipeline goes through");
    });
}

Finding uneven_barrier(Plan const& plan) {
    std::map<std::pair<Index, Index>, Index> blocks;
    return first_op(plan, [&](Block const& block, Op const& op, Op const*) -> Seen {
        if (op.kind != Kind::barrier) return std::nullopt;
        auto const [known, is_new] = blocks.try_emplace({block.rank, op.barrier}, op.blocks);
        if (known->second == op.blocks) return std::nullopt;
        return std::pair(
            fmt::format("{} thread blocks, and {} at the same barrier elsewhere", op.blocks, known->second),
            "the same number everywhere");
    });
}

Finding foreign_channel(Plan const& plan) {
    return first_op(plan, [&](Block const&, Op const& op, Op const*) -> Seen {
        for (std::size_t k = 0; k < std::min(op.ends.size(), op.targets.size()); ++k) {
            auto const to = plan.counters[op.ends[k]].to;
            if (op.targets[k].rank != to)
                return std::pair(fmt::format("a target on rank {}", op.targets[k].rank),
                                 fmt::format("one on rank {}, where the channel leads", to));
        }
        return std::nullopt;
    });
}

/// The position of each switch on its rank, among those with the same buffer and ranks, identifies it.
Finding lone_switch(Plan const& plan) {
    std::map<std::tuple<std::vector<Index>, Buffer, Index>, std::uint64_t> declared;
    for (auto const& group : plan.groups) ++declared[{group.ranks, group.buffer, group.rank}];
    for (auto const& group : plan.groups)
        for (auto const rank : group.ranks) {
            auto const where = fmt::format("rank {}, switch channel {} at /gpus/{}/channels", group.rank,
                                           group.number, group.rank);
            if (std::find(group.ranks.begin(), group.ranks.end(), group.rank) == group.ranks.end())
                return found(plan, where, "a group without the rank itself", "a group that has it");
            auto const there = declared.find({group.ranks, group.buffer, rank});
            auto const times = declared.at({group.ranks, group.buffer, group.rank});
            auto const times_there = there == declared.end() ? 0 : there->second;
            if (times_there != times)
                return found(plan, where,
                             fmt::format("rank {} declares the switch {}, rank {} {}", group.rank,
                                         counted(times, "time"), rank, counted(times_there, "time")),
                             "the same number on all ranks of the switch");
        }
    return std::nullopt;
}

Finding uneven_ranks(Plan const& plan) {
    if (plan.collective == Collective::custom) return std::nullopt;
    auto const shape = geometry(plan);
    if (plan.chunks == 0)
        return found(plan, "the plan at /gpus", "no chunks", "an input or output of one chunk or more");
    if (shape.divides() && plan.chunks % shape.ranks != 0)
        return found(plan, "the plan at /gpus", fmt::format("{} chunks", plan.chunks),
                     "as many for each rank");
    for (Index rank = 0; rank < plan.ranks.size(); ++rank)
        for (auto const buffer : {Buffer::input, Buffer::output}) {
            auto const has = plan.ranks[rank].chunks[static_cast<std::size_t>(buffer)];
            auto const expected = buffer == Buffer::input ? shape.input() : shape.output();
            if (has != 0 && has != expected)
                return found(
                    plan, fmt::format("rank {} at /gpus/{}", rank, rank),
                    fmt::format("{} chunks of {}", has, buffer == Buffer::input ? "input" : "output"),
                    fmt::format("{}, as {} has on {} ranks", expected, plan.collective_name, shape.ranks));
        }
    return std::nullopt;
}

Finding second_reduction(Plan const& plan) {
    std::string first;
    return first_op(plan, [&](Block const&, Op const& op, Op const*) -> Seen {
        if (first.empty()) first = op.reduction;
        if (op.reduction.empty() || op.reduction == first) return std::nullopt;
        return std::pair(fmt::format("reduces by \"{}\"", op.reduction),
                         fmt::format("\"{}\", as elsewhere in the plan", first));
    });
}

}  // namespace

Verdict well_formed(Plan const& plan) {
    for (auto const check : {uneven_ranks, misplaced_access, unequal_ends, uneven_pipeline, uneven_barrier,
                             foreign_channel, lone_switch, second_reduction})
        if (auto const finding = check(plan)) return Refuted{*finding};
    return Checked{"this file", ""};
}

}  // namespace cubecheck::plans
