#pragma once

#include <string_view>

#include "models/plan/op.hpp"

namespace cubecheck::formats {

/// Where an operand of an operation lies, and in which form.
struct Operand {
    enum class Where { own, remote, either, group } where = Where::own;
    plans::Form form = plans::Form::plain;
};

/// A list of operands: the first, and what the others are like.
struct Operands {
    Operand first;
    Operand others;
    bool has_others = false;

    Operand const& at(std::size_t k) const { return k == 0 ? first : others; }
};

/// What an operation that moves data is, by its name.
struct OpShape {
    std::string_view name;
    plans::Kind kind;
    Operands sources;
    Operands targets;
};

/// The shape of an operation of the newer generation; null if there is none of this name that moves data.
OpShape const* shape_of(std::string_view name);

/// The name that the newer generation has for an operation of the older one, where they differ.
std::string_view newer_name(std::string_view older);

/// Adapts an operation that moves data to what the executor makes of it: packets are summed up before what
/// lies in the block's own buffer; ports put packets as they lie in the source; what a port cannot carry has
/// no meaning that is checked.
void settle(plans::Op& op);

}  // namespace cubecheck::formats
