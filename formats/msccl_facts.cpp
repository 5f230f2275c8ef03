#include "formats/msccl_facts.hpp"

#include <array>
#include <limits>

#include <fmt/format.h>

#include "formats/msccl_selection.hpp"

namespace cubecheck::formats {
namespace {

using schedules::Collective;
using schedules::Protocol;

namespace algo {
enum Field {
    name,
    proto,
    nchannels,
    nchunksperloop,
    ngpus,
    coll,
    inplace,
    outofplace,
    minBytes,
    maxBytes,
    nthreads
};
constexpr std::array<std::string_view, 11> names{"name",     "proto",    "nchannels", "nchunksperloop",
                                                 "ngpus",    "coll",     "inplace",   "outofplace",
                                                 "minBytes", "maxBytes", "nthreads"};
}  // namespace algo

constexpr MscclFields::Range positive_int{1, std::numeric_limits<std::int32_t>::max()};
constexpr MscclFields::Range any_int{std::numeric_limits<std::int32_t>::min(),
                                     std::numeric_limits<std::int32_t>::max()};
constexpr MscclFields::Range bytes{0, std::numeric_limits<std::int64_t>::max()};

/// In the order of Collective; what follows custom is known to some runtimes and promises nothing here.
constexpr std::array<std::string_view, 13> collectives{
    "allreduce",     "allgather", "reduce_scatter", "alltoall", "broadcast", "reduce",   "custom",
    "reducescatter", "gather",    "scatter",        "send",     "recv",      "alltoallv"};
constexpr std::array<std::string_view, 3> protocols{"Simple", "LL", "LL128"};

/// The collective of that name, if the runtime knows the name.
Collective collective(MscclPlace const& place, MscclFields const& fields) {
    auto const found = fields.choice(algo::coll, collectives);
    if (collectives[found] == "reduce_scatter") place.demand(MscclDemand::reduce_scatter);
    if (collectives[found] == "custom") place.demand(MscclDemand::custom);
    if (collectives[found] == "reducescatter") {
        place.demand(MscclDemand::reducescatter);
        return Collective::reduce_scatter;
    }
    if (found < 7) return static_cast<Collective>(found);
    place.demand(MscclDemand::point_to_point);
    return Collective::custom;
}

MscclSelection selection(MscclFields const& fields) {
    auto const flag = [&](algo::Field field) { return fields.integer(field, any_int) != 0; };
    MscclSelection out;
    out.in_place = flag(algo::inplace);
    if (fields.has(algo::outofplace)) out.out_of_place = flag(algo::outofplace);
    if (fields.has(algo::minBytes)) out.least = fields.integer(algo::minBytes, bytes);
    if (fields.has(algo::maxBytes)) out.most = fields.integer(algo::maxBytes, bytes);
    return out;
}

Schedule schedule(MscclPlace const& place, MscclFields const& fields) {
    constexpr std::int64_t warp = 32;
    Schedule found;
    if (fields.has(algo::name)) found.name = fields.text(algo::name);
    found.collective = collective(place, fields);
    found.collective_name = fields.text(algo::coll);
    found.protocol = static_cast<Protocol>(fields.choice(algo::proto, protocols));
    found.chunks = static_cast<std::int32_t>(fields.integer(algo::nchunksperloop, positive_int));
    auto const calls = selection(fields);
    found.modes = modes(calls, place);
    found.sizes = sizes(calls, found.chunks, place);
    if (fields.has(algo::nthreads) && fields.integer(algo::nthreads, any_int) % warp != 0)
        place.demand(MscclDemand::uneven_threads);
    return found;
}

std::int64_t rank_count(MscclPlace const& place, MscclFields const& fields) {
    std::int64_t gpus = 0;
    for (auto child = place.element.first_child(); child; child = child.next()) gpus += child.name() == "gpu";
    auto const ranks = fields.integer(algo::ngpus, positive_int);
    if (ranks != gpus)
        fields.refuse(algo::ngpus, fmt::format("the number of <gpu> elements, which is {}", gpus));
    return ranks;
}

}  // namespace

MscclFacts msccl_facts(MscclPlace const& place) {
    MscclFields const fields(place, algo::names);
    MscclFacts out;
    out.schedule = schedule(place, fields);
    out.ranks = rank_count(place, fields);
    out.channels = fields.integer(algo::nchannels, positive_int);
    place.demand(MscclDemand::channels, out.channels);
    return out;
}

}  // namespace cubecheck::formats
