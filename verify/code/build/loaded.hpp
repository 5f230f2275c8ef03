#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace cubecheck::verify {

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

    /// Where an address lies in the library's file.
    ///
    /// Result: nothing if it is not of this library.
    std::optional<std::uintptr_t> offset_of(std::uintptr_t address) const;

    std::filesystem::path const& path() const { return path_; }

    /// The line of the source that an offset belongs to, as the debug information says: "ring.c:12".  Asked
    /// of another program once for each offset.
    ///
    /// Result: empty if it is not known.
    std::string const& source_line(std::uintptr_t offset) const;

private:
    std::filesystem::path path_;
    void* handle_;
    std::uintptr_t base_ = 0, end_ = 0;
    mutable std::map<std::uintptr_t, std::string> lines_ = {};
};

}  // namespace cubecheck::verify
