#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/communicators.hpp"

namespace cubecheck::in_process {

namespace {

using Coordinates = std::vector<Index>;

Grid const& grid_of(Communicator const& comm) {
    if (!comm.context->grid)
        throw Refusal{ViolationKind::bad_argument, MPI_ERR_TOPOLOGY,
                      "the communicator has no Cartesian topology"};
    return *comm.context->grid;
}

Coordinates coordinates_of(Grid const& grid, Index rank) {
    Coordinates found(grid.sizes.size());
    for (auto d = grid.sizes.size(); d-- > 0; rank /= grid.sizes[d]) found[d] = rank % grid.sizes[d];
    return found;
}

/// The rank at these coordinates; null if a coordinate is outside of a non-periodic dimension.
std::optional<Index> rank_at(Grid const& grid, Coordinates const& at) {
    Index rank = 0;
    for (std::size_t d = 0; d < at.size(); ++d) {
        auto const size = grid.sizes[d];
        if (!grid.periodic[d] && !in_range(at[d], size)) return std::nullopt;
        rank = rank * size + (at[d] % size + size) % size;
    }
    return rank;
}

/// Throws: Refusal if the ranks of a communicator contribute different numbers.
void require_equal(std::vector<std::vector<Index>> const& numbers, std::size_t first, char const* what) {
    auto const of = [&](std::size_t r) {
        return std::vector(numbers[r].begin() + static_cast<std::ptrdiff_t>(first), numbers[r].end());
    };
    for (std::size_t r = 1; r < numbers.size(); ++r)
        if (of(r) != of(0))
            throw Refusal{
                ViolationKind::collective_mismatch, MPI_ERR_DIMS,
                fmt::format("{} of rank {} of the communicator differ from those of rank 0", what, r)};
}

/// The contexts of MPI_Cart_create. Every rank contributes the sizes, whether they are periodic, and whether
/// ranks may be renumbered. If so, they are renumbered in descending order.
std::vector<std::shared_ptr<Context>> grid_contexts(Context const& old,
                                                    std::vector<std::vector<Index>> const& numbers) {
    require_equal(numbers, 0, "the dimensions");
    auto const& mine = numbers.front();
    auto const half = mine.begin() + static_cast<std::ptrdiff_t>(mine.size() / 2);
    Grid const grid{{mine.begin(), half}, {half, mine.end() - 1}};
    std::size_t cells = 1;
    for (auto size : grid.sizes) cells *= static_cast<std::size_t>(size);
    auto const& old_ranks = old.group.ranks;
    std::vector<Index> ranks(old_ranks.begin(), old_ranks.begin() + static_cast<std::ptrdiff_t>(cells));
    if (mine.back() != 0) std::ranges::reverse(ranks);
    auto const made = new_context(std::move(ranks));
    made->grid = grid;
    std::vector<std::shared_ptr<Context>> found(numbers.size());
    std::fill_n(found.begin(), cells, made);
    return found;
}

int create_grid(MPI_Comm comm, int dimensions, int const sizes[], int const periods[], int may_reorder,
                MPI_Comm* made) {
    return call("MPI_Cart_create", [&] {
        not_null(made, "the communicator");
        auto const& old = communicator(comm);
        std::vector<Index> numbers;
        Index cells = 1;
        for (int d = 0; d < not_negative(dimensions, MPI_ERR_DIMS, "number of dimensions"); ++d) {
            numbers.push_back(sizes[d]);
            cells *= sizes[d];
            if (sizes[d] < 1 || cells > old->context->size())
                throw Refusal{ViolationKind::bad_argument, MPI_ERR_DIMS,
                              "the grid is larger than the communicator"};
        }
        for (int d = 0; d < dimensions; ++d) numbers.push_back(periods[d] != 0 ? 1 : 0);
        numbers.push_back(may_reorder != 0 ? 1 : 0);
        *made = give_communicator(agree(old, std::move(numbers), grid_contexts), *old);
        return MPI_SUCCESS;
    });
}

int dimensions_of(MPI_Comm comm, int* dimensions) {
    return call("MPI_Cartdim_get", [&] {
        *not_null(dimensions, "the number") = static_cast<int>(grid_of(*communicator(comm)).sizes.size());
        return MPI_SUCCESS;
    });
}

int describe_grid(MPI_Comm comm, int most, int sizes[], int periods[], int coordinates[]) {
    return call("MPI_Cart_get", [&] {
        auto const& known = *communicator(comm);
        auto const& grid = grid_of(known);
        auto const here = coordinates_of(grid, known.rank);
        for (std::size_t d = 0; d < std::min(here.size(), static_cast<std::size_t>(most)); ++d) {
            sizes[d] = static_cast<int>(grid.sizes[d]);
            periods[d] = static_cast<int>(grid.periodic[d]);
            coordinates[d] = static_cast<int>(here[d]);
        }
        return MPI_SUCCESS;
    });
}

int grid_rank(MPI_Comm comm, int const coordinates[], int* rank) {
    return call("MPI_Cart_rank", [&] {
        auto const& grid = grid_of(*communicator(comm));
        auto const found = rank_at(grid, Coordinates(coordinates, coordinates + grid.sizes.size()));
        if (!found)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG,
                          "the coordinates lie outside of the grid"};
        *not_null(rank, "the rank") = static_cast<int>(*found);
        return MPI_SUCCESS;
    });
}

int grid_coordinates(MPI_Comm comm, int rank, int most, int coordinates[]) {
    return call("MPI_Cart_coords", [&] {
        auto const& known = *communicator(comm);
        auto const at = coordinates_of(grid_of(known), rank_in(known, rank, MPI_ERR_RANK, "rank"));
        for (std::size_t d = 0; d < std::min(at.size(), static_cast<std::size_t>(most)); ++d)
            coordinates[d] = static_cast<int>(at[d]);
        return MPI_SUCCESS;
    });
}

int shift(MPI_Comm comm, int direction, int distance, int* from, int* to) {
    return call("MPI_Cart_shift", [&] {
        auto const& known = *communicator(comm);
        auto const& grid = grid_of(known);
        if (!in_range(Index{direction}, static_cast<Index>(grid.sizes.size())))
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG,
                          fmt::format("there is no dimension {}", direction)};
        auto const neighbour = [&](Index by) {
            auto at = coordinates_of(grid, known.rank);
            at[static_cast<std::size_t>(direction)] += by;
            return static_cast<int>(rank_at(grid, at).value_or(MPI_PROC_NULL));
        };
        *not_null(from, "the source") = neighbour(-distance);
        *not_null(to, "the destination") = neighbour(distance);
        return MPI_SUCCESS;
    });
}

/// The contexts of MPI_Cart_sub. Every rank contributes its color, its key, and the remaining dimensions.
std::vector<std::shared_ptr<Context>> sub_grid_contexts(Context const& old,
                                                        std::vector<std::vector<Index>> const& numbers) {
    require_equal(numbers, 2, "the dimensions that remain");
    return split_contexts(old, numbers);
}

/// MPI_Cart_sub: the subgrids of a grid with some of its dimensions.
int sub_grid(MPI_Comm comm, int const remain[], MPI_Comm* made) {
    return call("MPI_Cart_sub", [&] {
        not_null(made, "the communicator");
        auto const& old = communicator(comm);
        std::vector<Index> numbers{0, 0};
        {
            auto const& grid = grid_of(*old);
            auto const here = coordinates_of(grid, old->rank);
            for (std::size_t d = 0; d < here.size(); ++d) {
                auto& number = numbers[remain[d] ? 1 : 0];
                number = number * grid.sizes[d] + here[d];
            }
            for (std::size_t d = 0; d < here.size(); ++d) numbers.push_back(remain[d] != 0 ? 1 : 0);
        }
        *made = give_communicator(agree(old, std::move(numbers), sub_grid_contexts), *old);
        Grid kept;
        auto const& grid = grid_of(*old);
        for (std::size_t d = 0; d < grid.sizes.size(); ++d) {
            if (!remain[d]) continue;
            kept.sizes.push_back(grid.sizes[d]);
            kept.periodic.push_back(grid.periodic[d]);
        }
        communicator(*made)->context->grid = kept;
        return MPI_SUCCESS;
    });
}

/// MPI_Dims_create: assigns the remaining prime factors, the largest first, each to the smallest free
/// dimension.
int choose_sizes(int ranks, int dimensions, int sizes[]) {
    return call("MPI_Dims_create", [&] {
        int left = ranks;
        std::vector<int> open;
        for (int d = 0; d < not_negative(dimensions, MPI_ERR_DIMS, "number of dimensions"); ++d) {
            if (sizes[d] < 0 || (sizes[d] > 0 && left % sizes[d] != 0))
                throw Refusal{ViolationKind::bad_argument, MPI_ERR_DIMS, "the sizes do not divide the ranks"};
            if (sizes[d] > 0)
                left /= sizes[d];
            else
                open.push_back(1);
        }
        if (open.empty() && left != 1)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_DIMS,
                          "the sizes do not multiply to the ranks"};
        std::vector<int> factors;
        for (int factor = 2; left > 1;
             left % factor == 0 ? (factors.push_back(factor), left /= factor) : ++factor) {
        }
        for (auto factor = factors.rbegin(); factor != factors.rend(); ++factor)
            *std::ranges::min_element(open) *= *factor;
        std::ranges::sort(open, std::greater());
        for (int d = 0, next = 0; d < dimensions; ++d)
            if (sizes[d] == 0) sizes[d] = open[static_cast<std::size_t>(next++)];
        return MPI_SUCCESS;
    });
}

int kind_of_topology(MPI_Comm comm, int* kind) {
    return call("MPI_Topo_test", [&] {
        *not_null(kind, "the kind") = communicator(comm)->context->grid ? MPI_CART : MPI_UNDEFINED;
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_topology_calls(cubecheck_table& all) {
    all.mpi_Cart_create = create_grid;
    all.mpi_Cartdim_get = dimensions_of;
    all.mpi_Cart_get = describe_grid;
    all.mpi_Cart_rank = grid_rank;
    all.mpi_Cart_coords = grid_coordinates;
    all.mpi_Cart_shift = shift;
    all.mpi_Cart_sub = sub_grid;
    all.mpi_Dims_create = choose_sizes;
    all.mpi_Topo_test = kind_of_topology;
}

}  // namespace cubecheck::in_process
