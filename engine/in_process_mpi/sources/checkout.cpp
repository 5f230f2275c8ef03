#include "engine/in_process_mpi/sources/checkout.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include "engine/in_process_mpi/sources/headers.hpp"
#include "engine/mpi/process_group.hpp"
#include "models/support/error.hpp"

namespace cubecheck::sources {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> included_names(std::string const& text) {
    static std::regex const include(R"(^\s*#\s*include\s*["<]([^">]+)[">])", std::regex::multiline);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at)
        found.push_back((*at)[1]);
    return found;
}

/// The C files, the headers and MPICH's list of algorithms at or below a path, sorted.
std::vector<fs::path> source_files(fs::path const& path) {
    if (fs::is_regular_file(path)) return {path};
    std::vector<fs::path> found;
    for (auto const& entry : fs::recursive_directory_iterator(path)) {
        auto const& file = entry.path();
        bool const is_list = file.filename() == "coll_algorithms.txt";
        if (entry.is_regular_file() && (file.extension() == ".c" || file.extension() == ".h" || is_list))
            found.push_back(file);
    }
    std::ranges::sort(found);
    return found;
}

/// The names that our headers define or declare, as functions or macros.
std::set<std::string> names_of_headers(LibraryOfSources library) {
    std::set<std::string> found;
    for (auto const& file : embedded_files(library))
        if (!file.is_stand_in())
            for (auto const& name : called_names(without_comments(file.text))) found.insert(name);
    for (auto const& file : embedded_files(library))  // without the names that a checkout may define itself
        if (file.is_stand_in())
            for (auto const& definition : definitions(without_comments(file.text)))
                found.erase(definition.name);
    return found;
}

/// The names that each macro of our headers calls.
std::map<std::string, std::vector<std::string>> calls_of_macros(LibraryOfSources library) {
    static std::regex const macro(R"(#define (\w+)\((?:[^\n]*\\\n)*[^\n]*)");
    std::map<std::string, std::vector<std::string>> found;
    for (auto const& file : embedded_files(library)) {
        auto const text = without_comments(file.text);
        for (std::sregex_iterator at(text.begin(), text.end(), macro), end; at != end; ++at)
            found.emplace((*at)[1], called_names(at->str()));
    }
    return found;
}

/// The names, and all names that those of them that are our macros call.
std::vector<std::string> with_macros(std::vector<std::string> names,
                                     std::map<std::string, std::vector<std::string>> const& macros) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto const macro = macros.find(names[i]);
        if (macro == macros.end()) continue;
        for (auto const& name : macro->second)
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return names;
}

}  // namespace

Checkout::Checkout(LibraryOfSources library, fs::path const& path)
    : library_(library), macros_(calls_of_macros(library)) {
    if (!fs::exists(path)) throw Error(path.string() + ": there is no such file or folder", Failure::file);
    fs::path list;
    for (auto const& file : source_files(path)) {
        if (file.extension() == ".txt")
            list = file;
        else
            read(file);
    }
    has_list_ = !list.empty();
    if (has_list_) add_restrictions(functions_, list, mpi::content(list));
    name_wholes();
    if (functions_.empty())
        throw Error(path.string() + ": expected C files with collectives of " + std::string(name(library)) +
                    ", found none that can be judged" +
                    (not_covered_.empty()
                         ? ""
                         : "; " + not_covered_.front().name + ": " + not_covered_.front().reason));
}

void Checkout::read(fs::path const& path) {
    auto const text = mpi::content(path);
    auto const stripped = without_comments(text);
    auto& file = files_.emplace(path, File{path}).first->second;
    file.includes = included_names(stripped);
    if (path.extension() == ".h") {
        headers_.emplace(path.filename().string(), path);
        return;
    }
    file.calls = with_macros(called_names(stripped), macros_);
    classify(path, text, stripped);
}

void Checkout::classify(fs::path const& path, std::string const& text, std::string const& stripped) {
    for (auto const& definition : definitions(stripped)) {
        if (!definition.is_static) defined_.emplace(definition.name, path);
        auto found = classified(library_, path, definition);
        if (!found) continue;
        if (auto const* objection = std::get_if<NotCovered>(&*found)) {
            not_covered_.push_back(*objection);
        } else {
            auto& function = std::get<SourceFunction>(*found);
            calls_of_[function.name] = called_names(text_with_helpers(definition, stripped));
            add_control_variables(function, definition, stripped);
            add_preconditions(function, definition, text, stripped);
            auto const before = text.substr(definition.behind, definition.from - definition.behind);
            bool const is_continued = before.find("/*") == std::string::npos && !functions_.empty() &&
                                      functions_.back().file == path;
            if (is_continued) add_attention(function, functions_.back());
            functions_.push_back(std::move(function));
        }
    }
}

/// Adds the covered functions that call it to the reason of each function that is not covered.
void Checkout::name_wholes() {
    for (auto& part : not_covered_) {
        std::vector<std::string_view> wholes;
        for (auto const& function : functions_)
            if (std::ranges::binary_search(calls_of_[function.name], part.name))
                wholes.push_back(function.name);
        if (wholes.empty()) continue;
        part.reason += "; a part of " + std::string(wholes.front());
        if (wholes.size() > 1) part.reason += " and " + std::to_string(wholes.size() - 1) + " more";
        part.reason += wholes.size() > 1 ? ", which are judged" : ", which is judged";
    }
}

std::string Checkout::declarations() const {
    std::string text;
    for (auto const& function : functions_) text += function.declaration + ";\n";
    return text;
}

std::vector<fs::path> Checkout::needed(fs::path const& first) const {
    auto const ours = names_of_headers(library_);
    std::vector<fs::path> found{first};
    for (std::size_t i = 0; i < found.size(); ++i)
        for (auto const& name : files_.at(found[i]).calls) {
            auto const defined = defined_.find(name);
            if (defined == defined_.end() || ours.contains(name)) continue;
            if (std::ranges::find(found, defined->second) == found.end()) found.push_back(defined->second);
        }
    return found;
}

Program Checkout::program(SourceFunction const& function, fs::path const& folder) const {
    Program found{.files = needed(function.file), .folders = {folder}};
    auto headers = found.files;
    std::vector<std::string> included;
    std::set<std::string> called;
    for (std::size_t i = 0; i < headers.size(); ++i) {
        auto const& file = files_.at(headers[i]);
        called.insert(file.calls.begin(), file.calls.end());
        for (auto const& name : file.includes) {
            included.push_back(name);
            auto const header = headers_.find(fs::path(name).filename().string());
            if (is_ours(library_, name) || header == headers_.end()) continue;
            if (std::ranges::find(headers, header->second) == headers.end())
                headers.push_back(header->second);
            auto const where = header->second.parent_path();
            if (std::ranges::find(found.folders, where) == found.folders.end())
                found.folders.push_back(where);
        }
    }
    write_headers(library_, included, folder);
    mpi::write_file(folder / "cubecheck_declarations.h", declarations());
    found.folders.push_back(folder / "stand_in");
    for (auto const& file : embedded_files(library_)) {
        if (!file.name.ends_with(".c")) continue;
        auto const defines = definitions(without_comments(file.text));
        if (std::ranges::any_of(defines, [&](auto const& definition) {
                return called.contains(definition.name) && !defined_.contains(definition.name);
            }))
            found.files.push_back(folder / "stand_in" / file.name);
    }
    return found;
}

}  // namespace cubecheck::sources
