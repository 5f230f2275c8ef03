#pragma once

#include <map>
#include <memory>
#include <string>

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// The meanings of rules, by name.
using RuleMeanings = std::map<std::string, std::string>;

/// Builds a SARIF run.
class SarifRun {
public:
    /// `meanings` describes rules.  Other rules are described by a failing run, or by their names.
    explicit SarifRun(RuleMeanings meanings);
    SarifRun(SarifRun const&) = delete;
    SarifRun& operator=(SarifRun const&) = delete;
    ~SarifRun();

    /// Adds a failing run, with a thread flow for every rank, and the row that it refutes, if there is one.
    /// Its location is the line that the row names, otherwise that of the last step.
    void add(Witness const& witness, Row const* row);
    /// Adds a refuted row without a run.
    void add(Row const& row, Refuted const& refuted);
    void add(Warning const& warning);
    /// Adds an undecided check, which makes the run unsuccessful.
    void fail(std::string const& text);
    /// Adds a check that was skipped because another one failed.
    void note(std::string const& text);

    std::string text(Failure failure, std::string const& version) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
    bool has_failed_ = false;
};

}  // namespace cubecheck::formats
