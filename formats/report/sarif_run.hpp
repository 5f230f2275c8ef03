#pragma once

#include <map>
#include <memory>
#include <string>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// What rules mean, by their names.
using RuleMeanings = std::map<std::string, std::string>;

/// A run of the tool in SARIF, as it grows.
class SarifRun {
public:
    /// A rule without a meaning has what a run says that it fails, or its own name.
    explicit SarifRun(RuleMeanings meanings);
    SarifRun(SarifRun const&) = delete;
    SarifRun& operator=(SarifRun const&) = delete;
    ~SarifRun();

    /// A run that fails, with a thread flow for every rank, and the row that it refutes, if there is one: it
    /// stands where the row names a line, else at its last step.
    void add(Witness const& witness, Row const* row);
    /// A refuted row of which there is no run.
    void add(Row const& row, Refuted const& refuted);
    void add(Warning const& warning);
    /// That something was not decided, so that the run of the tool did not succeed.
    void fail(std::string const& text);
    /// That a check was skipped, since another one failed.
    void note(std::string const& text);

    std::string text(Failure failure, std::string const& version) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
    bool has_failed_ = false;
};

}  // namespace cubecheck::formats
