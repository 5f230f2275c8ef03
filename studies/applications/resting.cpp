#include "studies/applications/resting.hpp"

#include <algorithm>
#include <string>

#include "models/support/expects.hpp"
#include "proofs/obligations/obligation.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/target/by_name.hpp"
#include "verify/definitions/target/without_rounds.hpp"

namespace cubecheck::applications {

namespace {

/// The obligations of a property of a definition in the catalog.
std::vector<Obligation> obligations_of(std::string_view definition, std::string_view property) {
    auto all = catalog::targets();
    auto* const found = target_named(all, definition);
    expects(found != nullptr, "a program rests on definitions of the catalog");
    auto const& question = question_of(*found, property);
    expects(static_cast<bool>(question.obligations), "a program rests on what is proved for every size");
    return question.obligations();
}

/// The same obligation, as part of a property of a program.
Obligation taken_over(Obligation obligation, std::string const& program, std::string const& property) {
    obligation.lemma = obligation.target + "_" + obligation.lemma;
    std::ranges::replace(obligation.lemma, '/', '_');
    obligation.says = obligation.target + ": " + obligation.says;
    obligation.target = program;
    obligation.property = property;
    return obligation;
}

}  // namespace

void rest_on(Target& target, std::string_view property, std::string_view premise,
             std::vector<std::string_view> const& collectives) {
    auto& question = question_of(target, property);
    question.unproved.clear();
    question.obligations = [program = target.name, property = question.property,
                            premise = std::string(premise),
                            names = std::vector<std::string>(collectives.begin(), collectives.end())] {
        std::vector<Obligation> all;
        for (auto const& name : names)
            for (auto& obligation : obligations_of(name, premise))
                all.push_back(taken_over(std::move(obligation), program, property));
        return all;
    };
}

}  // namespace cubecheck::applications
