#pragma once

#include <array>
#include <span>
#include <string_view>

namespace cubecheck::catalog {

/// The remark on a definition that covers only powers of two, although the library accepts every n.
inline constexpr std::string_view power_of_two = "only where n is a power of two";

/// An algorithm that a library offers for a collective, and the definition with the same messages.
struct LibraryChoice {
    std::string_view collective;  ///< as MPI names it, in small letters and without "MPI_"
    std::string_view name;        ///< as the library names it
    std::string_view definition;  ///< of the catalog; empty: there is none
    /// The calls that the definition covers, if the library accepts more; or the reason why there is no
    /// definition.
    std::string_view remark = "";
};

/// A library and its algorithms for the collectives of the catalog.
struct LibraryChoices {
    std::string_view library;  ///< "openmpi"
    std::string_view version;  ///< "Open MPI 4.1": the version with these choices
    std::span<LibraryChoice const> choices;
};

/// All libraries.  Wrappers of the library's non-blocking collective ("nb" of MPICH) are not listed.
///
/// Source:  `ompi_info` of Open MPI 4.1.4 (component tuned), `mpivars` of MPICH 4.0.2, and the sources of
///          NCCL 2.23.  The messages of the algorithms were read in the sources.
extern std::array<LibraryChoices, 3> const libraries;

}  // namespace cubecheck::catalog
