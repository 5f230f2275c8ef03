#include "properties/plan/accesses.hpp"

#include <algorithm>

namespace cubecheck::plans {
namespace {

bool uses_packets(Op const& op) {
    auto const is_packets = [](Place const& place) { return place.form == Form::packets; };
    return std::any_of(op.sources.begin(), op.sources.end(), is_packets) ||
           std::any_of(op.targets.begin(), op.targets.end(), is_packets);
}

}  // namespace

Accesses::Accesses(Plan const& plan, PlanLayout const& layout, Clocks& clocks)
    : plan_(plan), layout_(layout), clocks_(clocks), cells_(layout.cells()) {
    for (Index rank = 0; rank < plan.ranks.size(); ++rank) call(rank, none);
}

void Accesses::follow(Step const& step, Index number) {
    if (step.event != Step::Event::op || !moves_data(step.op->kind)) return;
    if (step.op->ends.empty())
        by_threads(step, number);
    else
        by_ports(step, number);
}

Access Accesses::access_of(Step const& step, Index number, Index lane) const {
    Access access;
    access.lane = lane;
    access.phase = clocks_.lane(lane).phase;
    access.step = number;
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
        auto const& packet = cells_[layout_.of(source, source.rank, step).begin + k].packet;
        if (packet != nullptr) thread.heard.push_back(packet);
    }
    auto& pending = clocks_.lane(step.block).pending;
    pending.insert(pending.end(), thread.heard.begin(), thread.heard.end());
}

void Accesses::by_threads(Step const& step, Index number) {
    auto const access = access_of(step, number, step.block);
    auto const count = layout_.count(step.op->sources.front(), step);
    for (Index k = 0; k < count && !race_; ++k) at_position(step, k, access);
}

void Accesses::at_position(Step const& step, Index k, Access const& access) {
    auto const& op = *step.op;
    Thread thread{clocks_.lane(step.block).sealed, {}, {}};
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

/// Where packets are to be valid before a port takes them, all threads of the block read them and meet.
void Accesses::by_ports(Step const& step, Index number) {
    if (step.op->kind == Kind::fold) validate(step, number);
    for (std::size_t j = 0; j < step.op->targets.size() && !race_; ++j) put(step, number, j);
}

void Accesses::validate(Step const& step, Index number) {
    auto const access = access_of(step, number, step.block);
    auto const& source = step.op->sources.front();
    auto const count = layout_.count(source, step);
    for (Index k = 0; k < count && !race_; ++k) {
        Thread thread{clocks_.lane(step.block).sealed, {}, {}};
        hear_packets(step, k, thread);
        touch_place(access, source, step, k, thread);
    }
    clocks_.seal(step.block);
}

/// What port j does: it reads its source as it lies there.
void Accesses::put(Step const& step, Index number, std::size_t j) {
    auto const& op = *step.op;
    auto const end = op.ends[std::min(j, op.ends.size() - 1)];
    auto const lane = clocks_.port_lane(end);
    clocks_.hand_over(step.block, static_cast<Index>(j), end);
    auto const access = access_of(step, number, lane);
    auto const& source = op.kind == Kind::fold ? op.sources.front() : op.sources[j];
    auto const& target = op.targets[j];
    auto const count = layout_.count(source, step);
    for (Index k = 0; k < count && !race_; ++k) {
        Thread thread{clocks_.lane(lane).sealed, {}, {}};
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
            cells_[layout_.of(target, target.rank, step).begin + k].packet = told(lane, thread);
    }
    clocks_.seal(lane);
}

/// What the packets of a thread tell: what all threads of the block know, and what it alone has heard and
/// done.
std::shared_ptr<Message const> Accesses::told(Index lane, Thread const& thread) {
    auto const& at_launch = clocks_.lane(lane).at_launch;
    Message out{thread.sealed, at_launch, thread.made};
    if (!thread.heard.empty()) {
        if (last_told_ == nullptr || thread.heard != last_heard_) {
            Knowledge known{thread.sealed->seen, at_launch->visible, thread.sealed->accesses};
            learn(known, thread.heard);
            auto const shared = std::make_shared<Knowledge const>(std::move(known));
            last_told_ = std::make_shared<Message const>(Message{shared, shared, {}});
            last_heard_ = thread.heard;
        }
        out.seen = last_told_->seen;
        out.visible = last_told_->visible;
    }
    std::sort(out.accesses.begin(), out.accesses.end());
    return std::make_shared<Message const>(std::move(out));
}

void Accesses::call(Index rank, Index number) {
    auto const lane = clocks_.caller_lane(rank);
    Access access;
    access.lane = lane;
    access.phase = clocks_.lane(lane).phase - 1;
    access.step = number;
    Thread thread{clocks_.lane(lane).sealed, {}, {}};
    auto const output = layout_.output(rank);
    access.buffer = Buffer::output;
    for (Index k = 0; k < output.count && number != none; ++k) touch(access, rank, output.begin + k, thread);
    auto const input = layout_.input(rank);
    access.buffer = Buffer::input;
    access.writes = true;
    for (Index k = 0; k < input.count; ++k) touch(access, rank, input.begin + k, thread);
}

void Accesses::touch(Access access, Index rank, Index cell, Thread& thread) {
    auto& state = cells_[cell];
    if (access.by_packets) {
        access.number = static_cast<Index>(clocks_.accesses.size());
        clocks_.accesses.emplace_back(access.lane, access.phase);
    }
    bool const is_valid_by_itself =
        !access.writes && access.form == Form::packets && state.write && state.write->form == Form::packets;
    if (state.write && !is_valid_by_itself) check(*state.write, access, rank, cell, thread);
    if (access.writes)
        for (auto const& read : state.reads) check(read, access, rank, cell, thread);
    if (access.number != none) thread.made.push_back(access.number);
    if (!thread.heard.empty()) access.heard = thread.heard.front();
    if (access.writes) {
        state.reads.clear();
        state.write = access;
        state.packet = nullptr;
        return;
    }
    std::erase_if(state.reads,
                  [&](Access const& read) { return read.lane == access.lane && read.phase < access.phase; });
    state.reads.push_back(access);
}

void Accesses::check(Access const& before, Access const& now, Index rank, Index cell, Thread& thread) {
    using Why = PlanRace::Why;
    if (race_) return;
    auto const refuse = [&](Why why) { race_ = PlanRace{before, now, cell, rank, why}; };
    if (before.lane == now.lane) {
        if (before.phase < now.phase) return;
        bool const same_thread = before.begin == now.begin && before.by_packets == now.by_packets;
        if (!same_thread) return refuse(Why::no_nop);
        if (before.step != now.step && before.heard) thread.heard.push_back(before.heard);
        return;
    }
    bool const both_packets = before.form == Form::packets && now.form == Form::packets;
    bool const needs_sight = before.writes && !both_packets;
    Message const own{thread.sealed, thread.sealed, {}};
    bool seen = own.tells_of(before.lane, before.phase, before.number);
    bool visible = own.shows(before.lane, before.phase);
    for (auto const& message : thread.heard) {
        seen = seen || message->tells_of(before.lane, before.phase, before.number);
        visible = visible || message->shows(before.lane, before.phase);
    }
    if (!seen) return refuse(Why::unordered);
    if (needs_sight && !visible) refuse(Why::relaxed);
}

}  // namespace cubecheck::plans
