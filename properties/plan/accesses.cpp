#include "properties/plan/accesses.hpp"

#include <algorithm>

namespace cubecheck::plans {

Accesses::Accesses(Plan const& plan, PlanLayout const& layout, Clocks& clocks)
    : plan_(plan), layout_(layout), clocks_(clocks), cells_(layout.cells()) {
    for (Index rank = 0; rank < plan.ranks.size(); ++rank) call(rank, none);
}

/// The knowledge that a thread's packets carry: that of all threads of the block, and the accesses that it
/// has read of and made itself. The thread stores what it has received as one message.
std::shared_ptr<Message const> Accesses::told(Index thread_block, Thread& thread) {
    auto const& at_launch = clocks_.thread_block(thread_block).at_launch;
    Message out{thread.sealed, at_launch, thread.made};
    if (!thread.heard.empty()) {
        bool const is_last = last_told_ != nullptr && thread.heard == last_heard_ &&
                             thread.sealed == last_sealed_ && at_launch == last_at_launch_;
        if (!is_last) {
            Knowledge known{thread.sealed->seen, at_launch->visible, thread.sealed->accesses};
            learn(known, thread.heard);
            auto const shared = std::make_shared<Knowledge const>(std::move(known));
            last_told_ = std::make_shared<Message const>(Message{shared, shared, {}});
            last_heard_ = thread.heard;
            last_sealed_ = thread.sealed;
            last_at_launch_ = at_launch;
        }
        out.seen = last_told_->seen;
        out.visible = last_told_->visible;
        thread.heard = {last_told_};
    }
    std::sort(out.accesses.begin(), out.accesses.end());
    return std::make_shared<Message const>(std::move(out));
}

void Accesses::call(Index rank, Index number) {
    auto const thread_block = clocks_.caller_thread_block(rank);
    Access access;
    access.thread_block = thread_block;
    access.phase = clocks_.thread_block(thread_block).phase - 1;
    access.step = number;
    Thread thread{clocks_.thread_block(thread_block).sealed, {}, {}};
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
        clocks_.accesses.emplace_back(access.thread_block, access.phase);
    }
    bool const is_on_packets =
        access.form == Form::packets && state.write && state.write->form == Form::packets;
    bool const is_valid_by_itself = is_on_packets && !access.writes && !state.is_repeated;
    if (state.write && !is_valid_by_itself) check(*state.write, access, rank, cell, thread);
    if (access.writes)
        for (auto const& read : state.reads) check(read, access, rank, cell, thread);
    if (access.number != none) thread.made.push_back(access.number);
    if (!thread.heard.empty()) access.heard = thread.heard.front();
    if (access.writes) {
        state.reads.clear();
        state.is_repeated = is_on_packets && state.write->launch == access.launch;
        state.write = access;
        state.packet = nullptr;
        return;
    }
    std::erase_if(state.reads, [&](Access const& read) {
        return read.thread_block == access.thread_block && read.phase < access.phase;
    });
    state.reads.push_back(access);
}

void Accesses::check(Access const& before, Access const& now, Index rank, Index cell, Thread& thread) {
    using Why = PlanRace::Why;
    if (race_) return;
    auto const refuse = [&](Why why) { race_ = PlanRace{before, now, cell, rank, why}; };
    if (before.thread_block == now.thread_block) {
        if (before.phase < now.phase) return;
        bool const same_thread = before.begin == now.begin && before.by_packets == now.by_packets;
        if (!same_thread) return refuse(Why::no_nop);
        if (before.step != now.step && before.heard) thread.heard.push_back(before.heard);
        return;
    }
    bool const both_packets = before.form == Form::packets && now.form == Form::packets;
    bool const needs_sight = before.writes && !both_packets;
    Message const own{thread.sealed, thread.sealed, {}};
    bool seen = own.tells_of(before.thread_block, before.phase, before.number);
    bool visible = own.shows(before.thread_block, before.phase);
    for (auto const& message : thread.heard) {
        seen = seen || message->tells_of(before.thread_block, before.phase, before.number);
        visible = visible || message->shows(before.thread_block, before.phase);
    }
    if (!seen) return refuse(Why::unordered);
    if (needs_sight && !visible) refuse(Why::relaxed);
}

}  // namespace cubecheck::plans
