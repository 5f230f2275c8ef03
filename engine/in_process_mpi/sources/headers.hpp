#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

/// A header or C file of ours, embedded into the program.
struct EmbeddedFile {
    std::string_view folder;  ///< "common", "mpich" or "openmpi"
    std::string_view name;
    std::string_view text;

    /// Whether a file of a checkout is taken instead, if it has one.
    bool is_stand_in() const;
};

std::vector<EmbeddedFile> const& embedded_files();

/// Those of a library, with what both share.
std::vector<EmbeddedFile> embedded_files(LibraryOfSources library);

/// Whether a library's file that includes this name gets our header.
bool is_ours(LibraryOfSources library, std::string_view included);

/// Writes our headers into a folder, and for each name that a library's file includes and that is ours, a
/// file of that name that includes the header.  Headers that stand in for those of a checkout lie in
/// `stand_in` there.
///
/// Throws: Error (file) if one cannot be written.
void write_headers(LibraryOfSources library, std::vector<std::string> const& included,
                   std::filesystem::path const& folder);

}  // namespace cubecheck::sources
