#include "verify/code/build/compiler_output.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

#include <fmt/format.h>

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;

void replace_all(std::string& text, std::string const& old, std::string const& by) {
    if (old.empty()) return;
    for (auto at = text.find(old); at != std::string::npos; at = text.find(old, at + by.size()))
        text.replace(at, old.size(), by);
}

/// The folder of a file as typed, with the slash: empty for a file of the current folder.
std::string typed_folder(std::string const& file) { return file.substr(0, file.rfind('/') + 1); }

class Output {
public:
    Output(fs::path const& folder, Source const& source) : own_((folder / "").string()), source_(source) {}

    void add(std::string line) {
        bool const includes = line.starts_with("In file included from ") || line.starts_with("        ");
        if (includes && line.find("from " + own_) != std::string::npos) return end_of_includes();
        bool const goes_on = line.starts_with(' ');
        if (!goes_on) is_own_ = line.starts_with(own_);
        if (is_own_) return add_error_of_call(line);
        replace_all(line, own_ + "entry.o: ", "");
        for (auto const& file : source_.files)
            replace_all(line, (fs::absolute(file).parent_path() / "").string(), typed_folder(file));
        lines_.push_back(std::move(line));
    }

    std::string text() const { return fmt::format("{}", fmt::join(lines_, "\n")); }

private:
    /// The line before says that a header is included, and ends with a comma.
    void end_of_includes() {
        if (!lines_.empty() && lines_.back().ends_with(',')) lines_.back().back() = ':';
    }

    void add_error_of_call(std::string const& line) {
        constexpr std::string_view mark = ": error: ";
        auto const at = line.find(mark);
        if (at == std::string::npos || line.starts_with(' ')) return;
        auto said = fmt::format("the call of {}: {}", source_.function, line.substr(at + mark.size()));
        if (std::ranges::find(lines_, said) == lines_.end()) lines_.push_back(std::move(said));
    }

    std::string own_;
    Source const& source_;
    bool is_own_ = false;  ///< whether the message is about a file in that folder
    std::vector<std::string> lines_ = {};
};

}  // namespace

std::string output_for_user(std::string const& said, fs::path const& folder, Source const& source) {
    Output output(folder, source);
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) output.add(std::move(line));
    return output.text();
}

}  // namespace cubecheck::verify
