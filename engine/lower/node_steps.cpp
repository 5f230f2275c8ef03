#include "engine/lower/node_steps.hpp"

#include <utility>

namespace cubecheck::lower {

using explicit_form::Transfer;
using schedules::Buffer;
using schedules::Operation;

namespace {

/// The range of temporary chunks of a thread block: far more than the values that it can receive in a round.
constexpr Index temporaries_of_a_thread_block = Index{1} << 32;

}  // namespace

NodeSteps::NodeSteps(Cells cells, NodeThreadBlocks thread_blocks, Joining joining, bool commutes)
    : cells_(std::move(cells)),
      thread_blocks_(std::move(thread_blocks)),
      joining_(joining),
      commutes_(commutes),
      temporaries_(thread_blocks_.peers.size(), 0) {}

void NodeSteps::send(Index peer, SentRun const& run) {
    steps_.push_back(
        {Operation::send, cells_.place(run.first), {}, run.count, thread_blocks_.sender.at(peer)});
}

void NodeSteps::receive(Index peer, ReceivedRun const& run) {
    auto const thread_block = thread_blocks_.receiver.at(peer);
    auto const& first = run.transfers.front();
    bool const put = first.how == Entry::put || cells_.holds_neutral(first.entered);
    bool const single = static_cast<Index>(run.transfers.size()) == run.count;
    bool const joins = joining_ == Joining::on_arrival && (commutes_ || first.how == Entry::left);
    if (single && (put || joins)) return receive_at_home(run, thread_block);
    stage(peer, run);
    enter_staged();
}

/// A receive-and-reduce step computes message + local, so the value joins on the left.
void NodeSteps::receive_at_home(ReceivedRun const& run, Index thread_block) {
    auto const& first = run.transfers.front();
    auto const home = cells_.home(first.entered);
    bool const put = first.how == Entry::put || cells_.holds_neutral(first.entered);
    if (!put) bring_home(run, thread_block);
    steps_.push_back({put ? Operation::receive : Operation::receive_reduce_copy, put ? Chunk{} : home, home,
                      run.count, thread_block});
    for (auto const& transfer : run.transfers) cells_.goes_home(transfer.entered);
}

void NodeSteps::stage(Index peer, ReceivedRun const& run) {
    auto const thread_block = thread_blocks_.receiver.at(peer);
    staged_.push_back({run, temporary(thread_block, run.count), thread_block});
    steps_.push_back({Operation::receive, {}, staged_.back().at, run.count, thread_block});
}

void NodeSteps::enter_staged() {
    for (auto const& staged : std::exchange(staged_, {})) enter(staged);
    temporaries_.assign(temporaries_.size(), 0);
}

void NodeSteps::enter(Staged const& staged) {
    bool const spread = static_cast<Index>(staged.run.transfers.size()) > staged.run.count;
    auto const& first = staged.run.transfers.front();
    bool const right = first.how == Entry::right || commutes_;
    bool const joins = first.how != Entry::put && !cells_.holds_neutral(first.entered);
    if (!spread && joins && right) {
        bring_home(staged.run, staged.thread_block);
        auto const home = cells_.home(first.entered);
        steps_.push_back({Operation::reduce, staged.at, home, staged.run.count, staged.thread_block});
        return;
    }
    for (std::size_t i = 0; i < staged.run.transfers.size(); ++i) {
        bool const last = !spread || i + 1 == staged.run.transfers.size();
        auto from = staged.at + (spread ? 0 : static_cast<Index>(i));
        if (!last) {
            auto const value = from;
            copy(value, from = temporary(staged.thread_block, 1), staged.thread_block);
        }
        enter(staged.run.transfers[i], from, staged.thread_block);
    }
}

/// The value at `from` enters its cell. Afterwards `from` is free.
void NodeSteps::enter(Transfer const& transfer, Chunk from, Index thread_block) {
    auto const home = cells_.home(transfer.entered);
    bool const put = transfer.how == Entry::put || cells_.holds_neutral(transfer.entered);
    bool const right = !put && (transfer.how == Entry::right || commutes_);
    if (right) {
        copy(cells_.place(transfer.entered), home, thread_block);
        steps_.push_back({Operation::reduce, from, home, 1, thread_block});
    } else {
        if (!put)
            steps_.push_back({Operation::reduce, cells_.place(transfer.entered), from, 1, thread_block});
        copy(from, home, thread_block);
    }
    cells_.goes_home(transfer.entered);
}

void NodeSteps::bring_home(ReceivedRun const& run, Index thread_block) {
    for (auto const& transfer : run.transfers) {
        if (cells_.holds_input(transfer.entered))
            copy(cells_.place(transfer.entered), cells_.home(transfer.entered), thread_block);
        cells_.goes_home(transfer.entered);
    }
}

/// Extends the preceding copy if source and target are contiguous with it.
void NodeSteps::copy(Chunk from, Chunk to, Index thread_block) {
    if (from == to) return;
    if (!steps_.empty()) {
        auto& before = steps_.back();
        if (before.operation == Operation::copy && before.thread_block == thread_block &&
            before.count < most_chunks_a_step && before.source + before.count == from &&
            before.target + before.count == to) {
            ++before.count;
            return;
        }
    }
    steps_.push_back({Operation::copy, from, to, 1, thread_block});
}

Chunk NodeSteps::temporary(Index thread_block, Index count) {
    auto& used = temporaries_[static_cast<std::size_t>(thread_block)];
    Chunk const chunk{Buffer::scratch, cells_.count() + thread_block * temporaries_of_a_thread_block + used};
    used += count;
    return chunk;
}

void NodeSteps::finish() {
    for (Index cell = 0; cell < cells_.count(); ++cell)
        if (cells_.is_asked_for(cell) && cells_.holds_input(cell))
            copy(cells_.place(cell), cells_.home(cell), 0);
}

}  // namespace cubecheck::lower
