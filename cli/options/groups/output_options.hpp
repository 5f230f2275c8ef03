#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// In which forms the results are shown, and where they are written.
struct OutputOptions {
    bool json = false;
    bool markdown = false;        ///< print only a table, e.g. algorithm by property
    std::string format;           ///< of what is printed: text, json, github or gitlab; empty: text
    std::string colour = "auto";  ///< always, never, or auto: where the terminal has it
    bool verbose = false;         ///< of many files, show what is good in full, too
    bool all = false;             ///< also show checks that are not applicable
    std::string junit;            ///< a path; empty: none
    std::string sarif;            ///< a path; empty: none
    std::string svg;              ///< a path; empty: none
    std::string html;             ///< a path; empty: none
    std::string summary;          ///< a path of what a table is appended to; empty: none
    std::string repository;       ///< its top, where a pipeline says it; empty elsewhere
};

void add_json(CLI::App& verb, OutputOptions& options);
void add_markdown(CLI::App& verb, OutputOptions& options, char const* what);
void add_junit(CLI::App& verb, OutputOptions& options);
void add_reports(CLI::App& verb, OutputOptions& options);
/// How a report is printed.  Pre: the verb has its other ways to print it.
void add_format(CLI::App& verb, OutputOptions& options);
/// How much of a report is shown.
void add_details(CLI::App& verb, OutputOptions& options);
/// A drawing of something.
void add_svg(CLI::App& verb, OutputOptions& options, char const* what);
/// A page for a browser.
void add_html(CLI::App& verb, OutputOptions& options, char const* what);

}  // namespace cubecheck::cli
