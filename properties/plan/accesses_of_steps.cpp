#include <algorithm>

#include "properties/plan/accesses.hpp"

namespace cubecheck::plans {
namespace {

bool uses_packets(Op const& op) {
    auto const is_packets = [](Place const& place) { return place.form == Form::packets; };
    return std::any_of(op.sources.begin(), op.sources.end(), is_packets) ||
           std::any_of(op.targets.begin(), op.targets.end(), is_packets);
}

}  // namespace

void Accesses::follow(Step const& step, Index number) {
    if (step.event != Step::Event::op || !moves_data(step.op->kind)) return;
    if (step.op->ends.empty())
        by_threads(step, number);
    else
        by_ports(step, number);
}

Access Accesses::access_of(Step const& step, Index number, Index thread_block) const {
    Access access;
    access.thread_block = thread_block;
    access.phase = clocks_.thread_block(thread_block).phase;
    access.step = number;
    access.launch = step.launch;
    access.by_packets = uses_packets(*step.op);
    return access;
}

template <class Visit>
void Accesses::each_cell(Place const& place, Step const& step, Index k, Visit const& visit) const {
    auto const of_rank = [&](Index rank) {
        auto const cells = layout_.of(place, rank, step);
        visit(rank, cells.begin, cells.begin + k);
    };
    if (place.group == none) return of_rank(place.rank);
    for (auto const rank : plan_.groups[place.group].ranks) of_rank(rank);
}

void Accesses::touch_place(Access access, Place const& place, Step const& step, Index k, Thread& thread) {
    access.place = &place;
    access.form = place.form;
    access.buffer = place.buffer;
    each_cell(place, step, k, [&](Index rank, Index begin, Index cell) {
        access.begin = begin;
        touch(access, rank, cell, thread);
    });
}

void Accesses::hear_packets(Step const& step, Index k, Thread& thread) {
    for (auto const& source : step.op->sources) {
        if (!awaits_packets(*step.op, source)) continue;
        auto const& cell = cells_[layout_.of(source, source.rank, step).begin + k];
        if (cell.packet == nullptr || cell.is_repeated) continue;
        thread.heard.push_back(cell.packet);
        clocks_.thread_block(step.block).pending.push_back(cell.packet);
    }
}

Accesses::Thread& Accesses::thread_at(Step const& step, Index k) {
    auto const& thread_block = clocks_.thread_block(step.block);
    auto& carried = carried_[step.block];
    if (carried.phase != thread_block.phase) carried = {thread_block.phase, {}};
    auto& thread = carried.threads[k];
    thread.sealed = thread_block.sealed;
    return thread;
}

void Accesses::by_threads(Step const& step, Index number) {
    auto const access = access_of(step, number, step.block);
    auto const count = layout_.count(step.op->sources.front(), step);
    for (Index k = 0; k < count && !race_; ++k) {
        if (access.by_packets) {
            at_position(step, k, access, thread_at(step, k));
        } else {
            Thread thread{clocks_.thread_block(step.block).sealed, {}, {}};
            at_position(step, k, access, thread);
        }
    }
}

void Accesses::at_position(Step const& step, Index k, Access const& access, Thread& thread) {
    auto const& op = *step.op;
    hear_packets(step, k, thread);
    for (auto const& source : op.sources) touch_place(access, source, step, k, thread);
    auto write = access;
    write.writes = true;
    for (auto const& target : op.targets) touch_place(write, target, step, k, thread);
    if (op.targets.back().form != Form::packets) return;
    auto const message = told(step.block, thread);
    for (auto const& target : op.targets)
        if (target.form == Form::packets)
            each_cell(target, step, k, [&](Index, Index, Index cell) { cells_[cell].packet = message; });
}

/// If packets must be valid before a port reads them, all threads of the block read them and synchronise.
void Accesses::by_ports(Step const& step, Index number) {
    if (step.op->kind == Kind::fold) validate(step, number);
    for (std::size_t j = 0; j < step.op->targets.size() && !race_; ++j) put(step, number, j);
}

void Accesses::validate(Step const& step, Index number) {
    auto const access = access_of(step, number, step.block);
    auto const& source = step.op->sources.front();
    auto const count = layout_.count(source, step);
    for (Index k = 0; k < count && !race_; ++k) {
        Thread thread{clocks_.thread_block(step.block).sealed, {}, {}};
        hear_packets(step, k, thread);
        touch_place(access, source, step, k, thread);
    }
    clocks_.seal(step.block);
}

/// The accesses of port j: it reads its source, and writes its target.
void Accesses::put(Step const& step, Index number, std::size_t j) {
    auto const& op = *step.op;
    auto const end = op.ends[std::min(j, op.ends.size() - 1)];
    auto const thread_block = clocks_.port_thread_block(end);
    clocks_.hand_over(step.block, static_cast<Index>(j), end);
    auto const access = access_of(step, number, thread_block);
    auto const& source = op.kind == Kind::fold ? op.sources.front() : op.sources[j];
    auto const& target = op.targets[j];
    auto const count = layout_.count(source, step);
    for (Index k = 0; k < count && !race_; ++k) {
        Thread thread{clocks_.thread_block(thread_block).sealed, {}, {}};
        auto read = access;
        read.place = &source;
        read.form = op.kind == Kind::fold ? source.form : Form::plain;
        read.buffer = source.buffer;
        read.begin = layout_.of(source, source.rank, step).begin;
        touch(read, source.rank, read.begin + k, thread);
        auto write = access;
        write.writes = true;
        touch_place(write, target, step, k, thread);
        if (target.form == Form::packets)
            cells_[layout_.of(target, target.rank, step).begin + k].packet = told(thread_block, thread);
    }
    clocks_.seal(thread_block);
}

}  // namespace cubecheck::plans
