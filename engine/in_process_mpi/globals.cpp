#include "engine/in_process_mpi/globals.hpp"

#include <cstdint>
#include <cstring>
#include <utility>

#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

/// The memory segments of one loaded object.
struct LoadedObject {
    std::uintptr_t base;
    std::vector<Segment> writable;
};

/// The argument of `__tls_get_addr`.
struct ThreadVariable {
    unsigned long module, offset;
};
extern "C" void* __tls_get_addr(ThreadVariable*);

/// The thread-local variables of an object in the calling thread.  The call allocates them if necessary.
Segment thread_variables(std::size_t module, std::size_t bytes) {
    ThreadVariable first{module, 0};
    return {static_cast<char*>(__tls_get_addr(&first)), bytes};
}

int collect_writable(dl_phdr_info* info, std::size_t, void* data) {
    auto& object = *static_cast<LoadedObject*>(data);
    if (info->dlpi_addr != object.base) return 0;
    auto const page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    std::uintptr_t protected_end = 0;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        auto const& part = info->dlpi_phdr[i];
        if (part.p_type == PT_GNU_RELRO)
            protected_end = (object.base + part.p_vaddr + part.p_memsz) / page * page;
    }
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        auto const& part = info->dlpi_phdr[i];
        if (part.p_type == PT_TLS && part.p_memsz > 0)
            object.writable.push_back(thread_variables(info->dlpi_tls_modid, part.p_memsz));
        if (part.p_type != PT_LOAD || (part.p_flags & PF_W) == 0) continue;
        auto const end = object.base + part.p_vaddr + part.p_memsz;
        auto const begin = std::max<std::uintptr_t>(object.base + part.p_vaddr, protected_end);
        if (begin < end) object.writable.push_back({reinterpret_cast<char*>(begin), end - begin});
    }
    return 1;
}

/// Copies whole segments.  AddressSanitizer forbids reads of the bytes between variables, and its memcpy
/// would report them.  Here such reads are harmless.
#ifdef __SANITIZE_ADDRESS__
__attribute__((no_sanitize_address)) void copy_bytes(char volatile* to, char const volatile* from,
                                                     std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) to[i] = from[i];
}
#else
void copy_bytes(char* to, char const* from, std::size_t bytes) { std::memcpy(to, from, bytes); }
#endif

}  // namespace

std::vector<Segment> writable_segments(void* handle) {
    link_map* map = nullptr;
    expects(handle != nullptr && dlinfo(handle, RTLD_DI_LINKMAP, &map) == 0, "a handle is one of dlopen");
    LoadedObject object{map->l_addr, {}};
    dl_iterate_phdr(collect_writable, &object);
    return std::move(object.writable);
}

Globals::Globals(std::vector<Segment> segments) : segments_(std::move(segments)) {
    std::size_t bytes = 0;
    for (auto const& segment : segments_) bytes += segment.bytes;
    initial_.resize(bytes);
    save(initial_.data());
}

void Globals::start(Index ranks) {
    finish();
    of_rank_.resize(static_cast<std::size_t>(ranks));
    for (auto& copy : of_rank_) copy = initial_;
}

void Globals::enter(Index rank) {
    if (rank == running_) return;
    if (running_ != nobody) save(of_rank_[static_cast<std::size_t>(running_)].data());
    load(of_rank_.at(static_cast<std::size_t>(rank)).data());
    running_ = rank;
}

void Globals::finish() {
    if (running_ != nobody) save(of_rank_[static_cast<std::size_t>(running_)].data());
    load(initial_.data());
    running_ = nobody;
}

void* Globals::address(Index rank, void* pointer) {
    if (rank == running_) return pointer;
    auto const at = reinterpret_cast<std::uintptr_t>(pointer);
    std::size_t before = 0;
    for (auto const& segment : segments_) {
        auto const begin = reinterpret_cast<std::uintptr_t>(segment.at);
        if (begin <= at && at < begin + segment.bytes)
            return of_rank_.at(static_cast<std::size_t>(rank)).data() + before + (at - begin);
        before += segment.bytes;
    }
    return pointer;
}

void Globals::add_to(StateHash& hash) const {
    for (std::size_t rank = 0; rank < of_rank_.size(); ++rank) {
        bool const runs = static_cast<Index>(rank) == running_;
        if (!runs) hash.add_bytes(of_rank_[rank].data(), of_rank_[rank].size());
        for (auto const& segment : segments_)
            if (runs) hash.add_bytes(segment.at, segment.bytes);
    }
}

void Globals::save(char* copy) const {
    for (auto const& segment : segments_) {
        copy_bytes(copy, segment.at, segment.bytes);
        copy += segment.bytes;
    }
}

void Globals::load(char const* copy) const {
    for (auto const& segment : segments_) {
        copy_bytes(segment.at, copy, segment.bytes);
        copy += segment.bytes;
    }
}

}  // namespace cubecheck::in_process
