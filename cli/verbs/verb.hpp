#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "verify/definitions/target/target.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// What a verb works on: the definitions that there are, and what the user has typed.
struct Session {
    std::vector<Target> targets;
    Options options = {};
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
};

}  // namespace cubecheck::cli
