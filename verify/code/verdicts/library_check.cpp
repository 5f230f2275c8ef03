#include "verify/code/verdicts/library_check.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <map>

#include <fmt/format.h>

#include "engine/in_process_mpi/run.hpp"
#include "engine/in_process_mpi/sources/wrapper.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::verify {

namespace {

namespace fs = std::filesystem;
using sources::SourceFunction;

std::optional<mpi::Collective> collective_of(SourceFunction const& function) {
    return mpi::collective_named(function.collective);
}

constexpr std::string_view wrapped_function = "cubecheck_wrapped";

/// The code of MPI_Abort by which a library's file refuses a call.
constexpr int refusal_code = 77'001;

/// Object files of a library's sources, each compiled once.
class Objects {
public:
    explicit Objects(sources::Checkout const& checkout) : checkout_(checkout) {
        in_process::write_headers(folder());
    }

    /// The source to compile for a function, with values for its parameters.
    ///
    /// Throws: Error (malformed) with the messages of the compiler.
    Source source(SourceFunction const& function, std::vector<std::string> const& values) {
        auto const program = checkout_.program(function, folder());
        Source found{
            .files = {}, .function = std::string(wrapped_function), .collective = *collective_of(function)};
        found.flags.push_back(fmt::format("-DCUBECHECK_REFUSAL_CODE={}", refusal_code));
        for (auto const& include : program.folders) found.flags.push_back("-I" + include.string());
        auto const wrapper = folder() / "wrapper.c";
        mpi::write_file(wrapper, sources::wrapper(function, values, wrapped_function));
        found.files.push_back(wrapper.string());
        for (auto const& file : program.files) found.files.push_back(object(file, found.flags));
        return found;
    }

private:
    fs::path const& folder() const { return folder_.path(); }

    std::string const& object(fs::path const& file, std::vector<std::string> const& flags) {
        auto const known = objects_.find(file);
        if (known != objects_.end()) return known->second;
        auto const object = folder() / fmt::format("{}.o", objects_.size());
        mpi::Command compile{{"cc", "-fPIC", "-gdwarf-4", "-O1", "-fwrapv", "-fno-omit-frame-pointer",
                              "-ftrivial-auto-var-init=pattern", "-Werror=implicit-function-declaration",
                              "-I", folder().string()},
                             {}};
        compile.words.insert(compile.words.end(), flags.begin(), flags.end());
        compile.words.insert(compile.words.end(), {"-c", file.string(), "-o", object.string()});
        auto const said = mpi::finished(compile, folder() / "compiler.output");
        if (said.code != 0) throw Error(said.output);
        return objects_.emplace(file, object.string()).first->second;
    }

    sources::Checkout const& checkout_;
    mpi::PrivateFolder folder_;
    std::map<fs::path, std::string> objects_ = {};
};

/// The error lines of a compiler's output.
std::string errors_in(std::string const& said) {
    std::string found;
    std::size_t at = 0;
    while (at < said.size()) {
        auto const end = std::min(said.find('\n', at), said.size());
        auto const line = said.substr(at, end - at);
        if (line.find("error:") != std::string::npos || line.find("undefined reference") != std::string::npos)
            found += (found.empty() ? "" : "\n") + line;
        at = end + 1;
    }
    return found.empty() ? said : found;
}

bool is_inside(sources::Limits const& limits, Index n) {
    return (!limits.power_of_two_only || std::has_single_bit(static_cast<std::uint64_t>(n))) &&
           (!limits.even_only || n % 2 == 0) && (!limits.two_ranks_only || n == 2);
}

struct RowToCheck {
    LibraryRow row;
    CaseRequest cases;
};

std::vector<RowToCheck> rows_to_check(std::vector<SourceFunction> const& functions,
                                      LibraryCheckRequest const& request) {
    std::vector<RowToCheck> found;
    for (auto const& function : functions)
        for (auto const& values : values_one_by_one(function))
            for (auto const calls : {Preconditioned::inside, Preconditioned::outside})
                if (auto const cases = cases_of(function, request, calls))
                    found.push_back({{function, values, calls}, *cases});
    return found;
}

bool is_refusal(FailureMode mode, FailingCases const& seen) {
    return mode == FailureMode::aborted && seen.failure.abort_code == refusal_code;
}

}  // namespace

std::optional<FailureMode> LibraryRow::gravest(CodeProperty property) const {
    std::optional<FailureMode> found;
    for (auto const& answer : report.answers)
        for (auto const& [mode, seen] : answer.failures)
            if (answer.property == property && !is_refusal(mode, seen) && mode != FailureMode::refused)
                found = mode;
    return found;
}

FailingCases const* LibraryRow::refusal() const {
    for (auto const& answer : report.answers)
        for (auto const& [mode, seen] : answer.failures)
            if (is_refusal(mode, seen) || mode == FailureMode::refused) return &seen;
    return nullptr;
}

Failure LibraryRow::failure() const {
    if (!not_compiled.empty()) return Failure::unknown;
    auto worst = report.answers.empty() ? Failure::nothing : Failure::none;
    for (auto const& answer : report.answers) {
        if (answer.cases == 0) worst = graver(worst, Failure::unknown);
        for (auto const& [mode, seen] : answer.failures)
            if (!is_refusal(mode, seen) && mode != FailureMode::refused)
                worst = graver(worst, kind_of(mode).failure);
    }
    return worst;
}

Failure failure(std::vector<SourceFunction> const& functions, std::vector<LibraryRow> const& rows) {
    auto worst = functions.empty() ? Failure::nothing : Failure::none;
    for (auto const& row : rows)
        if (row.calls == Preconditioned::inside || !row.not_compiled.empty())
            worst = graver(worst, row.failure());
    return worst;
}

std::vector<std::vector<std::string>> values_one_by_one(SourceFunction const& function) {
    std::vector<std::string> first;
    for (auto const& parameter : function.parameters) first.push_back(parameter.values.front());
    std::vector<std::vector<std::string>> found{first};
    for (std::size_t i = 0; i < first.size(); ++i)
        for (auto const& value : function.parameters[i].values) {
            auto changed = first;
            changed[i] = value;
            if (changed != first) found.push_back(changed);
        }
    return found;
}

std::optional<CaseRequest> cases_of(SourceFunction const& function, LibraryCheckRequest const& request,
                                    Preconditioned calls) {
    auto const collective = collective_of(function);
    if (!collective) return std::nullopt;
    CaseRequest found{.collective = *collective,
                      .ns = {},
                      .counts = request.counts,
                      .roots = request.roots,
                      .mixed_types = false};
    bool const is_limited = function.limits.commutative_only && mpi::reduces(*collective);
    for (auto const n : request.ns) {
        bool const fits = is_inside(function.limits, n);
        if (calls == Preconditioned::inside ? fits : !fits || is_limited) found.ns.push_back(n);
    }
    found.only_commutative = is_limited && calls == Preconditioned::inside;
    return found.ns.empty() ? std::nullopt : std::optional(found);
}

std::string rows_done(std::size_t done, std::size_t all, double seconds) {
    auto const so_far = fmt::format("{} of {} rows done", done, all);
    if (done == 0 || done >= all) return so_far;
    auto const left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
    return left < 90 ? fmt::format("{}, about {:.0f} s left", so_far, left)
                     : fmt::format("{}, about {:.0f} min left", so_far, left / 60);
}

void check_library(sources::Checkout const& checkout, std::vector<SourceFunction> const& functions,
                   LibraryCheckRequest const& request, std::function<void(LibraryRow const&)> const& on_row,
                   CheckProgress const& progress) {
    Objects objects(checkout);
    auto rows = rows_to_check(functions, request);
    auto const began = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto& [row, cases] = rows[i];
        auto const doing = [&](std::string const& what) {
            std::chrono::duration<double> const taken = std::chrono::steady_clock::now() - began;
            progress(
                fmt::format("{}, {}: {}", rows_done(i, rows.size(), taken.count()), row.function.name, what));
        };
        try {
            row.report = checked({.source = objects.source(row.function, row.values),
                                  .cases = cases,
                                  .most_matchings = request.most_matchings,
                                  .jobs = request.jobs,
                                  .most_seconds = request.most_seconds},
                                 doing);
        } catch (Error const& error) {
            if (error.failure() != Failure::malformed) throw;
            row.not_compiled = errors_in(error.what());
        }
        if (row.report.cases_not_run > 0) throw Interrupted();
        on_row(row);
    }
}

}  // namespace cubecheck::verify
