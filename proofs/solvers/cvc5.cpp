#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "models/support/error.hpp"
#include "proofs/solvers/prover.hpp"

extern char** environ;

namespace cubecheck {

namespace {

/// Both ends of a pipe, which the destructor closes.
struct Pipe {
    std::array<int, 2> ends{-1, -1};

    Pipe() {
        // A child of another thread must not inherit it: the reader would wait for that child.
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw Error("No pipe to cvc5 can be opened.", Failure::internal);
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

/// The input of cvc5: a file without a name, which disappears when it is closed.
class Input {
public:
    explicit Input(std::string const& text) : file_(std::tmpfile(), &std::fclose) {
        if (!file_ || std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
            std::fflush(file_.get()) != 0)
            throw Error("A temporary file for cvc5 cannot be written.", Failure::file);
        std::rewind(file_.get());
    }
    int descriptor() const { return ::fileno(file_.get()); }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

pid_t spawn_cvc5(std::vector<std::string> words, Input const& input, Pipe const& output) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.descriptor(), STDIN_FILENO);
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

/// The output of cvc5 for this text.
std::string output_of_cvc5(std::string const& text, std::vector<std::string> const& strategy) {
    Input const input(text);
    Pipe output;
    std::vector<std::string> words{"cvc5", "--lang=smt2", "--incremental", "--rlimit-per=200000"};
    words.insert(words.end(), strategy.begin(), strategy.end());
    pid_t const child = spawn_cvc5(words, input, output);
    output.close_writing();
    std::string const answers = read_all(output.ends[0]);
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return answers;
}

bool is_answer(std::string const& word) { return word == "sat" || word == "unsat" || word == "unknown"; }

/// Takes the answers to both queries.  Any other output is an error.
void take_answers(std::string const& output, Recheck& found) {
    std::istringstream lines(output);
    std::string facts, claim;
    bool const answered = std::getline(lines, facts) && std::getline(lines, claim);
    if (answered && is_answer(facts) && is_answer(claim)) {
        found.facts = facts;
        found.claim = claim;
    } else {
        found.errors = output;
    }
}

/// Options for quantifiers, in the order in which they are tried; the first are the default.
using Strategies = std::array<std::vector<std::string>, 4>;

/// A finite model shows that facts can be satisfied.
Strategies const for_facts{
    {{}, {"--fmf-bound"}, {"--full-saturate-quant"}, {"--no-cbqi", "--full-saturate-quant"}}};
/// More instances show that a claim follows.
Strategies const for_claims{
    {{}, {"--full-saturate-quant"}, {"--fmf-bound"}, {"--no-cbqi", "--full-saturate-quant"}}};

constexpr std::string_view query = "(check-sat)\n";

/// The script up to its first query.
std::string facts_alone(std::string const& script) {
    auto const at = script.find(query);
    return at == std::string::npos ? script : script.substr(0, at + query.size());
}

/// The script without its first query.
std::string claim_alone(std::string const& script) {
    auto const at = script.find(query);
    return at == std::string::npos ? script : script.substr(0, at) + script.substr(at + query.size());
}

/// Asks an undecided query, with one strategy after the other.  The script has no other query: a strategy for
/// the claim could use up its resources on the facts.
void ask(std::string const& script, Strategies const& strategies, std::size_t first, std::string& answer,
         std::string& errors) {
    for (auto next = first; next < strategies.size() && answer == "unknown" && errors.empty(); ++next) {
        auto const output = output_of_cvc5(script, strategies[next]);
        auto const line = output.substr(0, output.find('\n'));
        if (is_answer(line)) {
            answer = line;
        } else {
            errors = output.empty() ? "no answer" : output;
        }
    }
}

/// The answers of one run to each text, up to the first text that it cannot read.
std::vector<Recheck> answers_to_each(std::vector<std::string> const& texts) {
    static std::string const end = "\"end of a script\"";
    std::string all;
    for (auto const& text : texts) all += text + "\n(echo " + end + ")\n(reset)\n";
    std::istringstream lines(output_of_cvc5(all, for_facts.front()));
    std::vector<Recheck> found;
    std::string answers;
    for (std::string line; std::getline(lines, line);) {
        if (line != end) {
            answers += line + "\n";
            continue;
        }
        take_answers(answers, found.emplace_back());
        answers.clear();
    }
    return found;
}

std::string text_of(std::filesystem::path const& script) {
    std::ifstream file(script, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) throw Error("The file " + script.string() + " cannot be read.", Failure::file);
    return text.str();
}

}  // namespace

std::vector<Recheck> recheck(std::vector<std::filesystem::path> const& scripts) {
    std::vector<std::string> texts;
    for (auto const& script : scripts) texts.push_back(text_of(script));
    auto all = answers_to_each(texts);
    auto const answered = all.size();
    all.resize(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        std::size_t const first = i < answered ? 1 : 0;
        ask(facts_alone(texts[i]), for_facts, first, all[i].facts, all[i].errors);
        ask(claim_alone(texts[i]), for_claims, first, all[i].claim, all[i].errors);
    }
    return all;
}

Recheck recheck(std::filesystem::path const& script) { return recheck(std::vector{script}).front(); }

}  // namespace cubecheck
