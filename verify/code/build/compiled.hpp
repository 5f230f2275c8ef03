#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/mpi/process_group.hpp"
#include "verify/code/build/signature.hpp"

namespace cubecheck::verify {

/// The compiler's instrumentation of memory accesses.
enum class Sanitizer { none, address };

/// The user's code to check, and how to compile it.
struct Source {
    std::vector<std::string> files;  ///< the function is in the first; `.c` is C, any other suffix C++
    std::string function;
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string compiler = {};            ///< empty: cc for C, c++ for C++
    std::vector<std::string> flags = {};  ///< of the compiler, after those of Cubecheck
    Sanitizer sanitizer = Sanitizer::none;
    bool marks_blocks = false;  ///< the code marks what runs reach, for `ReachedCode`
};

/// The user's files in a sentence: up to three names, or the first name and the number of the others.
std::string files_text(std::vector<std::string> const& files);

/// The user's files as a shared library in a private folder.  The destructor removes the folder.
class Compiled {
public:
    /// Throws: Error (file) if a file cannot be read or there is no compiler; Error (malformed) with the
    ///         compiler's messages if it rejects the files, or if the function cannot be called as the
    ///         collective.
    ///
    /// A run that calls a function of MPI that Cubecheck lacks ends there, and is not judged.
    explicit Compiled(Source const& source);

    /// The compiler's warnings of functions that may end without the `return` that their type demands, in the
    /// first file and its headers.  In C++, such a function may crash at its end.
    std::vector<std::string> const& missing_returns() const { return missing_returns_; }

    std::filesystem::path library() const { return folder_.path() / "code.so"; }
    std::filesystem::path const& folder() const { return folder_.path(); }

private:
    void build(Source const& source);

    mpi::PrivateFolder folder_;
    std::vector<std::string> missing_returns_;
};

}  // namespace cubecheck::verify
