#pragma once

#include <string>

#include "engine/real/difference.hpp"
#include "engine/real/script_task.hpp"

namespace cubecheck::real {

/// The elements of a task.  Words are as long as the task needs.
inline Elements elements_for(Task const& task, Type type, Operator op = Operator::sum) {
    bool const words = type == Type::word;
    return {type, words ? Operator::concatenation : op, 1, words ? task.most_contributions() : 0};
}

/// "right", or the first difference: its place, the value there, and the expected value.
inline std::string told(std::optional<Difference> const& difference) {
    if (!difference) return "right";
    auto const* const from = difference->from == Difference::From::promise ? "promise" : "lock step";
    return "node " + std::to_string(difference->node) + ", cell " + std::to_string(difference->cell) +
           ", element " + std::to_string(difference->element) + ": got " + difference->got + ", expected " +
           difference->expected + " (" + from + ")";
}

/// The outcome of a task on threads.
inline std::string outcome_on_threads(Task const& task, Elements const& elements) {
    return told(first_difference(task, elements, run_on_threads({elements, 1, task.programs})));
}

}  // namespace cubecheck::real
