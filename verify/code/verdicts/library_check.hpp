#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/in_process_mpi/sources/checkout.hpp"
#include "verify/code/verdicts/check.hpp"

namespace cubecheck::verify {

/// Whether the calls meet the preconditions that the library documents.
enum class Preconditioned { inside, outside };

/// A function of a library with values for its parameters, and its report.
struct LibraryRow {
    sources::SourceFunction function;
    std::vector<std::string> values;
    Preconditioned calls = Preconditioned::inside;
    std::string not_compiled = {};  ///< the compiler's messages, if our header lacks something
    CodeReport report = {};

    /// The gravest failure mode of a property except refusals; nothing if there is none.
    std::optional<FailureMode> gravest(CodeProperty property) const;
    /// The assertion of the library that ended cases; null if none did.
    FailingCases const* refusal() const;
    /// Result: unknown if no case was judged, or if the function does not compile.
    Failure failure() const;
};

/// The gravest failure of the rows; `Failure::nothing` without functions.  Calls outside of the documented
/// preconditions count only if they do not compile.
Failure failure(std::vector<sources::SourceFunction> const& functions, std::vector<LibraryRow> const& rows);

struct LibraryCheckRequest {
    sources::LibraryOfSources library = sources::LibraryOfSources::mpich;
    std::string path = {};
    std::vector<Index> ns = {};
    std::vector<Index> counts = {}, roots = {};
    Index most_matchings = 1000;
    unsigned jobs = 1;
    double most_seconds = 2;
};

/// The values to test, one parameter at a time: the others keep their first value.
std::vector<std::vector<std::string>> values_one_by_one(sources::SourceFunction const& function);

/// The calls that meet the documented preconditions, or those that do not.  Nothing if there are no such
/// calls.
std::optional<CaseRequest> cases_of(sources::SourceFunction const& function,
                                    LibraryCheckRequest const& request, Preconditioned calls);

/// The number of finished rows, and the remaining time at the average time per row.
std::string rows_done(std::size_t done, std::size_t all, double seconds);

/// Compiles each function with a wrapper, and checks it as `checked` does.  `on_row` receives each row when
/// it is finished.
///
/// Throws: exceptions of `progress`; Interrupted, also within a row, which then is lost.
void check_library(sources::Checkout const& checkout, std::vector<sources::SourceFunction> const& functions,
                   LibraryCheckRequest const& request, std::function<void(LibraryRow const&)> const& on_row,
                   CheckProgress const& progress);

}  // namespace cubecheck::verify
