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

/// What a step is called in files: "send".
std::string name(StepKind kind);

/// Stands after the step after which every continuation fails so.
inline constexpr char const* point_of_no_return_text = "point of no return";

/// The steps of a run in printable words.
class StepWords {
public:
    /// The run must outlive it.
    StepWords(Witness const& witness, Charset charset);

    /// What a step does, where it stands in a file, and what it changes.  Of long values and of many changes
    /// the beginning.
    std::vector<Remark> remarks(WitnessStep const& step) const;

    /// "call 1, round 2"; the call only if the run has several, empty if nothing is known.
    std::string phase(WitnessStep const& step) const;

    /// Whether rounds and calls never go back in the run, so that they can head its parts.
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
