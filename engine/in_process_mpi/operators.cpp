#include "engine/in_process_mpi/operators.hpp"

#include <algorithm>
#include <complex>
#include <concepts>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/terms.hpp"
#include "engine/in_process_mpi/world.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

enum class Class { integer, floating, complex, logical, byte, pair, other };

Class class_of(int type) {
    switch (type) {
        case MPI_FLOAT:
        case MPI_DOUBLE:
        case MPI_LONG_DOUBLE:
            return Class::floating;
        case MPI_C_FLOAT_COMPLEX:
        case MPI_C_DOUBLE_COMPLEX:
        case MPI_C_LONG_DOUBLE_COMPLEX:
            return Class::complex;
        case MPI_C_BOOL:
            return Class::logical;
        case MPI_BYTE:
            return Class::byte;
        case MPI_CHAR:
        case MPI_WCHAR:
        case MPI_PACKED:
            return Class::other;
        default:
            return type >= MPI_FLOAT_INT ? Class::pair : Class::integer;
    }
}

bool is_defined(MPI_Op op, Class on) {
    switch (op) {
        case MPI_MAX:
        case MPI_MIN:
            return on == Class::integer || on == Class::floating;
        case MPI_SUM:
        case MPI_PROD:
            return on == Class::integer || on == Class::floating || on == Class::complex;
        case MPI_LAND:
        case MPI_LOR:
        case MPI_LXOR:
            return on == Class::integer || on == Class::logical;
        case MPI_BAND:
        case MPI_BOR:
        case MPI_BXOR:
            return on == Class::integer || on == Class::byte;
        case MPI_MINLOC:
        case MPI_MAXLOC:
            return on == Class::pair;
        default:
            return false;  // MPI_REPLACE and MPI_NO_OP belong to one-sided communication
    }
}

/// Signed numbers are added as unsigned ones, since a signed sum could overflow: the result is modulo 2^bits.
template <class T>
T combined(MPI_Op op, T a, T b) {
    if constexpr (std::integral<T>) {
        using Wide = std::uint64_t;
        switch (op) {
            case MPI_SUM:
                return static_cast<T>(static_cast<Wide>(a) + static_cast<Wide>(b));
            case MPI_PROD:
                return static_cast<T>(static_cast<Wide>(a) * static_cast<Wide>(b));
            case MPI_LAND:
                return static_cast<T>(a && b);
            case MPI_LOR:
                return static_cast<T>(a || b);
            case MPI_LXOR:
                return static_cast<T>(!a != !b);
            case MPI_BAND:
                return static_cast<T>(a & b);
            case MPI_BOR:
                return static_cast<T>(a | b);
            case MPI_BXOR:
                return static_cast<T>(a ^ b);
            default:
                break;
        }
    } else {
        if (op == MPI_SUM) return a + b;
        if (op == MPI_PROD) return a * b;
    }
    if constexpr (requires { a < b; }) {
        if (op == MPI_MAX) return a < b ? b : a;
        if (op == MPI_MIN) return b < a ? b : a;
    }
    expects(false, "an operator is defined on the datatype");
    return b;
}

template <class T>
void combine_all(MPI_Op op, void const* in, void* in_out, Index count) {
    auto const* const left = static_cast<T const*>(in);
    auto* const right = static_cast<T*>(in_out);
    for (Index i = 0; i < count; ++i) right[i] = combined(op, left[i], right[i]);
}

template <class Value>
struct Located {
    Value value;
    int place;
};

template <class Value>
void locate_all(MPI_Op op, void const* in, void* in_out, Index count) {
    auto const* const left = static_cast<Located<Value> const*>(in);
    auto* const right = static_cast<Located<Value>*>(in_out);
    for (Index i = 0; i < count; ++i) {
        auto const& a = left[i];
        auto& b = right[i];
        bool const left_wins = op == MPI_MAXLOC ? b.value < a.value : a.value < b.value;
        if (left_wins)
            b = a;
        else if (a.value == b.value)
            b.place = std::min(a.place, b.place);
    }
}

using Combine = void (*)(MPI_Op, void const*, void*, Index);

Combine combine_of(MPI_Datatype type) {
    switch (type) {
        case MPI_BYTE:
        case MPI_UNSIGNED_CHAR:
        case MPI_UINT8_T:
            return combine_all<std::uint8_t>;
        case MPI_SIGNED_CHAR:
        case MPI_INT8_T:
            return combine_all<std::int8_t>;
        case MPI_SHORT:
        case MPI_INT16_T:
            return combine_all<std::int16_t>;
        case MPI_UNSIGNED_SHORT:
        case MPI_UINT16_T:
            return combine_all<std::uint16_t>;
        case MPI_INT:
        case MPI_INT32_T:
            return combine_all<std::int32_t>;
        case MPI_UNSIGNED:
        case MPI_UINT32_T:
            return combine_all<std::uint32_t>;
        case MPI_UNSIGNED_LONG:
        case MPI_UNSIGNED_LONG_LONG:
        case MPI_UINT64_T:
            return combine_all<std::uint64_t>;
        case MPI_FLOAT:
            return combine_all<float>;
        case MPI_DOUBLE:
            return combine_all<double>;
        case MPI_LONG_DOUBLE:
            return combine_all<long double>;
        case MPI_C_BOOL:
            return combine_all<bool>;
        case MPI_C_FLOAT_COMPLEX:
            return combine_all<std::complex<float>>;
        case MPI_C_DOUBLE_COMPLEX:
            return combine_all<std::complex<double>>;
        case MPI_C_LONG_DOUBLE_COMPLEX:
            return combine_all<std::complex<long double>>;
        case MPI_FLOAT_INT:
            return locate_all<float>;
        case MPI_DOUBLE_INT:
            return locate_all<double>;
        case MPI_LONG_INT:
            return locate_all<long>;
        case MPI_SHORT_INT:
            return locate_all<short>;
        case MPI_2INT:
            return locate_all<int>;
        case MPI_LONG_DOUBLE_INT:
            return locate_all<long double>;
        default:
            return combine_all<std::int64_t>;  // the other integers have 64 bits
    }
}

/// Temporary memory for elements with the layout of their datatype.
class Layout {
public:
    Layout(Datatype const& type, Index count) {
        auto const stride = type.extent() * std::max<Index>(count - 1, 0);
        auto const low = type.true_lower() + std::min<Index>(stride, 0);
        memory_.resize(static_cast<std::size_t>(type.true_extent() + std::abs(stride)));
        base_ = reinterpret_cast<std::uintptr_t>(memory_.data()) - static_cast<std::uintptr_t>(low);
    }

    char* base() const { return reinterpret_cast<char*>(base_); }

private:
    std::vector<char> memory_;
    std::uintptr_t base_;
};

void join_words(Index count, Term const* in, Term* in_out) {
    auto& run = world();
    auto& terms = *run.symbolic();
    for (Index i = 0; i < count; ++i) {
        for (auto const operand : {in[i], in_out[i]})
            if (auto const why = why_poisoned(operand); !why.empty())
                run.report(ViolationKind::unreceived_data, run.running(), run.me().call,
                           fmt::format("{} reduces an element that {}", run.me().call.name, why));
        in_out[i] = terms.join(in[i], in_out[i]);
    }
}

/// Whether two datatypes have the same data at the same offsets, and the same extent.
bool is_laid_out_as(Datatype const& one, Datatype const& other) {
    return one.extent() == other.extent() && one.pieces() == other.pieces();
}

/// The datatype of a handle; null if it does not exist.
Datatype const* known_datatype(int handle) {
    auto const& predefined = predefined_datatype(handle - CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 0));
    return predefined ? predefined.get() : world().datatypes.at(handle).get();
}

/// Whether the operator of the caller is defined for a datatype.
bool is_of_elements(Datatype const& type) {
    auto const& elements = world().me().elements;
    if (!elements.empty())
        return std::ranges::any_of(elements, [&](auto const& one) { return is_laid_out_as(one, type); });
    return std::ranges::all_of(type.pieces(),
                               [](Piece const& piece) { return piece.basic == MPI_INT - MPI_DATATYPE_NULL; });
}

/// Whether an element is a plain number of the code, neither a term nor a mark of a missing element.
bool is_number(Terms const& terms, Term element) {
    return !terms.is_term(element) && element != no_term && why_poisoned(element).empty();
}

/// The result of another operator on elements of the call: an invalid term.
Term spoilt_by_another_operator() {
    auto& run = world();
    run.report(
        ViolationKind::bad_argument, run.running(), run.me().call,
        fmt::format("{} joins elements with another operator than that of the call", run.me().call.name));
    return no_term;
}

/// Joins elements of the call. Plain numbers of the code, such as counts, are combined as usual.
void join_or_combine(MPI_Op op, Index count, Term const* in, Term* in_out) {
    auto& run = world();
    auto const& terms = *run.symbolic();
    for (Index i = 0; i < count; ++i)
        if (is_number(terms, in[i]) && is_number(terms, in_out[i]))
            in_out[i] = combined(op, in[i], in_out[i]);
        else if (op == MPI_SUM && run.sum_joins())
            join_words(1, in + i, in_out + i);
        else
            in_out[i] = spoilt_by_another_operator();
}

}  // namespace

std::string objection(Operator const& op, Datatype const& type) {
    if (op.function) return {};
    if (type.predefined && is_defined(op.handle, class_of(type.handle))) return {};
    if (!type.predefined) return "a predefined operator is not defined on a derived datatype";
    return "the operator is not defined on " + type.name;
}

void reduce(Operator const& op, Datatype const& type, void const* in, void* in_out, Index count) {
    if (op.function) {
        auto length = static_cast<int>(count);
        auto handle = type.handle;
        auto& state = world().me();
        auto const call = state.call;
        ++state.operators;
        op.function(const_cast<void*>(in), in_out, &length, &handle);
        --state.operators;
        state.call = call;  // the function may have called MPI
    } else if (world().symbolic() && type.handle == MPI_INT) {
        join_or_combine(op.handle, count, static_cast<Term const*>(in), static_cast<Term*>(in_out));
    } else {
        combine_of(type.handle)(op.handle, in, in_out, count);
    }
}

void reduce_packed(Operator const& op, Datatype const& type, std::vector<char> const& in,
                   std::vector<char>& in_out, Index count) {
    if (type.dense()) return reduce(op, type, in.data(), in_out.data(), count);
    Layout const left(type, count), right(type, count);
    Memory const memory(nullptr);
    auto const bytes = type.size() * count;
    memory.unpack(0, {left.base(), count, &type}, in.data(), bytes);
    memory.unpack(0, {right.base(), count, &type}, in_out.data(), bytes);
    reduce(op, type, left.base(), right.base(), count);
    in_out.clear();
    memory.pack(0, {right.base(), count, &type}, in_out);
}

void name_elements(int datatype) {
    auto& known = world().me().elements;
    auto const& type = *known_datatype(datatype);
    if (std::ranges::none_of(known, [&](Datatype const& one) { return is_laid_out_as(one, type); }))
        known.push_back(type);
}

void join_terms(void* in, void* in_out, int* count, int* datatype) {
    auto& run = world();
    expects(run.symbolic() != nullptr, "terms are joined in a symbolic run");
    auto const* const type = known_datatype(*datatype);
    if (!type || !is_of_elements(*type)) {
        run.report(ViolationKind::type_mismatch, run.running(), run.me().call,
                   fmt::format("{} calls the operator with another datatype than that of the elements",
                               run.me().call.name));
        return;
    }
    if (*datatype == MPI_INT)
        return join_words(*count, static_cast<Term const*>(in), static_cast<Term*>(in_out));
    for (Index i = 0; i < *count; ++i)
        for (auto const& piece : type->pieces()) {
            auto const offset = i * type->extent() + piece.offset;
            join_words(piece.count, reinterpret_cast<Term const*>(static_cast<char const*>(in) + offset),
                       reinterpret_cast<Term*>(static_cast<char*>(in_out) + offset));
        }
}

}  // namespace cubecheck::in_process
