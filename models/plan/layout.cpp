#include "models/plan/layout.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "models/plan/text.hpp"

namespace cubecheck::plans {
namespace {

constexpr std::int64_t shared_scratch = std::int64_t{1} << 26;  // bytes
constexpr Index most_room = 256;                                // pieces of a chunk of shared scratch
constexpr std::uint64_t most_cells = std::uint64_t{1} << 20;
constexpr std::uint64_t most_touches = std::uint64_t{1} << 21;

/// The pieces of a chunk for which all slices are whole; 0 if there would be too many.
Index finest_slice(Plan const& plan) {
    std::uint64_t pieces = 1;
    for_each_op(plan, [&](Block const&, Op const& op, Op const*) {
        for (auto const& place : op.sources.empty() ? op.targets : op.sources) {
            auto const parts = op.slice.parts / std::gcd(op.slice.parts, static_cast<Index>(place.count));
            if (pieces != 0) pieces = std::lcm(pieces, std::uint64_t{parts});
            if (pieces > 4096) pieces = 0;
        }
    });
    return static_cast<Index>(pieces);
}

bool is_in_scratch(Op const& op) {
    auto const in_scratch = [](Place const& place) { return place.buffer == Buffer::scratch; };
    return std::any_of(op.sources.begin(), op.sources.end(), in_scratch) ||
           std::any_of(op.targets.begin(), op.targets.end(), in_scratch);
}

/// The number of pieces of a pipeline that fit in a chunk of scratch; none if pipelines never wrap around.
struct Room {
    Index pieces = none;
    bool differs = false;  ///< pipelines differ, or an operation outside of pipelines uses scratch, too
};

Room room_in_scratch(Plan const& plan) {
    Room out;
    if (!plan.shares_scratch) return out;
    bool elsewhere = false;
    for_each_op(plan, [&](Block const& block, Op const& op, Op const* pipeline) {
        if (!is_in_scratch(op)) return;
        if (pipeline == nullptr) {
            elsewhere = true;
            return;
        }
        auto const chunks = std::max(1, plan.ranks[block.rank].chunks[2]);
        auto const bytes = shared_scratch / (plan.has_two_scratches ? 2 : 1) / chunks;
        auto const pieces = static_cast<Index>(std::clamp<std::int64_t>(bytes / pipeline->unit, 0, none - 1));
        out.differs = out.differs || (out.pieces != none && out.pieces != pieces);
        out.pieces = std::min(out.pieces, pieces);
    });
    out.differs = out.differs || (elsewhere && out.pieces != none);
    return out;
}

bool has_pipeline(Plan const& plan) {
    bool found = false;
    for_each_op(plan, [&](auto const&, auto const&, Op const* pipeline) { found |= pipeline != nullptr; });
    return found;
}

/// Pieces of a chunk.
Index pieces_of_chunk(Plan const& plan) {
    auto const slices = finest_slice(plan);
    if (!has_pipeline(plan) || slices == 0) return slices;
    auto const around = room_in_scratch(plan).pieces;
    auto const wanted = around == none ? 2 : std::min(around, most_room) + 2;
    return (wanted + slices - 1) / slices * slices;
}

std::uint64_t cells_in_all(Plan const& plan, Index pieces) {
    std::uint64_t cells = 0;
    for (Index rank = 0; rank < plan.ranks.size(); ++rank)
        for (auto const buffer : {Buffer::input, Buffer::output, Buffer::scratch, Buffer::scratch})
            cells += std::uint64_t{pieces} * static_cast<std::uint64_t>(extent(plan, rank, buffer));
    return cells;
}

/// The number of cells that all operations of a launch touch. Those of a pipeline count once for every piece.
std::uint64_t touches_in_all(Plan const& plan, Index pieces) {
    std::uint64_t touches = 0;
    for_each_op(plan, [&](Block const&, Op const& op, Op const*) {
        if (op.kind == Kind::pipeline)
            touches += op.body.size() * std::uint64_t{pieces} * static_cast<std::uint64_t>(op.chunks);
        for (auto const* places : {&op.sources, &op.targets})
            for (auto const& place : *places) {
                auto const ranks = place.group == none ? 1 : plan.groups[place.group].ranks.size();
                touches += ranks * pieces * static_cast<std::uint64_t>(place.count);
            }
        ++touches;
    });
    return touches;
}

}  // namespace

std::int32_t extent(Plan const& plan, Index rank, Buffer buffer) {
    auto const declared = plan.ranks[rank].chunks[static_cast<std::size_t>(buffer)];
    if (buffer == Buffer::scratch || plan.collective == Collective::custom) return declared;
    auto const shape = geometry(plan);
    return std::max(declared, buffer == Buffer::input ? shape.input() : shape.output());
}

std::optional<std::string> PlanLayout::obstacle(Plan const& plan) {
    if (finest_slice(plan) == 0)
        return "its groups of thread blocks cut chunks into slices so different that whole ones have no "
               "common measure of reasonable size";
    auto const around = room_in_scratch(plan);
    if (around.differs)
        return "its operations use the scratch that calls share in pieces of different sizes, or partly "
               "outside of pipelines";
    if (around.pieces != none && (around.pieces == 0 || around.pieces > most_room))
        return fmt::format(
            "a chunk of the scratch that calls share has room for {} pieces of its pipelines, "
            "and 1 to {} are checked",
            around.pieces, most_room);
    auto const pieces = pieces_of_chunk(plan);
    if (cells_in_all(plan, pieces) > most_cells)
        return fmt::format("it has more than the limit of {} pieces of chunks", most_cells);
    if (touches_in_all(plan, pieces) > most_touches)
        return fmt::format("its operations touch more than the limit of {} pieces of chunks", most_touches);
    return std::nullopt;
}

PlanLayout::PlanLayout(Plan const& plan)
    : pieces_(pieces_of_chunk(plan)), room_(room_in_scratch(plan).pieces), bases_(plan.ranks.size() + 1) {
    for (Index rank = 0; rank < plan.ranks.size(); ++rank) place(plan, rank);
}

void PlanLayout::place(Plan const& plan, Index rank) {
    auto const size = [&](Buffer buffer) { return pieces_ * static_cast<Index>(extent(plan, rank, buffer)); };
    auto const shape = geometry(plan);
    bool const is_custom = plan.collective == Collective::custom;
    auto const part = is_custom ? 0 : pieces_ * rank * static_cast<Index>(shape.part());
    auto const declared = plan.ranks[rank].chunks;
    callers_.push_back({static_cast<Index>(is_custom ? declared[0] : shape.input()),
                        static_cast<Index>(is_custom ? declared[1] : shape.output())});
    auto input = bases_[rank][0];
    auto output = input;
    if (!plan.in_place || is_custom)
        output += size(Buffer::input);
    else if (shape.joins_parts())
        input += part;
    else if (shape.deals_parts())
        output += part;
    auto const scratch = std::max(input + size(Buffer::input), output + size(Buffer::output));
    auto const half = plan.has_two_scratches ? size(Buffer::scratch) : 0;
    bases_[rank] = {input, output, scratch, scratch + half};
    bases_[rank + 1][0] = scratch + half + size(Buffer::scratch);
}

Index PlanLayout::cell(Index rank, Buffer buffer, Index launch) const {
    auto const half = buffer == Buffer::scratch ? launch % 2 : 0;
    return bases_[rank][static_cast<std::size_t>(buffer) + half];
}

Cells PlanLayout::whole(Index rank, Buffer buffer, std::int32_t chunk, Index launch) const {
    return {cell(rank, buffer, launch) + static_cast<Index>(chunk) * pieces_, pieces_};
}

Cells PlanLayout::of(Place const& place, Index rank, Step const& step) const {
    auto const begin = whole(rank, place.buffer, place.offset, step.launch).begin;
    auto const size = static_cast<Index>(place.count) * pieces_;
    if (step.piece != none)
        return {begin + (place.buffer == Buffer::scratch && room_ != none ? step.piece % room_ : step.piece),
                1};
    auto const each = size / step.op->slice.parts;
    return {begin + each * step.op->slice.part, each};
}

Cells PlanLayout::input(Index rank) const {
    return {cell(rank, Buffer::input, 0), callers_[rank][0] * pieces_};
}

Cells PlanLayout::output(Index rank) const {
    return {cell(rank, Buffer::output, 0), callers_[rank][1] * pieces_};
}

}  // namespace cubecheck::plans
