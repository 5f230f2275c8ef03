#pragma once

#include <map>
#include <string>
#include <vector>

#include "formats/promela/steps.hpp"
#include "models/explore/promised.hpp"
#include "models/parametric/fold.hpp"
#include "models/schedule/layout.hpp"

namespace cubecheck::formats {

/// The words of a model for SPIN: sets of contributions as bits, in one or several numbers, called pieces.
///
/// A piece has a bit for each of its contributions, and one that says that a contribution occurs twice.  If
/// there are several pieces, each also has a bit that says that a word exists.  Without any bit there is no
/// word.
class PromelaWords {
public:
    using Index = schedules::Index;

    /// Throws: Error as `promela` does.
    PromelaWords(Schedule const& schedule, PromelaSteps const& steps, explore::Environment const& environment,
                 std::vector<explore::Promised> const& promised);

    /// The number of pieces of a word; 0 if there are no words.
    Index pieces() const { return pieces_; }
    /// The type of a piece.
    char const* type() const;
    /// The bits that two words must not have in common; `twice` is the bit that is set if they have.
    Index apart() const { return (Index{1} << (bits_ + 1)) - 1; }
    Index twice() const { return Index{1} << bits_; }

    /// The cell at `offset` in a buffer, for an action of a thread block.
    Index cell(Index thread_block, schedules::Buffer buffer, std::int32_t offset) const {
        return layout_.cell(schedule_.thread_blocks[thread_block].rank, buffer, offset);
    }

    /// The content of a cell as an expression: a variable, or a constant if the cell is never written.
    std::string text(Index cell, Index piece) const;
    /// The condition that a rank keeps its promise; empty if nothing is promised.
    std::string promise(Index rank) const;
    /// The variables of the cells that only this thread block uses; for `none`, of all other cells.
    std::string declarations(Index thread_block) const;

private:
    struct Cell {
        Index thread_block = schedules::none;  ///< the only user
        bool is_shared = false;
        bool is_written = false;
        Index contribution = schedules::none;  ///< initial content
    };

    void use(Index thread_block, PromelaStep const& step);
    enum class Access { read, write };
    struct Chunks {
        schedules::Buffer buffer;
        std::int32_t offset;
        std::int32_t count;
    };
    void use(Index thread_block, Chunks const& chunks, Access access);
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
