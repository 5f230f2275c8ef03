#include "cli/version.hpp"

#include <cstddef>
#include <cstring>
#include <string_view>
#include <utility>

#include <elf.h>
#include <fmt/format.h>
#include <link.h>

#include "proofs/solvers/prover.hpp"

namespace cubecheck::cli {

namespace {

/// The build digest in the notes of a segment; empty if they have none.
std::string digest_in_notes(char const* at, std::size_t size) {
    constexpr std::size_t aligned = 4;
    auto const padded = [](std::size_t length) { return (length + aligned - 1) / aligned * aligned; };
    while (size >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note{};
        std::memcpy(&note, at, sizeof note);
        auto const name = sizeof note, content = name + padded(note.n_namesz);
        auto const end = content + padded(note.n_descsz);
        if (end > size) return {};
        if (note.n_type == NT_GNU_BUILD_ID &&
            std::string_view(at + name, note.n_namesz) == std::string_view("GNU", 4))
            return {at + content, note.n_descsz};
        at += end;
        size -= end;
    }
    return {};
}

/// Reads the digest of the program, which is the first object of the loader.
int find_digest(dl_phdr_info* object, std::size_t, void* found) {
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        auto const& segment = object->dlpi_phdr[i];
        if (segment.p_type != PT_NOTE) continue;
        auto digest = digest_in_notes(reinterpret_cast<char const*>(object->dlpi_addr + segment.p_vaddr),
                                      segment.p_memsz);
        if (!digest.empty()) *static_cast<std::string*>(found) = std::move(digest);
    }
    return 1;
}

}  // namespace

std::string version_text() {
    std::string const commit = CUBECHECK_COMMIT;
    return fmt::format("cubecheck {}{}, Z3 {}", CUBECHECK_VERSION,
                       commit.empty() ? "" : " (commit " + commit + ")", solver_version());
}

std::string build_identity() {
    std::string digest;
    ::dl_iterate_phdr(find_digest, &digest);
    if (digest.empty()) return {};
    std::string text = version_text();
    for (char const byte : digest) text += fmt::format(" {:02x}", static_cast<unsigned char>(byte));
    return text;
}

}  // namespace cubecheck::cli
