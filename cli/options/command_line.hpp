#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/explore_options.hpp"
#include "cli/options/options.hpp"
#include "models/report/failure.hpp"
#include "subjects/subject.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The command line: its verbs, the options of each, and what a verb does.
class CommandLine {
public:
    explicit CommandLine(std::vector<Subject> const& subjects);
    ~CommandLine();
    CommandLine(CommandLine const&) = delete;
    CommandLine& operator=(CommandLine const&) = delete;

    /// Reads what was typed and does what it says.
    ///
    /// Result: the exit code.
    /// Throws: Error for what the user or the environment got wrong.
    int execute(int argc, char** argv);

private:
    using Action = std::function<Failure()>;

    CLI::App& add(std::string const& name, std::string const& description, Action action);
    void add_verifying_verbs(std::vector<Subject> const& subjects);
    void add_exploring_verbs(std::vector<Subject> const& subjects);
    void add_showing_verbs(std::vector<Subject> const& subjects);
    void add_verbs_on_sources(std::vector<Subject> const& subjects);
    void add_verbs_on_costs(std::vector<Subject> const& subjects);

    void add_help();
    std::vector<std::string> verb_names() const;
    /// Throws: Error (usage) if there is none of this name.
    CLI::App const& verb(std::string const& name) const;

    Options options_;
    ExploreOptions explored_;
    std::unique_ptr<CLI::App> app_;
    Action chosen_;
};

}  // namespace cubecheck::cli
