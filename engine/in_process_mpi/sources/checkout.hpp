#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/in_process_mpi/sources/source_function.hpp"

namespace cubecheck::sources {

/// The compiler's inputs for a function of a library.
struct Program {
    std::vector<std::filesystem::path> files = {};    ///< the files of the checkout, the function's own file
                                                      ///< first; then our files
    std::vector<std::filesystem::path> folders = {};  ///< the folders of headers, in the order of -I
};

/// The collectives of a checkout of MPICH or Open MPI, or of a folder with some of its files.
class Checkout {
public:
    /// Reads the C files and headers below a path, or one file.
    ///
    /// Throws: Error (file) if the path does not exist; Error (malformed) if no file has a collective of the
    /// library.
    Checkout(LibraryOfSources library, std::filesystem::path const& path);

    LibraryOfSources library() const { return library_; }
    /// The functions in the order of files and lines.
    std::vector<SourceFunction> const& functions() const { return functions_; }
    std::vector<NotCovered> const& not_covered() const { return not_covered_; }
    /// Whether the checkout contains MPICH's list of algorithms, which has their restrictions.
    bool has_list() const { return has_list_; }

    /// Writes our headers into a folder, and lists the files to compile: the function's file, and the files
    /// that define the functions that it calls.
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
    std::map<std::string, std::vector<std::string>> macros_;  ///< by macro of our headers: the names that it
                                                              ///< calls
    std::map<std::filesystem::path, File> files_ = {};
    std::map<std::string, std::filesystem::path> defined_ =
        {};  ///< by global function: the file that defines it
    std::map<std::string, std::filesystem::path> headers_ = {};      ///< by file name, without folder
    std::map<std::string, std::vector<std::string>> calls_of_ = {};  ///< by function: the names that it and
                                                                     ///< its helpers call
    std::vector<SourceFunction> functions_ = {};
    std::vector<NotCovered> not_covered_ = {};
    bool has_list_ = false;
};

}  // namespace cubecheck::sources
