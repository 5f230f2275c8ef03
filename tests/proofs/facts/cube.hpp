#pragma once

#include <string>
#include <vector>

#include "proofs/symbols/scene.hpp"
#include "tests/proofs/facts/reading.hpp"

namespace cubecheck::facts {

/// An arbitrary cube of d dimensions, for the definitions and for the prover.
///
/// The addresses are bit-vectors of an arbitrary width from 1 to 64 with 0 <= d <= width.  The unknowns and
/// facts of the prover are read as formulas on these bit-vectors.
class Cube {
public:
    explicit Cube(z3::context& context);

    z3::context& context() { return context_; }
    Scene& scene() { return scene_; }
    Reading& reading() { return reading_; }
    SolverNumber const& width() const { return width_.number; }
    SolverNumber const& d() const { return d_; }
    /// The level of the top, with all dimensions below it.
    SolverLevel top() const { return {d_, d_}; }

    /// An arbitrary number of 8 bits, number of 64 bits, truth value, and address, without any facts.
    SolverNumber small_number(std::string const& name);
    SolverNumber number(std::string const& name);
    Formula truth(std::string const& name);
    SolverNode address(std::string const& name);
    /// An address of the cube: no bit is set from d up.
    SolverNode node(std::string const& name);
    SolverNode zero() const { return {SolverBits(context_.bv_val(0, 64), width_)}; }
    Formula is_inside(SolverNode const& a) const { return value(a) < pow2(top()); }

    void premise(Formula const& formula) { premises_.push_back(formula.in(context_)); }
    std::vector<z3::expr> const& premises() const { return premises_; }
    /// States that facts are true: all facts so far, those from number `first` on, or those of another scene.
    Formula all_facts() { return facts_of(scene_); }
    Formula facts_from(std::size_t first) { return facts_of(scene_, first); }
    Formula facts_of(Scene const& scene, std::size_t first = 0);

private:
    z3::context& context_;
    Scene scene_;
    Reading reading_;
    SolverWidth width_;
    SolverNumber d_;
    std::vector<z3::expr> premises_;
};

}  // namespace cubecheck::facts
