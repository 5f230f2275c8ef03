#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/inputs/select.hpp"
#include "cli/options/options.hpp"
#include "cli/render/catalog/catalog_report.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/verbs/list_library.hpp"
#include "cli/verbs/verbs.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

namespace {

Failure list(std::vector<Target> const& targets, Options const& options, std::string const& library) {
    if (!library.empty()) {
        if (options.outputs.markdown || !options.selection.patterns.empty())
            throw Error("--library lists the algorithms of a library: it takes neither names nor --markdown.",
                        Failure::usage);
        if (options.outputs.json)
            print(library_json(targets, library));
        else
            print_lines(library_text(targets, library));
        return Failure::none;
    }
    if (options.outputs.markdown) {
        print(systems_markdown(targets));
        return Failure::none;
    }
    auto const& patterns = options.selection.patterns;
    bool const all = patterns.empty();
    auto const chosen = selected(targets, all ? std::vector<std::string>{"*"} : patterns);
    if (options.outputs.json)
        print(catalog_json(chosen));
    else
        print_lines((all ? systems_text(targets) + "\n" : "") + catalog_text(chosen));
    return Failure::none;
}

void add_list_options(CLI::App& verb, Session& session, std::string& library) {
    auto& options = session.options;
    verb.add_option("--library", library,
                    "which algorithms of openmpi, mpich or nccl have a definition in the catalog");
    add_patterns(verb, options.selection, Needed::no, pattern_text);
    add_json(verb, options.outputs);
    add_markdown(verb, options.outputs, "print only the table of systems, in Markdown");
}

}  // namespace

Verb list_verb() {
    auto library = std::make_shared<std::string>();
    return {
        "list", "List the algorithms of the catalog",
        [library](CLI::App& verb, Session& session) { add_list_options(verb, session, *library); },
        [library](Session const& session) { return list(session.targets.all(), session.options, *library); }};
}

}  // namespace cubecheck::cli
