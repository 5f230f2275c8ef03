#pragma once

#include <optional>

#include "models/explicit/program.hpp"
#include "models/report/counterexample.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::explicit_form {

/// A counterexample at one size; its size and replay command are filled in later.
using Finding = std::optional<Counterexample>;

/// A property that the rounds of an explicit program decide.
struct Property {
    std::string_view name;
    std::string_view says;
    Failure kind;
    /// The reason why the property is not applicable; empty if it is.
    std::string_view (*not_applicable)(Program const&);
    /// Pre: nodes and cells are in range, except for the property that checks this.
    Finding (*violation)(Program const&, Rounds const&, Size const&);
    /// The reason why a size has no answer; empty if it has one. Null if every size has one.
    std::string (*unanswered)(Program const&, Rounds const&, Size const&) = nullptr;
};

/// A message in words: "round 2, node 0 -> node 1".
inline std::string message_text(std::size_t round, Message const& message) {
    return "round " + std::to_string(round) + ", node " + std::to_string(message.from) + " -> node " +
           std::to_string(message.to);
}

/// A finding at a message.
inline Finding at_message(std::size_t round, Message const& message, std::string got, std::string expected) {
    return Counterexample{"", message_text(round, message), std::move(got), std::move(expected), {}, ""};
}

inline std::string_view always(Program const&) { return ""; }

}  // namespace cubecheck::explicit_form
