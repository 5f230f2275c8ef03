#pragma once

#include <map>
#include <optional>
#include <string>

#include "cli/options/options.hpp"
#include "cli/options/script_folder.hpp"
#include "cli/render/progress.hpp"
#include "proofs/solvers/prover.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// Proves questions obligation by obligation, telling each, as the options say.
class Prover {
public:
    Prover(Options const& options, Progress& progress);

    Verdict verdict(Target const& target, Question const& question);
    /// The obligations so far.
    int count() const { return count_; }

private:
    /// The verdict on a question whose premises hold.
    Verdict alone(Target const& target, Question const& question);
    /// Tells what became of an obligation; why its proof does not count, if so.
    std::optional<std::string> watch(Obligation const& obligation, Proof const& proof);
    /// Whether the second solver confirms a proof, which `outcome` then says.
    bool is_confirmed(std::string const& script, std::string& outcome) const;
    void tell(Obligation const& obligation, std::string const& outcome, Proof const& proof,
              std::string const& script);
    /// Where there is no proof: the sizes gone through, if the definition says why it has none, else Unknown.
    Verdict refutation_or(Target const& target, Question const& question, std::string const& why);

    Options const& options_;
    Progress& progress_;
    ScriptFolder folder_;
    std::map<std::string, Verdict> verdicts_;
    int count_ = 0;
};

}  // namespace cubecheck::cli
