#include "engine/in_process_mpi/frames.hpp"

namespace cubecheck::in_process {

namespace {

constexpr std::uintptr_t word_bytes = sizeof(std::uintptr_t);

/// Reads a word of the stack. A frame pointer points to the caller's frame pointer; the return address
/// follows it.
std::uintptr_t word_at(std::uintptr_t address) { return *reinterpret_cast<std::uintptr_t const*>(address); }

}  // namespace

Frames::Frames(Stack const& stack, void const* entry)
    : begin_(reinterpret_cast<std::uintptr_t>(stack.begin)),
      end_(begin_ + stack.bytes),
      entry_(reinterpret_cast<std::uintptr_t>(entry)) {
    if (!is_on_stack(entry_)) entry_ = 0;
}

Frame Frames::holder(std::uintptr_t address) const {
    Frame found;
#if defined(__x86_64__)
    if (entry_ == 0 || !is_on_stack(address)) return found;
    auto const is_frame = [&](std::uintptr_t pointer, std::uintptr_t within) {
        return pointer > within && pointer % word_bytes == 0 && pointer + 2 * word_bytes <= end_;
    };
    auto at = entry_;
    for (auto outer = word_at(at); is_frame(outer, at); outer = word_at(at)) {
        at = outer;
        if (found.pointer == 0 && address < at) found = {at, word_at(at + word_bytes)};
    }
    found.outermost = at;
    if (found.pointer == 0) found = {};
#else
    static_cast<void>(address);
#endif
    return found;
}

bool Frames::has_returned(std::uintptr_t address, Frame const& holder) const {
    if (entry_ == 0 || !is_on_stack(address)) return false;
    // Above the frame pointer of the MPI call are the caller's frame pointer and the return address.
    if (address < entry_ + 2 * word_bytes) return true;
    auto const now = this->holder(address);
    return holder.pointer != 0 && now.outermost == holder.outermost && now != holder;
}

std::uintptr_t first_byte(Buffer const& buffer) {
    return reinterpret_cast<std::uintptr_t>(buffer.at) +
           static_cast<std::uintptr_t>(buffer.type->true_lower());
}

}  // namespace cubecheck::in_process
