#pragma once

#include <string_view>

#include "models/plan/op.hpp"

namespace cubecheck::formats {

/// The location and the form of an operand.
struct Operand {
    enum class Where { own, remote, either, group } where = Where::own;
    plans::Form form = plans::Form::plain;
};

/// A list of operands: the first one, and the common shape of the others.
struct Operands {
    Operand first;
    Operand others;
    bool has_others = false;

    Operand const& at(std::size_t k) const { return k == 0 ? first : others; }
};

/// The shape of an operation that moves data, by its name.
struct OpShape {
    std::string_view name;
    plans::Kind kind;
    Operands sources;
    Operands targets;
};

/// The shape of an operation of the newer generation; null if no operation of this name moves data.
OpShape const* shape_of(std::string_view name);

/// The newer generation's name of an operation of the older one, where they differ.
std::string_view newer_name(std::string_view older);

/// Adapts an operation that moves data to the executor's behavior.  It adds up packets before the operands in
/// the block's own buffer.  Ports put packets as they are in the source.  A reduction that ports cannot carry
/// becomes an operation without a checked meaning.
void settle(plans::Op& op);

}  // namespace cubecheck::formats
