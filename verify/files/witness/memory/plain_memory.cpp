#include "verify/files/witness/memory/plain_memory.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace cubecheck::witness {

using schedules::Buffer;
using schedules::Operation;

namespace {

constexpr std::size_t longest_word = std::size_t{1} << 20;
constexpr char const* corrupt = "?";

}  // namespace

PlainMemory::PlainMemory(Program const& program)
    : program_(program),
      layout_(program.schedule(), program.environment().mode),
      cells_(layout_.cells()),
      queues_(program.queues().size()),
      positions_(program.schedule().thread_blocks.size()),
      calls_(program.schedule().ranks.size()),
      stopped_(calls_.size()),
      hands_(positions_.size()) {
    for (Index rank = 0; rank < calls_.size(); ++rank) contribute(rank);
}

void PlainMemory::contribute(Index rank) {
    auto const& schedule = program_.schedule();
    auto const shape = geometry(schedule);
    auto const inputs = schedule.collective == schedules::Collective::custom
                            ? extent(schedule, rank, Buffer::input)
                            : shape.input();
    auto const who = calls_[rank] * static_cast<Index>(calls_.size()) + rank;
    for (std::int32_t chunk = 0; chunk < inputs; ++chunk)
        cells_[layout_.cell(rank, Buffer::input, chunk)] = fmt::format("{}.{}", who, chunk);
}

bool PlainMemory::has_ended(Index thread_block) const {
    return positions_[thread_block] == program_.ticks(thread_block).size();
}

bool PlainMemory::rank_has_ended(Index rank) const {
    auto const& [begin, end, chunks] = program_.schedule().ranks[rank];
    for (auto thread_block = begin; thread_block < end; ++thread_block)
        if (!has_ended(thread_block)) return false;
    return true;
}

std::string& PlainMemory::cell(Index thread_block, Buffer buffer, std::int32_t chunk) {
    return cells_[layout_.cell(program_.schedule().thread_blocks[thread_block].rank, buffer, chunk)];
}

std::string PlainMemory::sum(std::string const& left, std::string const& right) {
    if (left.empty() || right.empty()) return {};
    if (left.size() + right.size() > longest_word) is_full_ = true;
    if (is_full_) return {};
    bool const turned = program_.environment().words == explore::Words::commutative && right < left;
    return "(" + (turned ? right : left) + "+" + (turned ? left : right) + ")";
}

PlainMemory::Message PlainMemory::performed(Index thread_block, Tick const& tick, Message words) {
    auto const& action = program_.schedule().actions[tick.action];
    words.resize(static_cast<std::size_t>(tick.count), corrupt);
    for (std::int32_t i = 0; i < tick.count; ++i) {
        auto& word = words[static_cast<std::size_t>(i)];
        auto const stored = [&] {
            return cell(thread_block, action.source, action.source_offset + tick.first + i);
        };
        if (reads_source(action.operation))
            word = receives(action.operation) ? sum(word, stored()) : stored();
    }
    for (std::int32_t i = 0; writes_target(action.operation) && i < tick.count; ++i) {
        auto& word = words[static_cast<std::size_t>(i)];
        auto& target = cell(thread_block, action.target, action.target_offset + tick.first + i);
        if (action.operation == Operation::reduce) word = sum(target, word);
        target = word;
    }
    return words;
}

void PlainMemory::act(Index thread_block, Index channel) {
    auto const& tick = program_.ticks(thread_block)[positions_[thread_block]];
    Message words;
    if (tick.takes != none) {
        auto& queue = queues_[program_.queue(channel)];
        words = std::move(queue.front());
        queue.pop_front();
    }
    words = performed(thread_block, tick, std::move(words));
    if (tick.puts != none) queues_[tick.puts].push_back(words);
    hands_[thread_block] = std::move(words);
    ++positions_[thread_block];
}

void PlainMemory::offer(Index thread_block) {
    auto const& tick = program_.ticks(thread_block)[positions_[thread_block]];
    queues_[tick.puts].push_back(tick.sends_hand ? std::move(hands_[thread_block])
                                                 : performed(thread_block, tick, {}));
    ++positions_[thread_block];
}

bool PlainMemory::happen(Step const& step) {
    if (step.kind == Step::Kind::stop) {
        stopped_[step.rank] = true;
        return true;
    }
    if (step.kind == Step::Kind::next_call) {
        if (!rank_has_ended(step.rank)) return false;
        auto const& [begin, end, chunks] = program_.schedule().ranks[step.rank];
        for (auto thread_block = begin; thread_block < end; ++thread_block) positions_[thread_block] = 0;
        ++calls_[step.rank];
        contribute(step.rank);
        return true;
    }
    auto& queue = queues_[program_.queue(step.channel)];
    if (queue.empty() || (step.kind == Step::Kind::reorder && step.place + 1 >= queue.size())) return false;
    if (step.kind == Step::Kind::lose) queue.pop_back();
    if (step.kind == Step::Kind::duplicate) queue.push_back(queue.back());
    if (step.kind == Step::Kind::reorder) std::swap(queue[step.place], queue[step.place + 1]);
    if (step.kind == Step::Kind::corrupt) queue.back().assign(queue.back().size(), corrupt);
    return true;
}

}  // namespace cubecheck::witness
