#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/collective_call.hpp"
#include "engine/mpi/process_group.hpp"

namespace cubecheck::mpi {

/// The calls for which an algorithm can be chosen.
enum class Calls { all, blocking, non_blocking };

/// An algorithm for a collective, with the settings that force the library to use it.
struct Choice {
    Collective collective = Collective::allreduce;
    std::string name = "default";
    Calls calls = Calls::all;
    std::vector<std::string> options = {};  ///< options of the launcher
    Environment environment = {};
    /// The sizes of a block or of a whole buffer at which the library switches to another algorithm, if it
    /// reports them. Units: bytes.
    std::vector<Index> switch_bytes = {};
    bool has_parameters =
        false;  ///< the algorithm has a parameter, such as a segment size or a fan-out of its tree:
                ///< "ring,segmentsize=1"

    /// Whether it is not the library's own choice.
    bool is_forced() const { return name != "default"; }
    /// The settings that a user needs: "--mca coll_tuned_use_dynamic_rules 1 ..."; empty if none.
    std::string settings() const;
};

/// A program that an audit needs, and its Debian package.
struct NeededProgram {
    std::string name;
    std::string package;
};

/// An installed MPI library, with the probe compiled for it.
class Library {
public:
    virtual ~Library() = default;

    /// "Open MPI 4.1.4"
    std::string const& version() const { return version_; }
    /// The library's own choice first, then all algorithms that the library lists.
    ///
    /// Throws: Error (file) if the library's list cannot be read.
    std::vector<Choice> choices(Collective collective) const;
    /// Whether the library reports at which sizes it switches to another algorithm for the collective.
    bool tells_switch_sizes(Collective collective) const { return !switch_bytes(collective).empty(); }
    /// The command that runs the probe on n ranks.
    virtual Command launch(Index n, Choice const& choice,
                           std::vector<std::string> const& arguments) const = 0;

    /// The folder for the files of runs; deleted with this object.
    std::filesystem::path const& folder() const { return folder_.path(); }

protected:
    /// Throws: Error (file) if a program is missing, with the package to install.
    explicit Library(std::vector<NeededProgram> const& needed);

    /// Throws: Error (internal) if the compiler rejects the probe.
    void compile_probe(std::string const& compiler, std::string_view further_source = {});
    /// The output of a program.
    std::string answer(Command const& command) const;
    /// Completes a launcher and its options to a command that runs the probe with a forced choice.
    Command run_of_the_probe(std::vector<std::string> launcher, Choice const& choice,
                             std::vector<std::string> const& arguments) const;

    std::string version_;

private:
    virtual std::vector<Choice> forced(Collective collective) const = 0;
    /// See `Choice::switch_bytes`; empty if the library does not report them.
    virtual std::vector<Index> switch_bytes(Collective) const { return {}; }
    std::string probe() const { return (folder() / "probe").string(); }

    PrivateFolder folder_;
};

inline constexpr std::array<std::string_view, 3> library_names{"openmpi", "mpich", "simgrid"};

/// Opens a library. Throws: Error (file) if it is not installed, with the package to install.
/// Pre:    a name of `library_names`.
std::unique_ptr<Library> open_library(std::string_view name);

std::unique_ptr<Library> open_openmpi();
std::unique_ptr<Library> open_mpich();
std::unique_ptr<Library> open_simgrid();

/// A faulty collective in the probe itself, to test that faults are found: an all-reduce ("fault/swapped";
/// see `faulty` in `probe.c`), or a barrier in which no rank waits ("fault/early").
Choice fault_of_the_probe(std::string const& name);

}  // namespace cubecheck::mpi
