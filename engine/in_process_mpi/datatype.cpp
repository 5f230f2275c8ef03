#include "engine/in_process_mpi/datatype.hpp"

#include <algorithm>
#include <array>
#include <complex>
#include <cstdint>
#include <limits>
#include <string_view>

#include "engine/in_process_mpi/mpi.h"
#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

constexpr Index none = std::numeric_limits<Index>::max();

struct BasicFacts {
    std::string_view name;
    Index bytes, alignment;
};

template <class T>
constexpr BasicFacts facts(std::string_view name) {
    return {name, sizeof(T), alignof(T)};
}

/// The basic datatypes in the order of their handles.
constexpr std::array<BasicFacts, 32> basics{
    facts<char>("MPI_CHAR"),
    facts<signed char>("MPI_SIGNED_CHAR"),
    facts<unsigned char>("MPI_UNSIGNED_CHAR"),
    facts<unsigned char>("MPI_BYTE"),
    facts<wchar_t>("MPI_WCHAR"),
    facts<short>("MPI_SHORT"),
    facts<unsigned short>("MPI_UNSIGNED_SHORT"),
    facts<int>("MPI_INT"),
    facts<unsigned>("MPI_UNSIGNED"),
    facts<long>("MPI_LONG"),
    facts<unsigned long>("MPI_UNSIGNED_LONG"),
    facts<long long>("MPI_LONG_LONG"),
    facts<unsigned long long>("MPI_UNSIGNED_LONG_LONG"),
    facts<std::int8_t>("MPI_INT8_T"),
    facts<std::int16_t>("MPI_INT16_T"),
    facts<std::int32_t>("MPI_INT32_T"),
    facts<std::int64_t>("MPI_INT64_T"),
    facts<std::uint8_t>("MPI_UINT8_T"),
    facts<std::uint16_t>("MPI_UINT16_T"),
    facts<std::uint32_t>("MPI_UINT32_T"),
    facts<std::uint64_t>("MPI_UINT64_T"),
    facts<float>("MPI_FLOAT"),
    facts<double>("MPI_DOUBLE"),
    facts<long double>("MPI_LONG_DOUBLE"),
    facts<bool>("MPI_C_BOOL"),
    facts<std::complex<float>>("MPI_C_FLOAT_COMPLEX"),
    facts<std::complex<double>>("MPI_C_DOUBLE_COMPLEX"),
    facts<std::complex<long double>>("MPI_C_LONG_DOUBLE_COMPLEX"),
    facts<MPI_Aint>("MPI_AINT"),
    facts<MPI_Offset>("MPI_OFFSET"),
    facts<MPI_Count>("MPI_COUNT"),
    facts<unsigned char>("MPI_PACKED"),
};

constexpr int number_in(int handle) { return handle - CUBECHECK_HANDLE(CUBECHECK_DATATYPE, 0); }

struct PairFacts {
    std::string_view name;
    int first, second;
    Index bytes;
};

template <class First>
struct WithIndex {
    First first;
    int second;
};

constexpr std::array<PairFacts, 6> value_pairs{
    PairFacts{"MPI_FLOAT_INT", number_in(MPI_FLOAT), number_in(MPI_INT), sizeof(WithIndex<float>)},
    PairFacts{"MPI_DOUBLE_INT", number_in(MPI_DOUBLE), number_in(MPI_INT), sizeof(WithIndex<double>)},
    PairFacts{"MPI_LONG_INT", number_in(MPI_LONG), number_in(MPI_INT), sizeof(WithIndex<long>)},
    PairFacts{"MPI_SHORT_INT", number_in(MPI_SHORT), number_in(MPI_INT), sizeof(WithIndex<short>)},
    PairFacts{"MPI_2INT", number_in(MPI_INT), number_in(MPI_INT), sizeof(WithIndex<int>)},
    PairFacts{"MPI_LONG_DOUBLE_INT", number_in(MPI_LONG_DOUBLE), number_in(MPI_INT),
              sizeof(WithIndex<long double>)}};

static_assert(basics.size() + value_pairs.size() == predefined_datatypes);

BasicFacts const& basic_of(Basic basic) { return basics.at(static_cast<std::size_t>(basic - 1)); }
PairFacts const& pair_of(int number) {
    return value_pairs.at(static_cast<std::size_t>(number - 1) - basics.size());
}
bool is_pair(int number) { return number > static_cast<int>(basics.size()); }

/// Iterates over the basic datatypes of several elements, by runs of equal ones.
class SignatureReader {
public:
    SignatureReader(Datatype const& type, Index count)
        : signature_(type.signature()), elements_(type.size() == 0 ? 0 : count) {
        if (signature_.size() == 1) {
            left_ = signature_.front().second * elements_;
            elements_ = std::min<Index>(elements_, 1);
        } else if (elements_ > 0) {
            left_ = signature_.front().second;
        }
    }

    bool done() const { return elements_ == 0 || left_ == 0; }
    Basic basic() const { return signature_[at_].first; }
    Index left() const { return left_; }

    void skip(Index basics) {
        left_ -= basics;
        if (left_ > 0) return;
        if (++at_ == signature_.size()) {
            at_ = 0;
            --elements_;
        }
        if (elements_ > 0) left_ = signature_[at_].second;
    }

private:
    Datatype::Signature const& signature_;
    Index elements_;
    std::size_t at_ = 0;
    Index left_ = 0;
};

/// The bounds of the parts of a datatype.  Units: bytes.
struct TypeBounds {
    Index lower = none, upper = -none;

    void include(Index from, Index extent) {
        lower = std::min(lower, from);
        upper = std::max(upper, from + extent);
    }
    bool are_known() const { return lower != none; }
};

}  // namespace

Index basic_bytes(Basic basic) { return basic_of(basic).bytes; }

std::string basic_name(int number) {
    return std::string(is_pair(number) ? pair_of(number).name : basic_of(number).name);
}

Datatype basic_datatype(int number) {
    Datatype made;
    if (is_pair(number)) {
        auto const& facts = pair_of(number);
        auto const first = basic_of(facts.first).bytes, align = basic_of(facts.second).alignment;
        made.add({0, facts.first, 1});
        made.add({(first + align - 1) / align * align, facts.second, 1});
        made.finish();
        made.bound(0, facts.bytes);
    } else {
        made.add({0, number, 1});
        made.finish();
    }
    made.name = basic_name(number);
    made.predefined = made.committed = true;
    made.handle = CUBECHECK_HANDLE(CUBECHECK_DATATYPE, number);
    return made;
}

void Datatype::add(Piece const& piece) {
    if (piece.count == 0) return;
    if (!pieces_.empty()) {
        auto& last = pieces_.back();
        if (last.basic == piece.basic && last.offset + last.count * basic_bytes(last.basic) == piece.offset) {
            last.count += piece.count;
            signature_.back().second += piece.count;
            return;
        }
    }
    pieces_.push_back(piece);
    if (!signature_.empty() && signature_.back().first == piece.basic)
        signature_.back().second += piece.count;
    else
        signature_.emplace_back(piece.basic, piece.count);
}

void Datatype::finish() {
    size_ = 0;
    true_lower_ = none;
    true_upper_ = -none;
    for (auto const& piece : pieces_) {
        auto const bytes = piece.count * basic_bytes(piece.basic);
        size_ += bytes;
        true_lower_ = std::min(true_lower_, piece.offset);
        true_upper_ = std::max(true_upper_, piece.offset + bytes);
    }
    if (pieces_.empty()) true_lower_ = true_upper_ = 0;
    bound(true_lower_, true_upper_ - true_lower_);
}

void Datatype::bound(Index lower, Index extent) {
    lower_ = lower;
    extent_ = extent;
    dense_ = lower == 0 && extent == size_;
    Index end = 0;
    for (auto const& piece : pieces_) {
        dense_ = dense_ && piece.offset == end;
        end = piece.offset + piece.count * basic_bytes(piece.basic);
    }
}

Datatype Datatype::of_parts(std::vector<Part> const& parts, Padding padding) {
    Datatype made;
    Index alignment = 1;
    TypeBounds of_data, set;
    for (auto const& part : parts)
        for (Index i = 0; i < part.count; ++i) {
            auto const& type = *part.type;
            auto const at = part.offset + i * type.extent();
            for (auto const& piece : type.pieces()) {
                made.add({at + piece.offset, piece.basic, piece.count});
                alignment = std::max(alignment, basic_of(piece.basic).alignment);
            }
            if (type.has_set_bounds_)
                set.include(at + type.lower(), type.extent());
            else if (!type.pieces().empty())
                of_data.include(at + type.lower(), type.extent());
        }
    made.finish();
    auto bounds = set.are_known() ? set : of_data;
    if (!bounds.are_known()) bounds = {0, 0};
    auto extent = bounds.upper - bounds.lower;
    if (padding == Padding::as_in_a_struct && !set.are_known())
        extent = (extent + alignment - 1) / alignment * alignment;
    made.bound(bounds.lower, extent);
    made.has_set_bounds_ = set.are_known();
    return made;
}

Datatype Datatype::resized(Index lower, Index extent) const {
    auto made = *this;
    made.bound(lower, extent);
    made.has_set_bounds_ = true;
    made.predefined = made.committed = false;
    made.name.clear();
    return made;
}

std::optional<Basic> Datatype::dense_basic() const {
    if (!dense_ || signature_.size() != 1) return std::nullopt;
    return signature_.front().first;
}

Index Datatype::basics() const {
    Index sum = 0;
    for (auto const& [basic, count] : signature_) sum += count;
    return sum;
}

Match match(Datatype const& sent, Index sent_count, Datatype const& received, Index received_count) {
    constexpr Basic packed = number_in(MPI_PACKED), byte = number_in(MPI_BYTE);
    if (sent.dense_basic() && sent.dense_basic() == received.dense_basic()) return Match::equal;
    SignatureReader one(sent, sent_count), other(received, received_count);
    while (!one.done() && !other.done()) {
        if (one.basic() == packed || other.basic() == packed) return Match::equal;
        if (one.basic() == other.basic()) {
            auto const both = std::min(one.left(), other.left());
            one.skip(both);
            other.skip(both);
            continue;
        }
        if (one.basic() != byte && other.basic() != byte) return Match::different;
        return Match::bytes_on_one_side;
    }
    return Match::equal;
}

}  // namespace cubecheck::in_process
