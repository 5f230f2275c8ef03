#pragma once

#include <string>
#include <vector>

namespace cubecheck::formats {

/// How an axis goes.
enum class AxisKind {
    linear,    ///< from 0, or below if there are negative numbers
    whole,     ///< whole numbers: ticks only there
    decades,   ///< logarithmic, with a tick at powers of ten
    doublings  ///< logarithmic, with a tick at powers of two
};

/// An axis as it is asked for.
struct AxisStyle {
    std::string label;  ///< what is shown, and its unit
    AxisKind kind = AxisKind::linear;
};

/// A tick of an axis.
struct Tick {
    double value;
    std::string label;
    std::string exponent;  ///< of the label; empty: none
};

/// An axis: what it shows, onto a stretch from 0 to 1.
class PlotAxis {
public:
    explicit PlotAxis(AxisKind kind) : kind_(kind) {}

    /// Makes room for a value.
    ///
    /// Pre: it is finite, and positive on logarithmic axes.
    void include(double value);
    /// To be called when all values are in: widens the axis to whole ticks, or, where values are single ones,
    /// by half of one on both sides.
    void round();

    /// Where a value is shown; 0: at the beginning, 1: at the end.
    double place(double value) const { return (raw(value) - low_) / (high_ - low_); }
    std::vector<Tick> ticks() const;

private:
    bool has_single_values() const { return kind_ == AxisKind::whole || kind_ == AxisKind::doublings; }
    double raw(double value) const;
    double distance_of_ticks() const;
    Tick tick(double raw) const;

    AxisKind kind_;
    bool is_empty_ = true;
    /// Of what is shown; on logarithmic axes of its logarithms.
    double low_ = 0, high_ = 1, step_ = 1;
};

}  // namespace cubecheck::formats
