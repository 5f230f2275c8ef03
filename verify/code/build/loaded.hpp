#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cubecheck::verify {

/// The memory of a segment of a shared library.
struct MappedSegment {
    std::uintptr_t begin, end;
    int protection;  ///< of mmap
};

/// A shared library in this process.
class Loaded {
public:
    /// Throws: Error (malformed) if the library cannot be loaded.
    explicit Loaded(std::filesystem::path library);
    Loaded(Loaded const&) = delete;
    Loaded& operator=(Loaded const&) = delete;
    ~Loaded();

    /// Throws: Error (malformed) if the library has no such symbol.
    void* symbol(std::string const& name) const;

    void* handle() const { return handle_; }

    /// The offset of an address in the library's file.
    ///
    /// Result: nothing if the address is outside of the library.
    std::optional<std::uintptr_t> offset_of(std::uintptr_t address) const;

    /// The segments in the order of their addresses.
    std::vector<MappedSegment> const& segments() const { return segments_; }

    std::filesystem::path const& path() const { return path_; }

    /// The source line of an offset, by the debug information: "ring.c:12".  If functions of headers of the
    /// system are inlined there, it is the line that calls them.  Another program looks up each offset once.
    ///
    /// Result: empty if it is unknown.
    std::string const& source_line(std::uintptr_t offset) const;

private:
    std::filesystem::path path_;
    void* handle_;
    std::uintptr_t base_ = 0;
    std::vector<MappedSegment> segments_ = {};
    mutable std::map<std::uintptr_t, std::string> lines_ = {};
};

}  // namespace cubecheck::verify
