#include "cli/options/applicable_options.hpp"
#include "cli/options/missing_files.hpp"
#include "cli/options/schedule_files.hpp"
#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/session/explorer.hpp"
#include "cli/verbs.hpp"
#include "gate/explore/explored_properties.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

Failure explore(std::vector<Subject> const& subjects, Options const& options, ExploreOptions const& asked) {
    std::vector<std::string> patterns, paths;
    for (auto const& word : options.patterns) (is_path(word) ? paths : patterns).push_back(word);
    auto const files = schedule_files(paths);
    expect_to_explore({!patterns.empty(), !files.empty()}, options);
    expect_no_missing_file(patterns, subjects);
    Sort const has_schedule{"algorithm with a schedule",
                            [](Subject const& subject) { return bool(subject.script); }};
    auto const chosen =
        patterns.empty() ? std::vector<Subject const*>{} : selected(subjects, patterns, has_schedule);
    expect_known_properties(gate::explored_property_names(), options);
    expect_to_apply(chosen, options);

    auto const [sized, left_out] = with_sizes(chosen, options);

    Explorer explorer(options, asked, left_out);
    explorer.write_model(sized, files);
    bool complete = false;
    try {
        for (auto const* subject : sized) explorer.explore(*subject);
        for (auto const& file : files) explorer.explore(file);
        complete = true;
    } catch (Interrupted const&) {
        complete = false;
    }
    return explorer.close(complete);
}

}  // namespace cubecheck::cli
