#include "cli/render/reference/reference_text.hpp"

#include <vector>

#include <fmt/format.h>

#include "formats/msccl/runtime.hpp"
#include "models/report/failure.hpp"
#include "models/report/warning_kinds.hpp"

namespace cubecheck::cli {
namespace {

std::string line(std::vector<std::string> const& cells) {
    std::string text = fmt::format("  {:<16}", cells[0]);
    for (std::size_t i = 1; i + 1 < cells.size(); ++i) text += fmt::format(" {:<20}", cells[i]);
    return text + " " + cells.back() + "\n";
}

}  // namespace

std::string exit_codes_text() {
    std::string text = "Exit codes (the smallest, if several apply):\n";
    for (auto const& kind : failure_kinds)
        text += fmt::format("  {:>2}  {:<10} {}\n", static_cast<int>(kind.failure), kind.name, kind.meaning);
    return text;
}

std::string runtimes_text() {
    std::string text = "MSCCL XML runtimes: how each reads a file, and its limits:\n";
    std::vector<std::string> head{"key"};
    std::vector<std::vector<formats::MscclSetting>> columns;
    for (auto const& name : formats::msccl_runtime_names()) {
        if (name == "any") continue;
        head.push_back(name);
        columns.push_back(settings(formats::msccl_runtime(name)));
    }
    head.emplace_back("meaning");
    text += line(head);
    for (std::size_t row = 0; row < columns.front().size(); ++row) {
        std::vector<std::string> cells{std::string(columns.front()[row].key)};
        for (auto const& column : columns) cells.push_back(column[row].value);
        cells.emplace_back(columns.front()[row].meaning);
        text += line(cells);
    }
    return text;
}

std::string warning_kinds_text() {
    std::string text = "Warnings, which are not failures:\n";
    for (auto const& kind : warning_kinds) text += fmt::format("  {:<20} {}\n", kind.id, kind.meaning);
    return text;
}

}  // namespace cubecheck::cli
