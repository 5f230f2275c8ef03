#include "cli/options/command_line.hpp"

#include <algorithm>
#include <filesystem>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/patterns.hpp"
#include "cli/options/usage_answer.hpp"
#include "cli/options/version.hpp"
#include "cli/render/console.hpp"
#include "cli/render/reference_text.hpp"
#include "cli/session/files_apart.hpp"
#include "cli/verbs.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

constexpr char const* names = "names of algorithms, with * and ?";

/// An option that prints a text and ends the command.
void add_reference(CLI::App& app, char const* name, std::string (*text)(), char const* description) {
    app.add_flag_callback(
        name, [text] { throw CLI::CallForVersion(text(), 0); }, description);
}

/// What is printed as JSON is nothing else besides.
void keep_json_alone(CLI::App& verb) {
    auto* const json = verb.get_option_no_throw("--json");
    for (auto const* const other : {"--markdown", "--trace"})
        if (auto* const option = verb.get_option_no_throw(other); json != nullptr && option != nullptr)
            option->excludes(json);
}

}  // namespace

CommandLine::CommandLine(std::vector<Subject> const& subjects)
    : app_(std::make_unique<CLI::App>(
          "Cubecheck verifies collective communication: algorithms for every size, schedules as they ship.",
          "cubecheck")) {
    app_->require_subcommand(1);
    app_->option_defaults()->always_capture_default();
    app_->footer(exit_codes_text());
    add_reference(*app_, "--version", version_text, "Show the version, its commit, and the solver's version");
    add_reference(*app_, "--exit-codes", exit_codes_text, "Show what the exit codes mean");
    add_reference(*app_, "--runtimes", runtimes_text, "Show what the runtimes of MSCCL XML take, and how");
    add_reference(*app_, "--warnings", warning_kinds_text, "Show what the warnings mean");
    add_verifying_verbs(subjects);
    add_exploring_verbs(subjects);
    add_showing_verbs(subjects);
    add_verbs_on_sources(subjects);
    add_verbs_on_costs(subjects);
    add_help();
    for (auto* verb : app_->get_subcommands([](CLI::App*) { return true; })) {
        keep_json_alone(*verb);
        for (auto* option : verb->get_options())
            if (option->get_default_str() == "[]") option->default_str("");
    }
}

CommandLine::~CommandLine() = default;

CLI::App& CommandLine::add(std::string const& name, std::string const& description, Action action) {
    auto* verb = app_->add_subcommand(name, description);
    verb->final_callback([this, action] { chosen_ = action; });
    return *verb;
}

void CommandLine::add_verifying_verbs(std::vector<Subject> const& subjects) {
    auto& verify = add("verify", "Check algorithms and schedule files: a gate for continuous integration",
                       [&] { return cli::verify(subjects, options_); });
    add_patterns(verify, options_, Needed::no,
                 "names of algorithms, with * and ?; MSCCL XML files; folders of them "
                 "(default: the catalog without as_published/*)");
    add_properties(verify, options_);
    add_sizes(verify, options_);
    add_runtime(verify, options_);
    add_jobs(verify, options_);
    add_transport(verify, options_);
    add_waivers(verify, options_);
    verify.add_flag("--only-bounded", options_.only_bounded, "only go through the sizes, do not prove");
    verify.add_flag("--trust", options_.trust, "say of every theorem what it rests on, link by link");
    verify
        .add_option("--exclude", options_.excluded,
                    "leave out schedule files by path or name; may be repeated")
        ->type_name("PATTERN")
        ->allow_extra_args(false);
    verify.add_flag("--verbose,-v", options_.verbose,
                    "of many files, show every check of the good ones, too");
    verify.add_flag("--all", options_.all, "also show checks that are not applicable");
    verify.add_flag("--markdown", options_.markdown, "print only a table in Markdown: algorithm by property");
    add_resource_limit(verify, options_);
    add_reports(verify, options_);
    auto& cover = add("cover", "Which points of a parameter box are proved, checked, refuted or not covered",
                      [&] { return cli::cover(subjects, options_); });
    add_patterns(cover, options_, Needed::yes, names);
    add_box(cover, options_);
    add_resource_limit(cover, options_);
    add_svg(cover, options_, "draw the map (-: on standard output)");
    add_json(cover, options_);
    auto& prove = add("prove", "Prove algorithms for every size, and show the obligations",
                      [&] { return cli::prove(subjects, options_); });
    add_patterns(prove, options_, Needed::no, names);
    add_properties(prove, options_);
    prove.add_option("--smtlib", options_.smtlib, "write every obligation as SMT-LIB into this folder")
        ->type_name("FOLDER");
    prove.add_flag("--recheck", options_.recheck, "have cvc5 decide every obligation as well");
    add_resource_limit(prove, options_);
    add_reports(prove, options_);
}

void CommandLine::add_exploring_verbs(std::vector<Subject> const& subjects) {
    auto& explore = add("explore", "Explore all interleavings of algorithms and schedule files",
                        [&] { return cli::explore(subjects, options_, explored_); });
    add_patterns(explore, options_, Needed::yes,
                 "names of algorithms, with * and ?; MSCCL XML files; schedules as JSON; folders of them");
    add_properties(explore, options_);
    add_sizes(explore, options_);
    add_exploration(explore, explored_);
    explore.add_option("--waive", options_.waived, "let this property fail, as verify does; may be repeated")
        ->type_name("PROPERTY")
        ->allow_extra_args(false);
    explore
        .add_option("--buffer-bytes", options_.buffer_bytes,
                    "the runtime's buffer for the file's protocol, as verify takes it")
        ->check(CLI::Range(std::int64_t{64}, std::int64_t{1} << 40));
    explore.add_option("--spec", options_.specification, "what must end where, as verify takes it")
        ->type_name("FILE");
    add_runtime(explore, options_);
    add_reports(explore, options_);
    add_showing(explore, explored_);
    explore
        .add_option("--promela", options_.promela,
                    "write the one schedule that is explored as a model for SPIN, in the same environment, "
                    "into this file")
        ->type_name("FILE");
    auto& replay = add("replay", "Replay a failing run, and report whether it still fails",
                       [&] { return cli::replay(subjects, options_, explored_); });
    add_patterns(replay, options_, Needed::yes, "a token, or a file that explore --witness has written");
    replay.add_option("--in", explored_.engine, "explorer, executor or threads")
        ->check(CLI::IsMember({"explorer", "executor", "threads"}));
    add_runtime(replay, options_);
    replay
        .add_option("--spec", options_.specification,
                    "what must end where (default: what the run was found with; so for --runtime)")
        ->type_name("FILE");
    replay.add_flag("--trace", explored_.trace, "draw the run");
}

void CommandLine::add_showing_verbs(std::vector<Subject> const& subjects) {
    auto& list = add("list", "What is in the catalog", [&] { return cli::list(subjects, options_); });
    add_patterns(list, options_, Needed::no, names);
    add_json(list, options_);
    list.add_flag("--markdown", options_.markdown, "print only the table of systems, in Markdown");
    auto& trace =
        add("trace", "Show the rounds of an algorithm", [&] { return cli::trace(subjects, options_); });
    add_patterns(trace, options_, Needed::yes, names);
    add_sizes(trace, options_);
    add_svg(trace, options_, "draw the rounds on the network of the algorithm (-: on standard output)");
    auto& exporting = add(
        "export",
        "Write an algorithm at one size as a schedule file, or a file in its other form, verified once more",
        [&] { return cli::export_schedule(subjects, options_); });
    add_patterns(exporting, options_, Needed::yes, "the name of an algorithm, or a schedule file");
    add_sizes(exporting, options_);
    add_export(exporting, options_);
    add_runtime(exporting, options_);
    auto& run = add("run", "Run an algorithm on threads, with real data, against its contract",
                    [&] { return cli::run(subjects, options_); });
    add_patterns(run, options_, Needed::yes, names);
    add_sizes(run, options_);
    run.add_option("--data", options_.data,
                   "integers (if not given), doubles, matrices or strings; applications have their own");
    add_seed(run, options_, "of the data and of the disorder among the threads");
    add_repeat(run, options_);
    add_slots(run, options_);
}

void CommandLine::add_verbs_on_sources(std::vector<Subject> const& subjects) {
    auto& claims = add("claims", "Check what the sources claim, statement by statement",
                       [&] { return cli::claims(options_); });
    add_patterns(claims, options_, Needed::no, "names of statements, with * and ?: W-13, 'G-*'");
    add_json(claims, options_);
    claims.add_flag("--markdown", options_.markdown, "print them as a page in Markdown");
    auto& mutants = add("mutants", "Change the algorithms slightly, and see the properties refute them",
                        [&] { return cli::mutants(subjects, options_); });
    add_patterns(mutants, options_, Needed::no, names);
    add_json(mutants, options_);
    auto& bugs = add("bugs", "Bugs of libraries: a model of each, refuted, and its repaired form",
                     [&] { return cli::bugs(subjects, options_); });
    add_patterns(bugs, options_, Needed::no, "names of bugs, with * and ?: gloo-184, 'ompi-*'");
    add_json(bugs, options_);
    bugs.add_flag("--markdown", options_.markdown, "print them as a table in Markdown");
    bugs.add_option("--examples", options_.examples, "the folder of the schedules that stand for bugs")
        ->type_name("FOLDER");
}

void CommandLine::add_verbs_on_costs(std::vector<Subject> const& subjects) {
    auto& compare = add("compare", "Which of two algorithms is faster, and from which size m of messages",
                        [&] { return cli::compare(subjects, options_); });
    add_patterns(compare, options_, Needed::yes, "the names of two algorithms of one collective");
    add_times(compare, options_);
    auto& contention = add("contention", "How heavily an algorithm loads the links of a ring or mesh",
                           [&] { return cli::contention(subjects, options_); });
    add_patterns(contention, options_, Needed::yes, names);
    contention.add_option("--on", options_.host, "ring or mesh: node i stands at place i");
    add_sizes(contention, options_);
    add_svg(contention, options_, "draw the words of every round, with and without contention");
    add_json(contention, options_);
    auto& tolerates = add("tolerates", "Search for the fewest lost links or nodes that break an algorithm",
                          [&] { return cli::tolerates(subjects, options_); });
    add_patterns(tolerates, options_, Needed::yes, names);
    add_sizes(tolerates, options_);
    add_losses(tolerates, options_);
    add_json(tolerates, options_);
    auto& costs = add("costs", "Costs of schedule files, compared with lower bounds",
                      [&] { return cli::costs(options_); });
    add_patterns(costs, options_, Needed::yes, "MSCCL XML files, schedules as JSON, folders of them");
    add_machine(costs, options_);
    add_runtime(costs, options_);
    add_json(costs, options_);
    auto& bounds = add("bounds", "Lower bounds and their evidence", [&] { return cli::bounds(options_); });
    add_patterns(bounds, options_, Needed::no, "names of lower bounds, with * and ?");
    add_resource_limit(bounds, options_);
    add_json(bounds, options_);
    auto& place =
        add("place", "Place the nodes of a weighted network on a cube", [&] { return cli::place(options_); });
    add_placement(place, options_);
}

void CommandLine::add_help() {
    auto& help = add("help", "Show the options of a verb", [&] {
        print(options_.patterns.empty() ? app_->help() : verb(options_.patterns.front()).help("cubecheck"));
        return Failure::none;
    });
    help.add_option("verb", options_.patterns, "the name of a verb")->expected(0, 1);
}

CLI::App const& CommandLine::verb(std::string const& name) const {
    auto const names = verb_names();
    if (std::ranges::find(names, name) == names.end())
        throw Error(fmt::format("There is no verb '{}'{}", name, did_you_mean(name, names)), Failure::usage);
    return *app_->get_subcommand(name);
}

std::vector<std::string> CommandLine::verb_names() const {
    std::vector<std::string> names;
    for (auto const* verb : app_->get_subcommands([](CLI::App*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

int CommandLine::execute(int argc, char** argv) {
    try {
        app_->parse(argc, argv);
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) return app_->exit(error);  // help and version
        std::vector<std::string> const typed(argv + std::min(argc, 1), argv + argc);
        throw Error(usage_answer(*app_, error, typed), Failure::usage);
    }
    for (auto const* verb : app_->get_subcommands()) expect_files_apart(*verb);
    if (argc > 0) options_.program = std::filesystem::path(argv[0]).filename().string();
    return static_cast<int>(chosen_());
}

}  // namespace cubecheck::cli
