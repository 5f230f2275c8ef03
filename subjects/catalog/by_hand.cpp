#include "subjects/catalog/by_hand.hpp"

#include <algorithm>

#include "models/parametric/sizes.hpp"
#include "models/support/expects.hpp"

namespace cubecheck {

namespace {

Subject named(Naming const& naming) {
    Subject subject;
    subject.name = naming.name;
    subject.system = naming.system;
    subject.summary = naming.summary;
    subject.cells = [](Size const&) { return Index{1}; };
    return subject;
}

/// What is needed to go through the sizes of a subject, without the subject.
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

Subject cube_subject(Naming const& naming, Index least) {
    Subject subject = named(naming);
    subject.every_size = "every d";
    subject.sizes = [least](UpTo const& bound) {
        std::vector<Size> found;
        for (Index d = least; d <= bound.d; ++d) found.push_back(cube_size(d));
        return found;
    };
    subject.scope = [](UpTo const& bound) { return "d <= " + std::to_string(bound.d); };
    subject.describe = [](Size const& size) { return "d=" + std::to_string(size.d); };
    subject.options = [](Size const& size) { return "--d " + std::to_string(size.d); };
    return subject;
}

Subject ring_subject(Naming const& naming) {
    Subject subject = named(naming);
    subject.on_ring = true;
    subject.every_size = "every n";
    subject.sizes = [](UpTo const& bound) {
        std::vector<Size> found;
        for (Index n = 1; n <= bound.nodes; ++n) found.push_back(ring_size(n));
        return found;
    };
    subject.scope = [](UpTo const& bound) { return "n <= " + std::to_string(bound.nodes); };
    subject.describe = [](Size const& size) { return "n=" + std::to_string(size.nodes); };
    subject.options = [](Size const& size) { return "--n " + std::to_string(size.nodes); };
    return subject;
}

Question& question_of(Subject& subject, std::string_view property) {
    auto const found = std::ranges::find(subject.questions, property, &Question::property);
    expects(found != subject.questions.end(), "the subject is asked this");
    return *found;
}

Question& ask(Subject& subject, Asked const& asked, CheckSize check,
              std::function<double(Size const&)> work) {
    Question question;
    question.property = asked.property;
    question.says = asked.says;
    question.kind = asked.kind;
    question.unproved = asked.unproved;
    question.check =
        Walk{asked, std::move(check), std::move(work), subject.describe, subject.options, subject.name};
    subject.questions.push_back(std::move(question));
    return subject.questions.back();
}

}  // namespace cubecheck
