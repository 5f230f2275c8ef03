#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "models/listing/collective.hpp"
#include "models/listing/expression.hpp"

/// An algorithm in textbook notation: the blocking calls of every rank, for all sizes.
///
/// docs/variants.md has the notation.
namespace cubecheck::listing {

/// Cells of an array, in order: a single cell; a range; or one cell for every value of a variable.
struct Selection {
    Expression first;
    std::optional<Expression> last;       ///< of a range, both ends included
    std::optional<std::int64_t> running;  ///< slot of the variable that goes from `from` to `to`
    Expression from, to;
    std::optional<Expression> where;  ///< condition on the values that count

    Place place() const { return first.place; }
};

/// Cells of one name, in the order in which they are sent, received or joined.
struct Cells {
    Place place;
    Index name = 0;                     ///< into the names of the listing
    std::vector<Selection> selections;  ///< empty: all cells of the name
};

/// A term of a sum of data: cells, or the neutral element.
struct Term {
    Place place;
    std::optional<Cells> cells;
};

struct Statement;
using Block = std::vector<Statement>;

struct Assign {
    std::int64_t slot = 0;
    Expression value;
};
/// Cell by cell: the target becomes the sum of the terms, from left to right.
struct Join {
    Cells target;
    std::vector<Term> terms;
};
/// A blocking call. If it sends and receives, both happen at once.
struct Communicate {
    std::vector<Cells> sent;
    std::optional<Expression> to;
    std::vector<Cells> received;
    std::optional<Expression> from;
};
struct For {
    std::int64_t slot = 0;
    Expression first, last;
    bool ascends = true;
    Block block;
};
struct While {
    Expression condition;
    Block block;
};
struct If {
    Expression condition;
    Block block, otherwise;
};
/// Ends the program of the rank.
struct Stop {};

struct Statement {
    Place place;
    std::variant<Assign, Join, Communicate, For, While, If, Stop> does;
};

/// The meaning of a data name.
struct DataName {
    std::string name;
    bool is_array = false;
};

/// A condition on the sizes, and its text.
struct Requirement {
    Expression condition;
    std::string text;
};

/// A whole text.
struct Listing {
    std::string file;  ///< the file that it was read from
    std::string name;
    Collective collective = Collective::allreduce;
    Laws laws = Laws::none;
    bool rooted = false;
    bool bits_may_differ = false;      ///< ranks with the same sum may have joined it in different orders
    bool pipelined = false;            ///< the number of chunks is free
    std::optional<Expression> chunks;  ///< a number of chunks that the size fixes; its buffer is an array
    std::vector<Requirement> requirements;
    std::vector<DataName> data;          ///< the buffer, then the other data that exist from the start
    std::vector<std::string> variables;  ///< by slot
    std::vector<Index> numbers = {};     ///< the numbers that occur in the text
    Block block;
};

}  // namespace cubecheck::listing
