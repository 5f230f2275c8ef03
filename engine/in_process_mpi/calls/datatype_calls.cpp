#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"

namespace cubecheck::in_process {

namespace {

using Parts = std::vector<Datatype::Part>;
using Padding = Datatype::Padding;

int give(Datatype made, MPI_Datatype* handle) {
    not_null(handle, "the datatype");
    auto kept = std::make_shared<Datatype>(std::move(made));
    kept->owner = world().running();
    kept->made = world().me().call;
    kept->handle = *handle = world().datatypes.add(kept);
    return MPI_SUCCESS;
}

/// Blocks of equal length at places that are multiples of `unit` bytes.
Parts equal_blocks(int count, int length, Index stride, Datatype const& type) {
    not_negative(count, MPI_ERR_COUNT, "count");
    not_negative(length, MPI_ERR_ARG, "block length");
    Parts parts;
    for (Index i = 0; i < count; ++i) parts.push_back({i * stride, &type, length});
    return parts;
}

int vector(char const* name, int count, int length, Index stride, bool in_elements, MPI_Datatype old,
           MPI_Datatype* made) {
    return call(name, [&] {
        auto const& type = *datatype(old);
        return give(Datatype::of_parts(
                        equal_blocks(count, length, in_elements ? stride * type.extent() : stride, type),
                        Padding::none),
                    made);
    });
}

/// Blocks with lengths and places. Block i has length lengths[i * step]: step 0 means equal lengths.
template <class Place>
int indexed(char const* name, int count, int const* lengths, int step, Place const* places, bool in_elements,
            MPI_Datatype old, MPI_Datatype* made) {
    return call(name, [&] {
        auto const& type = *datatype(old);
        Parts parts;
        for (int i = 0; i < not_negative(count, MPI_ERR_COUNT, "count"); ++i)
            parts.push_back({Index(places[i]) * (in_elements ? type.extent() : 1), &type,
                             not_negative(lengths[i * step], MPI_ERR_ARG, "block length")});
        return give(Datatype::of_parts(parts, Padding::none), made);
    });
}

int structure(char const* name, int count, int const* lengths, MPI_Aint const* places,
              MPI_Datatype const* types, MPI_Datatype* made) {
    return call(name, [&] {
        Parts parts;
        for (int i = 0; i < not_negative(count, MPI_ERR_COUNT, "count"); ++i)
            parts.push_back(
                {places[i], datatype(types[i]).get(), not_negative(lengths[i], MPI_ERR_ARG, "block length")});
        return give(Datatype::of_parts(parts, Padding::as_in_a_struct), made);
    });
}

int contiguous(int count, MPI_Datatype old, MPI_Datatype* made) {
    return call("MPI_Type_contiguous", [&] {
        return give(
            Datatype::of_parts({{0, datatype(old).get(), not_negative(count, MPI_ERR_COUNT, "count")}},
                               Padding::none),
            made);
    });
}

int resized(MPI_Datatype old, MPI_Aint lower, MPI_Aint extent, MPI_Datatype* made) {
    return call("MPI_Type_create_resized", [&] { return give(datatype(old)->resized(lower, extent), made); });
}

int duplicate(MPI_Datatype old, MPI_Datatype* made) {
    return call("MPI_Type_dup", [&] {
        auto copy = *datatype(old);
        copy.predefined = false;
        return give(std::move(copy), made);
    });
}

/// One dimension of a subarray; `inner` is the type of the inner dimensions.
Datatype slice(Datatype const& inner, Index size, Index part, Index start) {
    auto const extent = inner.extent();
    return Datatype::of_parts({{start * extent, &inner, part}}, Padding::none).resized(0, size * extent);
}

int subarray(int dimensions, int const sizes[], int const parts[], int const starts[], int order,
             MPI_Datatype old, MPI_Datatype* made) {
    return call("MPI_Type_create_subarray", [&] {
        if (dimensions < 1 || (order != MPI_ORDER_C && order != MPI_ORDER_FORTRAN))
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG,
                          "the dimensions or the order are invalid"};
        auto found = *datatype(old);
        for (int i = 0; i < dimensions; ++i) {
            auto const d = order == MPI_ORDER_C ? dimensions - 1 - i : i;
            if (parts[d] < 1 || starts[d] < 0 || sizes[d] < starts[d] + parts[d])
                throw Refusal{ViolationKind::bad_argument, MPI_ERR_ARG,
                              fmt::format("the subarray exceeds dimension {}", d)};
            found = slice(found, sizes[d], parts[d], starts[d]);
        }
        return give(std::move(found), made);
    });
}

int commit(MPI_Datatype* type) {
    return call("MPI_Type_commit", [&] {
        datatype(*not_null(type, "the datatype"))->committed = true;
        return MPI_SUCCESS;
    });
}

int free_datatype(MPI_Datatype* type) {
    return call("MPI_Type_free", [&] {
        if (datatype(*not_null(type, "the datatype"))->predefined)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_TYPE, "a predefined datatype is freed"};
        world().datatypes.remove(*type);
        *type = MPI_DATATYPE_NULL;
        return MPI_SUCCESS;
    });
}

template <class Size>
int size_of(MPI_Datatype type, Size* size) {
    return call("MPI_Type_size", [&] {
        *not_null(size, "the size") = static_cast<Size>(datatype(type)->size());
        return MPI_SUCCESS;
    });
}

template <class Bytes>
int extent_of(MPI_Datatype type, Bytes* lower, Bytes* extent) {
    return call("MPI_Type_get_extent", [&] {
        auto const& known = *datatype(type);
        *not_null(lower, "the lower bound") = known.lower();
        *not_null(extent, "the extent") = known.extent();
        return MPI_SUCCESS;
    });
}

template <class Bytes>
int true_extent_of(MPI_Datatype type, Bytes* lower, Bytes* extent) {
    return call("MPI_Type_get_true_extent", [&] {
        auto const& known = *datatype(type);
        *not_null(lower, "the lower bound") = known.true_lower();
        *not_null(extent, "the extent") = known.true_extent();
        return MPI_SUCCESS;
    });
}

int set_name(MPI_Datatype type, char const* name) {
    return call("MPI_Type_set_name", [&] {
        datatype(type)->name = not_null(name, "the name");
        return MPI_SUCCESS;
    });
}

int name_of(MPI_Datatype type, char* name, int* length) {
    return call("MPI_Type_get_name", [&] {
        auto const known = datatype(type)->name.substr(0, MPI_MAX_OBJECT_NAME - 1);
        std::strcpy(not_null(name, "the name"), known.c_str());
        *not_null(length, "the length") = static_cast<int>(known.size());
        return MPI_SUCCESS;
    });
}

void add_constructors(cubecheck_table& all) {
    all.mpi_Type_contiguous = contiguous;
    all.mpi_Type_vector = [](int count, int length, int stride, MPI_Datatype old, MPI_Datatype* made) {
        return vector("MPI_Type_vector", count, length, stride, true, old, made);
    };
    all.mpi_Type_hvector = all.mpi_Type_create_hvector = [](int count, int length, MPI_Aint stride,
                                                            MPI_Datatype old, MPI_Datatype* made) {
        return vector("MPI_Type_create_hvector", count, length, stride, false, old, made);
    };
    all.mpi_Type_indexed = [](int count, int const* lengths, int const* places, MPI_Datatype old,
                              MPI_Datatype* made) {
        return indexed("MPI_Type_indexed", count, lengths, 1, places, true, old, made);
    };
    all.mpi_Type_hindexed = [](int count, int* lengths, MPI_Aint* places, MPI_Datatype old,
                               MPI_Datatype* made) {
        return indexed("MPI_Type_hindexed", count, lengths, 1, places, false, old, made);
    };
    all.mpi_Type_create_hindexed = [](int count, int const* lengths, MPI_Aint const* places, MPI_Datatype old,
                                      MPI_Datatype* made) {
        return indexed("MPI_Type_create_hindexed", count, lengths, 1, places, false, old, made);
    };
    all.mpi_Type_create_indexed_block = [](int count, int length, int const* places, MPI_Datatype old,
                                           MPI_Datatype* made) {
        return indexed("MPI_Type_create_indexed_block", count, &length, 0, places, true, old, made);
    };
    all.mpi_Type_create_hindexed_block = [](int count, int length, MPI_Aint const* places, MPI_Datatype old,
                                            MPI_Datatype* made) {
        return indexed("MPI_Type_create_hindexed_block", count, &length, 0, places, false, old, made);
    };
    all.mpi_Type_struct = [](int count, int* lengths, MPI_Aint* places, MPI_Datatype* types,
                             MPI_Datatype* made) {
        return structure("MPI_Type_struct", count, lengths, places, types, made);
    };
    all.mpi_Type_create_struct = [](int count, int const* lengths, MPI_Aint const* places,
                                    MPI_Datatype const* types, MPI_Datatype* made) {
        return structure("MPI_Type_create_struct", count, lengths, places, types, made);
    };
    all.mpi_Type_create_resized = resized;
    all.mpi_Type_create_subarray = subarray;
    all.mpi_Type_dup = duplicate;
}

}  // namespace

void add_datatype_calls(cubecheck_table& all) {
    add_constructors(all);
    all.mpi_Type_commit = commit;
    all.mpi_Type_free = free_datatype;
    all.mpi_Type_size = size_of<int>;
    all.mpi_Type_size_x = size_of<MPI_Count>;
    all.mpi_Type_get_extent = extent_of<MPI_Aint>;
    all.mpi_Type_get_extent_x = extent_of<MPI_Count>;
    all.mpi_Type_get_true_extent = true_extent_of<MPI_Aint>;
    all.mpi_Type_get_true_extent_x = true_extent_of<MPI_Count>;
    all.mpi_Type_extent = [](MPI_Datatype type, MPI_Aint* extent) {
        MPI_Aint lower = 0;
        return extent_of(type, &lower, extent);
    };
    all.mpi_Type_lb = [](MPI_Datatype type, MPI_Aint* lower) {
        MPI_Aint extent = 0;
        return extent_of(type, lower, &extent);
    };
    all.mpi_Type_ub = [](MPI_Datatype type, MPI_Aint* upper) {
        MPI_Aint lower = 0;
        auto const error = extent_of(type, &lower, upper);
        if (error == MPI_SUCCESS) *upper += lower;
        return error;
    };
    all.mpi_Type_set_name = set_name;
    all.mpi_Type_get_name = name_of;
}

}  // namespace cubecheck::in_process
