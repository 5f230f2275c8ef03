#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cubecheck::mutants {

/// The outcome of a mutant.
///
/// A mutant that survives is a gap in a property, and fails the test.  A mutant is equivalent if it is proved
/// as a separate definition; or if it sends the same messages and has the same final contents; or if it is
/// the same structure up to a symmetry of the cube.
enum class Fate {
    killed,
    unchanged,   ///< it is the same in every round at every checked size: not a mutant
    equivalent,  ///< a different correct algorithm (proved), or the same algorithm up to symmetry
    survived,    ///< neither refuted nor shown equivalent: a gap in the properties
};

/// A mutant and its outcome.
struct Outcome {
    std::string algorithm;
    std::string mutation;  ///< in words
    Fate fate;
    std::vector<std::string> killed_by;  ///< the properties that refute it
    std::string evidence;                ///< the first counterexample, or the reason why it is correct
    /// If edits are tried: an edit with which a killed mutant passes; empty if there is none.
    std::optional<std::string> repair = std::nullopt;
};

/// Selects algorithms by name.  Each part calls it for the algorithms that have mutants there.
using Chosen = std::function<bool(std::string_view)>;

/// The mutants of the catalog: those of parametric algorithms and of sequences, of explicit ones, of
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

/// Mutants of parametric algorithms, sequences and rings in a cube that are wrong only beyond a size.
std::vector<Outcome> movers_beyond_a_size(Chosen const& chosen);
std::vector<Outcome> reducers_beyond_a_size(Chosen const& chosen);
std::vector<Outcome> sequences_beyond_a_size(Chosen const& chosen);
std::vector<Outcome> rings_beyond_a_size(Chosen const& chosen);

/// The mutants of one form of definition.
struct Part {
    std::string_view name;
    std::vector<Outcome> (*outcomes)(Chosen const&);
};

/// All parts.
inline constexpr std::array parts{
    Part{"movers", movers},       Part{"reducers", reducers},
    Part{"sequences", sequences}, Part{"listed", explicit_programs},
    Part{"programs", programs},   Part{"embeddings", embedded},
    Part{"routes", routed},       Part{"placements", placed},
    Part{"choices", choices},
};

/// A definition of the catalog without mutants, and the reason.
struct LeftOut {
    std::string name;
    std::string reason;
};

/// All of these.
std::vector<LeftOut> left_out();

}  // namespace cubecheck::mutants
