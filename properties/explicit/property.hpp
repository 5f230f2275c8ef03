#pragma once

#include <optional>

#include "models/explicit/program.hpp"
#include "models/report/counterexample.hpp"
#include "models/report/failure.hpp"

namespace cubecheck::explicit_form {

/// What speaks against a property at one size, its size and replay being filled in later.
using Finding = std::optional<Counterexample>;

/// A property of explicit programs that is read off their rounds.
struct Property {
    std::string_view name;
    std::string_view says;
    Failure kind;
    /// Why the question does not arise; empty if it does.
    std::string_view (*not_applicable)(Program const&);
    /// Pre: nodes and cells are in range, but for the property that says so.
    Finding (*violation)(Program const&, Rounds const&, Size const&);
    /// Why nothing can be said of one size; empty if something can.  Null where something always can.
    std::string (*unanswered)(Program const&, Rounds const&, Size const&) = nullptr;
};

/// A message in words: "round 2, node 0 -> node 1".
inline std::string message_text(std::size_t round, Message const& message) {
    return "round " + std::to_string(round) + ", node " + std::to_string(message.from) + " -> node " +
           std::to_string(message.to);
}

/// A finding at a message.
inline Finding at_message(std::size_t round, Message const& message, std::string held, std::string wanted) {
    return Counterexample{"", message_text(round, message), std::move(held), std::move(wanted), {}, ""};
}

inline std::string_view always(Program const&) { return ""; }

}  // namespace cubecheck::explicit_form
