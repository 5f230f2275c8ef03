#include "verify/code/build/followed_code.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>

namespace cubecheck::verify {

namespace {

/// The address space of one rank's arena.  Pages take memory only once they are used.
constexpr std::size_t arena_bytes = std::size_t{16} << 20;

/// Functions without state, or with state that the code cannot read.  The latter is the output, and `errno`,
/// whose function is absent here.  checked_memory.c records blocks of `mmap` and of `new`; rank_objects.c
/// uses `_exit`, `getpid`, `mprotect` and `sysconf`.  Sorted.
constexpr auto stateless = std::to_array<std::string_view>({"_ITM_deregisterTMCloneTable",
                                                            "_ITM_registerTMCloneTable",
                                                            "_Unwind_Resume",
                                                            "_ZSt17__throw_bad_allocv",
                                                            "_ZSt20__throw_length_errorPKc",
                                                            "_ZSt28__throw_bad_array_new_lengthv",
                                                            "_ZdlPv",
                                                            "_Znwm",
                                                            "_ZnwmSt11align_val_t",
                                                            "__assert_fail",
                                                            "__cxa_finalize",
                                                            "__cxa_throw_bad_array_new_length",
                                                            "__fprintf_chk",
                                                            "__gmon_start__",
                                                            "__gxx_personality_v0",
                                                            "__memcpy_chk",
                                                            "__memmove_chk",
                                                            "__memset_chk",
                                                            "__printf_chk",
                                                            "__snprintf_chk",
                                                            "__sprintf_chk",
                                                            "__stack_chk_fail",
                                                            "__strcat_chk",
                                                            "__strcpy_chk",
                                                            "__strncat_chk",
                                                            "__strncpy_chk",
                                                            "__tls_get_addr",
                                                            "_exit",
                                                            "abort",
                                                            "abs",
                                                            "bcmp",
                                                            "bsearch",
                                                            "bzero",
                                                            "ceil",
                                                            "ceilf",
                                                            "exp",
                                                            "exp2",
                                                            "expf",
                                                            "fabs",
                                                            "fabsf",
                                                            "fflush",
                                                            "floor",
                                                            "floorf",
                                                            "fmax",
                                                            "fmaxf",
                                                            "fmin",
                                                            "fminf",
                                                            "fmod",
                                                            "fmodf",
                                                            "fprintf",
                                                            "fputc",
                                                            "fputs",
                                                            "free",
                                                            "fwrite",
                                                            "getpid",
                                                            "labs",
                                                            "ldexp",
                                                            "llabs",
                                                            "log",
                                                            "log10",
                                                            "log2",
                                                            "log2f",
                                                            "logf",
                                                            "lround",
                                                            "malloc",
                                                            "memchr",
                                                            "memcmp",
                                                            "memcpy",
                                                            "memmove",
                                                            "memset",
                                                            "mmap",
                                                            "mprotect",
                                                            "munmap",
                                                            "pow",
                                                            "powf",
                                                            "printf",
                                                            "putc",
                                                            "putchar",
                                                            "puts",
                                                            "round",
                                                            "roundf",
                                                            "snprintf",
                                                            "sprintf",
                                                            "sqrt",
                                                            "sqrtf",
                                                            "stderr",
                                                            "stdout",
                                                            "strcat",
                                                            "strchr",
                                                            "strcmp",
                                                            "strcpy",
                                                            "strlen",
                                                            "strncat",
                                                            "strncmp",
                                                            "strncpy",
                                                            "strnlen",
                                                            "strrchr",
                                                            "strstr",
                                                            "sysconf",
                                                            "trunc",
                                                            "truncf"});
static_assert(std::ranges::is_sorted(stateless));

/// The tables that the dynamic section of an object names.
struct Tables {
    ElfW(Sym) const* symbols = nullptr;
    char const* names = nullptr;
    std::uint32_t const* hashes = nullptr;  ///< DT_GNU_HASH
};

Tables tables_of(void* handle) {
    Tables found;
    link_map* map = nullptr;
    if (::dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0) return found;
    for (auto const* entry = map->l_ld; entry->d_tag != DT_NULL; ++entry) {
        auto const* const at = reinterpret_cast<void const*>(entry->d_un.d_ptr);
        if (entry->d_tag == DT_SYMTAB) found.symbols = static_cast<ElfW(Sym) const*>(at);
        if (entry->d_tag == DT_STRTAB) found.names = static_cast<char const*>(at);
        if (entry->d_tag == DT_GNU_HASH) found.hashes = static_cast<std::uint32_t const*>(at);
    }
    return found;
}

}  // namespace

Arenas::Arenas(Index ranks) : bytes_(static_cast<std::size_t>(ranks) * arena_bytes) {
    void* const memory =
        ::mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory != MAP_FAILED) begin_ = static_cast<unsigned char*>(memory);
}

Arenas::~Arenas() {
    if (begin_) ::munmap(begin_, bytes_);
}

Arena Arenas::empty(Index rank) const {
    auto* const begin = begin_ + static_cast<std::size_t>(rank) * arena_bytes;
    return {begin, begin, begin + arena_bytes, 0, 0};
}

std::vector<std::string_view> imports(void* handle) {
    auto const [symbols, names, hashes] = tables_of(handle);
    std::vector<std::string_view> found;
    if (!symbols || !names || !hashes) return {"?"};
    // The undefined symbols come first: the hash table does not have them.
    auto const end = hashes[1];
    for (std::uint32_t i = 1; i < end; ++i)
        if (symbols[i].st_shndx == SHN_UNDEF) found.emplace_back(names + symbols[i].st_name);
    return found;
}

bool keeps_no_hidden_state(void* handle) {
    return std::ranges::all_of(imports(handle),
                               [](auto name) { return std::ranges::binary_search(stateless, name); });
}

bool may_share_blocks_of_new(void* handle) {
    constexpr std::array shared_classes{"basic_string", "stringstream", "fstream", "filesystem"};
    return std::ranges::any_of(imports(handle), [&](std::string_view name) {
        return std::ranges::any_of(shared_classes,
                                   [&](auto const* part) { return name.find(part) != name.npos; });
    });
}

}  // namespace cubecheck::verify
