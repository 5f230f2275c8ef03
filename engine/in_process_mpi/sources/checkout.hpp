#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

/// What a compiler needs for a function of a library.
struct Program {
    std::vector<std::filesystem::path> files = {};  ///< of the checkout, the function's own first; then ours
    std::vector<std::filesystem::path> folders = {};  ///< of headers, in the order of -I
};

/// The collectives of a checkout of MPICH or Open MPI, or of a folder with files of one.
class Checkout {
public:
    /// Reads the C files and headers below a path, or one file.
    ///
    /// Throws: Error (file) if the path is not there; Error (malformed) if no file has a collective of the
    /// library.
    Checkout(LibraryOfSources library, std::filesystem::path const& path);

    LibraryOfSources library() const { return library_; }
    /// In the order of files and lines.
    std::vector<SourceFunction> const& functions() const { return functions_; }
    std::vector<NotCovered> const& not_covered() const { return not_covered_; }
    /// Whether MPICH's list of algorithms, which has their restrictions, is part of it.
    bool has_list() const { return has_list_; }

    /// Writes our headers into a folder, and lists what to compile: the function's file, and those that
    /// define what it calls.
    ///
    /// Throws: Error (file) if a header cannot be written.
    Program program(SourceFunction const& function, std::filesystem::path const& folder) const;

private:
    struct File {
        std::filesystem::path path;
        std::vector<std::string> calls = {}, includes = {};
    };

    void read(std::filesystem::path const& path);
    void classify(std::filesystem::path const& path, std::string const& text, std::string const& stripped);
    std::string declarations() const;
    void name_wholes();
    std::vector<std::filesystem::path> needed(std::filesystem::path const& first) const;

    LibraryOfSources library_;
    std::map<std::string, std::vector<std::string>> macros_;  ///< what those of our headers call
    std::map<std::filesystem::path, File> files_ = {};
    std::map<std::string, std::filesystem::path> defined_ =
        {};  ///< which file defines a function that others call
    std::map<std::string, std::filesystem::path> headers_ = {};      ///< by their names, without folders
    std::map<std::string, std::vector<std::string>> calls_of_ = {};  ///< of functions, and of their helpers
    std::vector<SourceFunction> functions_ = {};
    std::vector<NotCovered> not_covered_ = {};
    bool has_list_ = false;
};

}  // namespace cubecheck::sources
