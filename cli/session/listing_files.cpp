#include "cli/session/listing_files.hpp"

#include <algorithm>

#include "formats/alg/alg.hpp"
#include "formats/support/file_suffix.hpp"
#include "verify/definitions/listing/target.hpp"

namespace cubecheck::cli {

void add_listings(Session& session) {
    for (auto const& word : session.options.patterns) {
        auto const has_its_name = [&](Target const& target) { return target.name == word; };
        if (formats::is_named_as_listing(word) && std::ranges::none_of(session.targets, has_its_name))
            session.targets.push_back(listing::target_of(formats::read_alg(word)));
    }
}

}  // namespace cubecheck::cli
