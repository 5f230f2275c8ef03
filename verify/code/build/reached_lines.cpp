#include "verify/code/build/reached_lines.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/mpi/process_group.hpp"

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;

/// The addresses of a function's code.
struct FunctionExtent {
    std::uintptr_t begin, end;
};

/// What a library's symbols and debug information say about addresses.
struct AddressTable {
    std::vector<FunctionExtent> functions = {};
    std::set<std::uintptr_t> line_starts = {};  ///< where the code of a line begins
};

template <class Number>
std::optional<Number> number_in(std::string_view text, int base) {
    Number found{};
    auto const read = std::from_chars(text.data(), text.data() + text.size(), found, base);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return found;
}

/// A row of the symbol table: "12: 0000000000001119   364 FUNC    GLOBAL DEFAULT   12 f".
std::optional<FunctionExtent> function_in(std::string const& row) {
    std::istringstream words(row);
    std::string number, value, size, type;
    words >> number >> value >> size >> type;
    if (type != "FUNC") return std::nullopt;
    auto const begin = number_in<std::uintptr_t>(value, 16);
    auto const bytes = size.starts_with("0x") ? number_in<std::uintptr_t>(size.substr(2), 16)
                                              : number_in<std::uintptr_t>(size, 10);
    if (!begin || !bytes || *bytes == 0) return std::nullopt;
    return FunctionExtent{*begin, *begin + *bytes};
}

/// A row of the table of lines: "ring.c     8      0x115c       1       x".
std::optional<std::uintptr_t> address_in(std::string_view row) {
    auto const at = row.rfind(" 0x");
    if (at == std::string_view::npos) return std::nullopt;
    row.remove_prefix(at + 3);
    return number_in<std::uintptr_t>(row.substr(0, row.find_first_of(" \t")), 16);
}

AddressTable address_table(fs::path const& library) {
    AddressTable found;
    std::istringstream rows(
        mpi::finished({{"readelf", "-W", "-s", "--debug-dump=decodedline", library.string()}, {}},
                      library.parent_path() / "readelf.output")
            .output);
    for (std::string row; std::getline(rows, row);) {
        if (auto const function = function_in(row))
            found.functions.push_back(*function);
        else if (auto const address = address_in(row))
            found.line_starts.insert(*address);
    }
    return found;
}

/// The addresses at which lines begin, in functions with blocks.  A block ends where the next one begins; the
/// code before the first block of a function belongs to that block.
std::vector<ReachedAddress> addresses_in(AddressTable const& table,
                                         std::vector<ReachedAddress> const& blocks) {
    std::map<std::uintptr_t, bool> found;
    for (auto const& function : table.functions) {
        auto block = std::ranges::lower_bound(blocks, function.begin, {}, &ReachedAddress::offset);
        auto const is_inside = [&](auto at) { return at != blocks.end() && at->offset < function.end; };
        if (!is_inside(block)) continue;
        for (auto at = table.line_starts.lower_bound(function.begin);
             at != table.line_starts.end() && *at < function.end; ++at) {
            while (is_inside(block + 1) && (block + 1)->offset <= *at) ++block;
            found[*at] = block->is_reached;
        }
    }
    // A block may begin in the code of a line.  The next address is certainly one of the block.
    for (auto const& block : blocks) found[block.offset + 1] = block.is_reached;
    std::vector<ReachedAddress> all;
    for (auto const& [offset, is_reached] : found) all.push_back({offset, is_reached});
    return all;
}

/// A line of a function.
struct CodePlace {
    std::string function, file;
    Index line = 0;  ///< 0: unknown
    /// Distinguishes the blocks of a line, as addr2line prints it; empty for the first block.
    std::string block = {};
};

/// A place as addr2line prints it: "ring.c:8 (discriminator 1)".
CodePlace place_in(std::string function, std::string_view said) {
    auto const end = std::min(said.rfind(" (discriminator"), said.size());
    auto const place = said.substr(0, end);
    auto const colon = std::min(place.rfind(':'), place.size());
    auto const line = number_in<Index>(place.substr(std::min(colon + 1, place.size())), 10);
    return {std::move(function), std::string(place.substr(0, colon)), line.value_or(0),
            std::string(said.substr(end))};
}

/// The places of each address: the line of the code, and the lines that call it if it is inlined.  Fewer if
/// addr2line fails.
std::vector<std::vector<CodePlace>> places_of(std::vector<ReachedAddress> const& addresses,
                                              fs::path const& library) {
    std::string asked;
    for (auto const& address : addresses) asked += fmt::format("{:#x}\n", address.offset);
    auto const list = library.parent_path() / "addresses";
    mpi::write_file(list, asked);
    std::istringstream said(
        mpi::finished({{"addr2line", "-a", "-f", "-i", "-e", library.string(), "@" + list.string()}, {}},
                      library.parent_path() / "addr2line.output")
            .output);
    std::vector<std::vector<CodePlace>> found;
    for (std::string first, place; std::getline(said, first);)
        if (first.starts_with("0x"))
            found.emplace_back();
        else if (std::getline(said, place) && !found.empty())
            found.back().push_back(place_in(first, place));
    return found;
}

/// The names of the user's files.
class UserFiles {
public:
    UserFiles(std::vector<std::string> const& typed, fs::path const& folder)
        : typed_(typed), own_folder_(folder.filename().string()) {}

    /// The name of a file as the user typed it; empty if it is not one of the user's files and headers.
    std::string const& name_of(std::string const& said) {
        auto const [known, is_new] = names_.try_emplace(said);
        if (is_new) known->second = found_name(said);
        return known->second;
    }

private:
    std::string found_name(std::string const& said) const {
        if (said.empty() || said == "??" || said.find(own_folder_) != std::string::npos) return "";
        for (auto const& file : typed_)
            if (fs::weakly_canonical(file) == fs::weakly_canonical(said)) return file;
        auto const path = fs::absolute(said).lexically_normal();
        if (is_of_the_system(path.string())) return "";
        auto const here = path.lexically_proximate(fs::current_path());
        return here.string().starts_with("..") ? path.string() : here.string();
    }

    std::vector<std::string> const& typed_;
    std::string own_folder_;  ///< of the files that Cubecheck writes
    std::map<std::string, std::string> names_ = {};
};

enum class Reach { not_called, unreached, reached };

/// The blocks of a line, by their names, in one copy of the code.
using Blocks = std::map<std::string, Reach>;

bool has(Blocks const& blocks, Reach reach) {
    return std::ranges::any_of(blocks, [&](auto const& block) { return block.second == reach; });
}

/// A line of code, and its copies: in each instance of a template, and at each call if it is inlined.
struct Line {
    std::map<std::string, Blocks> copies = {};

    bool is_reached() const {
        return std::ranges::any_of(copies, [](auto const& copy) { return has(copy.second, Reach::reached); });
    }
    bool is_unreached() const {
        return !is_reached() && std::ranges::any_of(copies, [](auto const& copy) {
            return has(copy.second, Reach::unreached);
        });
    }
    /// Whether runs have reached some of its blocks, and in no copy all.
    bool is_in_part() const {
        return is_reached() && std::ranges::all_of(copies, [](auto const& copy) {
                   return !has(copy.second, Reach::reached) || has(copy.second, Reach::unreached);
               });
    }
};

/// The lines of one file with code.
using Lines = std::map<Index, Line>;

/// Ranges of the lines that `is_asked` selects.  Lines without code may lie between the lines of a range.
std::vector<LineRange> ranges_of(Lines const& lines, bool (Line::*is_asked)() const) {
    std::vector<LineRange> found;
    bool continues = false;
    for (auto const& [number, line] : lines) {
        bool const is_part = (line.*is_asked)();
        if (is_part && continues) found.back().last = number;
        if (is_part && !continues) found.push_back({number, number});
        continues = is_part;
    }
    return found;
}

/// The places of an address, and whether a run has reached its block.
struct ReachedPlaces {
    std::vector<CodePlace> places;
    bool is_reached;
};

/// The lines of the user's files with code, by file.
std::map<std::string, Lines> lines_of(std::vector<ReachedPlaces> const& code, UserFiles user_files) {
    std::set<std::string> called;
    for (auto const& [places, is_reached] : code)
        for (auto const& place : places)
            if (is_reached) called.insert(place.function);
    std::map<std::string, Lines> found;
    for (auto const& [places, is_reached] : code) {
        std::string copy;  // the calls of inlined code, the outermost first
        for (auto place = places.rbegin(); place != places.rend(); ++place) {
            copy += place->function;
            auto const& file = user_files.name_of(place->file);
            if (!file.empty() && place->line != 0) {
                auto& block = found[file][place->line].copies[copy][place->block];
                if (called.contains(place->function))
                    block = std::max(block, is_reached ? Reach::reached : Reach::unreached);
            }
            copy += fmt::format(":{} ", place->line);
        }
    }
    return found;
}

}  // namespace

bool is_of_the_system(std::string const& file) {
    return file.starts_with("/usr/") || file.find("/include/c++/") != std::string::npos ||
           file.find("/lib/gcc/") != std::string::npos;
}

UnreachedCode unreached_lines(std::vector<ReachedAddress> const& blocks, fs::path const& library,
                              std::vector<std::string> const& files) {
    auto const was_reached = [](auto const& one) { return one.is_reached; };
    auto const unknown = [](std::string why) { return UnreachedCode{{}, std::move(why)}; };
    if (marking_flags().empty()) return unknown("the machine is not x86-64");
    if (blocks.empty()) return unknown("the compiler does not mark the code that runs; GCC does");
    if (std::ranges::none_of(blocks, was_reached)) return unknown("no case reached the code");
    if (std::ranges::all_of(blocks, was_reached)) return {};
    for (auto const* tool : {"readelf", "addr2line"})
        if (!mpi::is_installed(tool))
            return unknown(fmt::format("{} is not installed (Debian: the package binutils)", tool));
    auto const addresses = addresses_in(address_table(library), blocks);
    auto places = places_of(addresses, library);
    if (places.size() != addresses.size()) return unknown("addr2line fails");
    std::vector<ReachedPlaces> code;
    for (std::size_t i = 0; i < places.size(); ++i)
        code.push_back({std::move(places[i]), addresses[i].is_reached});
    auto const by_file = lines_of(code, UserFiles(files, library.parent_path()));
    if (by_file.empty()) return unknown("the code has no debug information (-g0)");
    UnreachedCode found;
    for (auto const& [file, lines] : by_file) {
        UnreachedLines one{file, ranges_of(lines, &Line::is_unreached), ranges_of(lines, &Line::is_in_part)};
        if (!one.ranges.empty() || !one.in_part.empty()) found.files.push_back(std::move(one));
    }
    return found;
}

}  // namespace cubecheck::verify
