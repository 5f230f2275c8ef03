#pragma once

#include <map>
#include <string>
#include <vector>

#include "proofs/symbols/term.hpp"

namespace cubecheck::listing {
struct Loop;
}

namespace cubecheck {

/// The unknowns of one obligation, and the facts about them that may be used.
///
/// A fact is true of the objects that the unknowns represent (an address has digits, a position is below d).
/// Tests compare each kind of fact with the definitions in models/ on concrete values.
class Scene {
public:
    explicit Scene(z3::context& context) : context_(context) {}
    Scene(Scene const&) = delete;
    Scene& operator=(Scene const&) = delete;

    z3::context& context() { return context_; }
    std::vector<z3::expr> const& facts() const { return facts_; }

    Term number(std::string const& name) { return Term(context_.int_const(fresh(name).c_str())); }
    Formula truth(std::string const& name) { return Formula(context_.bool_const(fresh(name).c_str())); }
    z3::func_decl function(std::string const& name, z3::sort const& from, z3::sort const& to) {
        return context_.function(fresh(name).c_str(), from, to);
    }
    /// A number with 0 <= number < bound.
    Term number_below(std::string const& name, Term const& bound) {
        Term const x = number(name).weighing_as(bound);
        fact(in_range(x, bound));
        return x;
    }
    void fact(Formula const& formula) {
        if (!formula.is(true)) facts_.push_back(formula.in(context_));
    }
    /// The text that the definition reads; null if it reads none.
    void is_about(listing::Loop const* text) { text_ = text; }
    listing::Loop const* text() const { return text_; }

    /// The fact that body(r) holds for every position 0 <= r < d, for any d, even a negative one.
    void fact_for_every_position(Term const& d, auto body) {
        z3::expr const r = context_.int_const(fresh("r").c_str());
        Formula const claim = implies(in_range(Term(r), d), body(Term(r)));
        if (!claim.is(true)) facts_.push_back(z3::forall(r, claim.in(context_)));
    }

private:
    /// The name if it is new, otherwise the name with a number.
    std::string fresh(std::string const& name) {
        int const uses = ++uses_[name];
        return uses == 1 ? name : name + "_" + std::to_string(uses);
    }

    z3::context& context_;
    std::vector<z3::expr> facts_;
    std::map<std::string, int> uses_;
    listing::Loop const* text_ = nullptr;
};

}  // namespace cubecheck
