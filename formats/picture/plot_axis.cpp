#include "formats/picture/plot_axis.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

/// The largest number of ticks.
constexpr double most_ticks = 9;

}  // namespace

double PlotAxis::raw(double value) const {
    switch (kind_) {
        case AxisKind::decades:
            return std::log10(value);
        case AxisKind::doublings:
            return std::log2(value);
        default:
            return value;
    }
}

void PlotAxis::include(double value) {
    expects(std::isfinite(value), "a plot shows finite numbers");
    bool const is_logarithmic = kind_ == AxisKind::decades || kind_ == AxisKind::doublings;
    expects(!is_logarithmic || value > 0, "a logarithmic axis shows positive numbers");
    double const at = raw(value);
    if (is_empty_) low_ = high_ = kind_ == AxisKind::linear ? 0 : at;
    low_ = std::min(low_, at);
    high_ = std::max(high_, at);
    is_empty_ = false;
}

void PlotAxis::round() {
    if (high_ == low_ && !has_single_values()) high_ += 1;
    step_ = distance_of_ticks();
    low_ = has_single_values() ? low_ - 0.5 : std::floor(low_ / step_) * step_;
    high_ = has_single_values() ? high_ + 0.5 : std::ceil(high_ / step_) * step_;
}

/// The distance of two ticks: 1, 2 or 5 times a power of ten.
double PlotAxis::distance_of_ticks() const {
    double const least = (high_ - low_) / most_ticks;
    if (kind_ != AxisKind::linear && least <= 1) return 1;
    double const power = std::pow(10, std::floor(std::log10(least)));
    for (double const factor : {1.0, 2.0, 5.0})
        if (factor * power >= least) return factor * power;
    return 10 * power;
}

Tick PlotAxis::tick(double raw) const {
    switch (kind_) {
        case AxisKind::decades:
            return {std::pow(10, raw), "10", fmt::format("{:.0f}", raw)};
        case AxisKind::doublings:
            return {std::exp2(raw), fmt::format("{:.6g}", std::exp2(raw)), ""};
        default:
            return {raw, fmt::format("{:.6g}", raw), ""};
    }
}

std::vector<Tick> PlotAxis::ticks() const {
    std::vector<Tick> found;
    constexpr double rounding = 1e-9;
    double const first = std::ceil(low_ / step_ - rounding) + 0.0;  // 0, not -0
    for (double i = first; i * step_ <= high_ + step_ * rounding; ++i) found.push_back(tick(i * step_));
    return found;
}

}  // namespace cubecheck::formats
