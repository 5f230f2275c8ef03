#pragma once

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"
#include "verify/definitions/listing/formulas.hpp"
#include "verify/definitions/listing/meanings.hpp"

namespace cubecheck::listing {

/// Converts the cells of a message or a sum.
///
/// Throws: Misfit if there is no equivalent span.
class Spans {
public:
    Spans(Listing const& text, Rounds form, Formulas& formulas)
        : text_(text), form_(form), formulas_(formulas) {}

    Span read(Cells const& cells);

private:
    Span read(Selection const& cells);

    /// Consecutive cells that do not wrap around.
    Span straight(Shared const& first, Shared const& count, Place place);

    /// 2^(k+e) cells from a node whose low bits are clear, translated by a node.
    Span block(Shared const& first, Shared const& by, Shared const& count, Place place);

    /// The cells e for j in a .. b where c.
    Span run_over(Selection const& cells);
    Span where(Selection const& cells, Shared const& from, Linear const& more, Shared& running);
    Span counted(Selection const& cells, Shared const& from, Shared const& count, Shared& running);

    /// A sum with the running variable, minus that variable.
    Linear rest(Expression const& of);
    Shared base(Expression const& of);
    Shared base_node(Expression const& of);

    Listing const& text_;
    Rounds form_;
    Formulas& formulas_;
};

}  // namespace cubecheck::listing
