#include "properties/plan/knowledge.hpp"

#include <algorithm>
#include <iterator>

namespace cubecheck::plans {
namespace {

void raise(std::vector<Index>& clock, std::vector<Index> const& other) {
    for (std::size_t thread_block = 0; thread_block < clock.size(); ++thread_block)
        clock[thread_block] = std::max(clock[thread_block], other[thread_block]);
}

bool contains(std::vector<Index> const& sorted, Index value) {
    return std::binary_search(sorted.begin(), sorted.end(), value);
}

}  // namespace

bool Message::tells_of(Index thread_block, Index phase, Index access) const {
    return seen->seen[thread_block] > phase ||
           (access != none && (contains(accesses, access) || contains(seen->accesses, access)));
}

void unite(std::vector<Index>& into, std::vector<Index> const& more) {
    if (more.empty()) return;
    std::vector<Index> all;
    all.reserve(into.size() + more.size());
    std::set_union(into.begin(), into.end(), more.begin(), more.end(), std::back_inserter(all));
    into = std::move(all);
}

void learn(Knowledge& known, Message const& message) {
    raise(known.seen, message.seen->seen);
    raise(known.visible, message.visible->visible);
    unite(known.accesses, message.seen->accesses);
    unite(known.accesses, message.accesses);
}

void learn(Knowledge& known, Messages const& messages) {
    Message const* last = nullptr;
    for (auto const& message : messages) {
        bool const is_new =
            last == nullptr || last->seen != message->seen || last->visible != message->visible;
        if (is_new)
            learn(known, *message);
        else
            unite(known.accesses, message->accesses);
        last = message.get();
    }
}

}  // namespace cubecheck::plans
