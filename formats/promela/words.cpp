#include "formats/promela/words.hpp"

#include <fmt/format.h>

namespace cubecheck::formats {

using schedules::Buffer;
using schedules::Contribution;
using schedules::none;
using schedules::Schedule;

namespace {

constexpr schedules::Index most_contributions = 64;
constexpr schedules::Index most_bits = 30;  ///< contributions in the largest nonnegative number
constexpr std::size_t most_uses = 65'536;

schedules::Index inputs(Schedule const& schedule, schedules::Index rank) {
    if (schedule.collective == schedules::Collective::custom)
        return static_cast<schedules::Index>(extent(schedule, rank, Buffer::input));
    return static_cast<schedules::Index>(geometry(schedule).input());
}

/// By rank: the only thread block with steps; `none` if there are several.
std::vector<schedules::Index> only_thread_blocks(Schedule const& schedule, PromelaSteps const& steps,
                                                 std::vector<explore::Promised> const& promised) {
    std::vector<schedules::Index> only(schedule.ranks.size(), none);
    std::vector<schedules::Index> active(schedule.ranks.size(), 0);
    for (schedules::Index thread_block = 0; thread_block < steps.thread_blocks.size(); ++thread_block)
        if (!steps.thread_blocks[thread_block].empty())
            only[schedule.thread_blocks[thread_block].rank] =
                active[schedule.thread_blocks[thread_block].rank]++ == 0 ? thread_block : none;
    for (auto const& one : promised)
        if (active[one.rank] == 0)
            refuse_promela(
                fmt::format("rank {} has no step in which what it is promised could be asserted", one.rank));
    return only;
}

}  // namespace

PromelaWords::PromelaWords(Schedule const& schedule, PromelaSteps const& steps,
                           explore::Environment const& environment,
                           std::vector<explore::Promised> const& promised)
    : schedule_(schedule), promised_(promised), layout_(schedule, environment.mode) {
    for (schedules::Index thread_block = 0; thread_block < steps.thread_blocks.size(); ++thread_block)
        for (auto const& step : steps.thread_blocks[thread_block]) use(thread_block, step);
    use_promised(environment, only_thread_blocks(schedule, steps, promised));
    number_contributions();
    auto const count = static_cast<schedules::Index>(contributions_.size());
    if (count > most_contributions) {
        if (!promised.empty())
            refuse_promela(fmt::format("something is promised, and there are {} contributions, more than {}",
                                       count, most_contributions));
        return;
    }
    pieces_ = count <= most_bits ? 1 : (count - 1) / (most_bits - 1) + 1;
    bits_ = pieces_ == 1 ? count : most_bits - 1;
}

void PromelaWords::use(schedules::Index thread_block, PromelaStep const& step) {
    if (step.sends_hand) return;
    auto const& a = schedule_.actions[step.action];
    if (reads_source(a.operation))
        use(thread_block, {a.source, a.source_offset + step.first, step.count}, Access::read);
    if (writes_target(a.operation))
        use(thread_block, {a.target, a.target_offset + step.first, step.count}, Access::write);
}

void PromelaWords::use(schedules::Index thread_block, Chunks const& chunks, Access access) {
    auto const [buffer, offset, count] = chunks;
    uses_ += static_cast<std::size_t>(count);
    if (uses_ > most_uses) refuse_promela(fmt::format("its steps use more than {} cells", most_uses));
    for (std::int32_t i = 0; i < count; ++i) {
        auto& found = cells_[cell(thread_block, buffer, offset) + static_cast<schedules::Index>(i)];
        found.is_shared =
            found.is_shared || (found.thread_block != none && found.thread_block != thread_block);
        found.thread_block = thread_block;
        found.is_written = found.is_written || access == Access::write;
    }
}

/// Registers the promised cells.  Under a rendezvous, the other thread block may assert the promise.
void PromelaWords::use_promised(explore::Environment const& environment,
                                std::vector<schedules::Index> const& only_thread_block) {
    for (auto const& one : promised_) {
        auto& found = cells_[layout_.cell(one.rank, Buffer::output, static_cast<std::int32_t>(one.chunk))];
        if (environment.slots == 0 || only_thread_block[one.rank] == none) found.is_shared = true;
        found.thread_block = only_thread_block[one.rank];
    }
}

void PromelaWords::number_contributions() {
    for (schedules::Index rank = 0; rank < schedule_.ranks.size(); ++rank) {
        auto const begin = layout_.cell(rank, Buffer::input, 0);
        auto const end = begin + inputs(schedule_, rank);
        for (auto cell = cells_.lower_bound(begin); cell != cells_.end() && cell->first < end; ++cell) {
            cell->second.contribution = static_cast<schedules::Index>(contributions_.size());
            contributions_.emplace(Contribution{rank, cell->first - begin}, cell->second.contribution);
        }
    }
}

char const* PromelaWords::type() const {
    if (pieces_ > 1 || bits_ >= 15) return "int";
    return bits_ >= 8 ? "short" : "byte";
}

schedules::Index PromelaWords::value(std::vector<schedules::Index> const& contributions,
                                     schedules::Index piece) const {
    if (contributions.empty()) return 0;
    schedules::Index bits = pieces_ > 1 ? schedules::Index{1} << (bits_ + 1) : 0;
    for (auto const number : contributions)
        if (number / bits_ == piece) bits |= schedules::Index{1} << number % bits_;
    return bits;
}

std::string PromelaWords::text(schedules::Index cell, schedules::Index piece) const {
    auto const& [thread_block, is_shared, is_written, contribution] = cells_.at(cell);
    if (!is_written) return fmt::to_string(contribution == none ? 0 : value({contribution}, piece));
    return pieces_ == 1 ? fmt::format("w{}", cell) : fmt::format("w{}_{}", cell, piece);
}

std::string PromelaWords::promise(schedules::Index rank) const {
    std::vector<std::string> parts;
    for (auto const& one : promised_) {
        if (one.rank != rank) continue;
        auto const cell = layout_.cell(rank, Buffer::output, static_cast<std::int32_t>(one.chunk));
        std::vector<schedules::Index> numbers;
        for (auto const& contribution : one.contributions) {
            auto const found = contributions_.find(contribution);
            if (found == contributions_.end()) return "false";
            numbers.push_back(found->second);
        }
        for (schedules::Index piece = 0; piece < pieces_; ++piece)
            parts.push_back(fmt::format("{} == {}", text(cell, piece), value(numbers, piece)));
    }
    return fmt::format("{}", fmt::join(parts, " && "));
}

std::string PromelaWords::declarations(schedules::Index thread_block) const {
    std::string out;
    for (auto const& [cell, found] : cells_) {
        if (!found.is_written || (found.is_shared ? none : found.thread_block) != thread_block) continue;
        for (schedules::Index piece = 0; piece < pieces_; ++piece)
            out += fmt::format("{} {} = {};\n", type(), text(cell, piece),
                               found.contribution == none ? 0 : value({found.contribution}, piece));
    }
    return out;
}

}  // namespace cubecheck::formats
