#pragma once

#include "verify/definitions/parametric/changes/changed.hpp"
#include "verify/definitions/parametric/target_of.hpp"
#include "verify/definitions/target/capabilities.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::changes {

/// An algorithm, or a sequence of two, with its edits.
template <class A>
class EditableAlgorithm : public Editable {
public:
    std::vector<DefinitionEdit> edits() const override {
        std::vector<DefinitionEdit> found;
        for (auto const& [change, says] : changes::edits())
            if constexpr (Composite<A>) {
                found.push_back({code(change, Stage::first), "first phase: " + says});
                found.push_back({code(change, Stage::second), "second phase: " + says});
            } else {
                found.push_back({code(change), says});
            }
        return found;
    }
    std::vector<Question> questions() const override {
        if constexpr (Composite<A>)
            return bounded_questions<ChangedSequence<A>>();
        else
            return bounded_questions<Changed<A>>();
    }
};

/// Whether A can be edited.  The next round of a user-defined form may be unknown.
template <class A>
constexpr bool is_editable() {
    if constexpr (Composite<A>)
        return is_editable<typename A::First>() && is_editable<typename A::Second>();
    else
        return Phase<A> && requires(typename A::Form::At at) {
            { next_round(at) } -> std::same_as<typename A::Form::At>;
        };
}

/// Definition A as a target with edits.
template <class A>
Target with_edits(Target target) {
    if constexpr (is_editable<A>()) target.editable = std::make_shared<EditableAlgorithm<A> const>();
    return target;
}

}  // namespace cubecheck::changes
