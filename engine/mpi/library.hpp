#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/mpi/collective_call.hpp"
#include "engine/mpi/process_group.hpp"

namespace cubecheck::mpi {

/// Which calls an algorithm is for.
enum class Calls { all, blocking, non_blocking };

/// An algorithm for a collective, as the library is told to use it.
struct Choice {
    Collective collective = Collective::allreduce;
    std::string name = "default";
    Calls calls = Calls::all;
    std::vector<std::string> options = {};  ///< of the launcher
    Environment environment = {};
    /// Bytes of data from which, or up to which, the library takes another algorithm, where it says so: of a
    /// block or of a whole buffer.
    std::vector<Index> switch_bytes = {};
    bool has_parameters =
        false;  ///< an algorithm with a segment size or a fan-out of its tree, "ring,segmentsize=1"

    /// Whether a user must ask for it.
    bool is_forced() const { return name != "default"; }
    /// What a user must set: "--mca coll_tuned_use_dynamic_rules 1 ..."; empty if nothing.
    std::string settings() const;
};

/// A program that an audit needs, and the package of Debian that has it.
struct NeededProgram {
    std::string name;
    std::string package;
};

/// An MPI library that is installed here, with the probe compiled for it.
class Library {
public:
    virtual ~Library() = default;

    /// "Open MPI 4.1.4"
    std::string const& version() const { return version_; }
    /// The library's own choice first, then those that it lists itself.
    ///
    /// Throws: Error (file) if the library cannot be asked.
    std::vector<Choice> choices(Collective collective) const;
    /// Whether it tells at which sizes it takes another algorithm for the collective by itself.
    bool tells_switch_sizes(Collective collective) const { return !switch_bytes(collective).empty(); }
    /// Runs the probe on n ranks.
    virtual Command launch(Index n, Choice const& choice,
                           std::vector<std::string> const& arguments) const = 0;

    /// For the files of the runs; gone with the library.
    std::filesystem::path const& folder() const { return folder_.path(); }

protected:
    /// Throws: Error (file) if a program is missing, with the package to install.
    explicit Library(std::vector<NeededProgram> const& needed);

    /// Throws: Error (internal) if the compiler rejects the probe.
    void compile_probe(std::string const& compiler, std::string_view further_source = {});
    /// What a program says.
    std::string answer(Command const& command) const;
    /// A launcher with its options, completed to a command that runs the probe with a choice forced.
    Command run_of_the_probe(std::vector<std::string> launcher, Choice const& choice,
                             std::vector<std::string> const& arguments) const;

    std::string version_;

private:
    virtual std::vector<Choice> forced(Collective collective) const = 0;
    /// See `Choice::switch_bytes`; none where the library does not say.
    virtual std::vector<Index> switch_bytes(Collective) const { return {}; }
    std::string probe() const { return (folder() / "probe").string(); }

    PrivateFolder folder_;
};

inline constexpr std::array<std::string_view, 3> library_names{"openmpi", "mpich", "simgrid"};

/// Throws: Error (file) if it is not installed, with the package to install.
/// Pre:    a name of `library_names`.
std::unique_ptr<Library> open_library(std::string_view name);

std::unique_ptr<Library> open_openmpi();
std::unique_ptr<Library> open_mpich();
std::unique_ptr<Library> open_simgrid();

/// An all-reduce of the probe itself with a fault (see `faulty` in `probe.c`), to show that faults are found:
/// "fault/swapped"; or a barrier in which no rank waits, "fault/early".
Choice fault_of_the_probe(std::string const& name);

}  // namespace cubecheck::mpi
