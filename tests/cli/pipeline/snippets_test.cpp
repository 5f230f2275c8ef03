#include <cstdlib>
#include <sstream>

#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

std::string snippet(std::string const& name) {
    return content(std::string(CUBECHECK_EXAMPLE_CI) + "/" + name);
}

/// The value of a key in a snippet of YAML: the rest of its line, or the more deeply indented lines below it.
std::string value_of(std::string const& yaml, std::string const& key) {
    std::istringstream lines(yaml);
    std::string line, found;
    auto depth = std::string::npos;
    while (std::getline(lines, line)) {
        auto const at = line.find_first_not_of(" -");
        if (depth != std::string::npos) {
            if (at == std::string::npos || line.find_first_not_of(' ') <= depth) break;
            auto const begin = line.find_first_not_of(' ');
            found += line.substr(line.compare(begin, 2, "- ") == 0 ? begin + 2 : begin) + "\n";
        } else if (at != std::string::npos && line.compare(at, key.size() + 1, key + ":") == 0) {
            auto const rest = line.find_first_not_of(" |", at + key.size() + 1);
            if (rest != std::string::npos) return line.substr(rest);
            depth = at;
        }
    }
    return found;
}

/// Runs commands as a CI job does, with `cubecheck` in the path.
///
/// Result: the exit code.
int run_job(Folder const& folder, std::string const& commands, std::string const& before = "") {
    std::filesystem::path const program(CUBECHECK_COMMAND);
    auto const script =
        folder.write("job.sh", "set -eo pipefail\nexport PATH='" + program.parent_path().string() +
                                   "':$PATH\n" + before + "\n" + commands + "\n");
    auto const status = std::system(("bash '" + script + "' > job.out 2>&1").c_str());
    return WEXITSTATUS(status);
}

class Snippet : public testing::Test {
protected:
    Snippet() {
        std::filesystem::create_directory("schedules");
        put("right", "ring_ok");
    }
    void put(std::string const& name, std::string const& original) {
        folder_->write("schedules/" + name + ".xml", content(example(original)));
    }

    CurrentFolder folder_{std::vector<std::string>{}};
    Folder jobs_;
};

TEST_F(Snippet, ForGithubAnnotatesWhatFails) {
    auto const commands = value_of(snippet("action.yml"), "run");
    ASSERT_THAT(commands, HasSubstr("cubecheck verify"));
    auto const paths = "export PATHS=schedules BASELINE=";
    EXPECT_EQ(run_job(jobs_, commands, paths), 0) << content("job.out");
    EXPECT_THAT(content("cubecheck.sarif"), HasSubstr("\"2.1.0\""));
    EXPECT_THAT(content("page.html"), HasSubstr("<html"));
    put("wrong", "ring_missing_dep");
    EXPECT_EQ(run_job(jobs_, commands, paths), code(Failure::race)) << content("job.out");
    EXPECT_THAT(content("job.out"), HasSubstr("\n::error file=schedules/wrong.xml,line=3,"));
    EXPECT_EQ(cubecheck({"verify", "schedules", "--baseline", "known.txt", "--update-baseline"}).code, 0);
    EXPECT_EQ(run_job(jobs_, commands, "export PATHS=schedules BASELINE=known.txt"), 0) << content("job.out");
}

TEST_F(Snippet, ForGithubVerifiesTheFoldersOfTheConfigurationByDefault) {
    auto const commands = value_of(snippet("action.yml"), "run");
    folder_->write(".cubecheck.toml", snippet("cubecheck.toml"));
    put("oneshot_rankdiff", "oneshot_rankdiff");
    put("draft_1", "recv_first_mutual");
    EXPECT_EQ(run_job(jobs_, commands, "export PATHS= BASELINE="), 0) << content("job.out");
    EXPECT_THAT(content("job.out"), HasSubstr("agreement is waived by .cubecheck.toml:"));
}

TEST_F(Snippet, ForGitlabWritesItsReports) {
    auto const commands = value_of(snippet("gitlab-ci.yml"), "script");
    ASSERT_THAT(commands, HasSubstr("cubecheck verify"));
    EXPECT_EQ(run_job(jobs_, commands), 0) << content("job.out");
    put("wrong", "recv_first_mutual");
    EXPECT_EQ(run_job(jobs_, commands), code(Failure::deadlock)) << content("job.out");
    auto const issues = nlohmann::json::parse(content("gl-code-quality-report.json"));
    ASSERT_FALSE(issues.empty());
    EXPECT_EQ(issues[0].at("location").at("path"), "schedules/wrong.xml");
    EXPECT_THAT(content("cubecheck.xml"), HasSubstr("<testsuites"));
}

TEST_F(Snippet, ForPreCommitVerifiesTheFilesThatAreNamed) {
    auto const entry = value_of(snippet("pre-commit-config.yaml"), "entry");
    ASSERT_EQ(entry, "cubecheck verify");
    put("wrong", "double_count");
    EXPECT_EQ(run_job(jobs_, entry + " schedules/right.xml"), 0) << content("job.out");
    EXPECT_EQ(run_job(jobs_, entry + " schedules/right.xml schedules/wrong.xml"), code(Failure::contract));
}

}  // namespace
}  // namespace cubecheck::cli_tests
