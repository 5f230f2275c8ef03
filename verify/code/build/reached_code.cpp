#include "verify/code/build/reached_code.hpp"

#include <algorithm>
#include <cstring>

#include <sys/mman.h>
#include <unistd.h>

namespace cubecheck::verify {

namespace {

#if defined(__x86_64__)
constexpr bool has_known_calls = true;
#else
constexpr bool has_known_calls = false;
#endif

/// `cubecheck_reached` of reached_code.c.
struct Marking {
    unsigned char** marks;
    void (*mark)();
};

Marking const& marking_of(Loaded const& code) {
    return *static_cast<Marking const*>(code.symbol("cubecheck_reached"));
}

/// A direct call on x86-64: this byte, and the distance from the next instruction to the function.  The
/// linker adds the prefix if it makes an indirect call direct (-fno-plt).
constexpr unsigned char call_opcode = 0xE8, call_prefix = 0x67;
constexpr std::size_t call_bytes = 5;

/// The addresses after the calls of a function in machine code.
std::vector<std::uintptr_t> returns_from(void (*function)(), MappedSegment const& segment) {
    std::vector<std::uintptr_t> found;
    auto const target = reinterpret_cast<std::uintptr_t>(function);
    for (auto at = segment.begin; at + call_bytes <= segment.end; ++at) {
        auto const* const code = reinterpret_cast<unsigned char const*>(at);
        if (*code != call_opcode) continue;
        std::int32_t distance = 0;
        std::memcpy(&distance, code + 1, sizeof distance);
        auto const next = at + call_bytes;
        if (next + static_cast<std::uintptr_t>(std::intptr_t{distance}) == target) found.push_back(next);
    }
    return found;
}

}  // namespace

std::vector<std::string> marking_flags() {
    if (!has_known_calls) return {};
    return {"-fsanitize-coverage=trace-pc",
            "-fno-tree-ccp",
            "-fno-tree-copy-prop",
            "-fno-tree-forwprop",
            "-fno-tree-fre",
            "-fno-tree-dominator-opts",
            "-fno-ssa-phiopt",
            "-fno-tree-sink",
            "-fno-tree-loop-im",
            "--param=max-completely-peel-times=0"};
}

ReachedCode::ReachedCode(Loaded const& code) : code_(code) {
    for (auto const& segment : code.segments())
        if ((segment.protection & PROT_EXEC) != 0)
            bytes_ = std::max(bytes_, *code.offset_of(segment.end - 1) + 1);
    if (!has_known_calls || bytes_ == 0) return;
    void* const memory =
        ::mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return;
    marks_ = static_cast<unsigned char*>(memory);
    point_to(marks_);
}

ReachedCode::~ReachedCode() {
    if (marks_ == nullptr) return;
    point_to(nullptr);
    ::munmap(marks_, bytes_);
}

std::vector<ReachedAddress> ReachedCode::blocks() const {
    std::vector<ReachedAddress> found;
    if (marks_ == nullptr) return found;
    for (auto const& segment : code_.segments()) {
        if ((segment.protection & PROT_EXEC) == 0) continue;
        for (auto const next : returns_from(marking_of(code_).mark, segment)) {
            auto const offset = *code_.offset_of(next);
            auto const* const call = reinterpret_cast<unsigned char const*>(next - call_bytes);
            bool const has_prefix = next - call_bytes > segment.begin && call[-1] == call_prefix;
            found.push_back({offset - call_bytes - (has_prefix ? 1 : 0), marks_[offset] != 0});
        }
    }
    return found;
}

void ReachedCode::point_to(unsigned char* marks) const {
    auto** const pointer = marking_of(code_).marks;
    auto const at = reinterpret_cast<std::uintptr_t>(pointer);
    auto const page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    auto* const begin = reinterpret_cast<void*>(at / page * page);
    for (auto const& segment : code_.segments()) {
        if (at < segment.begin || at >= segment.end) continue;
        if (::mprotect(begin, page, PROT_READ | PROT_WRITE) != 0) return;
        *pointer = marks;
        ::mprotect(begin, page, segment.protection);
    }
}

}  // namespace cubecheck::verify
