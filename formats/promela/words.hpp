#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/promela/steps.hpp"
#include "models/explore/promised.hpp"
#include "models/parametric/fold.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::formats {

/// What the cells of a schedule are in a model for SPIN: sets of contributions as bits, in one number or
/// several, the pieces.
///
/// A piece has a bit for each of its contributions, one that says that a contribution occurs twice and, where
/// there are several pieces, one that says that there is a word at all; a word with no bit is none.
class PromelaWords {
public:
    using Index = schedules::Index;

    /// Throws: Error as `promela` does.
    PromelaWords(Schedule const& schedule, PromelaSteps const& steps, explore::Environment const& environment,
                 std::vector<explore::Promised> const& promised);

    /// Numbers that a word takes; 0 if there are no words.
    Index pieces() const { return pieces_; }
    /// The type of a piece.
    char const* type() const;
    /// All bits of a piece that two words must not have in common, and the one that is set if they have.
    Index apart() const { return (Index{1} << (bits_ + 1)) - 1; }
    Index twice() const { return Index{1} << bits_; }

    /// Where chunk `first` of a buffer is, for an action of a thread block.
    Index cell(Index thread_block, schedules::Buffer buffer, std::int32_t offset) const {
        return layout_.cell(schedule_.thread_blocks[thread_block].rank, buffer, offset);
    }

    /// What a cell holds, as an expression: a variable, or a number if nothing ever writes to it.
    std::string text(Index cell, Index piece) const;
    /// That what is promised of a rank holds; empty if nothing is.
    std::string promise(Index rank) const;
    /// The variables of the cells that only one thread block uses, or, for `none`, of the others.
    std::string declarations(Index thread_block) const;

private:
    struct Cell {
        Index thread_block = schedules::none;  ///< that alone uses it
        bool is_shared = false;
        bool is_written = false;
        Index contribution = schedules::none;  ///< that it holds at the start
    };

    void use(Index thread_block, PromelaStep const& step);
    void use(Index thread_block, schedules::Buffer buffer, std::int32_t offset, std::int32_t count,
             bool writes);
    void use_promised(explore::Environment const& environment, std::vector<Index> const& only_thread_block);
    void number_contributions();
    Index value(std::vector<Index> const& contributions, Index piece) const;

    Schedule const& schedule_;
    std::vector<explore::Promised> promised_;
    schedules::Layout layout_;
    std::map<Index, Cell> cells_;
    std::map<schedules::Contribution, Index> contributions_;
    std::size_t uses_ = 0;
    Index pieces_ = 0;
    Index bits_ = 0;  ///< contributions in a piece
};

}  // namespace cubecheck::formats
