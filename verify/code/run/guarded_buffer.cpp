#include "verify/code/run/guarded_buffer.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/in_process_mpi/memory.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::verify {

namespace {

std::size_t page_bytes() {
    static auto const bytes = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return bytes;
}

/// More than a page: code with a wrong stride may skip the first bytes.
std::size_t guard_bytes() { return 16 * page_bytes(); }

struct Guard {
    std::byte* begin = nullptr;
    bool is_open = false;
    GuardedAccess access = {};

    bool has(std::uintptr_t address) const {
        return address - reinterpret_cast<std::uintptr_t>(begin) < guard_bytes();
    }
    std::byte* end() const { return begin + guard_bytes(); }
    void set(int protection) const { ::mprotect(begin, guard_bytes(), protection); }
};

}  // namespace

/// Pages of memory with a guard on either side.
struct GuardedBuffer::Region {
    std::size_t bytes = 0;  ///< without the guards
    Guard before = {}, behind = {};
    Region* next = nullptr;  ///< the list of all regions, for the signal handler
    std::byte fill = {};     ///< of the guards

    std::byte* begin() const { return before.end(); }
    std::byte* end() const { return behind.begin; }
};

namespace {

using Region = GuardedBuffer::Region;

/// The list of all regions.  They are kept, since mapping them takes longer than a small run.
Region* first_region = nullptr;

/// The regions that no buffer uses, by size and fill: closed guards have their fill already.
std::vector<Region*>& unused(std::size_t bytes, std::byte fill) {
    static std::map<std::pair<std::size_t, std::byte>, std::vector<Region*>> known;
    return known[{bytes, fill}];
}

void give_back(Region* region) {
    if (region != nullptr) unused(region->bytes, region->fill).push_back(region);
}

Region* new_region(std::size_t bytes, std::byte fill) {
    auto const whole = bytes + 2 * guard_bytes();
    void* const memory = ::mmap(nullptr, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        throw Error("The memory for the buffers of a call cannot be allocated.", Failure::unknown);
    auto* const made = new Region();
    made->bytes = bytes;
    made->fill = fill;
    made->before.begin = static_cast<std::byte*>(memory);
    made->behind.begin = made->before.end() + bytes;
    made->before.is_open = made->behind.is_open = true;
    for (auto const* guard : {&made->before, &made->behind})
        in_process::add_guard(guard->begin, guard_bytes());
    made->next = first_region;
    first_region = made;
    return made;
}

Region* taken_region(std::size_t bytes, std::byte fill) {
    auto const size = std::bit_ceil(std::max(bytes, page_bytes()));
    auto& known = unused(size, fill);
    if (known.empty()) return new_region(size, fill);
    auto* const found = known.back();
    known.pop_back();
    return found;
}

/// Closes a guard, and restores its fill at `margin`, the page beside the data.
void close(Guard& guard, std::byte* margin, std::byte fill) {
    if (guard.access.at != 0) ::madvise(guard.begin, guard_bytes(), MADV_DONTNEED);
    guard.access = {};
    if (!guard.is_open) return;
    std::memset(margin, static_cast<int>(fill), page_bytes());
    if (in_process::address_sanitizer()) return;
    guard.set(PROT_NONE);
    guard.is_open = false;
}

}  // namespace

GuardedBuffer::~GuardedBuffer() { give_back(region_); }

void GuardedBuffer::assign(std::vector<std::byte> const& content, std::size_t begin, std::size_t end,
                           Side side, std::byte fill) {
    expects(begin <= end && end <= content.size(), "the data are part of the content");
    auto const needed = side == Side::end ? end : content.size() - begin;
    if (region_ == nullptr || region_->bytes < needed || region_->fill != fill) {
        give_back(region_);
        region_ = taken_region(needed, fill);
    }
    auto& region = *region_;
    if (auto const& sanitizer = in_process::address_sanitizer())  // a stopped rank leaves its marks
        sanitizer.unpoison(region.before.begin, region.bytes + 2 * guard_bytes());
    close(region.before, region.before.end() - page_bytes(), fill);
    close(region.behind, region.behind.begin, fill);
    size_ = content.size();
    data_ = side == Side::end ? region.end() - end : region.begin() - begin;
    std::memset(region.begin(), static_cast<int>(fill), region.bytes);
    auto const into = open();
    if (!into.empty()) std::memcpy(into.data(), content.data() + (into.data() - data_), into.size());
}

std::span<std::byte> GuardedBuffer::open() const {
    if (!region_) return {};
    auto* const first = region_->before.is_open ? data_ : std::max(data_, region_->begin());
    auto* const last = region_->behind.is_open ? data_ + size_ : std::min(data_ + size_, region_->end());
    return first < last ? std::span(first, last) : std::span<std::byte>();
}

std::vector<std::byte> GuardedBuffer::content() const {
    std::vector<std::byte> found(size_, region_ ? region_->fill : std::byte{});
    auto const from = open();
    if (!from.empty()) std::memcpy(found.data() + (from.data() - data_), from.data(), from.size());
    return found;
}

bool GuardedBuffer::holds(std::vector<std::byte> const& content) const {
    auto const from = open();
    return size_ == content.size() &&
           (from.empty() ||
            std::memcmp(from.data(), content.data() + (from.data() - data_), from.size()) == 0);
}

void GuardedBuffer::overwrite(std::byte with) { std::ranges::fill(open(), with); }

std::vector<GuardedAccess> GuardedBuffer::accesses() const {
    std::vector<GuardedAccess> found;
    if (!region_) return found;
    for (auto const* guard : {&region_->before, &region_->behind})
        if (guard->access.at != 0) found.push_back(guard->access);
    return found;
}

void GuardedBuffer::add_to(in_process::StateHash& hash) const {
    auto const from = open();
    hash.add_all(size_, from.size());
    hash.add_bytes(from.data(), from.size());
    for (auto const& access : accesses()) {
        hash.add_all(access.at, access.is_write, access.count);
        hash.add_bytes(access.addresses.data(), access.count * sizeof access.addresses.front());
    }
}

bool note_guarded_access(GuardedAccess const& access) {
    for (auto* region = first_region; region != nullptr; region = region->next)
        for (auto* const guard : {&region->before, &region->behind}) {
            if (guard->is_open || !guard->has(access.at)) continue;
            guard->access = access;
            guard->set(PROT_READ | PROT_WRITE);
            guard->is_open = true;
            return true;
        }
    return false;
}

}  // namespace cubecheck::verify
