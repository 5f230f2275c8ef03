#pragma once

namespace cubecheck::mutants {

/// Makes a mutation while it lives: definitions are types, and the mutation that is made of them is kept in a
/// place of its own.
template <class Mutation>
class WhileMade {
public:
    WhileMade(Mutation& place, Mutation mutation) : place_(place), before_(place) { place_ = mutation; }
    WhileMade(WhileMade const&) = delete;
    WhileMade& operator=(WhileMade const&) = delete;
    ~WhileMade() { place_ = before_; }

private:
    Mutation& place_;
    Mutation before_;
};

}  // namespace cubecheck::mutants
