#pragma once

#include <cstdint>

#include "models/plan/plan.hpp"
#include "models/support/fingerprint.hpp"

namespace cubecheck::plans {

namespace detail {

inline void add(Fingerprint& out, auto... numbers) { (out.add(static_cast<std::uint64_t>(numbers)), ...); }

inline void add(Fingerprint& out, std::vector<Index> const& numbers) {
    out.add(std::uint64_t{numbers.size()});
    for (auto const number : numbers) out.add(std::uint64_t{number});
}

inline void add(Fingerprint& out, Op const& op) {
    add(out, op.kind, op.step, op.relaxed, op.flushes, op.slice.part, op.slice.parts, op.barrier, op.blocks,
        op.unit, op.chunks, op.sources.size(), op.targets.size(), op.body.size());
    for (auto const* places : {&op.sources, &op.targets})
        for (auto const& place : *places)
            add(out, place.rank, place.group, place.buffer, place.form, place.offset, place.count);
    add(out, op.counters);
    add(out, op.ends);
    for (auto const& inner : op.body) add(out, inner);
}

}  // namespace detail

/// The digest of a plan's behaviour, without its name and the names of its operations.
inline std::uint64_t digest(Plan const& plan) {
    Fingerprint out;
    out.add(plan.collective_name);
    detail::add(out, plan.chunks, plan.in_place, plan.has_two_scratches, plan.shares_scratch);
    for (auto const& rank : plan.ranks)
        detail::add(out, rank.begin, rank.end, rank.chunks[0], rank.chunks[1], rank.chunks[2]);
    for (auto const& end : plan.counters)
        detail::add(out, end.what, end.rank, end.to, end.peer, end.initial, end.port);
    for (auto const& group : plan.groups) {
        detail::add(out, group.rank, group.buffer);
        detail::add(out, group.ranks);
    }
    for (auto const& block : plan.blocks) {
        detail::add(out, block.rank, block.ops.size());
        for (auto const& op : block.ops) detail::add(out, op);
    }
    return out.value();
}

}  // namespace cubecheck::plans
