#pragma once

#include <optional>
#include <string>

#include "cli/options/options.hpp"
#include "cli/options/script_folder.hpp"
#include "cli/render/progress.hpp"
#include "verify/definitions/decide/decide.hpp"

namespace cubecheck::cli {

/// Proves questions obligation by obligation, telling each, as the options say.
class Prover {
public:
    Prover(Options const& options, Progress& progress);

    /// How the questions of a target are decided; what is decided so is told.
    Extent extent(Target const& target);
    /// The verdict on a question of that target.
    Verdict verdict(Decider& decider, Target const& target, Question const& question);
    /// The obligations so far.
    int count() const { return count_; }

private:
    /// Tells what became of an obligation; why its proof does not count, if so.
    std::optional<std::string> watch(Obligation const& obligation, Proof const& proof);
    /// Whether the second solver confirms a proof, which `outcome` then says.
    bool is_confirmed(std::string const& script, std::string& outcome) const;
    void tell(Obligation const& obligation, std::string const& outcome, Proof const& proof,
              std::string const& script);

    Options const& options_;
    Progress& progress_;
    ScriptFolder folder_;
    int count_ = 0;
};

}  // namespace cubecheck::cli
