#pragma once

#include <string>
#include <vector>

namespace cubecheck::formats {

/// The scale of an axis.
enum class AxisKind {
    linear,    ///< includes 0
    whole,     ///< integers, with ticks only at integers
    decades,   ///< logarithmic, with a tick at powers of ten
    doublings  ///< logarithmic, with a tick at powers of two
};

/// The label and the scale of an axis.
struct AxisStyle {
    std::string label;  ///< the quantity and its unit
    AxisKind kind = AxisKind::linear;
};

/// A tick of an axis.
struct Tick {
    double value;
    std::string label;
    std::string exponent;  ///< of the label; empty: none
};

/// An axis, which maps its range to the interval from 0 to 1.
class PlotAxis {
public:
    explicit PlotAxis(AxisKind kind) : kind_(kind) {}

    /// Extends the range by a value.
    ///
    /// Pre: the value is finite, and positive on logarithmic axes.
    void include(double value);
    /// Ends the input: widens the range to whole ticks, or, for single values, by half a unit at both ends.
    void round();

    /// The position of a value, from 0 at the beginning to 1 at the end.
    double place(double value) const { return (raw(value) - low_) / (high_ - low_); }
    std::vector<Tick> ticks() const;

private:
    bool has_single_values() const { return kind_ == AxisKind::whole || kind_ == AxisKind::doublings; }
    double raw(double value) const;
    double distance_of_ticks() const;
    Tick tick(double raw) const;

    AxisKind kind_;
    bool is_empty_ = true;
    /// The range and the distance of ticks; on logarithmic axes, of the logarithms.
    double low_ = 0, high_ = 1, step_ = 1;
};

}  // namespace cubecheck::formats
