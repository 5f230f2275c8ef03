#include "verify/definitions/explicit/rounds_cache.hpp"

#include <tuple>

#include "properties/explicit/catalog.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck::explicit_form {

std::uint64_t RoundsAtSize::values() const {
    std::uint64_t count = 0;
    for (auto const& round : rounds)
        for (auto const& message : round) count += message.transfers.size();
    return count;
}

bool RoundsCache::Order::operator()(Size const& a, Size const& b) const {
    return std::tie(a.nodes, a.d, a.root, a.chunks, a.shape) <
           std::tie(b.nodes, b.d, b.root, b.chunks, b.shape);
}

std::shared_ptr<RoundsAtSize const> RoundsCache::at(Size const& size) {
    {
        std::lock_guard const lock(mutex_);
        auto const known = kept_.find(size);
        if (known != kept_.end()) return known->second;
    }
    auto made = std::make_shared<RoundsAtSize>(program_.rounds(size));
    made->out_of_range = in_range.violation(program_, made->rounds, size);
    auto const values = made->values();
    std::lock_guard const lock(mutex_);
    if (values_ + values > defaults::work) return made;
    auto const [place, is_new] = kept_.try_emplace(size, std::move(made));
    if (is_new) values_ += values;
    return place->second;
}

void RoundsCache::forget() {
    std::lock_guard const lock(mutex_);
    kept_.clear();
    values_ = 0;
}

}  // namespace cubecheck::explicit_form
