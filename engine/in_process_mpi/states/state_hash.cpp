#include "engine/in_process_mpi/states/state_hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace cubecheck::in_process {

struct StateHash::Hashing {
    XXH3_state_t state;
};

StateHash::StateHash() : hashing_(std::make_unique<Hashing>()) { clear(); }

StateHash::~StateHash() = default;

void StateHash::clear() { XXH3_128bits_reset(&hashing_->state); }

void StateHash::add_bytes(void const* at, std::size_t bytes) {
    if (bytes > 0) XXH3_128bits_update(&hashing_->state, at, bytes);
}

void StateHash::add_text(std::string_view text) {
    add(text.size());
    add_bytes(text.data(), text.size());
}

StateKey StateHash::key() const {
    auto const found = XXH3_128bits_digest(&hashing_->state);
    return {found.low64, found.high64};
}

}  // namespace cubecheck::in_process
