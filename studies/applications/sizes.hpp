#pragma once

#include <string>
#include <vector>

#include "models/parametric/size.hpp"
#include "models/parametric/size_scope.hpp"

/// The sizes of the applications.
namespace cubecheck::applications {

/// Sizes counted by the dimension of a cube.
struct ByDimension {
    static constexpr bool by_nodes = false;
    static constexpr std::string_view every_size = "every d";

    static std::vector<Size> sizes(UpTo const& bound) {
        std::vector<Size> found;
        for (Index d = 0; d <= bound.d; ++d) found.push_back({.nodes = Index{1} << d, .d = d});
        return found;
    }
    static SizeScope scope(UpTo const& bound) { return up_to_dimension(bound.d); }
    static std::string describe(Size const& size) { return "d=" + std::to_string(size.d); }
    static std::string options(Size const& size) { return "--d " + std::to_string(size.d); }
};

/// Grids of 2^d x 2^d nodes, by d.  Each row and each column is a cube of d dimensions.
struct CubeGrid : ByDimension {
    static std::vector<Size> sizes(UpTo const& bound) {
        auto found = ByDimension::sizes(bound);
        for (auto& size : found) size.nodes *= size.nodes;
        return found;
    }
    /// Node i n + j is (i, j).  With n = 2^d, these are the links of a cube of 2 d dimensions.
    static bool linked(Index a, Index b, Size const&) {
        auto const differing = static_cast<std::uint64_t>(a ^ b);
        return differing != 0 && (differing & (differing - 1)) == 0;
    }
    static Index values(Size const& size) { return size.nodes * 8; }
};

/// Sizes counted by a number n >= 1.
struct ByNumber {
    static constexpr bool by_nodes = true;
    static constexpr std::string_view every_size = "every n";

    static std::vector<Size> sizes(UpTo const& bound) {
        std::vector<Size> found;
        for (Index n = 1; n <= bound.nodes; ++n) found.push_back({.nodes = n});
        return found;
    }
    static SizeScope scope(UpTo const& bound) { return up_to_nodes(bound.nodes); }
    static std::string describe(Size const& size) { return "n=" + std::to_string(size.nodes); }
    static std::string options(Size const& size) { return "--n " + std::to_string(size.nodes); }
};

/// Each size of Base with 1, 2 and 3 chunks.
template <class Base>
struct WithChunks : Base {
    static constexpr bool pipelined = true;

    static std::vector<Size> sizes(UpTo const& bound) {
        std::vector<Size> found;
        for (Size size : Base::sizes(bound))
            for (size.chunks = 1; size.chunks <= 3; ++size.chunks) found.push_back(size);
        return found;
    }
    static std::string options(Size const& size) {
        return Base::options(size) + " --chunks " + std::to_string(size.chunks);
    }
};

}  // namespace cubecheck::applications
