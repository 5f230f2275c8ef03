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

/// An MPI call in the user's code.
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

    /// Runs of equal basic datatypes in the order of the type map, with their lengths.
    using Signature = std::vector<std::pair<Basic, Index>>;

    /// The concatenation of the parts.  If `resized` set the bounds of some parts, only their bounds count;
    /// otherwise the bounds of all parts with data count.  With padding, the extent is a multiple of the
    /// largest alignment, as in a C struct (MPI 4.1, 5.1.6 and 5.1.7).
    enum class Padding { none, as_in_a_struct };
    static Datatype of_parts(std::vector<Part> const& parts, Padding padding);

    /// The same data with other bounds.
    Datatype resized(Index lower, Index extent) const;

    /// The number of data bytes of one element.
    Index size() const { return size_; }
    Index lower() const { return lower_; }
    Index extent() const { return extent_; }
    Index true_lower() const { return true_lower_; }
    Index true_extent() const { return true_upper_ - true_lower_; }

    std::vector<Piece> const& pieces() const { return pieces_; }
    Signature const& signature() const { return signature_; }

    /// The basic datatype, if there is only one, and the data of consecutive elements have no gaps and begin
    /// at offset 0.
    std::optional<Basic> dense_basic() const;
    /// Whether consecutive elements have no gaps, begin at offset 0, and lie in ascending order.
    bool dense() const { return dense_; }

    /// The number of basic datatypes in one element.
    Index basics() const;

    // Set by the MPI calls.
    int handle = 0;
    Index owner = 0;  ///< the rank that made it; undefined if predefined
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

/// The name of a predefined datatype, e.g. "MPI_INT".
std::string basic_name(int number);

/// Bytes of a basic datatype.
Index basic_bytes(Basic basic);

/// The result of comparing the basic datatypes of a message and of its receive.
enum class Match { equal, bytes_on_one_side, different };

/// Compares the basic datatypes of a send and a receive, up to the end of the shorter one.
Match match(Datatype const& sent, Index sent_count, Datatype const& received, Index received_count);

}  // namespace cubecheck::in_process
