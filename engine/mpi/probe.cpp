#include "engine/mpi/probe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <regex>
#include <sstream>
#include <system_error>
#include <thread>

#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::mpi {

using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

/// A case takes milliseconds, even if all ranks share a processor with other processes.  The probe ends
/// itself after this limit.  If it does not, it is ended after `most_without_a_sign`.
constexpr auto most_seconds_a_case = 10;
constexpr auto most_without_a_sign = 45s;
constexpr auto pause = 5ms;
constexpr int most_faults = 3;
constexpr int most_launches = 3;

/// The C library checks blocks when they are freed, and fills new blocks.  So a write beyond a block ends the
/// faulty case, and unwritten memory is never a valid word.  The process keeps freed memory, since fresh
/// pages for every buffer would take more time than the rest.
Environment const checked_memory{
    {"LD_PRELOAD", "libc_malloc_debug.so.0"},
    {"GLIBC_TUNABLES",
     "glibc.malloc.check=3:glibc.malloc.perturb=60:glibc.malloc.mmap_threshold=1073741824:"
     "glibc.malloc.trim_threshold=4294967296:glibc.malloc.top_pad=67108864"}};

/// Texts that mark a line with the reason why a program ended.
constexpr std::array signs{"Uncaught exception",
                           "Deadlock detected",
                           "Assertion",
                           "free(): ",
                           "malloc",
                           "memory corruption",
                           "Signal:",
                           "exited on signal",
                           "EXIT STRING",
                           "Segmentation fault",
                           "CRITICAL"};

/// One run of the probe.
struct Attempt {
    std::vector<RankFile> files;
    int code = 0;
    bool stopped = false;  ///< it was ended because it had written nothing for too long
    std::string output;

    bool is_complete(std::size_t number) const {
        return std::ranges::all_of(files, [&](auto const& file) { return file.results.contains(number); });
    }
    bool takes_another() const {
        return output.find("collective algorithm is not usable") != std::string::npos;
    }
    bool has_begun() const {
        return std::ranges::any_of(files, [](auto const& file) { return file.begun.has_value(); });
    }
    bool is_over_time() const {
        return stopped || output.find("Deadlock detected") != std::string::npos ||
               std::ranges::any_of(files, &RankFile::timed_out);
    }
    /// Whether some of the calling ranks returned an error and others did not.  The probe ends after such a
    /// case.
    bool is_split(std::size_t number) const {
        std::ptrdiff_t failed = 0, called = 0;
        for (auto const& file : files) {
            auto const& result = file.results.at(number);
            called += result.is_outside ? 0 : 1;
            failed += result.error.empty() ? 0 : 1;
        }
        return failed != 0 && failed != called;
    }
};

/// The number of bytes that the ranks have written.
std::uintmax_t bytes_written(std::string const& results, Index n) {
    std::uintmax_t bytes = 0;
    for (Index rank = 0; rank < n; ++rank) {
        std::error_code error;
        auto const more = std::filesystem::file_size(results + "." + std::to_string(rank), error);
        if (!error) bytes += more;
    }
    return bytes;
}

/// Waits until the group ends.  Ends it, and returns true, if the ranks have written nothing for too long.
bool is_stopped(ProcessGroup& group, std::string const& results, Index n) {
    auto last_sign = Clock::now();
    std::uintmax_t bytes = 0;
    for (int look = 1; !group.exit_code(); ++look) {
        stop_if_interrupted();
        std::this_thread::sleep_for(pause);
        if (look % 20 != 0) continue;
        if (auto const now = bytes_written(results, n); now != bytes) {
            bytes = now;
            last_sign = Clock::now();
        }
        if (Clock::now() - last_sign < most_without_a_sign) continue;
        group.end();
        return true;
    }
    return false;
}

Attempt launched(Library const& library, Choice const& choice, Index n,
                 std::span<CollectiveCall const> cases) {
    static std::atomic<int> attempts = 0;
    auto const stem = library.folder() / ("run" + std::to_string(++attempts));
    std::string lines;
    for (auto const& one : cases) lines += line(one) + "\n";
    write_file(stem, lines);
    auto const results = stem.string() + ".rank";
    auto const output = stem.string() + ".output";
    Attempt found;
    {
        auto command =
            library.launch(n, choice, {stem.string(), results, std::to_string(most_seconds_a_case)});
        command.environment.insert(command.environment.end(), checked_memory.begin(), checked_memory.end());
        ProcessGroup group(command, output);
        found.stopped = is_stopped(group, results, n);
        found.code = *group.exit_code();
    }
    found.output = content(output);
    for (Index rank = 0; rank < n; ++rank) {
        std::filesystem::path const file = results + "." + std::to_string(rank);
        found.files.push_back(rank_file(content(file)));
        std::filesystem::remove(file);
    }
    std::filesystem::remove(stem);
    std::filesystem::remove(output);
    return found;
}

/// One run of the probe.  On a busy machine a launcher sometimes fails before any rank has begun.  That is
/// not a fault of a collective, so the run is repeated.
Attempt attempt(Library const& library, Choice const& choice, Index n,
                std::span<CollectiveCall const> cases) {
    auto found = launched(library, choice, n, cases);
    for (int launches = 1; launches < most_launches && !cases.empty() && !found.has_begun(); ++launches)
        found = launched(library, choice, n, cases);
    return found;
}

/// The message of a library that refuses an argument with an exception; empty if there is none.
std::string refusal(std::string const& output) {
    std::string const marker = "Uncaught exception std::invalid_argument: ";
    auto const at = output.find(marker);
    return at == std::string::npos
               ? ""
               : output.substr(at + marker.size(), output.find('\n', at) - at - marker.size());
}

Outcome fault(Attempt const& ended) {
    if (auto said = refusal(ended.output); !said.empty()) return {End::refused, {}, std::move(said)};
    return {ended.is_over_time() ? End::hung : End::crashed, {}, telling_line(ended.output)};
}

/// Pre: all cases are completed.
bool ends_badly(Attempt const& ended) { return ended.is_over_time() || ended.code != 0; }

std::string fault_at_the_end(Attempt const& ended) {
    return ended.is_over_time() ? "after its end the program hangs"
                                : "after its end the program crashes: " + telling_line(ended.output);
}

/// The number of cases that all ranks have completed.
std::size_t completed(Attempt const& ended, std::size_t most) {
    std::size_t done = 0;
    while (done < most && ended.is_complete(done)) ++done;
    return done;
}

Outcome returned(Attempt const& ended, std::size_t number) {
    Outcome outcome{End::returned};
    for (auto const& file : ended.files) outcome.ranks.push_back(file.results.at(number));
    return outcome;
}

/// The length of the shortest prefix of the cases after which the program ends badly.
///
/// Pre: it ends badly after all of them.
std::size_t shortest_bad_start(Library const& library, Choice const& choice, Index n,
                               std::span<CollectiveCall const> cases) {
    std::size_t good = 0, bad = cases.size();
    while (bad - good > 1) {
        auto const middle = good + (bad - good) / 2;
        auto const ended = attempt(library, choice, n, cases.first(middle));
        (completed(ended, middle) < middle || ends_badly(ended) ? bad : good) = middle;
    }
    return bad;
}

void expect_to_have_begun(Library const& library, Choice const& choice, Attempt const& ended) {
    if (!choice.is_forced() && !ended.has_begun())
        throw Error(library.version() + " does not run a program: " + telling_line(ended.output) + ".",
                    Failure::file);
}

}  // namespace

std::string telling_line(std::string const& output) {
    std::istringstream lines(output);
    std::string line, last, informative;
    while (std::getline(lines, line)) {
        if (line.find_first_not_of(" \t-=") == std::string::npos) continue;
        last = line;
        for (auto const* sign : signs)
            if (informative.empty() && line.find(sign) != std::string::npos) informative = line;
    }
    static std::regex const process(R"(^\[[^\]]*:\d+\] |-{10,}$)");
    return std::regex_replace(informative.empty() ? last : informative, process, "");
}

std::vector<Outcome> outcomes(Library const& library, Choice const& choice, Index n,
                              std::span<CollectiveCall const> cases) {
    std::vector<Outcome> all(cases.size());
    int faults = 0;
    for (std::size_t first = 0; first < cases.size() && faults < most_faults; ++faults) {
        auto const left = cases.subspan(first);
        auto const ended = attempt(library, choice, n, left);
        expect_to_have_begun(library, choice, ended);
        auto const done = completed(ended, left.size());
        for (std::size_t i = 0; i < done; ++i) {
            all[first + i] = returned(ended, i);
            all[first + i].takes_another = ended.takes_another();
        }
        bool const split = done > 0 && ended.is_split(done - 1);
        auto at = done;
        if (done == left.size() && !split && ends_badly(ended)) {
            at = shortest_bad_start(library, choice, n, left) - 1;
            all[first + at] = {End::crashed, {}, fault_at_the_end(ended)};
        } else if (done < left.size() && !split) {
            all[first + at] = fault(ended);
        } else {
            first += done;
            continue;
        }
        if (at > 0 && all[first + at].end == End::crashed) {
            auto const again = attempt(library, choice, n, left.subspan(at, 1));
            all[first + at].alone = completed(again, 1) == 0 || ends_badly(again);
        }
        first += done == left.size() ? done : done + 1;
    }
    return all;
}

}  // namespace cubecheck::mpi
