#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/mpi/process_group.hpp"
#include "verify/code/build/signature.hpp"

namespace cubecheck::verify {

/// What the compiler adds to the user's code to see its accesses.
enum class Sanitizer { none, address };

/// What a user gives to be judged.
struct Source {
    std::vector<std::string> files;  ///< the function is in the first; `.c` is C, any other suffix C++
    std::string function;
    mpi::Collective collective = mpi::Collective::allreduce;
    std::string compiler = {};            ///< empty: cc for C, c++ for C++
    std::vector<std::string> flags = {};  ///< of the compiler, after ours
    Sanitizer sanitizer = Sanitizer::none;
};

/// The files of a user in a sentence: of many, the first one and how many others.
std::string files_text(std::vector<std::string> const& files);

/// The user's files as a shared library in a private folder, which is gone with this.
class Compiled {
public:
    /// Throws: Error (file) if a file cannot be read or there is no compiler; Error (malformed) with what the
    ///         compiler says if it rejects the files, or if the function cannot be called as the collective.
    ///
    /// A run that calls a function of MPI that we do not have ends there, and is not judged.
    explicit Compiled(Source const& source);

    std::filesystem::path library() const { return folder_.path() / "code.so"; }
    std::filesystem::path const& folder() const { return folder_.path(); }

private:
    void build(Source const& source) const;

    mpi::PrivateFolder folder_;
};

}  // namespace cubecheck::verify
