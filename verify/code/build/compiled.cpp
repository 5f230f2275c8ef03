#include "verify/code/build/compiled.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

#include <fmt/format.h>

#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/sources/definition.hpp"
#include "models/support/error.hpp"
#include "models/support/nearest_names.hpp"
#include "verify/code/build/advice.hpp"
#include "verify/code/build/candidates.hpp"
#include "verify/code/build/checked_memory.hpp"
#include "verify/code/build/compiler_output.hpp"
#include "verify/code/build/reached_code.hpp"

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;

enum class Language { c, cpp };

Language language_of(std::string const& file) {
    return fs::path(file).extension() == ".c" ? Language::c : Language::cpp;
}

/// The language of the linker driver: C++ if any file is C++.
Language language_of(std::vector<std::string> const& files) {
    bool const cpp =
        std::ranges::any_of(files, [](auto const& file) { return language_of(file) == Language::cpp; });
    return cpp ? Language::cpp : Language::c;
}

std::string compiler_for(Source const& source, Language language) {
    if (!source.compiler.empty()) return source.compiler;
    return language == Language::c ? "cc" : "c++";
}

/// The flag that makes messages and `__FILE__` name the first file, and headers beside it, as the user typed
/// them.  Without it they show the absolute path, by which the entry includes the file.
std::string path_flag(Source const& source) {
    fs::path const typed(source.files.front());
    auto const folder = (fs::absolute(typed).parent_path() / "").string();
    auto const name = typed.string();
    return fmt::format("-ffile-prefix-map={}={}", folder,
                       name.substr(0, name.size() - typed.filename().string().size()));
}

/// The flags for functions of MPI that the files define themselves, for example over PMPI_..  Calls then go
/// to these definitions.
std::vector<std::string> own_functions(std::vector<std::string> const& files) {
    static std::regex const linkage(R"(\bextern\s*\{)");  // extern "C" {
    std::vector<std::string> flags;
    for (auto const& file : files) {
        auto const text = std::regex_replace(sources::without_comments(mpi::content(file)), linkage, ";");
        for (auto const& function : sources::definitions(text))
            if (function.name.starts_with("MPI_")) flags.push_back("-DCUBECHECK_DEFINES_" + function.name);
    }
    return flags;
}

/// The flags for the user's files:
///   - Signed overflow wraps, since the elements of the user's arithmetic are arbitrary.
///   - Uninitialized variables have the same value in every run.
///   - Large local arrays cannot skip the guard page of a stack.
///   - A function that is called once keeps its own frame, which is gone when it returns.
///   - Only lines are looked up.  Tracking the places of variables takes a third of the compiler's time.
std::vector<std::string> ordinary_flags(Source const& source, fs::path const& folder) {
    std::vector<std::string> flags{
        "-fPIC",           "-gdwarf-4", "-O1",          "-fwrapv", "-fno-omit-frame-pointer",
        path_flag(source), "-I",        folder.string()};
    if (source.compiler.empty())
        flags.insert(flags.end(), {"-ftrivial-auto-var-init=pattern", "-fstack-clash-protection",
                                   "-fno-inline-functions-called-once", "-fno-var-tracking"});
    // Without redzones: global variables are copied from rank to rank, with the bytes between them.
    if (source.sanitizer == Sanitizer::address)
        flags.insert(flags.end(), {"-fsanitize=address", "--param=asan-globals=0"});
    if (source.marks_blocks)
        for (auto const& flag : marking_flags()) flags.push_back(flag);
    for (auto const& flag : own_functions(source.files)) flags.push_back(flag);
    flags.insert(flags.end(), source.flags.begin(), source.flags.end());
    return flags;
}

/// A name without the arguments of a template: "f" of "f<int>".
std::string without_arguments(std::string const& function) { return function.substr(0, function.find('<')); }

/// Whether the only error is that the entry calls an undeclared function.  The entry comes after the whole
/// file.  A call in the file itself may precede the function's definition, so it does not count.
bool is_just_missing(std::string const& function, std::string const& said) {
    auto const first = said.find("error: ");
    if (first == std::string::npos || said.find("error: ", first + 1) != std::string::npos) return false;
    std::string const quoted = "[^ ]{1,3}" + without_arguments(function) + "[^ ]{1,3}";
    std::regex const missing(
        "/entry\\.c(pp)?:[0-9]+:[0-9]+: error: "
        "(implicit declaration of function " +
        quoted + "|" + quoted + " was not declared)");
    return std::regex_search(said, missing);
}

/// A file calls functions of MPI that Cubecheck does not implement.
struct AbsentFunctions : Error {
    AbsentFunctions(std::string const& what, std::vector<std::string> absent)
        : Error(what), names(std::move(absent)) {}

    std::vector<std::string> names;
};

/// The functions of MPI that the linker, or the C++ compiler, does not find; each once.
std::vector<std::string> absent_functions(std::string const& said) {
    static std::string const name = "[^ ]{1,3}(P?MPI_[A-Z][a-z]\\w*)";
    static std::regex const undefined("undefined reference to " + name + "|" + name +
                                      "[^ ]{1,3} was not declared");
    std::vector<std::string> names;
    for (std::sregex_iterator at(said.begin(), said.end(), undefined), end; at != end; ++at)
        if (auto name = (*at)[1].str() + (*at)[2].str(); std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    return names;
}

/// Whether the compiler does not know the most common type of MPI.
bool lacks_the_header(std::string const& said) {
    static std::regex const unknown(
        "error: (unknown type name )?[^ ]{1,3}MPI_Comm[^ ]{1,3}( does not name a type| was not declared| has "
        "not been declared|\n|;)");
    return std::regex_search(said, unknown);
}

/// Whether the compiler rejects the call in the entry, and not only the user's text.
bool is_refused_call(std::string const& said) {
    static std::regex const refused("/entry\\.c(pp)?:[0-9]+:[0-9]+: error: ");
    return std::regex_search(said, refused);
}

/// Whether the compiler rejects the call in the entry, and nothing else.
bool is_only_the_call(std::string const& said) {
    static std::regex const any(": (fatal )?error: ");
    static std::regex const of_call("/entry\\.c(pp)?:[0-9]+:[0-9]+: error: ");
    auto const number = [&](std::regex const& error) {
        return std::distance(std::sregex_iterator(said.begin(), said.end(), error), std::sregex_iterator());
    };
    return number(of_call) > 0 && number(any) == number(of_call);
}

/// Whether the entry was refused because the function is of type void.
bool says_that_it_returns_nothing(std::string const& said) {
    static std::regex const refused(
        "/entry\\.c(pp)?:[0-9]+:[0-9]+: error: (void value not ignored|return-statement with a value|"
        "invalid use of void expression)");
    return std::regex_search(said, refused);
}

/// How to select a later C++, if the file may need it and the user has selected none; otherwise empty.
std::string advice_on_standard(Source const& source, std::string const& said) {
    static std::regex const later(
        "is not a member of [^ ]{1,3}std|only available (from|with) |-std=[a-z+]*2");
    bool const selects =
        std::ranges::any_of(source.flags, [](std::string const& flag) { return flag.starts_with("-std="); });
    if (selects || language_of(source.files) != Language::cpp || !std::regex_search(said, later)) return "";
    return " It may need a later C++: --cflags=-std=c++20 or --cflags=-std=c++23.";
}

void expect_success(mpi::Finished const& finished, Source const& source, fs::path const& folder) {
    if (finished.code == 0) return;
    auto const& said = finished.output;
    auto const shown = output_for_user(said, folder, source);
    auto const files = files_text(source.files);
    auto const expected = declaration(source.collective, source.function);
    if (is_just_missing(source.function, said)) {
        auto const candidates = candidates_in(source.files);
        auto const near = candidates ? did_you_mean(source.function, candidates->functions) : ".";
        throw Error(fmt::format("{} has no function '{}'{} Expected: {}.{}", files, source.function, near,
                                expected, candidates ? fmt::format(" {}.", text(*candidates)) : ""));
    }
    if (lacks_the_header(said))
        throw Error(fmt::format("{} uses MPI without #include <mpi.h>. Try: --cflags='-include mpi.h'\n{}",
                                files, shown));
    if (auto const absent = absent_functions(said); !absent.empty())
        throw AbsentFunctions(fmt::format("{} calls functions of MPI that Cubecheck does not have: {}.\n{}",
                                          files, fmt::join(absent, ", "), shown),
                              absent);
    if (auto const undefined = undefined_functions(said); !undefined.empty())
        throw Error(advice_on_undefined(source, undefined) + "\n" + shown);
    if (!is_refused_call(said))
        throw Error(
            fmt::format("{} cannot be compiled.{}\n{}", files, advice_on_standard(source, said), shown));
    if (is_only_the_call(said) && said.find("returns bool") == std::string::npos)
        throw Error(advice_on_parameters(source) + "\n" + shown);
    throw Error(fmt::format("{} cannot be compiled, or {} does not have the parameters of {}: {}.\n{}", files,
                            source.function, mpi::function_name(mpi::name(source.collective)), expected,
                            shown));
}

/// The result of the compiler for the first file without the entry.
mpi::Finished compiled_alone(Source const& source, fs::path const& folder, Language language) {
    std::vector<std::string> words{compiler_for(source, language)};
    for (auto const& flag : ordinary_flags(source, folder)) words.push_back(flag);
    words.insert(words.end(), {"-fsyntax-only", source.files.front()});
    return mpi::finished({words, {}}, folder / "compiler.output");
}

/// Whether the user's compiler accepts the flags of the marks, also with the user's own flags.
bool accepts_marks(Source const& source, fs::path const& folder) {
    auto const probe = folder / "probe.c";
    mpi::write_file(probe, "int cubecheck_probe(int i) { return i; }\n");
    std::vector<std::string> words{source.compiler};
    for (auto const& flag : ordinary_flags(source, folder)) words.push_back(flag);
    words.insert(words.end(), {"-c", probe.string(), "-o", (folder / "probe.o").string()});
    return mpi::finished({words, {}}, folder / "compiler.output").code == 0;
}

void expect_readable(std::string const& file) {
    if (!std::ifstream(file) || fs::is_directory(file))
        throw Error(fmt::format("Cannot read {}.", file), Failure::file);
}

bool is_identifier(std::string const& text) {
    auto const inside = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    return !text.empty() && std::ranges::all_of(text, inside) &&
           std::isdigit(static_cast<unsigned char>(text[0])) == 0;
}

/// Whether text may name a function; in C++, with its namespaces and classes, and with template arguments.
bool is_name(std::string const& text, Language language) {
    static std::regex const qualified(R"((::)?[A-Za-z_][\w:<>,*&() ]*)");
    return language == Language::cpp ? std::regex_match(text, qualified) : is_identifier(text);
}

/// A copy of the object that is linked with the user's files.
std::string memory_object(Sanitizer sanitizer, fs::path const& folder) {
    auto const object = folder / "checked_memory.o";
    mpi::write_file(object,
                    sanitizer == Sanitizer::address ? sanitized_memory_object() : checked_memory_object());
    return object.string();
}

/// Whether the linker gets only objects that are compiled here.  Then it needs no plugin for link-time
/// optimization, which takes a quarter of its time to load.
bool links_only_this_file(Source const& source) {
    return source.compiler.empty() && source.files.size() == 1 &&
           std::ranges::all_of(source.flags, [](auto const& flag) {
               return flag.starts_with("-D") || flag.starts_with("-I");
           });
}

/// The lines of the output that warn of a missing `return`: "a.cpp:3:1: warning: no return statement ..".
std::vector<std::string> missing_returns(std::string const& said) {
    std::vector<std::string> found;
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);)
        if (line.find("[-Wreturn-type]") != std::string::npos) found.push_back(line);
    return found;
}

struct CompiledEntry {
    std::string object;
    std::vector<std::string> missing_returns;
};

/// The object of the first file, with the function that the runs call.
///
/// The entry follows the text of the file, so that it can call a static function.
///
/// A function that returns void counts as successful: teaching code is often written so.
///
/// C accepts a call without a declaration, with a warning; if the function is undefined, the linker fails.
CompiledEntry compiled_entry(Source const& source, fs::path const& folder, Calling calling = {}) {
    auto const& file = source.files.front();
    auto const language = language_of(file);
    auto const entry = folder / (language == Language::c ? "entry.c" : "entry.cpp");
    mpi::write_file(entry, fmt::format("#include \"{}\"\n{}", fs::absolute(file).string(),
                                       entry_source(source.collective, source.function, calling)));
    std::vector<std::string> words{compiler_for(source, language)};
    for (auto const& flag : ordinary_flags(source, folder)) words.push_back(flag);
    auto const object = (folder / "entry.o").string();
    words.insert(words.end(), {"-Wreturn-type", "-c", entry.string(), "-o", object});
    auto const finished = mpi::finished({words, {}}, folder / "compiler.output");
    if (finished.code != 0 && calling.returns == Returns::error &&
        says_that_it_returns_nothing(finished.output))
        return compiled_entry(source, folder, {Returns::nothing, calling.buffers});
    if (finished.code != 0 && calling.buffers == Buffers::untyped && language == Language::cpp &&
        is_refused_call(finished.output))
        return compiled_entry(source, folder, {calling.returns, Buffers::typed});
    // Errors of the file itself are shown as the compiler finds them without the entry.
    if (finished.code != 0) {
        expect_success(compiled_alone(source, folder, language), source, folder);
        if (auto const advice = advice_on_template(source); !advice.empty()) throw Error(advice);
    }
    expect_success(finished, source, folder);
    return {object, missing_returns(finished.output)};
}

}  // namespace

std::string files_text(std::vector<std::string> const& files) {
    constexpr std::size_t most_named = 3;
    if (files.size() <= most_named) return fmt::format("{}", fmt::join(files, ", "));
    return fmt::format("{} and {} other files", files.front(), files.size() - 1);
}

Compiled::Compiled(Source const& source) {
    if (!is_name(source.function, language_of(source.files.front())))
        throw Error(fmt::format("'{}' is not the name of a {} function.", source.function,
                                language_of(source.files.front()) == Language::cpp ? "C++" : "C"),
                    Failure::usage);
    for (auto const& file : source.files) expect_readable(file);
    for (auto const language : {language_of(source.files.front()), language_of(source.files)})
        if (auto const compiler = compiler_for(source, language);
            source.compiler.empty() && !mpi::is_installed(compiler))
            throw Error(fmt::format("{} is not installed (Debian: the package g++).", compiler),
                        Failure::file);
    in_process::write_headers(folder());
    auto asked = source;
    if (asked.marks_blocks && !source.compiler.empty()) asked.marks_blocks = accepts_marks(asked, folder());
    try {
        build(asked);
    } catch (AbsentFunctions const& first) {
        // The file may have other functions that only work with real MPI.  A run that calls one of these ends
        // there.
        auto without = asked;
        for (auto const& name : first.names)
            without.flags.push_back(
                fmt::format("-D{0}(...)=cubecheck_at(__FILE__, __LINE__)->absent(\"{0}\")", name));
        try {
            build(without);
        } catch (Error const&) {
            throw first;
        }
    }
}

void Compiled::build(Source const& source) {
    auto const [object, missing_returns] = compiled_entry(source, folder());
    missing_returns_ = missing_returns;
    std::vector<std::string> words{compiler_for(source, language_of(source.files))};
    for (auto const& flag : ordinary_flags(source, folder())) words.push_back(flag);
    // The user's symbols bind within the library (-Bsymbolic).  Undefined symbols are errors now (-z defs).
    words.insert(words.end(), {"-shared", "-Wl,-Bsymbolic", "-Wl,-z,now", "-Wl,-z,defs", object,
                               memory_object(source.sanitizer, folder())});
    for (auto const* name : {"exit", "__cxa_atexit", "sleep", "usleep", "nanosleep"})
        words.push_back(fmt::format("-Wl,--wrap={}", name));
    for (auto const* name : {"malloc", "calloc", "realloc", "reallocarray", "free", "aligned_alloc",
                             "posix_memalign", "strdup", "mmap"})
        if (source.sanitizer == Sanitizer::none) words.push_back(fmt::format("-Wl,--wrap={}", name));
    for (auto const* name :
         {"_Znwm", "_Znam", "_ZnwmSt11align_val_t", "_ZnamSt11align_val_t", "_ZnwmRKSt9nothrow_t",
          "_ZnamRKSt9nothrow_t", "_ZdlPv", "_ZdaPv", "_ZdlPvm", "_ZdaPvm", "_ZdlPvSt11align_val_t",
          "_ZdaPvSt11align_val_t", "_ZdlPvmSt11align_val_t", "_ZdaPvmSt11align_val_t", "_ZdlPvRKSt9nothrow_t",
          "_ZdaPvRKSt9nothrow_t"})
        if (source.sanitizer == Sanitizer::none) words.push_back(fmt::format("-Wl,--wrap={}", name));
    if (links_only_this_file(source)) words.emplace_back("-fno-use-linker-plugin");
    words.insert(words.end(), source.files.begin() + 1, source.files.end());
    words.insert(words.end(), {"-lm", "-o", library().string()});
    expect_success(mpi::finished({words, {}}, folder() / "compiler.output"), source, folder());
}

}  // namespace cubecheck::verify
