#pragma once

#include <optional>
#include <string>

#include "engine/reference/judge.hpp"
#include "models/explicit/program.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck::explicit_form {

/// "node 3, cell 0"
std::string place_text(Index node, Index cell);

/// The final contents of the cells of a program at one size, as words.
class FinalContents {
public:
    FinalContents(Program const& program, Rounds const& rounds, Size const& size);

    /// The first cell whose content does not satisfy the promise under these laws.
    std::optional<Mismatch> mismatch(Laws laws);

    /// The counterexample of a wrong cell, with its causal slice: the messages that contribute to its
    /// content, then those that carry a missing contribution.
    Counterexample counterexample(Mismatch const& wrong);

private:
    std::string holders(Word contribution) const;

    Program const& program_;
    Rounds const& rounds_;
    Size const& size_;
    Words words_;
    Buffers<Word> results_;
};

}  // namespace cubecheck::explicit_form
