#include <fstream>
#include <system_error>

#include "models/support/error.hpp"
#include "proofs/solvers/prover.hpp"

namespace cubecheck {

std::string smtlib(Obligation const& obligation) {
    z3::context& context = *obligation.context;
    z3::solver solver(context, z3::solver::simple());
    z3::expr const claim = context.bool_const("claim");
    for (auto const& fact : obligation.facts) solver.add(fact);
    solver.add(claim == obligation.claim.front());
    std::string script = solver.to_smt2();
    if (auto const benchmark = script.find("(set-info"); benchmark == 0)
        script.erase(0, script.find('\n') + 1);
    return "; " + obligation.target + ": " + obligation.property + ", " + obligation.lemma +
           "\n; The facts can be satisfied (sat), and they imply the claim (unsat).\n(set-logic ALL)\n" +
           script + "(assert (not claim))\n(check-sat)\n";
}

std::filesystem::path write_smtlib(Obligation const& obligation, std::filesystem::path const& folder) {
    auto const path = folder / obligation.target / obligation.property / (obligation.lemma + ".smt2");
    auto unfinished = path;
    unfinished += ".part";
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream file(unfinished);
    file << smtlib(obligation);
    file.close();
    if (!error && file) std::filesystem::rename(unfinished, path, error);
    if (error || !file)
        throw Error("The SMT-LIB file " + path.string() + " cannot be written" +
                        (error ? ": " + error.message() : "") + ".",
                    Failure::file);
    return path;
}

}  // namespace cubecheck
