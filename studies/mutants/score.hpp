#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::mutants {

/// What became of a mutant.
///
/// A mutant that survives is a hole in a property, and fails the test.  One is equivalent if it is proved, as
/// a definition of its own; or shown to send the same messages and to end the same in every cell; or to be
/// the same structure moved by a symmetry of the cube.
enum class Fate {
    killed,
    unchanged,   ///< it does the same in every round at every checked size: no mutant at all
    equivalent,  ///< a different correct algorithm (proved), or the same algorithm up to symmetry
    survived,    ///< neither refuted nor shown equivalent: a gap in the properties
};

/// One mutant and what became of it.
struct Outcome {
    std::string algorithm;
    std::string mutation;  ///< in words
    Fate fate;
    std::vector<std::string> killed_by;  ///< the properties that refute it
    std::string evidence;                ///< the first counterexample, or why it is no wrong algorithm
    /// Of one that is killed, where edits are tried: one with which it passes; empty if none does.
    std::optional<std::string> repair = std::nullopt;
};

/// Selects algorithms by name.  A part calls it for each algorithm that has mutants there.
using Chosen = std::function<bool(std::string_view)>;

/// The mutants of the catalog: those of regular algorithms and of sequences of two, of listed ones, of
/// programs, of rings and grids in a cube, of routes, of placements, and of choices.
std::vector<Outcome> movers(Chosen const& chosen);
std::vector<Outcome> reducers(Chosen const& chosen);
std::vector<Outcome> sequences(Chosen const& chosen);
std::vector<Outcome> explicit_programs(Chosen const& chosen);
std::vector<Outcome> programs(Chosen const& chosen);
std::vector<Outcome> embedded(Chosen const& chosen);
std::vector<Outcome> routed(Chosen const& chosen);
std::vector<Outcome> placed(Chosen const& chosen);
std::vector<Outcome> choices(Chosen const& chosen);

/// Those of regular algorithms, sequences and rings in a cube that are wrong beyond a size only.
std::vector<Outcome> movers_beyond_a_size(Chosen const& chosen);
std::vector<Outcome> reducers_beyond_a_size(Chosen const& chosen);
std::vector<Outcome> sequences_beyond_a_size(Chosen const& chosen);
std::vector<Outcome> rings_beyond_a_size(Chosen const& chosen);

/// The mutants of one form of definition.
struct Part {
    std::string_view name;
    std::vector<Outcome> (*outcomes)(Chosen const&);
};

/// All of them.
inline constexpr std::array parts{
    Part{"movers", movers},       Part{"reducers", reducers},
    Part{"sequences", sequences}, Part{"listed", explicit_programs},
    Part{"programs", programs},   Part{"embeddings", embedded},
    Part{"routes", routed},       Part{"placements", placed},
    Part{"choices", choices},
};

/// A definition of the catalog that has no mutants, and why.
struct LeftOut {
    std::string name;
    std::string reason;
};

/// All of them.
std::vector<LeftOut> left_out();

}  // namespace cubecheck::mutants
