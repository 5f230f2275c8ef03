#include "engine/in_process_mpi/states/state_hash.hpp"
#include "verify/code/run/rank_call.hpp"

namespace cubecheck::verify {

void RankCall::add_to(in_process::StateHash& hash) const {
    auto const add_bytes = [&](std::vector<std::byte> const& bytes) {
        hash.add(bytes.size());
        hash.add_bytes(bytes.data(), bytes.size());
    };
    auto const add_numbers = [&](std::vector<int> const& numbers) {
        hash.add(numbers.size());
        hash.add_bytes(numbers.data(), numbers.size() * sizeof(int));
    };
    hash.add_all(returned_, begun_, ended_, latest_.line, damage_.has_value(), first_.has_value());
    if (damage_) hash.add_all(damage_->kind, damage_->rank, damage_->bytes, damage_->allocated_by);
    hash.add_text(latest_.file);
    hash.add_text(error_);
    for (auto const* bytes : {&send_, &send_before_, &out_}) add_bytes(*bytes);
    for (auto const* numbers :
         {&layout_.counts, &layout_.displacements, &layout_.send_counts, &layout_.send_displacements})
        add_numbers(*numbers);
    if (first_) add_bytes(first_->sent), add_bytes(first_->received);
    hash.add(other_ != nullptr);
    if (other_) other_->add_to(hash);
}

}  // namespace cubecheck::verify
