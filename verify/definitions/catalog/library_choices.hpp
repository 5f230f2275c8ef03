#pragma once

#include <array>
#include <span>
#include <string_view>

namespace cubecheck::catalog {

/// The remark on a definition that speaks of powers of two only, where the library takes every n.
inline constexpr std::string_view power_of_two = "only where n is a power of two";

/// An algorithm that a library offers for a collective, and the definition of the same messages.
struct LibraryChoice {
    std::string_view collective;  ///< as MPI names it, in small letters and without "MPI_"
    std::string_view name;        ///< as the library names it
    std::string_view definition;  ///< of the catalog; empty: there is none
    /// Where the definition speaks of fewer calls than the library takes: of which; or why there is none.
    std::string_view remark = "";
};

/// A library, and what it offers for the collectives of the catalog.
struct LibraryChoices {
    std::string_view library;  ///< "openmpi"
    std::string_view version;  ///< "Open MPI 4.1", of the choices listed
    std::span<LibraryChoice const> choices;
};

/// All of them.  What only calls the library's non-blocking collective ("nb" of MPICH) is no algorithm.
///
/// Source:  `ompi_info` of Open MPI 4.1.4 (component tuned), `mpivars` of MPICH 4.0.2, and the sources of
///          NCCL 2.23; what the algorithms send was read in the sources.
extern std::array<LibraryChoices, 3> const libraries;

}  // namespace cubecheck::catalog
