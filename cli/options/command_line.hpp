#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/command_summary.hpp"
#include "cli/verbs/verb.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The command line: its verbs, the options of each, and what a verb does.
class CommandLine {
public:
    CommandLine(std::vector<Target> targets, std::vector<Verb> const& verbs);
    ~CommandLine();
    CommandLine(CommandLine const&) = delete;
    CommandLine& operator=(CommandLine const&) = delete;

    /// Reads what was typed and does what it says.
    ///
    /// Result: the exit code.
    /// Throws: Error for what the user or the environment got wrong.
    int execute(int argc, char** argv);

private:
    CLI::App& add(Verb const& verb);
    /// What `cubecheck --help` prints.
    std::string help_text() const;
    void add_help();
    void add_completion();
    CommandSummary summary_with_names() const;
    /// Throws: Error (usage) if there is none of this name.
    CLI::App const& verb(std::string const& name) const;

    Session session_;
    std::unique_ptr<CLI::App> app_;
    Verb chosen_;
    bool wants_manual_ = false;
    std::string shell_;
};

}  // namespace cubecheck::cli
