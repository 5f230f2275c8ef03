#include "properties/plan/clocks.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::plans {
namespace {

/// The clock component that increments the k-th counter of an operation: its block, or the port that carries
/// it.
Index raising_thread_block(Plan const& plan, Step const& step, std::size_t k) {
    auto const& ends = step.op->ends;
    if (k >= ends.size()) return step.block;
    return static_cast<Index>(plan.blocks.size()) + plan.counters[ends[k]].port;
}

/// Merges several messages into one.
std::shared_ptr<Message const> joined(Messages const& messages) {
    auto known = *messages.front()->seen;
    learn(known, messages);
    auto const all = std::make_shared<Knowledge const>(std::move(known));
    return std::make_shared<Message const>(Message{all, all, {}});
}

}  // namespace

Index Clocks::thread_blocks(Plan const& plan) {
    return static_cast<Index>(plan.blocks.size() + plan.ports + plan.ranks.size());
}

Index Clocks::port_thread_block(Index end) const {
    return static_cast<Index>(plan_.blocks.size()) + plan_.counters[end].port;
}

Index Clocks::caller_thread_block(Index rank) const {
    return static_cast<Index>(plan_.blocks.size()) + plan_.ports + rank;
}

Clocks::Clocks(Plan const& plan, Execution const& run)
    : plan_(plan),
      thread_blocks_(thread_blocks(plan)),
      totals_(plan.counters.size()),
      raised_(plan.counters.size()),
      taken_(plan.counters.size()) {
    std::vector<Index> const zeros(thread_blocks_.size());
    auto const ignorant = std::make_shared<Knowledge const>(Knowledge{zeros, zeros, {}});
    for (auto& thread_block : thread_blocks_) thread_block.sealed = thread_block.at_launch = ignorant;
    for (auto const& step : run.order) {
        if (step.event != Step::Event::op || takes(step.op->kind)) continue;
        for (std::size_t k = 0; k < step.op->counters.size(); ++k)
            if (step.op->counters[k] != none)
                ++totals_[step.op->counters[k]][raising_thread_block(plan, step, k)];
    }
    for (Index rank = 0; rank < plan.ranks.size(); ++rank) end(rank);
}

void Clocks::follow(Step const& step) {
    if (step.event == Step::Event::end) end(step.rank);
    if (step.event == Step::Event::leave) leave(step);
    if (step.event == Step::Event::op) follow_op(step);
}

void Clocks::follow_op(Step const& step) {
    auto const kind = step.op->kind;
    if (kind == Kind::nop) seal(step.block);
    if (kind == Kind::barrier) arrive(step);
    if (takes(kind)) return take(step);
    raise(step);
    if (kind == Kind::flush || step.op->flushes) flush(step);
}

void Clocks::seal(Index index) {
    auto& thread_block = thread_blocks_[index];
    auto known = *thread_block.sealed;
    learn(known, thread_block.pending);
    known.seen[index] = known.visible[index] = ++thread_block.phase;
    std::erase_if(known.accesses, [&](Index access) {
        auto const& [its_thread_block, phase] = accesses[access];
        return known.seen[its_thread_block] > phase;
    });
    thread_block.sealed = std::make_shared<Knowledge const>(std::move(known));
    thread_block.pending.clear();
    thread_block.threads.clear();
}

Known Clocks::thread_knowledge(Index index, Index thread) const {
    auto const& thread_block = thread_blocks_[index];
    auto const own = thread_block.threads.find(thread);
    if (own == thread_block.threads.end()) return thread_block.sealed;
    auto known = *thread_block.sealed;
    learn(known, own->second);
    return std::make_shared<Knowledge const>(std::move(known));
}

void Clocks::hand_over(Index block, Index thread, Index end) {
    auto const known = thread_knowledge(block, thread);
    auto const port = port_thread_block(end);
    auto& given = given_[port];
    bool const is_ordered =
        given.block == none || given.block == block || known->seen[given.block] > given.phase;
    if (!is_ordered && !contested_) contested_ = ContestedPort{given.block, block, end};
    given = {block, thread_blocks_[block].phase};
    thread_blocks_[port].pending.push_back(std::make_shared<Message const>(Message{known, known, {}}));
    seal(port);
    thread_blocks_[port].at_launch = thread_blocks_[block].at_launch;
}

void Clocks::raise(Step const& step) {
    auto const& op = *step.op;
    for (std::size_t k = 0; k < op.counters.size(); ++k) {
        auto const thread = static_cast<Index>(k);
        if (op.kind == Kind::signal && k < op.ends.size()) hand_over(step.block, thread, op.ends[k]);
        if (op.counters[k] == none) continue;
        auto const thread_block = raising_thread_block(plan_, step, k);
        auto const known = thread_block == step.block ? thread_knowledge(thread_block, thread)
                                                      : thread_blocks_[thread_block].sealed;
        auto const& at_launch = thread_blocks_[thread_block].at_launch;
        raised_[op.counters[k]][thread_block].push_back({known, op.relaxed ? at_launch : known, at_launch});
    }
}

void Clocks::take(Step const& step) {
    for (std::size_t k = 0; k < step.op->counters.size(); ++k)
        take_one(step, static_cast<Index>(k), step.op->counters[k]);
}

void Clocks::take_one(Step const& step, Index thread, Index counter) {
    auto const taken = ++taken_[counter];
    auto const initial = plan_.counters[counter].initial;
    if (taken <= initial) return;
    Index all = 0;
    for (auto const& [thread_block, times] : totals_[counter]) all += times;
    for (auto const& [thread_block, raised] : raised_[counter]) {
        auto const others = all - totals_[counter][thread_block];
        if (taken - initial <= others) continue;
        auto const& last = raised.at(std::min<std::size_t>(raised.size(), taken - initial - others) - 1);
        hear(step.block, thread, {last.seen, step.op->relaxed ? last.at_launch : last.visible, {}});
    }
}

void Clocks::hear(Index thread_block, Index thread, Message message) {
    auto const heard = std::make_shared<Message const>(std::move(message));
    thread_blocks_[thread_block].threads[thread].push_back(heard);
    thread_blocks_[thread_block].pending.push_back(heard);
}

void Clocks::flush(Step const& step) {
    for (std::size_t k = 0; k < step.op->ends.size(); ++k) {
        auto const& done = thread_blocks_[port_thread_block(step.op->ends[k])].sealed;
        hear(step.block, static_cast<Index>(k), {done, done, {}});
    }
}

void Clocks::arrive(Step const& step) {
    seal(step.block);
    auto& meeting = barriers_[{step.rank, step.op->barrier}];
    auto const& known = thread_blocks_[step.block].sealed;
    meeting.arrived.push_back(std::make_shared<Message const>(Message{known, known, {}}));
}

void Clocks::leave(Step const& step) {
    auto& meeting = barriers_[{step.rank, step.op->barrier}];
    if (meeting.left == 0) meeting.all = joined(meeting.arrived);
    thread_blocks_[step.block].pending = {meeting.all};
    seal(step.block);
    if (++meeting.left == meeting.arrived.size()) meeting = {};
}

void Clocks::end(Index rank) {
    auto const& blocks = plan_.ranks[rank];
    auto const caller = caller_thread_block(rank);
    for (auto block = blocks.begin; block < blocks.end; ++block) {
        seal(block);
        auto const& known = thread_blocks_[block].sealed;
        thread_blocks_[caller].pending.push_back(std::make_shared<Message const>(Message{known, known, {}}));
    }
    seal(caller);
    for (auto block = blocks.begin; block < blocks.end; ++block)
        thread_blocks_[block].sealed = thread_blocks_[block].at_launch = thread_blocks_[caller].sealed;
}

}  // namespace cubecheck::plans
