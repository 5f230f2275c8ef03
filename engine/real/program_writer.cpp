#include "engine/real/program_writer.hpp"

#include <algorithm>

#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::real {

namespace {

using Kind = Value::Kind;

bool follows(Operand const& before, Index count, Operand const& next) {
    return before.message == next.message && before.at + count == next.at;
}

/// Whether an operand of `count` elements partly overlaps the target of a step of that length.
bool overlap(Step const& step, Operand const& operand, Index count) {
    return operand.message == Operand::own && operand.at != step.target.at &&
           operand.at < step.target.at + count && step.target.at < operand.at + count;
}

/// Whether `next` is contiguous with `before`, so that one step can do both.
bool continues(Step const& before, Step const& next) {
    if (before.what != next.what || (next.what != Do::copy && next.what != Do::join)) return false;
    auto const count = before.count + next.count;
    return follows(before.target, before.count, next.target) &&
           follows(before.left, before.count, next.left) && !overlap(before, before.left, count) &&
           (next.what == Do::copy ||
            (follows(before.right, before.count, next.right) && !overlap(before, before.right, count)));
}

}  // namespace

Parcel::Item const* Parcel::item(Index cell) const {
    auto const found = std::ranges::find(items, cell, &Item::cell);
    return found == items.end() ? nullptr : &*found;
}

NodeProgramWriter::NodeProgramWriter(MemoryPlan const& plan)
    : needed_{plan.capacities, 1, 0, 0}, places_(plan), cells_(plan.capacities.size()) {}

void NodeProgramWriter::give(Index cell, Contribution const& of, Index elements) {
    state(cell).value = {Kind::block, elements};
    needed_.hold(cell, elements);
    program_.inputs.push_back({of, place(cell), elements});
}

NodeProgramWriter::Source NodeProgramWriter::own(Index cell) {
    return {state(cell).value, {Operand::own, place(cell)}, cell};
}

NodeProgramWriter::Source NodeProgramWriter::item(Parcel const& parcel, Index cell) const {
    auto const* const found = parcel.item(cell);
    expects(found != nullptr, "a parcel has the cells that are taken from it");
    return {found->value, {parcel.message, found->at}, std::nullopt};
}

void NodeProgramWriter::send(Parcel& parcel, std::vector<Index> const& cells) {
    for (auto const cell : cells) {
        auto const& value = state(cell).value;
        parcel.items.push_back({cell, value, parcel.count});
        parcel.count += value.count;
    }
    if (parcel.count == 0) return;
    parcel.send = static_cast<Index>(sends_.size());

    bool const together = is_one_stretch(cells);
    auto const first = std::ranges::find_if(cells, [&](Index cell) { return state(cell).value.count > 0; });
    auto const from = together ? place(*first) : packed(cells, parcel.count);
    for (auto const cell : cells) {
        if (!together || state(cell).value.count == 0) continue;
        state(cell).reading[static_cast<std::size_t>(state(cell).plane)].push_back(parcel.send);
    }
    if (!together) open_packs_.push_back(parcel.send);
    sends_.emplace_back();
    program_.steps.push_back({.what = Do::send,
                              .peer = parcel.to,
                              .port = parcel.port,
                              .number = parcel.send,
                              .left = {Operand::own, from},
                              .count = parcel.count});
}

bool NodeProgramWriter::is_one_stretch(std::vector<Index> const& cells) {
    std::optional<Index> end;
    for (auto const cell : cells) {
        if (state(cell).value.count == 0) continue;
        if (end && *end != place(cell)) return false;
        end = place(cell) + state(cell).value.count;
    }
    return true;
}

/// Copies cells into one contiguous packed message. If all earlier packed messages have arrived, their room
/// is used again.
Index NodeProgramWriter::packed(std::vector<Index> const& cells, Index count) {
    if (have_arrived(open_packs_)) {
        for (auto const send : open_packs_) settle(send);
        open_packs_.clear();
        pack_room_ = 0;
    }
    auto const begin = places_.packed() + pack_room_;
    auto at = begin;
    for (auto const cell : cells) {
        auto const elements = state(cell).value.count;
        if (elements > 0)
            add({.what = Do::copy,
                 .target = {Operand::own, at},
                 .left = own(cell).operand,
                 .count = elements});
        at += elements;
    }
    pack_room_ += count;
    needed_.packed = std::max(needed_.packed, pack_room_);
    return begin;
}

void NodeProgramWriter::settle(Index send) {
    auto& settled = sends_[static_cast<std::size_t>(send)].settled;
    if (settled) return;
    settled = true;
    program_.steps.push_back({.what = Do::settle, .number = send});
}

/// Whether all these sends are settled. Removes the settled ones from the list.
bool NodeProgramWriter::is_free(std::vector<Index>& sends) {
    std::erase_if(sends, [&](Index send) { return sends_[static_cast<std::size_t>(send)].settled; });
    return sends.empty();
}

bool NodeProgramWriter::have_arrived(std::vector<Index> const& sends) const {
    return std::ranges::all_of(sends,
                               [&](Index send) { return sends_[static_cast<std::size_t>(send)].arrived; });
}

/// A plane in which the cell may be written; if possible, its current plane.
Index NodeProgramWriter::writable_plane(Index cell) {
    auto& [value, plane, reading, reserved] = state(cell);
    if (reserved) return *reserved;
    auto const planes = static_cast<Index>(reading.size());
    for (Index i = 0; i < planes; ++i) {
        auto const candidate = (plane + i) % planes;
        auto& sends = reading[static_cast<std::size_t>(candidate)];
        if (!is_free(sends) && have_arrived(sends))
            for (auto const send : sends) settle(send);
        if (is_free(sends)) return candidate;
    }
    reading.emplace_back();
    needed_.planes = std::max(needed_.planes, planes + 1);
    return planes;
}

/// The address at which the parcel may be received directly into cells, if there is one. Each value must
/// replace the value of its own cell, and these cells must be contiguous.
std::optional<Index> NodeProgramWriter::room_in_cells(Parcel const& parcel,
                                                      std::vector<Entering> const& entering) {
    std::size_t blocks = 0;
    for (auto const& item : parcel.items) blocks += item.value.count > 0;
    std::vector<Entering> ordered;
    for (auto const& one : entering) {
        if (one.how != Entry::put) return std::nullopt;
        if (item(parcel, one.taken).value.count > 0) ordered.push_back(one);
    }
    auto const at = [&](Entering const& one) { return item(parcel, one.taken).operand.at; };
    std::ranges::sort(ordered, {}, at);
    if (ordered.size() != blocks || blocks == 0) return std::nullopt;
    std::optional<Index> begin;
    std::vector<Index> planes;
    for (auto const& one : ordered) {
        planes.push_back(writable_plane(one.cell));
        auto const place = places_.cell(one.cell, planes.back());
        if (!begin) begin = place - at(one);
        if (place != *begin + at(one)) return std::nullopt;
    }
    for (std::size_t i = 0; i < ordered.size(); ++i) state(ordered[i].cell).reserved = planes[i];
    return begin;
}

void NodeProgramWriter::receive(Parcel& parcel, std::vector<Entering> const& entering) {
    if (parcel.count == 0) return;
    parcel.message = messages_++;
    ++open_messages_;
    auto const room = room_in_cells(parcel, entering);
    parcel.room = room.value_or(places_.messages() + message_room_);
    if (!room) message_room_ += parcel.count;
    needed_.messages = std::max(needed_.messages, message_room_);
    program_.steps.push_back({.what = Do::receive,
                              .peer = parcel.from,
                              .port = parcel.port,
                              .number = parcel.message,
                              .target = {Operand::own, parcel.room},
                              .count = parcel.count});
}

void NodeProgramWriter::await(Parcel const& parcel) {
    if (parcel.count > 0) program_.steps.push_back({.what = Do::await, .number = parcel.message});
}

void NodeProgramWriter::release(Parcel const& parcel) {
    if (parcel.count == 0) return;
    program_.steps.push_back({.what = Do::release, .number = parcel.message});
    if (--open_messages_ == 0) message_room_ = 0;
}

void NodeProgramWriter::enter(Parcel const& parcel, Entering const& entering) {
    auto const arriving = item(parcel, entering.taken);
    if (entering.how == Entry::put) return assign(entering.cell, arriving);
    auto const here = own(entering.cell);
    if (entering.how == Entry::left)
        assign_join(entering.cell, arriving, here);
    else
        assign_join(entering.cell, here, arriving);
}

void NodeProgramWriter::copy(Index target, Index source) {
    if (target != source) assign(target, own(source));
}

void NodeProgramWriter::join(Index target, Index left, Index right) {
    assign_join(target, own(left), own(right));
}

void NodeProgramWriter::join(Index target, Parcel const& parcel, Index taken, Index right) {
    assign_join(target, item(parcel, taken), own(right));
}

void NodeProgramWriter::assign(Index cell, Source const& source) {
    if (source.value.count > 0) {
        auto const plane = writable_plane(cell);
        add({.what = Do::copy,
             .target = {Operand::own, places_.cell(cell, plane)},
             .left = source.operand,
             .count = source.value.count});
        state(cell).plane = plane;
        needed_.hold(cell, source.value.count);
    }
    state(cell).value = source.value;
    state(cell).reserved.reset();
}

/// A join with nothing is nothing; a join with the neutral element keeps the other operand.
void NodeProgramWriter::assign_join(Index cell, Source const& left, Source const& right) {
    if (left.value.kind == Kind::nothing || right.value.kind == Kind::nothing) return assign(cell, {});
    auto const keep = [&](Source const& source) {
        if (source.cell != cell) assign(cell, source);
    };
    if (left.value.kind == Kind::neutral) return keep(right);
    if (right.value.kind == Kind::neutral) return keep(left);
    if (left.value.count != right.value.count)
        throw Error("Blocks of " + std::to_string(left.value.count) + " and of " +
                        std::to_string(right.value.count) +
                        " elements are joined: choose a number of elements that gives equal blocks.",
                    Failure::usage);
    if (left.value.count > 0) {
        auto const plane = writable_plane(cell);
        add({.what = Do::join,
             .target = {Operand::own, places_.cell(cell, plane)},
             .left = left.operand,
             .right = right.operand,
             .count = left.value.count});
        state(cell).plane = plane;
        needed_.hold(cell, left.value.count);
    }
    state(cell).value = left.value;
}

void NodeProgramWriter::add(Step const& step) {
    auto& steps = program_.steps;
    if (!steps.empty() && continues(steps.back(), step))
        steps.back().count += step.count;
    else
        steps.push_back(step);
}

NodeProgram NodeProgramWriter::program() && {
    for (std::size_t send = 0; send < sends_.size(); ++send) settle(static_cast<Index>(send));
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        if (cells_[cell].value.kind == Kind::block)
            program_.results.push_back(
                {static_cast<Index>(cell), place(static_cast<Index>(cell)), cells_[cell].value.count});
    program_.memory = places_.end();
    return std::move(program_);
}

}  // namespace cubecheck::real
