#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>

#include "models/parametric/forms/two_levels.hpp"
#include "models/parametric/radix.hpp"
#include "models/parametric/size.hpp"
#include "models/support/error.hpp"

/// Checks that a user-defined form describes ranks and places correctly.  The prover also reads the library's
/// forms; a user-defined form is only run, and the runs depend on it.
namespace cubecheck {

namespace own_form_detail {

[[noreturn]] inline void refuse(std::string_view definition, Index nodes, std::string const& why) {
    throw Error("The form of " + std::string(definition) + " " + why + " at n=" + std::to_string(nodes) +
                ".");
}

/// Rejects a place that does not have the numbers of the size.
void expect_size(std::string_view definition, Size const& size, auto const& at) {
    if (at.nodes != size.nodes)
        refuse(definition, size.nodes, "has " + std::to_string(at.nodes) + " ranks in a run");
    if constexpr (requires { at.root; })
        if (value(at.root) != size.root)
            refuse(
                definition, size.nodes,
                "has rank " + std::to_string(value(at.root)) + " for the root " + std::to_string(size.root));
    if constexpr (requires { at.chunks; })
        if (at.chunks != size.chunks)
            refuse(definition, size.nodes,
                   "has " + std::to_string(at.chunks) + " chunks for " + std::to_string(size.chunks));
    if constexpr (std::same_as<std::remove_cvref_t<decltype(at)>, TorusAt<Index, Index>>)
        if (at.members != members_of_group(size) || at.groups * at.members != size.nodes)
            refuse(definition, size.nodes,
                   "has " + std::to_string(at.groups) + " rows of " + std::to_string(at.members) +
                       " ranks at base " + std::to_string(size.shape));
}

}  // namespace own_form_detail

/// The most rounds of a run whose places are checked.
inline constexpr Index most_rounds_looked_at = 1000;

/// Throws:  Error if rank(i) is not the rank of number i, or the cuts and rounds of a run have other ranks,
///          another root, other chunks or other rows than the size.
template <class Form>
void expect_faithful(std::string_view definition, Size const& size) {
    for (Index i = 0; i < size.nodes; ++i)
        if (value(Form::rank(i)) != i)
            own_form_detail::refuse(
                definition, size.nodes,
                "takes rank " + std::to_string(value(Form::rank(i))) + " for rank " + std::to_string(i));
    own_form_detail::expect_size(definition, size, Form::first(size));
    own_form_detail::expect_size(definition, size, Form::last(size));
    for (Index round = 0; round < std::min(Form::rounds(size), most_rounds_looked_at); ++round)
        own_form_detail::expect_size(definition, size, Form::in(size, round));
}

}  // namespace cubecheck
