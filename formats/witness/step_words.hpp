#pragma once

#include <string>
#include <vector>

#include "formats/picture/ink.hpp"
#include "formats/support/printable.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// A part of the description of a step, in one colour.
struct Remark {
    std::string text;
    Ink ink = Ink::plain;
};

/// The name of a step in files: "send".
std::string name(StepKind kind);

/// Marks the step after which every continuation fails in the same way.
inline constexpr char const* point_of_no_return_text = "point of no return";

/// Describes the steps of a run in printable words.
class StepWords {
public:
    /// Pre: the run outlives it.
    StepWords(Witness const& witness, Charset charset);

    /// The effect of a step, its place in a file, and its changes.  Long values and many changes are cut.
    std::vector<Remark> remarks(WitnessStep const& step) const;

    /// "call 1, round 2"; without the call if the run has only one; empty if neither is known.
    std::string phase(WitnessStep const& step) const;

    /// Whether rounds and calls never decrease in the run, so that they can be headings.
    bool phases_in_order() const { return phases_in_order_; }

private:
    std::string sentence(WitnessStep const& step) const;
    std::string value(std::string const& text) const;

    Witness const& witness_;
    Charset charset_;
    bool several_calls_;
    bool phases_in_order_;
};

}  // namespace cubecheck::formats
