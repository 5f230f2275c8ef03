#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// A basic datatype of C, by the number of its handle in `mpi.h`; pairs such as MPI_2INT consist of two.
using Basic = int;

/// Consecutive elements of one basic datatype.
struct Piece {
    Index offset = 0;  ///< bytes
    Basic basic = 0;
    Index count = 0;

    friend bool operator==(Piece const&, Piece const&) = default;
};

/// A call of MPI in the user's code.
struct Call {
    char const* name = "";
    char const* file = "";
    int line = 0;
};

/// A datatype of MPI: its type map, flattened.
class Datatype {
public:
    /// Elements of one type that a derived datatype consists of.
    struct Part {
        Index offset = 0;
        Datatype const* type = nullptr;
        Index count = 0;
    };

    /// Equal basic datatypes in the order of the type map.
    using Signature = std::vector<std::pair<Basic, Index>>;

    /// The parts one after the other.  If bounds were set by `resized` in some part, the bounds of these
    /// parts count; otherwise those of all parts with data do.  With padding, the extent is then a multiple
    /// of the largest alignment, as that of a struct of C (MPI 4.1, 5.1.6 and 5.1.7).
    enum class Padding { none, as_in_a_struct };
    static Datatype of_parts(std::vector<Part> const& parts, Padding padding);

    /// The same data with other bounds.
    Datatype resized(Index lower, Index extent) const;

    /// Number of bytes of the data of one element.
    Index size() const { return size_; }
    Index lower() const { return lower_; }
    Index extent() const { return extent_; }
    Index true_lower() const { return true_lower_; }
    Index true_extent() const { return true_upper_ - true_lower_; }

    std::vector<Piece> const& pieces() const { return pieces_; }
    Signature const& signature() const { return signature_; }

    /// The only basic datatype, if the data of consecutive elements have no gaps and begin at offset 0.
    std::optional<Basic> dense_basic() const;
    /// Whether consecutive elements have no gaps, begin at offset 0, and lie in ascending order.
    bool dense() const { return dense_; }

    /// The basic datatypes in one element.
    Index basics() const;

    // What the calls of MPI note.
    int handle = 0;
    Index owner = 0;  ///< rank that made it; meaningless if predefined
    bool predefined = false;
    bool committed = false;
    std::string name = {};
    Call made = {};

private:
    friend Datatype basic_datatype(int number);

    void add(Piece const& piece);
    void finish();
    void bound(Index lower, Index extent);

    bool has_set_bounds_ = false;
    Index size_ = 0, lower_ = 0, extent_ = 0, true_lower_ = 0, true_upper_ = 0;
    std::vector<Piece> pieces_;
    Signature signature_;
    bool dense_ = false;
};

/// A predefined datatype by the number of its handle, 1 .. `predefined_datatypes`.
Datatype basic_datatype(int number);
inline constexpr int predefined_datatypes = 38;

/// Its name, e.g. "MPI_INT".
std::string basic_name(int number);

/// Bytes of a basic datatype.
Index basic_bytes(Basic basic);

/// How the basic datatypes of a message compare with those of its receive.
enum class Match { equal, bytes_on_one_side, different };

/// Compares the first basic datatypes of what is sent and what is received, as far as both go.
Match match(Datatype const& sent, Index sent_count, Datatype const& received, Index received_count);

}  // namespace cubecheck::in_process
