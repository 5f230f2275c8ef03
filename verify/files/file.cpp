#include "verify/files/file.hpp"

#include <chrono>
#include <new>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "verify/files/plan.hpp"
#include "verify/files/schedule.hpp"
#include "verify/files/schedule/conditional_refutation.hpp"
#include "verify/files/stages.hpp"

namespace cubecheck::verify {
namespace {

/// A row that fails; a second one if the file is known to be wrong in any case.
Report refused(std::string const& path, Error const& error,
               std::optional<Counterexample> conditional_refutation, CheckOptions const& options) {
    Counterexample out;
    out.where = path;
    out.got = error.what();
    out.expected = "a schedule";
    Stages stages(path, options);
    stages.check("readable", error.failure(), [&] { return Refuted{std::move(out)}; });
    if (conditional_refutation)
        stages.check("contract", error.failure(),
                     [&] { return Refuted{std::move(*conditional_refutation)}; });
    return std::move(stages).report();
}

/// A refutation of a rejected file, if there is one.
std::optional<Counterexample> conditional_refutation(formats::Bytes bytes, Error const& error,
                                                     CheckOptions const& options) {
    if (error.failure() != Failure::malformed || formats::is_json(bytes)) return std::nullopt;
    return wrong_with_nops_joined(std::move(bytes), options);
}

/// A row that is unknown.
VerifiedFile too_large(std::string const& path, CheckOptions const& options) {
    Stages stages(path, options);
    stages.check("readable", Failure::unknown,
                 [] { return Unknown{"there is not enough memory to judge it"}; });
    return {std::move(stages).report(), {}};
}

}  // namespace

VerifiedFile verified_with_model(formats::Bytes const& bytes, CheckOptions const& options) try {
    auto const begin = std::chrono::steady_clock::now();
    auto file = formats::loaded(bytes, options.runtime);
    std::chrono::duration<double> const time = std::chrono::steady_clock::now() - begin;
    auto report = verified(file, options);
    report.rows.front().seconds += time.count();
    return {std::move(report), std::move(file)};
} catch (Error const& error) {
    return {refused(bytes.name, error, conditional_refutation(bytes, error, options), options), {}};
} catch (std::bad_alloc const&) {
    return too_large(bytes.name, options);
}

Report unreadable(std::string const& path, Error const& error, CheckOptions const& options) {
    return refused(path, error, std::nullopt, options);
}

Schedule read_schedule(std::string const& path, CheckOptions const& options) {
    return read_schedule(formats::bytes_of(path), options);
}

Schedule read_schedule(formats::Bytes bytes, CheckOptions const& options) {
    auto file = formats::loaded(std::move(bytes), options.runtime);
    if (auto* const schedule = std::get_if<Schedule>(&file.model)) return std::move(*schedule);
    throw Error(
        fmt::format("{} is an MSCCL++ plan, and this verb takes schedules: 'cubecheck verify' decides "
                    "a plan by one run, which stands for all interleavings.",
                    file.name),
        Failure::nothing);
}

Report verified(formats::Loaded const& file, CheckOptions const& options) {
    auto report =
        std::visit([&](auto const& model) { return verified(file.name, model, options); }, file.model);
    for (auto const& note : file.notes) report.notes.push_back({file.name, note});
    report.warnings.insert(report.warnings.begin(), file.warnings.begin(), file.warnings.end());
    return report;
}

VerifiedFile verified_with_model(std::string const& path, CheckOptions const& options) try {
    return verified_with_model(formats::bytes_of(path), options);
} catch (Error const& error) {
    return {unreadable(path, error, options), {}};
} catch (std::bad_alloc const&) {
    return too_large(path, options);
}

Report verified_file(std::string const& path, CheckOptions const& options) {
    return verified_with_model(path, options).report;
}

}  // namespace cubecheck::verify
