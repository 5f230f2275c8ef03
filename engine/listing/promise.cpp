#include "engine/listing/promise.hpp"

#include <string>

#include "engine/listing/evaluate.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::listing {
namespace {

constexpr Index most_chunks = Index{1} << 16;

using CellContent = Content<Index, Index>;

constexpr CellContent none{0, 0, 0, false};

bool is_buffer(Index name) { return name == 0; }
bool is_message(Listing const& listing, Index name) {
    auto const& message = facts(listing.collective).message;
    return !message.empty() && listing.data[static_cast<std::size_t>(name)].name == message;
}

/// The initial content of a cell, which is the contribution of its rank.
CellContent contribution(Listing const& listing, Index me, Index cell, Size const& size) {
    switch (listing.collective) {
        case Collective::broadcast:
            return plain(Broadcast::initial(me, cell, size));
        case Collective::scatter:
            return plain(Scatter::initial(me, cell, size));
        case Collective::alltoall:
            return plain(AllToAll::initial(me, cell, size));
        case Collective::allgather:
        case Collective::gather:
            return plain(AllGather::initial(me, cell, size));
        case Collective::scan:
        case Collective::exscan:
            return none;
        default:
            return plain(AllReduce::initial(me, cell, size));
    }
}

CellContent result(Listing const& listing, Index me, Index cell, Size const& size) {
    switch (listing.collective) {
        case Collective::broadcast:
            return plain(Broadcast::result(me, cell, size));
        case Collective::reduce:
            return plain(Reduce::result(me, cell, size));
        case Collective::allreduce:
            return plain(AllReduce::result(me, cell, size));
        case Collective::scan:
            return {0, me + 1, 0, true};
        case Collective::exscan:
            return {0, me, 0, true};
        case Collective::allgather:
            return plain(AllGather::result(me, cell, size));
        case Collective::gather:
            return plain(Gather::result(me, cell, size));
        case Collective::scatter:
            return plain(Scatter::result(me, cell, size));
        case Collective::reducescatter:
            return plain(ReduceScatter::result(me, cell, size));
        case Collective::alltoall:
            return plain(AllToAll::result(me, cell, size));
    }
    return none;
}

}  // namespace

std::optional<Index> fixed_count(Listing const& listing, Index name, Size const& size) {
    if (name >= std::ssize(listing.data)) return std::nullopt;
    auto const& data = listing.data[static_cast<std::size_t>(name)];
    if (!data.is_array) return 1;
    if (!is_buffer(name) && !is_message(listing, name)) return std::nullopt;
    if (facts(listing.collective).is_array) return size.nodes;
    if (!listing.chunks) return size.chunks;
    auto const count = Evaluation(listing, variables_of(listing, size, 0))(*listing.chunks);
    if (count < 1 || count > most_chunks)
        throw NoValue{listing.chunks->place, std::to_string(count) + " chunks",
                      "from 1 to " + std::to_string(most_chunks)};
    return count;
}

bool has_parts(Listing const& listing) {
    using enum Collective;
    auto const of = listing.collective;
    return listing.pipelined || listing.chunks || of == scatter || of == reducescatter || of == alltoall;
}

void promise(Listing const& listing, Unrolled& unrolled) {
    auto const cells = static_cast<std::size_t>(unrolled.size.nodes * unrolled.cells);
    unrolled.initial.assign(cells, none);
    unrolled.result.assign(cells, none);
    for (Index name = 0; name < std::ssize(listing.data); ++name) {
        bool const is_own = is_message(listing, name);
        if (!is_buffer(name) && !is_own) continue;
        auto const& [text, is_array, first, count] = unrolled.names[static_cast<std::size_t>(name)];
        for (Index me = 0; me < unrolled.size.nodes; ++me)
            for (Index i = 0; i < count; ++i) {
                auto const place = unrolled.place(me, first + i);
                if (is_own) {
                    unrolled.initial[place] = {me, 1, i, true};
                } else {
                    unrolled.initial[place] = contribution(listing, me, i, unrolled.size);
                    unrolled.result[place] = result(listing, me, i, unrolled.size);
                }
            }
    }
}

}  // namespace cubecheck::listing
