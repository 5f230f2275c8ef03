#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/session.hpp"

/// Tests the completions of an unfinished command line.  Each shell runs its own completion script.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::UnorderedElementsAre;

/// Types a line and the tab key into an interactive zsh, and prints the offered completions.
///
/// It waits until the line editor is ready.  Before that, the terminal driver would interpret ^U and discard
/// the line.
constexpr char const* zsh_at_a_terminal = R"(zmodload zsh/zpty || exit 9
zpty shell zsh -f -i
zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D"
zpty -w shell 'compadd() { local -a hits; builtin compadd -A hits "$@"'
zpty -w shell '(( $#hits )) && print -l -- "OFFERED "$^hits; builtin compadd "$@" }'
zpty -w shell 'bindkey "^I" complete-word'
zpty -w shell 'zle-line-init() { print -r -- RE""ADY }; zle -N zle-line-init'
while zpty -r shell line; do [[ $line == *READY* ]] && break; done
zpty -w -n shell "$2"$'\t\x15'"echo DO\"\"NE"$'\n'
while zpty -r shell line; do
    [[ $line == *OFFERED* ]] && print -r -- "${${line##*OFFERED }%$'\r'*}"
    [[ $line == *DONE* ]] && break
done
)";

bool has(std::string const& shell) {
    return std::system(("command -v " + shell + " >/dev/null 2>&1").c_str()) == 0;
}

/// The distinct lines that a command prints, without the text after a tab.
std::vector<std::string> lines(Folder const& folder, std::string const& command) {
    auto const out = folder.path("offered");
    EXPECT_EQ(std::system((command + " >'" + out + "' 2>'" + folder.path("said") + "'").c_str()), 0)
        << content(folder.path("said"));
    std::vector<std::string> found;
    std::string line;
    for (char const c : content(out)) {
        if (c != '\n') {
            line += c;
            continue;
        }
        line.resize(std::min(line.find('\t'), line.size()));
        if (std::ranges::find(found, line) == found.end()) found.push_back(line);
        line.clear();
    }
    return found;
}

std::vector<std::string> offered_by_bash(std::string const& words) {
    Folder const folder;
    auto const script =
        folder.write("completion", cubecheck({"completion", "bash"}).out + "COMP_WORDS=(cubecheck " + words +
                                       ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n" +
                                       "_cubecheck\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
    return lines(folder, "bash '" + script + "'");
}

std::vector<std::string> offered_by_zsh(std::string const& words) {
    Folder const folder;
    auto const functions = folder.path("functions");
    std::filesystem::create_directory(functions);
    folder.write("functions/_cubecheck", cubecheck({"completion", "zsh"}).out);
    auto const script = folder.write("type.zsh", zsh_at_a_terminal);
    return lines(folder, "timeout 100 zsh -f '" + script + "' '" + functions + "' 'cubecheck " + words + "'");
}

std::vector<std::string> offered_by_fish(std::string const& words) {
    Folder const folder;
    auto const script = folder.write(
        "completion", cubecheck({"completion", "fish"}).out + "complete -C 'cubecheck " + words + "'\n");
    return lines(folder, "HOME='" + folder.path("") + "' fish --no-config '" + script + "'");
}

struct Shell {
    std::string name;
    std::vector<std::string> (*offered)(std::string const& words);
};

class ShellCompletion : public testing::TestWithParam<Shell> {};

TEST_P(ShellCompletion, OffersVerbsOptionsValuesAndAlgorithms) {
    auto const& [shell, offered] = GetParam();
    if (!has(shell)) GTEST_SKIP() << "the shell is not installed: " << shell;
    EXPECT_THAT(offered("ver"), UnorderedElementsAre("verify"));
    EXPECT_THAT(offered("verify --no-rep"), UnorderedElementsAre("--no-repair"));
    EXPECT_THAT(offered("verify --color ne"), UnorderedElementsAre("never"));
    EXPECT_THAT(offered("contention --on me"), UnorderedElementsAre("mesh"));
    EXPECT_THAT(offered("code --as allr"), UnorderedElementsAre("allreduce"));
    EXPECT_THAT(offered("verify gather/doub"), UnorderedElementsAre("gather/doubling"));
}

INSTANTIATE_TEST_SUITE_P(Shells, ShellCompletion,
                         testing::Values(Shell{"bash", offered_by_bash}, Shell{"zsh", offered_by_zsh},
                                         Shell{"fish", offered_by_fish}),
                         [](auto const& info) { return info.param.name; });

TEST(Completion, OfBashOffersValuesBehindAnEqualsSign) {
    if (!has("bash")) GTEST_SKIP() << "the shell is not installed: bash";
    EXPECT_THAT(offered_by_bash("verify --color = ne"), UnorderedElementsAre("never"));
    EXPECT_THAT(offered_by_bash("audit --mpi ="), UnorderedElementsAre("openmpi", "mpich", "simgrid"));
}

TEST(Completion, OfAnUnknownShellIsRefused) {
    auto const outcome = cubecheck({"completion", "tcsh"});
    EXPECT_EQ(outcome.code, code(Failure::usage));
    EXPECT_THAT(outcome.err, HasSubstr("bash"));
}

}  // namespace
}  // namespace cubecheck::cli_tests
