#include "cli/inputs/definitions.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Whether a text can be typed as one word and printed unchanged.
bool is_a_name(std::string_view text) {
    return !text.empty() && text.front() != '-' && std::ranges::all_of(text, [](unsigned char c) {
        return std::isalnum(c) != 0 ||
               std::string_view("_-/.+").find(static_cast<char>(c)) != std::string_view::npos;
    });
}

/// Refuses names of collectives and networks with invisible characters: they could look like other names.
///
/// Throws:  Error.
void expect_printed_unchanged(Target const& target) {
    using formats::printable, formats::Charset;
    if (printable(target.collective, Charset::ascii) != target.collective)
        throw Error("The collective of " + target.name + " is named '" + target.collective +
                    "': expected printable ASCII characters only.");
    if (printable(target.summary) != target.summary)
        throw Error("The network of " + target.name + " has a name with unprintable characters: '" +
                    target.summary + "'.");
}

/// Throws:  Error if two definitions have the same name, or a name cannot be typed.
void expect_unique_names(std::vector<Target> const& targets) {
    std::set<std::string_view> names;
    for (auto const& target : targets) {
        if (!is_a_name(target.name))
            throw Error("A definition is named '" + target.name +
                        "': a name contains only letters, digits and _ - / . +, and does not start with -.");
        auto const& collective = target.collective;
        if (!collective.empty() && (collective.front() == ' ' || collective.back() == ' '))
            throw Error("The collective of " + target.name + " is named '" + collective +
                        "': a name does not begin or end with a blank.");
        expect_printed_unchanged(target);
        if (!names.insert(target.name).second)
            throw Error("Two definitions are named " + target.name +
                        ", of the catalog or of your own: give one of them another name.");
    }
}

}  // namespace

Definitions::Definitions(std::function<std::vector<Target>()> make) : make_(std::move(make)) {}

std::vector<Target> const& Definitions::all() const {
    if (!all_) {
        auto made = make_();
        expect_unique_names(made);
        all_ = std::move(made);
    }
    return *all_;
}

void Definitions::add(Target target) {
    all();
    all_->push_back(std::move(target));
}

}  // namespace cubecheck::cli
