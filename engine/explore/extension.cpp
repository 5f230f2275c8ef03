#include "engine/explore/extension.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace cubecheck::explore {

using schedules::Buffer;
using schedules::Schedule;
using schedules::ThreadBlock;
using schedules::Wait;

namespace {

class Extension {
public:
    Extension(Machine const& machine, std::vector<Index> const& ranks)
        : machine_(machine), schedule_(machine.schedule()), back_(machine.layout().cells(), none) {
        out_.ranks = ranks;
        out_.thread_blocks.resize(schedule_.thread_blocks.size());
        out_.cells.assign(machine.layout().cells(), none);
    }

    bool is_found() {
        if (!channels_match()) return false;
        for (Index rank = 0; rank < out_.ranks.size(); ++rank)
            if (!thread_blocks_match(rank)) return false;
        for (Index thread_block = 0; thread_block < schedule_.thread_blocks.size(); ++thread_block)
            if (!actions_match(schedule_.thread_blocks[thread_block],
                               schedule_.thread_blocks[out_.thread_blocks[thread_block]]))
                return false;
        for (Index rank = 0; rank < out_.ranks.size(); ++rank)
            if (!the_rest_matches(rank)) return false;
        return inputs_match();
    }

    Automorphism result() && { return std::move(out_); }

private:
    bool channels_match() {
        std::map<std::tuple<Index, Index, Index>, Index> known;
        auto const& channels = schedule_.channels;
        for (Index i = 0; i < channels.size(); ++i)
            known[{channels[i].source, channels[i].destination, channels[i].number}] = i;
        for (auto const& channel : channels) {
            auto const image =
                known.find({out_.ranks[channel.source], out_.ranks[channel.destination], channel.number});
            if (image == known.end()) return false;
            out_.channels.push_back(image->second);
        }
        return true;
    }

    bool thread_blocks_match(Index rank) {
        auto const& from = schedule_.ranks[rank];
        auto const& to = schedule_.ranks[out_.ranks[rank]];
        if (from.end - from.begin != to.end - to.begin) return false;
        for (auto thread_block = from.begin; thread_block < from.end; ++thread_block)
            out_.thread_blocks[thread_block] = to.begin + (thread_block - from.begin);
        return true;
    }

    bool actions_match(ThreadBlock const& from, ThreadBlock const& to) {
        if (from.end - from.begin != to.end - to.begin) return false;
        for (Index i = 0; i < from.end - from.begin; ++i)
            if (!action_matches(from, from.begin + i, to, to.begin + i)) return false;
        return true;
    }

    bool action_matches(ThreadBlock const& from, Index first, ThreadBlock const& to, Index second) {
        auto const& a = schedule_.actions[first];
        auto const& b = schedule_.actions[second];
        if (a.operation != b.operation || a.count != b.count) return false;
        if (receives(a.operation) && out_.channels[a.receive_channel] != b.receive_channel) return false;
        if (sends(a.operation) && out_.channels[a.send_channel] != b.send_channel) return false;
        for (std::int32_t i = 0; i < a.count; ++i) {
            if (reads_source(a.operation) && !pair(cell(from.rank, a.source, a.source_offset + i),
                                                   cell(to.rank, b.source, b.source_offset + i)))
                return false;
            if (writes_target(a.operation) && !pair(cell(from.rank, a.target, a.target_offset + i),
                                                    cell(to.rank, b.target, b.target_offset + i)))
                return false;
        }
        return waits_match(schedule_.waits_of(first), schedule_.waits_of(second));
    }

    bool waits_match(std::span<Wait const> from, std::span<Wait const> to) const {
        return std::ranges::equal(from, to, [&](Wait const& a, Wait const& b) {
            if (out_.thread_blocks[a.thread_block] != b.thread_block ||
                (a.action == none) != (b.action == none))
                return false;
            return a.action == none || a.action - schedule_.thread_blocks[a.thread_block].begin ==
                                           b.action - schedule_.thread_blocks[b.thread_block].begin;
        });
    }

    Index cell(Index rank, Buffer buffer, std::int32_t offset) const {
        return machine_.layout().cell(rank, buffer, offset);
    }

    bool pair(Index from, Index to) {
        if (out_.cells[from] == none && back_[to] == none) {
            out_.cells[from] = to;
            back_[to] = from;
        }
        return out_.cells[from] == to && back_[to] == from;
    }

    bool the_rest_matches(Index rank) {
        auto const from = machine_.layout().begin(rank);
        auto const to = machine_.layout().begin(out_.ranks[rank]);
        auto const count = machine_.layout().begin(rank + 1) - from;
        if (count != machine_.layout().begin(out_.ranks[rank] + 1) - to) return false;
        for (Index i = 0; i < count; ++i)
            if (out_.cells[from + i] == none && !pair(from + i, to + i)) return false;
        return true;
    }

    bool inputs_match() const {
        std::set<Index> inputs;
        for (Index rank = 0; rank < out_.ranks.size(); ++rank)
            for (Index chunk = 0; chunk < machine_.inputs(rank); ++chunk)
                inputs.insert(cell(rank, Buffer::input, static_cast<std::int32_t>(chunk)));
        return std::all_of(inputs.begin(), inputs.end(),
                           [&](Index input) { return inputs.contains(out_.cells[input]); });
    }

    Machine const& machine_;
    Schedule const& schedule_;
    Automorphism out_;
    std::vector<Index> back_;
};

}  // namespace

std::optional<Automorphism> extended(Machine const& machine, std::vector<Index> const& ranks) {
    Extension extension(machine, ranks);
    if (!extension.is_found()) return std::nullopt;
    return std::move(extension).result();
}

}  // namespace cubecheck::explore
