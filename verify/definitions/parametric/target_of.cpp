#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck::target_detail {

std::vector<Obligation> obligations_of(std::string_view target, std::span<MakesObligation const> lemmas) {
    std::vector<Obligation> found;
    auto const context = std::make_shared<z3::context>();
    for (auto const make : lemmas) {
        auto& obligation = found.emplace_back(make(context));
        if (obligation.target == target) continue;
        auto const phase = obligation.target.substr(0, obligation.target.find('/'));
        obligation.target = target;
        obligation.lemma = phase + "_" + obligation.lemma;
        obligation.says = phase + ": " + obligation.says;
    }
    return found;
}

}  // namespace cubecheck::target_detail
