#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/inputs/definitions.hpp"
#include "cli/options/command_summary.hpp"
#include "cli/verbs/verb.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The command line: the verbs with their options, and the call of the chosen one.
class CommandLine {
public:
    CommandLine(Definitions definitions, std::vector<Verb> const& verbs);
    ~CommandLine();
    CommandLine(CommandLine const&) = delete;
    CommandLine& operator=(CommandLine const&) = delete;

    /// Parses the command line and runs its verb.
    ///
    /// Result: the exit code.
    /// Throws: Error if the user made a mistake or the environment fails.
    int execute(int argc, char** argv);

private:
    CLI::App& add(Verb const& verb);
    /// The text of `cubecheck --help`.
    std::string help_text() const;
    void add_help();
    void add_completion();
    CommandSummary summary_with_names() const;
    /// Throws: Error (usage) if the verb does not exist.
    CLI::App const& verb(std::string const& name) const;
    /// Throws: Error (usage) if the first word is neither an option nor a verb.
    void expect_verb(std::vector<std::string> const& typed) const;

    Session session_;
    std::unique_ptr<CLI::App> app_;
    Verb chosen_;
    bool wants_manual_ = false;
    std::string shell_;
};

}  // namespace cubecheck::cli
