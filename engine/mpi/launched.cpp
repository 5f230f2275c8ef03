#include "engine/mpi/launched.hpp"

#include <cstdlib>

namespace cubecheck::mpi {

namespace {

/// A launcher, and how it passes the number of ranks to a process.
struct Launcher {
    std::string_view library;
    char const* ranks;  ///< the environment variable with the number of ranks
};

constexpr Launcher launchers[] = {{"openmpi", "OMPI_COMM_WORLD_SIZE"}, {"mpich", "PMI_SIZE"}};

}  // namespace

std::string_view library_of_launcher() {
    for (auto const& launcher : launchers)
        if (std::getenv(launcher.ranks) != nullptr) return launcher.library;
    return {};
}

Index launched_ranks() {
    for (auto const& launcher : launchers)
        if (auto const* const ranks = std::getenv(launcher.ranks)) return std::atoi(ranks);
    return 1;
}

bool is_of_a_launcher(std::string_view entry) {
    for (std::string_view const prefix : {"OMPI_", "PMIX_", "PMI_", "ORTE_", "HYDI_", "MPIR_", "MPICH_"})
        if (entry.starts_with(prefix)) return true;
    return false;
}

}  // namespace cubecheck::mpi
