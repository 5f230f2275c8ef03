#include "formats/msccl/rank_demands.hpp"

#include <algorithm>
#include <cstddef>

namespace cubecheck::formats {
namespace {

/// How often the most frequent of the numbers occurs.
std::int64_t most_frequent(std::vector<schedules::Index> numbers) {
    std::sort(numbers.begin(), numbers.end());
    std::ptrdiff_t most = 0;
    for (auto begin = numbers.begin(); begin != numbers.end();) {
        auto const end = std::upper_bound(begin, numbers.end(), *begin);
        most = std::max(most, end - begin);
        begin = end;
    }
    return most;
}

}  // namespace

void demand_chunks(MscclPlace const& rank, std::array<std::int32_t, 3> const& declared,
                   schedules::Geometry const& shape) {
    auto const whole = [&](std::int64_t chunks, bool is_part) {
        return is_part ? chunks * shape.ranks : chunks;
    };
    auto const uneven = [&](std::int64_t chunks) { return chunks > 0 && chunks != shape.chunks; };
    if (uneven(whole(declared[0], shape.joins_parts())) || uneven(whole(declared[1], shape.deals_parts())))
        rank.demand(MscclDemand::uneven_chunks);
}

void MscclThreadBlockCount::add(MscclThreadBlock const& thread_block) {
    ++thread_blocks_;
    if (thread_block.peers.send >= 0) sending_.push_back(thread_block.channel);
    if (thread_block.peers.receive >= 0) receiving_.push_back(thread_block.channel);
}

void MscclThreadBlockCount::demand(MscclPlace const& rank) const {
    rank.demand(MscclDemand::thread_blocks, thread_blocks_);
    rank.demand(MscclDemand::thread_blocks_per_channel,
                std::max(most_frequent(sending_), most_frequent(receiving_)));
}

}  // namespace cubecheck::formats
