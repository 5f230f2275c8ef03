#include "proofs/obligations/formulate.hpp"

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck::formulate_detail {

Obligation obligation(Named const& name, std::function<Formula(Scene&)> const& claim,
                      std::shared_ptr<z3::context> const& context) {
    Scene scene(*context);
    scene.is_about(name.text);
    auto const before = Unsupported::made();
    Formula const claimed = claim(scene);
    if (Unsupported::made() != before)
        throw Unsupported("the definition catches an exception that only proofs throw");
    Formula const defined = claimed.defined();
    Obligation obligation{std::string(name.target),
                          std::string(name.property),
                          std::string(name.lemma),
                          context,
                          scene.facts(),
                          {(defined && claimed.total()).in(*context)}};
    obligation.says = name.says;
    obligation.has_regions = true;
    if (!defined.is(true)) obligation.preconditions.push_back(defined.in(*context));
    return obligation;
}

}  // namespace cubecheck::formulate_detail
