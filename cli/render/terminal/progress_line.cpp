#include "cli/render/terminal/progress_line.hpp"

#include <string_view>

#include "formats/support/printable.hpp"

namespace cubecheck::cli {

namespace {

constexpr std::string_view dots = "...", between = ", ";

/// The text, without its beginning if it has more than `most` columns.
std::string end_of(std::string_view text, std::size_t most) {
    auto const columns = formats::columns(text);
    if (columns <= most) return std::string(text);
    text.remove_prefix(formats::bytes_of(text, columns + dots.size() - most));
    return std::string(dots) + std::string(text);
}

std::string work_and_doing(std::string const& work, std::string const& doing) {
    return doing.empty() ? work : work + std::string(between) + doing;
}

}  // namespace

std::string whole_line(ProgressWords const& words) {
    return work_and_doing(words.work, words.doing) + words.time;
}

std::string fitting_line(ProgressWords const& words, std::size_t columns) {
    auto const taken = formats::columns(words.time) + 1;
    auto const most = columns > taken ? columns - taken : 1;
    auto const doing = words.doing.empty() ? 0 : formats::columns(words.doing) + between.size();
    bool const names_work = doing + dots.size() < most;
    auto const line =
        names_work ? work_and_doing(end_of(words.work, most - doing), words.doing) : words.doing;
    auto shown = formats::wrapped(line, most).front();
    if (shown.ends_with(',')) shown.pop_back();
    return shown + words.time;
}

}  // namespace cubecheck::cli
