#pragma once

#include <memory>
#include <string>

#include "models/report.hpp"
#include "models/witness/witness.hpp"

namespace cubecheck::formats {

/// A run of the tool in SARIF, as it grows.
class SarifRun {
public:
    SarifRun();
    SarifRun(SarifRun const&) = delete;
    SarifRun& operator=(SarifRun const&) = delete;
    ~SarifRun();

    /// A run that fails, with a thread flow for every rank, and the row that it refutes, if there is one: it
    /// stands where the row names a line, else at its last step.
    void add(Witness const& witness, Row const* row);
    /// A refuted row of which there is no run.
    void add(Row const& row, Refuted const& refuted);
    void add(Warning const& warning);
    /// That something was not decided.
    void notify(std::string const& text);

    std::string text(Failure failure, std::string const& version) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace cubecheck::formats
