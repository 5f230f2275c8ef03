#include "engine/listing/matching.hpp"

#include <map>
#include <utility>
#include <vector>

namespace cubecheck::listing {
namespace {

/// One end of a message.
struct End {
    Index step = 0;
    Index cells = 0;
};

/// The ends of all messages from one rank to another, in order.
struct Ends {
    std::vector<End> sent, received;
};

std::optional<Unmatched> mismatch(Index from, Index to, Ends const& ends) {
    auto const& [sent, received] = ends;
    for (std::size_t k = 0; k < sent.size() || k < received.size(); ++k) {
        if (k >= sent.size()) return Unmatched{to, received[k].step, from, 0, received[k].cells};
        if (k >= received.size()) return Unmatched{from, sent[k].step, to, sent[k].cells, 0};
        if (sent[k].cells != received[k].cells)
            return Unmatched{to, received[k].step, from, sent[k].cells, received[k].cells};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Unmatched> unmatched(Unrolled const& unrolled) {
    std::map<std::pair<Index, Index>, Ends> channels;
    for (Index rank = 0; rank < std::ssize(unrolled.ranks); ++rank) {
        auto const& steps = unrolled.ranks[static_cast<std::size_t>(rank)];
        for (Index number = 0; number < std::ssize(steps); ++number) {
            auto const& step = steps[static_cast<std::size_t>(number)];
            if (step.to != nobody) channels[{rank, step.to}].sent.push_back({number, std::ssize(step.sent)});
            if (step.from != nobody)
                channels[{step.from, rank}].received.push_back({number, std::ssize(step.received)});
        }
    }
    for (auto const& [ends, calls] : channels)
        if (auto const found = mismatch(ends.first, ends.second, calls)) return found;
    return std::nullopt;
}

}  // namespace cubecheck::listing
