#include "verify/code/build/loaded.hpp"

#include <span>
#include <sstream>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>
#include <sys/mman.h>

#include "engine/mpi/process_group.hpp"
#include "models/support/error.hpp"
#include "verify/code/build/reached_lines.hpp"

namespace cubecheck::verify {

namespace {

/// The segments of a loaded library.
struct Extent {
    std::uintptr_t base;  ///< input: the load address of the library
    std::vector<MappedSegment> segments = {};
};

int protection_of(ElfW(Word) flags) {
    return ((flags & PF_R) != 0 ? PROT_READ : 0) | ((flags & PF_W) != 0 ? PROT_WRITE : 0) |
           ((flags & PF_X) != 0 ? PROT_EXEC : 0);
}

int note_segments(dl_phdr_info* info, std::size_t, void* result) {
    auto& extent = *static_cast<Extent*>(result);
    if (info->dlpi_addr != extent.base) return 0;
    for (auto const& header : std::span(info->dlpi_phdr, info->dlpi_phnum)) {
        auto const begin = extent.base + header.p_vaddr;
        if (header.p_type == PT_LOAD)
            extent.segments.push_back({begin, begin + header.p_memsz, protection_of(header.p_flags)});
    }
    return 1;
}

}  // namespace

Loaded::Loaded(std::filesystem::path library)
    : path_(std::move(library)), handle_(::dlopen(path_.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) throw Error(fmt::format("The compiled code cannot be loaded: {}.", ::dlerror()));
    link_map* map = nullptr;
    ::dlinfo(handle_, RTLD_DI_LINKMAP, &map);
    Extent extent{map->l_addr};
    ::dl_iterate_phdr(note_segments, &extent);
    base_ = extent.base;
    segments_ = std::move(extent.segments);
}

Loaded::~Loaded() { ::dlclose(handle_); }

void* Loaded::symbol(std::string const& name) const {
    void* const found = ::dlsym(handle_, name.c_str());
    if (found == nullptr) throw Error(fmt::format("The compiled code has no {}.", name));
    return found;
}

std::optional<std::uintptr_t> Loaded::offset_of(std::uintptr_t address) const {
    if (address < base_ || segments_.empty() || address >= segments_.back().end) return std::nullopt;
    return address - base_;
}

namespace {

std::string line_of_offset(std::filesystem::path const& library, std::uintptr_t offset) {
    auto const output = library.parent_path() / "addr2line.output";
    if (!mpi::is_installed("addr2line")) return "";
    // The lines of inlined functions, the innermost first.
    std::istringstream said(
        mpi::finished({{"addr2line", "-i", "-e", library.string(), fmt::format("{:#x}", offset)}, {}}, output)
            .output);
    std::string innermost;
    for (std::string line; std::getline(said, line);) {
        line = line.substr(0, line.find(' '));
        if (line.empty() || line.starts_with("??") || line.ends_with(":?")) continue;
        if (!is_of_the_system(line)) return line;
        if (innermost.empty()) innermost = line;
    }
    return innermost;
}

}  // namespace

std::string const& Loaded::source_line(std::uintptr_t offset) const {
    auto const known = lines_.find(offset);
    if (known != lines_.end()) return known->second;
    return lines_.emplace(offset, line_of_offset(path_, offset)).first->second;
}

}  // namespace cubecheck::verify
