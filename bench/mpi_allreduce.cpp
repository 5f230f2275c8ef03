#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <mpi.h>

#include "algorithms/allreduce/halving_doubling.hpp"
#include "algorithms/allreduce/recursive_doubling.hpp"
#include "algorithms/allreduce/ring.hpp"
#include "engine/lower/script_of.hpp"
#include "engine/real/execution.hpp"
#include "engine/real/mpi_helper/mpi_transport.hpp"
#include "engine/real/script_task.hpp"
#include "models/parametric/sizes.hpp"

/// Compares all-reduces of doubles, run from definitions over messages of an MPI library, with the library's
/// own all-reduce.  It prints a line for each size.
///
/// Both are timed in turn, in the same way: from the first rank's begin after a barrier to the last rank's
/// end.  The fastest repetition counts.
namespace cubecheck {
namespace {

/// Units: bytes.
constexpr std::array<Index, 9> message_sizes{
    8, 64, 512, 4096, 32768, 65536, Index{1} << 20, Index{1} << 23, Index{1} << 26};

int count_of_ranks() {
    int count = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    return count;
}

int rank() {
    int number = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    return number;
}

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The time from the first begin to the last end, on every rank.
double whole_time(double begin, double end) {
    double first = 0, last = 0;
    MPI_Allreduce(&begin, &first, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&end, &last, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return last - first;
}

/// An all-reduce from a definition, ready to run.
class Definition {
public:
    Definition(std::string name, Script const& script, Index elements)
        : name_(std::move(name)),
          programs_(real::task(script, elements).programs),
          transport_(real::mpi_transport()),
          execution_(programs_[static_cast<std::size_t>(rank())], elements_, *transport_) {}
    Definition(Definition const&) = delete;
    Definition& operator=(Definition const&) = delete;

    std::string const& name() const { return name_; }
    double fastest() const { return fastest_; }

    void run() {
        auto const times = execution_.run();
        fastest_ = std::min(fastest_, whole_time(times.begin, times.end));
    }

private:
    std::string name_;
    real::Elements elements_;
    std::vector<real::NodeProgram> programs_;
    std::unique_ptr<real::Transport> transport_;
    real::Execution execution_;
    double fastest_ = std::numeric_limits<double>::max();
};

/// The library's own all-reduce.
class Own {
public:
    explicit Own(Index elements)
        : input_(static_cast<std::size_t>(elements), 1.0), output_(static_cast<std::size_t>(elements)) {}

    double fastest() const { return fastest_; }

    void run() {
        MPI_Barrier(MPI_COMM_WORLD);
        auto const begin = now();
        MPI_Allreduce(input_.data(), output_.data(), static_cast<int>(input_.size()), MPI_DOUBLE, MPI_SUM,
                      MPI_COMM_WORLD);
        fastest_ = std::min(fastest_, whole_time(begin, now()));
    }

private:
    std::vector<double> input_, output_;
    double fastest_ = std::numeric_limits<double>::max();
};

constexpr int fewest = 5, most = 300;
constexpr double most_seconds = 3;

/// Whether the first rank has time for another repetition; the same on all ranks.
bool is_time_left(double begin) {
    int is_left = now() - begin < most_seconds ? 1 : 0;
    MPI_Bcast(&is_left, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return is_left != 0;
}

/// Prints one line: the fastest definition, its time, the library's time, and their ratio.
void compare(Index bytes) {
    auto const ranks = static_cast<Index>(count_of_ranks());
    auto const elements = bytes / static_cast<Index>(sizeof(double));
    Index d = 0;
    while ((Index{1} << d) < ranks) ++d;
    Definition doubling("recursive doubling", script_of<allreduce::RecursiveDoubling>(cube_size(d)),
                        elements);
    Definition halving("halving and doubling", script_of<allreduce::HalvingDoubling>(cube_size(d)), elements);
    Definition ring("ring", script_of<allreduce::RingPass>(ring_size(ranks)), elements);
    std::array<Definition*, 3> const definitions{&doubling, &halving, &ring};
    Own own(elements);
    auto const begin = now();
    for (int i = 0; i < fewest || (i < most && is_time_left(begin)); ++i) {
        for (auto* definition : definitions) definition->run();
        own.run();
    }
    auto const* const best = *std::ranges::min_element(definitions, {}, &Definition::fastest);
    if (rank() == 0)
        fmt::print("| {} | {} | {} | {:.2f} | {:.2f} | {:.2f} |\n", ranks, bytes, best->name(),
                   best->fastest() * 1e6, own.fastest() * 1e6, best->fastest() / own.fastest());
}

}  // namespace
}  // namespace cubecheck

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    auto const ranks = cubecheck::count_of_ranks();
    bool const is_cube = (ranks & (ranks - 1)) == 0;
    if (cubecheck::rank() == 0 && !is_cube) fmt::print("The number of ranks must be a power of two.\n");
    if (cubecheck::rank() == 0 && is_cube)
        fmt::print("| ranks | bytes | definition | us | {}'s own, us | ratio |\n|---|---|---|---|---|---|\n",
                   CUBECHECK_MPI_LIBRARY);
    for (auto const bytes : cubecheck::message_sizes)
        if (is_cube) cubecheck::compare(bytes);
    MPI_Finalize();
    return is_cube ? 0 : 1;
}
