#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/target/target.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// A text of an algorithm that lies in a folder and cannot be read, and why.
struct UnreadableText {
    std::string path;
    Error error;
};

/// What a verb works on: the definitions that there are, and what the user has typed.
struct Session {
    std::vector<Target> targets;
    Options options = {};
    std::vector<UnreadableText> unreadable_texts = {};
};

/// A verb of the command, e.g. `verify`.
///
/// `run` prints what it finds, returns what the exit code is to say, and throws Error for what the user or
/// the environment got wrong.
struct Verb {
    std::string name;
    std::string description;
    std::function<void(CLI::App& verb, Session& session)> add_options;
    std::function<Failure(Session const& session)> run;
    /// Whether an unreadable text of a folder is a row of its report; else the text ends the command.
    bool reports_unreadable_texts = false;
};

}  // namespace cubecheck::cli
