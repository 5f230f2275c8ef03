#include "verify/definitions/catalog/by_hand.hpp"

#include <algorithm>

#include "models/parametric/sizes.hpp"
#include "models/support/expects.hpp"

namespace cubecheck {

namespace {

Target named(Naming const& naming) {
    Target target;
    target.name = naming.name;
    target.system = naming.system;
    target.summary = naming.summary;
    target.cells = [](Size const&) { return Index{1}; };
    return target;
}

/// What is needed to go through the sizes of a target, without the target.
struct Walk {
    Asked asked;
    CheckSize check;
    std::function<double(Size const&)> work;
    std::function<std::string(Size const&)> describe;
    std::function<std::string(Size const&)> options;
    std::string name;

    Bounded operator()(std::vector<Size> const& sizes, GoOn const& go_on) const {
        Bounded bounded;
        bounded.note = asked.note;
        for (Size const& size : sizes) {
            if (work(size) > asked.most_work) {
                bounded.skipped =
                    "at " + describe(size) + " there are too many cases to go through one by one";
                continue;
            }
            bounded.complete = go_on(describe(size));
            if (!bounded.complete) return bounded;
            bounded.counterexample = check(size);
            if (!bounded.counterexample) continue;
            bounded.counterexample->size = describe(size);
            bounded.counterexample->replay =
                "cubecheck verify " + name + " " + options(size) + " --property " + asked.property;
            return bounded;
        }
        return bounded;
    }
};

}  // namespace

Target cube_target(Naming const& naming, Index least) {
    Target target = named(naming);
    target.every_size = "every d";
    target.sizes = [least](UpTo const& bound) {
        std::vector<Size> found;
        for (Index d = least; d <= bound.d; ++d) found.push_back(cube_size(d));
        return found;
    };
    target.scope = [](UpTo const& bound) { return "d <= " + std::to_string(bound.d); };
    target.describe = [](Size const& size) { return "d=" + std::to_string(size.d); };
    target.options = [](Size const& size) { return "--d " + std::to_string(size.d); };
    return target;
}

Target ring_target(Naming const& naming) {
    Target target = named(naming);
    target.on_ring = true;
    target.every_size = "every n";
    target.sizes = [](UpTo const& bound) {
        std::vector<Size> found;
        for (Index n = 1; n <= bound.nodes; ++n) found.push_back(ring_size(n));
        return found;
    };
    target.scope = [](UpTo const& bound) { return "n <= " + std::to_string(bound.nodes); };
    target.describe = [](Size const& size) { return "n=" + std::to_string(size.nodes); };
    target.options = [](Size const& size) { return "--n " + std::to_string(size.nodes); };
    return target;
}

Question& question_of(Target& target, std::string_view property) {
    auto const found = std::ranges::find(target.questions, property, &Question::property);
    expects(found != target.questions.end(), "the subject is asked this");
    return *found;
}

Question& ask(Target& target, Asked const& asked, CheckSize check, std::function<double(Size const&)> work) {
    Question question;
    question.property = asked.property;
    question.says = asked.says;
    question.kind = asked.kind;
    question.unproved = asked.unproved;
    question.check =
        Walk{asked, std::move(check), std::move(work), target.describe, target.options, target.name};
    target.questions.push_back(std::move(question));
    return target.questions.back();
}

}  // namespace cubecheck
