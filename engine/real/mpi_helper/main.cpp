#include <csignal>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <mpi.h>
#include <sys/prctl.h>

#include "engine/real/execution.hpp"
#include "engine/real/faulty_transport.hpp"
#include "engine/real/job_files.hpp"
#include "engine/real/mpi_helper/external_ranks.hpp"
#include "engine/real/mpi_helper/mpi_transport.hpp"
#include "engine/real/mpi_helper/share.hpp"
#include "models/support/error.hpp"

/// The program that runs one node of a job over MPI: cubecheck writes the jobs, and judges the results.
namespace cubecheck::real {

namespace {

constexpr char const* usage =
    "usage: mpirun -n N cubecheck-mpi-LIBRARY share VERB [ARGUMENT...]         one command, its work shared\n"
    "       mpirun -n N cubecheck-mpi-LIBRARY run ALGORITHM|FILE [OPTION...]   as cubecheck run does\n"
    "       mpirun -n N cubecheck-mpi-LIBRARY execute FOLDER                   jobs that cubecheck has "
    "written\n";

Index rank_of_world() {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

/// The transport with the fault, on the faulty rank; null on all others.
std::unique_ptr<Transport> faulty(Transport& below, Job const& job, std::string const& folder) {
    if (!job.fault || job.fault->node != rank_of_world()) return nullptr;
    return std::make_unique<FaultyTransport>(
        below, *job.fault,
        FaultEffects{[folder] { write_fault_took_effect(folder); }, [] { std::raise(SIGKILL); }});
}

/// A job of this rank, with all its memory.
class Work {
public:
    explicit Work(std::string folder)
        : folder_(std::move(folder)),
          job_(read_program(folder_, rank_of_world())),
          transport_(mpi_transport(job_.patience)),
          fault_(faulty(*transport_, job_, folder_)),
          execution_(job_.programs.front(), job_.elements, fault_ ? *fault_ : *transport_) {}

    /// Runs the program `repeat` times, after one run that is not measured.
    void run() {
        execution_.run();
        std::vector<NodeTimes> times;
        for (Index i = 0; i < job_.repeat; ++i) times.push_back(execution_.run());
        write_answer(folder_, rank_of_world(), times, execution_.results());
    }

private:
    std::string folder_;
    Job job_;
    std::unique_ptr<Transport> transport_, fault_;
    Execution execution_;
};

/// If a job fails, other ranks may still write to its memory. So the memory is kept until the end of the
/// process.
void execute(std::string const& folder) {
    auto work = std::make_unique<Work>(folder);
    try {
        work->run();
    } catch (Error const& error) {
        static_cast<void>(work.release());
        write_noticed(folder, rank_of_world(), error);
        throw;
    }
}

int run(std::vector<std::string> const& arguments) {
    if (arguments.size() == 2 && arguments.front() == "execute") {
        execute(arguments.back());
        return 0;
    }
    if (arguments.size() > 1 && arguments.front() == "run")
        return run_external_ranks(arguments, CUBECHECK_MPI_LIBRARY,
                                  [](std::string const& folder) { execute(folder); });
    if (rank_of_world() == 0) std::cerr << usage;
    return static_cast<int>(Failure::usage);
}

}  // namespace

}  // namespace cubecheck::real

int main(int argc, char** argv) {
    // If the launcher dies, this process ends too.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (argc > 2 && std::string_view(argv[1]) == "share")
        return cubecheck::real::share(argc, argv, {argv + 2, argv + argc});
    MPI_Init(&argc, &argv);
    int code = static_cast<int>(cubecheck::Failure::internal);
    try {
        code = cubecheck::real::run({argv + 1, argv + argc});
    } catch (cubecheck::Error const& error) {
        std::cerr << "rank " << cubecheck::real::rank_of_world() << ": " << error.what() << '\n';
        MPI_Abort(MPI_COMM_WORLD, static_cast<int>(error.failure()));
    } catch (std::exception const& error) {
        std::cerr << "rank " << cubecheck::real::rank_of_world() << ": " << error.what() << '\n';
        MPI_Abort(MPI_COMM_WORLD, code);
    }
    MPI_Finalize();
    return code;
}
