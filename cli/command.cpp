#include "cli/command.hpp"

#include <charconv>
#include <csignal>
#include <cstdio>
#include <new>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/console.hpp"
#include "cli/select.hpp"
#include "cli/verbs.hpp"
#include "models/error.hpp"
#include "models/expects.hpp"
#include "models/interruption.hpp"

namespace cubecheck::cli {

namespace {

extern "C" void on_interrupt(int) {
    if (interruption_requested.exchange(true)) std::_Exit(static_cast<int>(Failure::unknown));
}

void handle_signals() {
    struct sigaction interrupt {};
    interrupt.sa_handler = on_interrupt;
    ::sigaction(SIGINT, &interrupt, nullptr);
    ::sigaction(SIGTERM, &interrupt, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

std::string exit_codes() {
    std::string text = "Exit codes (the smallest, if several apply):\n";
    for (auto const& kind : failure_kinds)
        text += fmt::format("  {:>2}  {:<10} {}\n", static_cast<int>(kind.failure), kind.name, kind.meaning);
    return text;
}

/// CLI11 takes a number that overflows for the largest one: what was typed is said instead.
std::string overflow(std::string const& typed) {
    Index number = 0;
    auto const read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    return read.ec == std::errc::result_out_of_range ? typed + " is out of range" : "";
}

void add_sizes(CLI::App& verb, Options& options) {
    verb.add_option("--d", options.d, "exactly this dimension of the cube")->check(overflow);
    verb.add_option("--n", options.n, "exactly this many ranks")->check(overflow);
    verb.add_option("--root", options.root, "only this root")->check(overflow);
    verb.add_option("--chunks", options.chunks, "only this many chunks, for pipelined algorithms")
        ->check(overflow);
    verb.add_option("--shape", options.shape, "only the tree of this number, for algorithms on trees")
        ->check(overflow);
    verb.add_option("--up-to", options.up_to, "all d, or all n on rings, up to this")->check(overflow);
}

void add_reports(CLI::App& verb, Options& options) {
    verb.add_flag("--json", options.json, "print the report as JSON");
    verb.add_option("--junit", options.junit, "write the report as JUnit XML")->type_name("FILE");
}

void add_patterns(CLI::App& verb, Options& options, bool required, char const* what) {
    auto* patterns = verb.add_option("pattern", options.patterns, what)->type_name("");
    if (required) patterns->required();
}

/// What a comparison of times needs.
void add_times(CLI::App& verb, Options& options) {
    add_sizes(verb, options);
    verb.add_option("--ts", options.startup, "start-up time of a message, e.g. 1e-6");
    verb.add_option("--tw", options.word, "time of a word");
    verb.add_option("--th", options.hop, "time of a link");
    verb.add_option("--m", options.message, "words of a message");
    verb.add_option("--switching", options.switching, "cut-through or store-and-forward");
    verb.add_option("--svg", options.svg, "draw the times over m, at one size")->type_name("FILE");
    verb.add_flag("--json", options.json, "print it as JSON");
}

/// The command line: one subcommand a verb.
struct CommandLine {
    CLI::App app{
        "Cubecheck verifies collective communication: algorithms for every size, schedules as they ship.",
        "cubecheck"};
    Options options;
    CLI::App *list, *verify, *prove, *trace, *run, *claims, *mutants, *compare, *bounds, *contention;

    CommandLine() {
        app.require_subcommand(1);
        app.footer(exit_codes());
        app.set_version_flag("--version", "cubecheck " CUBECHECK_VERSION);
        app.add_flag_callback(
            "--exit-codes", [] { throw CLI::CallForVersion(exit_codes(), 0); },
            "Show what the exit codes mean");
        list = app.add_subcommand("list", "What is in the catalog");
        add_patterns(*list, options, false, "names of algorithms, with * and ?");
        list->add_flag("--json", options.json, "print it as JSON");
        verify = app.add_subcommand("verify",
                                    "Check algorithms and schedule files: a gate for continuous integration");
        add_patterns(*verify, options, false,
                     "names of algorithms, with * and ?; MSCCL XML files; folders of them "
                     "(default: the catalog as it should be)");
        verify->add_option("--property", options.properties, "only these properties, with * and ?")
            ->allow_extra_args(false);
        add_sizes(*verify, options);
        verify->add_option("--slots", options.slots, "messages that a channel of a schedule holds")
            ->check(CLI::Range(1, 1 << 20));
        verify->add_flag("--only-bounded", options.only_bounded, "only go through the sizes, do not prove");
        verify->add_flag("--all", options.all, "show also the questions that do not arise");
        verify->add_flag("--markdown", options.markdown,
                         "print only a table in Markdown: algorithm by property");
        verify->add_option("--resource-limit", options.resource_limit, "of the solver, for each obligation");
        add_reports(*verify, options);
        prove = app.add_subcommand("prove", "Prove algorithms for every size, and show the obligations");
        add_patterns(*prove, options, false, "names of algorithms, with * and ?");
        prove->add_option("--property", options.properties, "only these properties, with * and ?")
            ->allow_extra_args(false);
        prove->add_option("--smtlib", options.smtlib, "write every obligation as SMT-LIB into this folder")
            ->type_name("FOLDER");
        prove->add_flag("--recheck", options.recheck, "have cvc5 decide every obligation as well");
        prove->add_option("--resource-limit", options.resource_limit, "of the solver, for each obligation");
        add_reports(*prove, options);
        trace = app.add_subcommand("trace", "Show the rounds of an algorithm");
        add_patterns(*trace, options, true, "names of algorithms, with * and ?");
        add_sizes(*trace, options);
        run = app.add_subcommand("run", "Run an algorithm on threads, with real data, against its contract");
        add_patterns(*run, options, true, "names of algorithms, with * and ?");
        add_sizes(*run, options);
        run->add_option("--data", options.data, "integers, doubles, matrices or strings");
        run->add_option("--seed", options.seed, "of the data and of the disorder among the threads");
        run->add_option("--repeat", options.repeat, "how often, with one seed after the other")
            ->check(CLI::Range(1, 1'000'000));
        run->add_option("--slots", options.slots, "messages that a channel holds")
            ->check(CLI::Range(1, 1 << 20));
        claims = app.add_subcommand("claims", "Check what the sources claim, statement by statement");
        add_patterns(*claims, options, false, "names of statements, with * and ?: W-13, 'G-*'");
        claims->add_flag("--json", options.json, "print them as JSON");
        claims->add_flag("--markdown", options.markdown, "print them as a page in Markdown");
        mutants = app.add_subcommand("mutants",
                                     "Change the algorithms slightly, and see the properties refute them");
        add_patterns(*mutants, options, false, "names of algorithms, with * and ?");
        mutants->add_flag("--json", options.json, "print them as JSON");
        compare = app.add_subcommand("compare",
                                     "Which of two algorithms is faster, and from which size m of messages");
        add_patterns(*compare, options, true, "the names of two algorithms of one collective");
        add_times(*compare, options);
        contention =
            app.add_subcommand("contention", "How heavily an algorithm loads the links of a ring or mesh");
        add_patterns(*contention, options, true, "names of algorithms, with * and ?");
        contention->add_option("--on", options.host, "ring or mesh: node i stands at place i");
        add_sizes(*contention, options);
        contention->add_flag("--json", options.json, "print it as JSON");
        bounds = app.add_subcommand("bounds", "What no algorithm can do better, and how that is known");
        add_patterns(*bounds, options, false, "names of lower bounds, with * and ?");
        bounds->add_option("--resource-limit", options.resource_limit, "of the solver, for each search");
        bounds->add_flag("--json", options.json, "print the report as JSON");
    }
};

Failure execute(CommandLine const& line, std::vector<Subject> const& subjects) {
    if (line.list->parsed()) return list(subjects, line.options);
    if (line.verify->parsed()) return verify(subjects, line.options);
    if (line.prove->parsed()) return prove(subjects, line.options);
    if (line.trace->parsed()) return trace(subjects, line.options);
    if (line.claims->parsed()) return claims(line.options);
    if (line.mutants->parsed()) return mutants(line.options);
    if (line.compare->parsed()) return compare(subjects, line.options);
    if (line.bounds->parsed()) return bounds(line.options);
    if (line.contention->parsed()) return contention(subjects, line.options);
    return run(subjects, line.options);
}

std::vector<std::string> names_of_verbs(CLI::App const& app) {
    std::vector<std::string> names;
    for (auto const* verb : app.get_subcommands([](CLI::App const*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

/// What was typed in place of a verb, answered.
std::string missing_verb(std::string const& typed, std::vector<std::string> const& verbs) {
    auto const near = nearest(typed, verbs);
    return "There is no verb '" + typed + "'" +
           (near.empty() ? "" : "; did you mean '" + near.front() + "'?");
}

/// What CLI11 has to say: help and version are no error, all else is a wrong command line.
int answer(CommandLine const& line, CLI::ParseError const& error, int argc, char** argv) {
    if (error.get_exit_code() == 0) {
        line.app.exit(error);
        return 0;
    }
    auto const verbs = names_of_verbs(line.app);
    std::string text = error.what();
    if (argc == 1)
        text = fmt::format("A verb is missing: {}.", fmt::join(verbs, ", "));
    else if (argv[1][0] != '-' && std::find(verbs.begin(), verbs.end(), argv[1]) == verbs.end())
        text = missing_verb(argv[1], verbs);
    std::fprintf(stderr, "cubecheck: %s\n'cubecheck --help' shows what can be typed.\n", text.c_str());
    return static_cast<int>(Failure::usage);
}

int fail(std::string const& sentence, Failure failure) {
    std::fprintf(stderr, "cubecheck: %s\n", sentence.c_str());
    return static_cast<int>(failure);
}

}  // namespace

int command(int argc, char** argv, std::vector<Subject> const& subjects) {
    handle_signals();
    CommandLine line;
    try {
        line.app.parse(argc, argv);
        return static_cast<int>(execute(line, subjects));
    } catch (CLI::ParseError const& error) {
        return answer(line, error, argc, argv);
    } catch (Error const& error) {
        return fail(error.what(), error.failure());
    } catch (Interrupted const&) {
        return fail("Interrupted: nothing is decided.", Failure::unknown);
    } catch (BrokenContract const& defect) {
        return fail(std::string("This is a defect of cubecheck: ") + defect.what(), Failure::internal);
    } catch (std::bad_alloc const&) {
        return fail("There is not enough memory for this.", Failure::unknown);
    } catch (std::exception const& unforeseen) {
        return fail(std::string("This is a defect of cubecheck: ") + unforeseen.what(), Failure::internal);
    }
}

}  // namespace cubecheck::cli
