#include "verify/code/build/advice.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <regex>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/in_process_mpi/sources/definition.hpp"
#include "verify/code/build/candidates.hpp"
#include "verify/code/cases/case.hpp"

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;

std::vector<sources::Definition> definitions_in(std::string const& file) {
    return sources::definitions(sources::without_comments(beginning_of(file)));
}

/// The last definition with this name; namespaces and template arguments do not count.
std::optional<sources::Definition> definition_of(std::string const& function,
                                                 std::vector<std::string> const& files) {
    auto const qualified = function.substr(0, function.find('<'));
    auto const name = last_name(qualified);
    std::optional<sources::Definition> found;
    for (auto const& file : files)
        for (auto& one : definitions_in(file))
            if (one.name == name) found = std::move(one);
    return found;
}

/// Whether a file defines one of the functions.
bool defines_one(std::string const& file, std::vector<std::string> const& functions) {
    return std::ranges::any_of(definitions_in(file), [&](auto const& one) {
        return std::ranges::find(functions, one.name) != functions.end();
    });
}

/// The other sources in the folder of the first file.
std::vector<std::string> files_beside(std::vector<std::string> const& files) {
    static constexpr std::array<std::string_view, 4> endings{".c", ".cc", ".cpp", ".cxx"};
    constexpr std::size_t most_files = 100;
    auto const folder = fs::path(files.front()).parent_path();
    std::vector<std::string> found;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator(folder.empty() ? "." : folder, error)) {
        auto const file = (folder / entry.path().filename()).string();
        bool const is_source =
            std::ranges::find(endings, fs::path(file).extension().string()) != endings.end();
        if (is_source && std::ranges::find(files, file) == files.end()) found.push_back(file);
    }
    std::ranges::sort(found);
    if (found.size() > most_files) found.resize(most_files);
    return found;
}

/// The kind of a parameter.  An argument can be passed to a parameter of the same kind.
enum class ArgumentKind { pointer, counts, types, number, handle };

ArgumentKind kind_of_argument(std::string_view type) {
    bool const is_pointer = type.find('*') != std::string_view::npos;
    if (is_pointer && type.find("MPI_Datatype") != std::string_view::npos) return ArgumentKind::types;
    if (is_pointer && type.find("int") != std::string_view::npos) return ArgumentKind::counts;
    if (is_pointer) return ArgumentKind::pointer;
    static constexpr std::array numbers{"int", "unsigned", "long", "size_t", "MPI_Count", "MPI_Aint"};
    for (std::string_view const number : numbers)
        if (type.find(number) != std::string_view::npos) return ArgumentKind::number;
    return ArgumentKind::handle;
}

/// Whether a parameter of MPI can be passed as the declared argument.  Buffers may be declared as `int *`.
bool can_be_passed(MpiParameter const& expected, sources::DeclaredArgument const& declared) {
    bool const is_buffer = expected.type.find("void") != std::string_view::npos;
    auto const wanted = kind_of_argument(expected.type), kind = kind_of_argument(declared.type);
    if (is_buffer) return kind == ArgumentKind::pointer || kind == ArgumentKind::counts;
    if (wanted == ArgumentKind::handle)
        return kind == wanted && declared.type.find(sources::squeezed(expected.type)) != std::string::npos;
    return wanted == kind;
}

/// A call of the user's function, in a function that has the parameters of MPI.
struct SuggestedCall {
    std::string arguments;                 ///< a comment stands for an argument that has no counterpart
    std::vector<std::string_view> passed;  ///< the names of the parameters of MPI
    std::string elements;  ///< the type of number to which a buffer points; empty if it is unknown
};

/// Each declared argument takes the next parameter of MPI that can be passed.
SuggestedCall suggested_call(std::vector<sources::DeclaredArgument> const& declared,
                             mpi::Collective collective) {
    auto const expected = mpi_parameters(collective);
    SuggestedCall call;
    auto next = expected.begin();
    for (auto const& argument : declared) {
        auto const at =
            std::find_if(next, expected.end(), [&](auto const& one) { return can_be_passed(one, argument); });
        if (!call.arguments.empty()) call.arguments += ", ";
        if (at == expected.end()) {
            call.arguments += fmt::format("/* {} */", argument.name);
            continue;
        }
        bool const is_pointer = at->type.find('*') != std::string_view::npos;
        call.arguments += is_pointer ? fmt::format("({}){}", argument.type, at->name) : at->name;
        call.passed.push_back(at->name);
        if (at->type.find("void") != std::string_view::npos)
            for (auto const& known : number_types)
                if (argument.type.find(known.name) != std::string::npos) call.elements = known.name;
        next = at + 1;
    }
    return call;
}

/// The options for code that lacks parameters: it has one type of numbers, MPI_SUM, and root 0.
std::string options_without(SuggestedCall const& call, mpi::Collective collective) {
    auto const takes = [&](std::string_view part) {
        return std::ranges::any_of(
            call.passed, [&](auto const name) { return name.find(part) != std::string_view::npos; });
    };
    std::string options;
    if (!takes("type") && !call.elements.empty()) options += " --type " + call.elements;
    if (mpi::has_root(collective) && !takes("root")) options += " --root 0";
    return options;
}

}  // namespace

std::vector<std::string> undefined_functions(std::string const& said) {
    static std::regex const undefined(R"(undefined reference to [^ \w]{1,3}(?:\w+::)*(\w+))");
    std::vector<std::string> names;
    for (std::sregex_iterator at(said.begin(), said.end(), undefined), end; at != end; ++at)
        if (auto name = (*at)[1].str(); std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    return names;
}

std::string advice_on_undefined(Source const& source, std::vector<std::string> const& functions) {
    auto beside = files_beside(source.files);
    std::erase_if(beside, [&](auto const& file) { return !defines_one(file, functions); });
    auto const is_of_openmp = [](std::string const& name) { return name.starts_with("omp_"); };
    auto const advice = !beside.empty() ? fmt::format("Try: cubecheck code {} {}",
                                                      fmt::join(source.files, " "), fmt::join(beside, " "))
                        : std::ranges::all_of(functions, is_of_openmp)
                            ? "Try: --cflags=-fopenmp"
                            : "Name the files that define it, or the library with --cflags.";
    return fmt::format("{} calls what no file defines: {}. {}", files_text(source.files),
                       fmt::join(functions, ", "), advice);
}

std::string advice_on_template(Source const& source) {
    auto const found = definition_of(source.function, source.files);
    if (!found || !found->declaration.starts_with("template") || source.function.ends_with('>')) return "";
    return fmt::format("{}: {} is a template. Name an instance, for example --function '{}<int>'.\n{}",
                       source.files.front(), source.function, source.function, found->declaration);
}

std::string advice_on_parameters(Source const& source) {
    auto const& file = source.files.front();
    auto const found = definition_of(source.function, source.files);
    auto const call =
        found ? suggested_call(found->arguments, source.collective) : SuggestedCall{"..", {}, {}};
    bool const is_void = found && found->declaration.find("void ") < found->declaration.find('(');
    return fmt::format(
        "{}: {} does not have the parameters of {}.\n"
        "  expected  {}\n{}"
        "In another file, write a function with the expected parameters that calls yours:\n"
        "  #include \"{}\"\n"
        "  {} {{ {}{}({}); {}}}\n"
        "Then: cubecheck code FILE --function judged --as {}{}",
        files_text(source.files), source.function, mpi::function_name(mpi::name(source.collective)),
        declaration(source.collective, source.function),
        found ? fmt::format("  found     {}\n", found->declaration) : "", fs::path(file).filename().string(),
        declaration(source.collective, "judged"), is_void ? "" : "return ", source.function, call.arguments,
        is_void ? "return MPI_SUCCESS; " : "", mpi::name(source.collective),
        found ? options_without(call, source.collective) : "");
}

}  // namespace cubecheck::verify
