#include "cli/options/groups/output_options.hpp"

#include <algorithm>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_json(CLI::App& verb, OutputOptions& options) {
    verb.add_flag("--json", options.json, "print the report as JSON");
}

void add_markdown(CLI::App& verb, OutputOptions& options, char const* what) {
    verb.add_flag("--markdown", options.markdown, what);
}

void add_junit(CLI::App& verb, OutputOptions& options) {
    verb.add_option("--junit", options.junit, "write the report as JUnit XML")
        ->type_name("FILE")
        ->check(named());
}

void add_reports(CLI::App& verb, OutputOptions& options) {
    add_json(verb, options);
    add_junit(verb, options);
    verb.add_option("--sarif", options.sarif, "write the report as SARIF 2.1.0, for code scanning")
        ->type_name("FILE")
        ->check(named());
    verb.add_option("--color,--colour", options.colour,
                    "auto (where the terminal has colours), always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
}

void add_format(CLI::App& verb, OutputOptions& options) {
    auto* const format =
        verb.add_option(
                "--format", options.format,
                "text, json, github (the text, then annotations of lines) or gitlab (Code Quality, as "
                "JSON)")
            ->check(CLI::IsMember({"text", "json", "github", "gitlab"}));
    for (auto const* const other : {"--json", "--markdown"})
        if (auto* const option = verb.get_option_no_throw(other)) option->excludes(format);
}

void add_details(CLI::App& verb, OutputOptions& options) {
    verb.add_flag("--verbose,-v", options.verbose, "show every check, also for files that pass");
    verb.add_flag("--all", options.all, "also show checks that are not applicable");
}

void add_svg(CLI::App& verb, OutputOptions& options, char const* what) {
    std::string text(what);
    text.insert(std::min(text.find(" (-:"), text.size()), ", into this file");
    verb.add_option("--svg", options.svg, text)->type_name("FILE")->check(named());
}

void add_html(CLI::App& verb, OutputOptions& options, char const* what) {
    verb.add_option("--html", options.html, std::string(what) + ", in this HTML file")
        ->type_name("FILE")
        ->check(named());
}

}  // namespace cubecheck::cli
