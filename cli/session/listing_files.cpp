#include "cli/session/listing_files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "formats/alg/alg.hpp"
#include "formats/support/file_suffix.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// What a folder stands for: the texts below it, in the order of their names, and itself if it has schedules.
std::vector<std::string> words_for_folder(std::string const& folder) {
    std::vector<std::string> texts;
    bool has_schedules = false;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        stop_if_interrupted();
        auto const path = entry->path().string();
        if (formats::is_named_as_listing(path)) texts.push_back(path);
        has_schedules = has_schedules || formats::is_named_as_schedule(path);
    }
    std::ranges::sort(texts);
    if (has_schedules || texts.empty()) texts.push_back(folder);
    return texts;
}

/// The words of the command line, with texts in place of the folders that they are in.
std::vector<std::string> with_texts(std::vector<std::string> const& words) {
    std::vector<std::string> found;
    for (auto const& word : words) {
        std::error_code ignored;
        auto more = fs::is_directory(word, ignored) ? words_for_folder(word) : std::vector{word};
        std::ranges::move(more, std::back_inserter(found));
    }
    return found;
}

}  // namespace

void add_listings(Session& session) {
    auto& words = session.options.selection.patterns;
    words = with_texts(words);
    for (auto const& word : words) {
        auto const has_its_name = [&](Target const& target) { return target.name == word; };
        if (formats::is_named_as_listing(word) && std::ranges::none_of(session.targets, has_its_name))
            session.targets.push_back(listing::target_of(formats::read_alg(word)));
    }
}

}  // namespace cubecheck::cli
