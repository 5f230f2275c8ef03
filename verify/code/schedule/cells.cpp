#include "verify/code/schedule/cells.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::verify {

namespace {

constexpr std::uintptr_t cell_bytes = sizeof(in_process::Term);

bool is_within(std::uintptr_t address, std::uintptr_t first, std::size_t cells) {
    return first != 0 && address >= first && address < first + cells * cell_bytes;
}

ChunkRun chunk(schedules::Buffer buffer, std::uintptr_t address, std::uintptr_t first) {
    return {buffer, static_cast<std::int32_t>((address - first) / cell_bytes), 1};
}

}  // namespace

CodeCells::CodeCells(Index rank, RankBuffers const& buffers, std::vector<CodeStep> const& steps)
    : buffers_(buffers) {
    std::map<std::uintptr_t, in_process::Place> used;
    for (auto const& step : steps)
        for (auto const* const addresses : {&step.from, &step.to})
            for (auto const address : *addresses) used.try_emplace(address, step.at);
    for (auto at = used.begin(); at != used.end(); ++at) {
        auto const after = std::next(at);
        bool const is_split = (is_input(at->first) && (at->first - buffers.input) % cell_bytes != 0) ||
                              (is_output(at->first) && (at->first - buffers.output) % cell_bytes != 0);
        if (is_split || (after != used.end() && after->first - at->first < cell_bytes))
            throw Error(
                fmt::format("Cannot record a schedule: at {}, rank {}: an element overlaps other elements.",
                            in_process::text(at->second), rank),
                Failure::unknown);
        if (!is_input(at->first) && !is_output(at->first)) scratch_[at->first] = next_++;
    }
}

bool CodeCells::is_input(std::uintptr_t address) const {
    bool const is_in_place = is_within(buffers_.input, buffers_.output, buffers_.untouched.size());
    return !is_in_place && is_within(address, buffers_.input, buffers_.given.size());
}

bool CodeCells::is_output(std::uintptr_t address) const {
    return is_within(address, buffers_.output, buffers_.untouched.size());
}

ChunkRun CodeCells::at(std::uintptr_t address) const {
    if (is_input(address)) return chunk(schedules::Buffer::input, address, buffers_.input);
    if (is_output(address)) return chunk(schedules::Buffer::output, address, buffers_.output);
    return {schedules::Buffer::scratch, scratch_.at(address), 1};
}

std::optional<ChunkRun> CodeCells::run(std::vector<std::uintptr_t> const& addresses) const {
    auto found = at(addresses.front());
    for (auto i = std::next(addresses.begin()); i != addresses.end(); ++i) {
        auto const next = at(*i);
        if (next.buffer != found.buffer || next.first != found.first + found.count) return std::nullopt;
        ++found.count;
    }
    return found;
}

ChunkRun CodeCells::fresh(std::int32_t count) {
    ChunkRun const found{schedules::Buffer::scratch, next_, count};
    next_ += count;
    return found;
}

}  // namespace cubecheck::verify
