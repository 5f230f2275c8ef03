#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "proofs/obligations/formulate.hpp"

namespace cubecheck {

/// The obligations of one property of definition A: claims about the unknowns of a world.
template <class A, class WorldOf>
class Claims {
public:
    using World = WorldOf;
    using Claim = std::function<Formula(World&)>;

    explicit Claims(std::string_view property) : property_(property) {}

    void claim(LemmaName const& lemma, Claim const& claim) {
        all_.push_back(formulate_detail::obligation(
            {A::name, property_, lemma.name, lemma.says, nullptr},
            [&](Scene& scene) {
                World world(scene);
                return claim(world);
            },
            context_));
    }
    std::vector<Obligation> all() const { return all_; }

protected:
    std::vector<Obligation> all_;

private:
    std::string_view property_;
    std::shared_ptr<z3::context> context_ = std::make_shared<z3::context>();
};

}  // namespace cubecheck
