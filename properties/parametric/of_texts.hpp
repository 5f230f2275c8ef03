#pragma once

#include "models/listing/text_phase.hpp"
#include "models/parametric/scope.hpp"

/// Lemmas on texts only (models/listing/text_phase.hpp).
namespace cubecheck::listing {

/// Lemma of `in_range`.
struct Meant {
    static constexpr std::string_view name = "meant";
    static constexpr std::string_view says = "the definition means the same as the text";
    using Over = over::RoundCell;

    template <class A>
    static auto holds(auto me, auto cell, auto at) {
        return A::is_meant(me, cell, at);
    }
};

/// Lemma of `available`.
struct Held {
    static constexpr std::string_view name = "held";
    static constexpr std::string_view says = "cells that are sent or joined are not empty, by the invariant";
    using Over = over::RoundCell;

    template <class A>
    static auto of(auto const& claim, auto const& me, auto const& cell, auto const& at) {
        auto const before = claim(me, cell, A::Form::before(at));
        return implies(A::sends(me, at).contains(cell) || A::joins(me, cell, at), before.known);
    }
};

}  // namespace cubecheck::listing
