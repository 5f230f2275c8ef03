#include "cli/verbs/sanitized_start.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/session/shared_command.hpp"
#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/mpi/process_group.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Set in the restarted process.
constexpr auto is_started_anew = "CUBECHECK_WITH_ADDRESS_SANITIZER";

/// A report aborts the process, and SIGABRT is handled as any crash.  Fresh memory has the same bytes as
/// without the sanitizer.
constexpr auto runtime_options =
    "abort_on_error=1:detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_sigill=0:"
    "handle_abort=0:use_sigaltstack=0:detect_stack_use_after_return=0:symbolize=0:detect_odr_violation=0:"
    "allocator_may_return_null=1:malloc_fill_byte=90:max_malloc_fill_size=1048576:verify_asan_link_order=0";

std::string runtime_of(std::string const& compiler) {
    mpi::PrivateFolder const folder;
    auto path = mpi::finished({{compiler, "-print-file-name=libasan.so"}, {}}, folder.path() / "said").output;
    while (path.ends_with('\n')) path.pop_back();
    if (!path.starts_with('/') || !std::filesystem::exists(path))
        throw Error(fmt::format("--sanitize address: {} has no libasan.so (Debian: part of the package gcc).",
                                compiler),
                    Failure::file);
    return path;
}

}  // namespace

void start_with_address_sanitizer(std::string const& compiler) {
    if (in_process::address_sanitizer()) {
        if (std::getenv(is_started_anew)) ::unsetenv("LD_PRELOAD");  // compilers run without it
        return;
    }
    if (std::getenv(is_started_anew))
        throw Error("--sanitize address: the runtime of AddressSanitizer cannot be loaded.", Failure::file);
    auto const runtime = runtime_of(compiler.empty() ? "cc" : compiler);
    auto words = own_words();
    std::vector<char*> arguments;
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::setenv("LD_PRELOAD", runtime.c_str(), 1);
    ::setenv("ASAN_OPTIONS", runtime_options, 1);
    ::setenv(is_started_anew, "1", 1);
    ::execv("/proc/self/exe", arguments.data());
    throw Error(fmt::format("--sanitize address: cubecheck cannot be restarted: {}.", std::strerror(errno)),
                Failure::file);
}

}  // namespace cubecheck::cli
