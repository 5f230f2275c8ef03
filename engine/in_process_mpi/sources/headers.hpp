#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

/// One of our headers or C files, embedded into the program.
struct EmbeddedFile {
    std::string_view folder;  ///< "common", "mpich" or "openmpi"
    std::string_view name;
    std::string_view text;

    /// Whether it only stands in for a file of a checkout, which is preferred if it exists.
    bool is_stand_in() const;
};

std::vector<EmbeddedFile> const& embedded_files();

/// The embedded files for a library, with the common ones.
std::vector<EmbeddedFile> embedded_files(LibraryOfSources library);

/// Whether an include of this name in a library's file is replaced by our header.
bool is_ours(LibraryOfSources library, std::string_view included);

/// Writes our headers into a folder.  For each included name that our headers replace, it writes a file of
/// that name that includes our header.  Headers that stand in for those of a checkout are in its folder
/// `stand_in`.
///
/// Throws: Error (file) if a file cannot be written.
void write_headers(LibraryOfSources library, std::vector<std::string> const& included,
                   std::filesystem::path const& folder);

}  // namespace cubecheck::sources
