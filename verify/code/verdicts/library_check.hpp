#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/in_process_mpi/sources/checkout.hpp"
#include "verify/code/verdicts/check.hpp"

namespace cubecheck::verify {

/// Whether the calls are those that the library itself says a function is for.
enum class Preconditioned { inside, outside };

/// A function of a library with values for its parameters, and what is found of it.
struct LibraryRow {
    sources::SourceFunction function;
    std::vector<std::string> values;
    Preconditioned calls = Preconditioned::inside;
    std::string not_compiled = {};  ///< what the compiler says, if our header lacks something
    CodeReport report = {};

    /// The gravest failure mode of a property, refusals aside; nothing if there is none.
    std::optional<FailureMode> gravest(CodeProperty property) const;
    /// The assertion of the library that ended cases; null if none did.
    FailingCases const* refusal() const;
    /// Unknown if no case was judged, or the function does not compile.
    Failure failure() const;
};

/// The gravest failure of the rows; `Failure::nothing` without functions.  A call outside the documented
/// preconditions counts only if it does not compile.
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

/// Each value of each parameter once, the others at their first: not all combinations.
std::vector<std::vector<std::string>> values_one_by_one(sources::SourceFunction const& function);

/// Which calls are inside of what is documented; nothing if none is, or, for the calls outside, if all are
/// inside.
std::optional<CaseRequest> cases_of(sources::SourceFunction const& function,
                                    LibraryCheckRequest const& request, Preconditioned calls);

/// How many rows are done, and the time that the others take if they take as long as these on average.
std::string rows_done(std::size_t done, std::size_t all, double seconds);

/// Compiles each function with a wrapper, and runs it as `checked` does.  `on_row` gets the rows as they
/// come.
///
/// Throws: what `progress` throws; Interrupted, also within a row, which then is lost.
void check_library(sources::Checkout const& checkout, std::vector<sources::SourceFunction> const& functions,
                   LibraryCheckRequest const& request, std::function<void(LibraryRow const&)> const& on_row,
                   CheckProgress const& progress);

}  // namespace cubecheck::verify
