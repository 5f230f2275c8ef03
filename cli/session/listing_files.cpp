#include "cli/session/listing_files.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "formats/alg/alg.hpp"
#include "formats/support/file_suffix.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

/// The inputs of a folder: the texts below it in the order of their names, and the folder if it has
/// schedules.
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

/// Adds the target of an .alg file, unless it exists.
///
/// Throws: Error if it cannot be read.
void add_listing(Definitions& targets, std::string const& word) {
    auto const has_its_name = [&](Target const& target) { return target.name == word; };
    if (formats::is_named_as_listing(word) && std::ranges::none_of(targets.all(), has_its_name))
        targets.add(listing::target_of(formats::read_alg(word)));
}

/// Adds the targets of the .alg files of a folder.
///
/// Result: the inputs of the folder, without unreadable texts.
std::vector<std::string> add_folder(Session& session, std::string const& folder) {
    auto words = words_for_folder(folder);
    std::erase_if(words, [&](std::string const& word) {
        try {
            add_listing(session.targets, word);
            return false;
        } catch (Error const& error) {
            session.unreadable_texts.push_back({word, error});
            return true;
        }
    });
    return words;
}

}  // namespace

void add_listings(Session& session) {
    auto& words = session.options.selection.patterns;
    std::vector<std::string> found;
    for (auto const& word : words) {
        std::error_code ignored;
        if (fs::is_directory(word, ignored)) {
            std::ranges::move(add_folder(session, word), std::back_inserter(found));
        } else {
            add_listing(session.targets, word);
            found.push_back(word);
        }
    }
    if (found.empty() && !session.unreadable_texts.empty()) throw session.unreadable_texts.front().error;
    words = std::move(found);
}

}  // namespace cubecheck::cli
