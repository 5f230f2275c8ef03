#include <array>
#include <cerrno>
#include <sstream>
#include <string>
#include <vector>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "models/support/error.hpp"
#include "proofs/solvers/prover.hpp"

extern char** environ;

namespace cubecheck {

namespace {

/// Both ends of a pipe, closed at the end.
struct Pipe {
    std::array<int, 2> ends{-1, -1};

    Pipe() {
        if (::pipe(ends.data()) != 0) throw Error("No pipe to cvc5 can be opened.", Failure::internal);
    }
    Pipe(Pipe const&) = delete;
    Pipe& operator=(Pipe const&) = delete;
    ~Pipe() {
        close_writing();
        ::close(ends[0]);
    }
    void close_writing() {
        if (ends[1] >= 0) ::close(ends[1]);
        ends[1] = -1;
    }
};

std::string read_all(int from) {
    std::string text;
    std::array<char, 4096> buffer{};
    for (;;) {
        auto const got = ::read(from, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return text;
        text.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

pid_t spawn_cvc5(std::vector<std::string> words, Pipe const& output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, output.ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.ends[1], STDERR_FILENO);
    posix_spawn_file_actions_addclose(&actions, output.ends[0]);
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    int const failed = ::posix_spawnp(&child, "cvc5", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0)
        throw Error("cvc5, which is to recheck the proofs, cannot be run: install the package cvc5.",
                    Failure::file);
    return child;
}

std::string output_of_cvc5(std::filesystem::path const& script, std::vector<std::string> const& strategy) {
    Pipe output;
    std::vector<std::string> words{"cvc5", "--incremental", "--rlimit-per=200000"};
    words.insert(words.end(), strategy.begin(), strategy.end());
    words.push_back(script.string());
    pid_t const child = spawn_cvc5(words, output);
    output.close_writing();
    std::string const answers = read_all(output.ends[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return answers;
}

/// Takes over what one run has said: a definite answer replaces an unknown one, anything else is an error.
void take_answers(std::string const& output, Recheck& found) {
    std::istringstream lines(output);
    std::string facts, claim;
    bool const answered = std::getline(lines, facts) && std::getline(lines, claim);
    auto const is_answer = [](std::string const& word) {
        return word == "sat" || word == "unsat" || word == "unknown";
    };
    if (!answered || !is_answer(facts) || !is_answer(claim)) {
        found.errors = output;
        return;
    }
    if (found.facts == "unknown") found.facts = facts;
    if (found.claim == "unknown") found.claim = claim;
}

}  // namespace

Recheck recheck(std::filesystem::path const& script) {
    static std::vector<std::vector<std::string>> const strategies{
        {}, {"--fmf-bound"}, {"--full-saturate-quant"}, {"--no-cbqi", "--full-saturate-quant"}};
    Recheck found{"unknown", "unknown", ""};
    for (auto const& strategy : strategies) {
        take_answers(output_of_cvc5(script, strategy), found);
        if (!found.errors.empty() || (found.facts != "unknown" && found.claim != "unknown")) break;
    }
    return found;
}

}  // namespace cubecheck
