#include "verify/code/schedule/case_schedule.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/lower/synchronise.hpp"
#include "models/schedule/builder.hpp"
#include "models/schedule/layout.hpp"
#include "verify/code/cases/layout.hpp"
#include "verify/code/schedule/cells.hpp"
#include "verify/code/schedule/last_uses.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {

namespace {

using schedules::Action;
using schedules::Operation;
using schedules::Schedule;
using Kind = CodeStep::Kind;
using Number = schedules::Index;

schedules::Collective schedule_collective(mpi::Collective collective) {
    using schedules::Collective;
    switch (collective) {
        case mpi::Collective::allreduce:
            return Collective::allreduce;
        case mpi::Collective::allgather:
            return Collective::allgather;
        case mpi::Collective::alltoall:
            return Collective::alltoall;
        case mpi::Collective::bcast:
            return Collective::broadcast;
        case mpi::Collective::gather:
            return Collective::gather;
        case mpi::Collective::reduce:
            return Collective::reduce;
        case mpi::Collective::reduce_scatter_block:
            return Collective::reduce_scatter;
        case mpi::Collective::scatter:
            return Collective::scatter;
        default:
            return Collective::custom;
    }
}

/// The number of elements in the larger buffer, at most over the ranks.
std::int32_t chunks_of(Case const& test_case) {
    Index most = 0;
    for (Index rank = 0; rank < test_case.n; ++rank) {
        auto const layout = layout_of(test_case.call, test_case.n, rank);
        most = std::max({most, layout.send, layout.has_output ? layout.out : 0});
    }
    return static_cast<std::int32_t>(most);
}

Schedule facts_of(Case const& test_case) {
    Schedule facts;
    facts.collective = schedule_collective(test_case.call.collective);
    facts.collective_name = name(facts.collective);
    facts.chunks = chunks_of(test_case);
    bool const has_one_buffer =
        test_case.call.collective == mpi::Collective::bcast || test_case.call.in_place;
    facts.modes = {has_one_buffer ? schedules::Mode::in_place : schedules::Mode::out_of_place};
    return facts;
}

/// The channel of each message.  Between two ranks there are as few channels as possible such that each
/// channel keeps the order of its messages.
std::map<Index, Number> channels_of(std::vector<std::vector<CodeStep>> const& steps) {
    std::map<Index, std::size_t> received;
    for (auto const& rank : steps)
        for (std::size_t i = 0; i < rank.size(); ++i)
            if (rank[i].kind == Kind::receive) received[rank[i].message] = i;
    std::map<Index, Number> channels;
    for (auto const& rank : steps) {
        std::map<Index, std::vector<std::size_t>>
            latest;  // the receiving step of the latest message, by peer and channel
        for (auto const& step : rank) {
            if (step.kind != Kind::send) continue;
            auto& of_peer = latest[step.peer];
            auto const at = received.at(step.message);
            auto const channel = static_cast<std::size_t>(
                std::ranges::find_if(of_peer, [&](std::size_t last) { return last < at; }) - of_peer.begin());
            if (channel == of_peer.size()) of_peer.push_back(at);
            of_peer[channel] = at;
            channels[step.message] = static_cast<Number>(channel);
        }
    }
    return channels;
}

/// The peer and channel, or the local work, of a thread block.
struct BlockUse {
    enum class Kind { send, receive, local };

    Kind kind = Kind::local;
    Index peer = 0;
    Number channel = 0;

    friend bool operator==(BlockUse const&, BlockUse const&) = default;
};

/// An action with its thread block and its source line.
struct PlacedAction {
    Action action;
    BlockUse use;
    Number line = 0;
};

Action action_of(Operation operation, ChunkRun source, ChunkRun target) {
    Action made;
    made.operation = operation;
    made.count = reads_source(operation) ? source.count : target.count;
    if (reads_source(operation)) {
        made.source = source.buffer;
        made.source_offset = source.first;
    }
    if (writes_target(operation)) {
        made.target = target.buffer;
        made.target_offset = target.first;
    }
    return made;
}

ChunkRun part_of(ChunkRun run, std::int32_t first, std::int32_t count) {
    return {run.buffer, run.first + first, count};
}

/// Turns the steps of one rank into actions.  The sequential order of the actions is correct.
class CodeActions {
public:
    CodeActions(CodeCells& cells, std::map<Index, Number> const& channels, Case const& test_case)
        : cells_(cells), channels_(channels), commutes_(test_case.call.commutative) {}

    std::vector<PlacedAction> of(std::vector<CodeStep> const& steps) {
        LastUses const uses(steps, cells_);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            line_ = static_cast<Number>(steps[i].at.line);
            if (uses.is_joined_on_arrival(i)) continue;
            if (auto const join = uses.join_of_arrival(i))
                receive_and_join(steps[i], steps[*join]);
            else
                add(steps[i], uses.is_last_use(i));
        }
        return std::move(actions_);
    }

private:
    void add(CodeStep const& step, bool is_last_use) {
        switch (step.kind) {
            case Kind::send:
                return send(step);
            case Kind::receive:
                return receive(step);
            case Kind::copy:
                return copy(step.from, step.to);
            case Kind::join:
                return join(step, is_last_use);
        }
    }

    void local(Operation operation, ChunkRun source, ChunkRun target) {
        actions_.push_back(PlacedAction{action_of(operation, source, target), {}, line_});
    }

    void travel(Operation operation, ChunkRun run, BlockUse use) {
        actions_.push_back(PlacedAction{action_of(operation, run, run), use, line_});
    }

    BlockUse arrival(CodeStep const& step) const {
        return {BlockUse::Kind::receive, step.peer, channels_.at(step.message)};
    }

    void send(CodeStep const& step) {
        BlockUse const use{BlockUse::Kind::send, step.peer, channels_.at(step.message)};
        auto const run = cells_.run(step.from);
        if (run && !step.is_copied) return travel(Operation::send, *run, use);
        auto const packed = cells_.fresh(static_cast<std::int32_t>(step.from.size()));
        gather(step.from, packed);
        travel(Operation::send, packed, use);
    }

    void receive(CodeStep const& step) {
        if (auto const run = cells_.run(step.to)) return travel(Operation::receive, *run, arrival(step));
        auto const packed = cells_.fresh(static_cast<std::int32_t>(step.to.size()));
        travel(Operation::receive, packed, arrival(step));
        scatter(packed, step.to);
    }

    /// A fused receive and join.  It has the line of the join, which a wrong result would come from.
    void receive_and_join(CodeStep const& receive, CodeStep const& join) {
        line_ = static_cast<Number>(join.at.line);
        travel(Operation::receive_reduce_copy, *cells_.run(join.to), arrival(receive));
    }

    /// Copies elements to consecutive chunks: one action for each run of consecutive sources.
    void gather(std::vector<std::uintptr_t> const& from, ChunkRun to) {
        for (std::size_t i = 0; i < from.size();) {
            auto run = cells_.at(from[i]);
            auto const first = static_cast<std::int32_t>(i);
            for (++i; i < from.size() && follows(run, cells_.at(from[i])); ++i) ++run.count;
            local(Operation::copy, run, part_of(to, first, run.count));
        }
    }

    void scatter(ChunkRun from, std::vector<std::uintptr_t> const& to) {
        for (std::size_t i = 0; i < to.size();) {
            auto run = cells_.at(to[i]);
            auto const first = static_cast<std::int32_t>(i);
            for (++i; i < to.size() && follows(run, cells_.at(to[i])); ++i) ++run.count;
            local(Operation::copy, part_of(from, first, run.count), run);
        }
    }

    static bool follows(ChunkRun run, ChunkRun next) {
        return next.buffer == run.buffer && next.first == run.first + run.count;
    }

    /// target := operation of target and source, with one action for each run that is consecutive in both.
    void pairwise(Operation operation, std::vector<std::uintptr_t> const& from,
                  std::vector<std::uintptr_t> const& to) {
        for (std::size_t i = 0; i < from.size();) {
            auto source = cells_.at(from[i]), target = cells_.at(to[i]);
            for (++i;
                 i < from.size() && follows(source, cells_.at(from[i])) && follows(target, cells_.at(to[i]));
                 ++i) {
                ++source.count;
                ++target.count;
            }
            local(operation, source, target);
        }
    }

    void copy(std::vector<std::uintptr_t> const& from, std::vector<std::uintptr_t> const& to) {
        std::set<std::uintptr_t> const read(from.begin(), from.end());
        bool const overlap = std::ranges::any_of(to, [&](auto at) { return read.contains(at); });
        if (!overlap) return pairwise(Operation::copy, from, to);
        auto const apart = cells_.fresh(static_cast<std::int32_t>(from.size()));
        gather(from, apart);
        scatter(apart, to);
    }

    /// to := from + to.  The actions compute target + source.
    void join(CodeStep const& step, bool is_last_use) {
        if (commutes_) return pairwise(Operation::reduce, step.from, step.to);
        if (is_last_use) {
            pairwise(Operation::reduce, step.to, step.from);
            return pairwise(Operation::copy, step.from, step.to);
        }
        auto const joined = cells_.fresh(static_cast<std::int32_t>(step.from.size()));
        gather(step.from, joined);
        for (std::size_t i = 0; i < step.to.size(); ++i)
            local(Operation::reduce, cells_.at(step.to[i]), part_of(joined, static_cast<std::int32_t>(i), 1));
        scatter(joined, step.to);
    }

    CodeCells& cells_;
    std::map<Index, Number> const& channels_;
    bool commutes_;
    Number line_ = 0;
    std::vector<PlacedAction> actions_;
};

/// Renumbers the used chunks of scratch from 0 on, in their order.
///
/// Result: their number.
std::int32_t compact_scratch(std::vector<PlacedAction>& actions) {
    std::map<std::int32_t, std::int32_t> numbers;
    auto const each_run = [&](auto visit) {
        for (auto& [action, use, line] : actions) {
            if (reads_source(action.operation) && action.source == schedules::Buffer::scratch)
                visit(action.source_offset, action.count);
            if (writes_target(action.operation) && action.target == schedules::Buffer::scratch)
                visit(action.target_offset, action.count);
        }
    };
    each_run([&](std::int32_t first, std::int32_t count) {
        for (auto i = first; i < first + count; ++i) numbers[i] = 0;
    });
    std::int32_t next = 0;
    for (auto& [chunk, number] : numbers) number = next++;
    each_run([&](std::int32_t& first, std::int32_t) { first = numbers.at(first); });
    return next;
}

/// Adds the actions of a rank to a schedule, thread block by thread block.
///
/// Result: the positions of the actions in the schedule, in the given order.
std::vector<Number> add_rank(schedules::ScheduleBuilder& builder, std::vector<PlacedAction> const& actions,
                             std::array<std::int32_t, 3> chunks) {
    builder.add_rank(chunks);
    std::vector<BlockUse> uses;
    for (auto const& one : actions)
        if (std::ranges::find(uses, one.use) == uses.end()) uses.push_back(one.use);
    if (uses.empty()) uses.emplace_back();
    std::vector<Number> order(actions.size());
    for (auto const& use : uses) {
        builder.add_thread_block();
        auto const peer = static_cast<Number>(use.peer);
        auto const send =
            use.kind == BlockUse::Kind::send ? builder.wire_send(peer, use.channel) : schedules::none;
        auto const receive =
            use.kind == BlockUse::Kind::receive ? builder.wire_receive(peer, use.channel) : schedules::none;
        Number step = 0;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (actions[i].use != use) continue;
            order[i] = builder.position();
            auto action = actions[i].action;
            if (sends(action.operation)) action.send_channel = send;
            if (receives(action.operation)) action.receive_channel = receive;
            builder.add(action, {step++, actions[i].line});
        }
    }
    return order;
}

}  // namespace

Schedule schedule_of(Case const& test_case, Recording const& recording,
                     std::vector<std::vector<CodeStep>> const& steps) {
    auto const facts = facts_of(test_case);
    schedules::Geometry const shape{facts.collective, static_cast<std::int32_t>(test_case.n), facts.chunks};
    auto const channels = channels_of(steps);
    schedules::ScheduleBuilder builder(facts);
    std::vector<std::vector<Number>> order;
    for (std::size_t rank = 0; rank < steps.size(); ++rank) {
        CodeCells cells(static_cast<Index>(rank), recording.ranks[rank], steps[rank]);
        auto actions = CodeActions(cells, channels, test_case).of(steps[rank]);
        auto const scratch = compact_scratch(actions);
        order.push_back(add_rank(builder, actions, {shape.input(), shape.output(), scratch}));
    }
    return lower::synchronised(std::move(builder).finish(), order);
}

std::string specification_of(Case const& test_case) {
    std::string lines;
    for (Index rank = 0; rank < test_case.n; ++rank) {
        auto const cells =
            promised_by_mpi(test_case.call, test_case.n, rank).value_or(std::vector<Promise>());
        for (Index cell = 0; cell < std::ssize(cells); ++cell) {
            auto const& promise = cells[static_cast<std::size_t>(cell)];
            if (promise.kind != Promise::Kind::letters) continue;
            bool const is_sum = promise.last > promise.first;
            lines +=
                fmt::format("{}: o[{}] = {}{}{}:i[{}]\n", rank, cell, is_sum ? "sum " : "", promise.first,
                            is_sum ? fmt::format("..{}", promise.last) : "", cell + promise.shift);
        }
    }
    return lines;
}

}  // namespace cubecheck::verify
