#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/inputs/definitions.hpp"
#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "models/support/error.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// An unreadable .alg file of a folder, with the error.
struct UnreadableText {
    std::string path;
    Error error;
};

/// The inputs of a verb: all definitions, and the options that the user has typed.
struct Session {
    Definitions targets;
    Options options = {};
    std::vector<UnreadableText> unreadable_texts = {};
};

/// A verb of the command, e.g. `verify`.
///
/// `run` prints the results and returns the failure of the exit code.  It throws Error for mistakes of the
/// user and failures of the environment.
struct Verb {
    std::string name;
    std::string description;
    std::function<void(CLI::App& verb, Session& session)> add_options;
    std::function<Failure(Session const& session)> run;
    /// Whether an unreadable text of a folder becomes a row of the report.  Otherwise it ends the command.
    bool reports_unreadable_texts = false;
};

}  // namespace cubecheck::cli
