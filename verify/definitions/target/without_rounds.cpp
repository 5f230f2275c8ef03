#include "verify/definitions/target/without_rounds.hpp"

#include <algorithm>

#include "models/parametric/sizes.hpp"
#include "models/support/expects.hpp"
#include "verify/definitions/target/by_name.hpp"
#include "verify/definitions/target/each_size.hpp"

namespace cubecheck {

namespace {

Target named(TargetIdentity const& identity) {
    Target target;
    target.name = identity.name;
    target.system = identity.system;
    target.summary = identity.summary;
    return target;
}

/// The functions to check the sizes of a target, without the target.
struct SizeChecks {
    QuestionSpec asked;
    CheckSize check;
    std::function<double(Size const&)> work;
    std::shared_ptr<Sized const> sized;
    std::string name;

    BoundedResult operator()(std::vector<Size> const& sizes, GoOn const& go_on) const {
        auto const describe = [&](Size const& size) { return sized->describe(size); };
        auto const replay = [&](Size const& size) {
            return "cubecheck verify " + name + " " + sized->options(size) + " --property " + asked.property;
        };
        auto const [some, skipped] = sizes_within(asked.most_work, work, sizes, describe);
        auto bounded = at_each_size(some, go_on, describe, replay, [&](Size const& size) {
            return BoundedResult{.counterexample = check(size)};
        });
        bounded.note = asked.note;
        bounded.skipped = skipped;
        return bounded;
    }
};

class Cubes : public Sized {
public:
    std::vector<Size> sizes(UpTo const& bound) const override {
        std::vector<Size> found;
        for (Index d = 0; d <= bound.d; ++d) found.push_back(cube_size(d));
        return found;
    }
    SizeScope scope(UpTo const& bound) const override { return up_to_dimension(bound.d); }
    std::string describe(Size const& size) const override { return "d=" + std::to_string(size.d); }
    std::string options(Size const& size) const override { return "--d " + std::to_string(size.d); }
};

class Rings : public Sized {
public:
    std::vector<Size> sizes(UpTo const& bound) const override {
        std::vector<Size> found;
        for (Index n = 1; n <= bound.nodes; ++n) found.push_back(ring_size(n));
        return found;
    }
    SizeScope scope(UpTo const& bound) const override { return up_to_nodes(bound.nodes); }
    std::string describe(Size const& size) const override { return "n=" + std::to_string(size.nodes); }
    std::string options(Size const& size) const override { return "--n " + std::to_string(size.nodes); }
};

}  // namespace

Target cube_target(TargetIdentity const& identity) {
    Target target = named(identity);
    target.every_size = "every d";
    target.adopt(std::make_shared<Cubes const>());
    return target;
}

Target ring_target(TargetIdentity const& identity) {
    Target target = named(identity);
    target.sized_by_nodes = true;
    target.every_size = "every n";
    target.adopt(std::make_shared<Rings const>());
    return target;
}

Question& question_of(Target& target, std::string_view property) {
    auto* const found = question_about(target, property);
    expects(found != nullptr, "the target has this question");
    return *found;
}

Question& ask(Target& target, QuestionSpec const& asked, CheckSize check,
              std::function<double(Size const&)> work) {
    Question question;
    question.property = asked.property;
    question.says = asked.says;
    question.kind = asked.kind;
    question.unproved = asked.unproved;
    question.check = SizeChecks{asked, std::move(check), std::move(work), target.sized, target.name};
    target.questions.push_back(std::move(question));
    return target.questions.back();
}

}  // namespace cubecheck
