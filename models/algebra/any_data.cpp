#include "models/algebra/any_data.hpp"

#include <cmath>

#include "models/support/expects.hpp"

namespace cubecheck {

namespace {

/// Joins two values of one kind.
struct JoinAlike {
    using Value = AnyData::Value;

    Value operator()(std::uint64_t a, std::uint64_t b) const { return IntegerSum::join(a, b); }
    Value operator()(double a, double b) const { return DoubleSum::join(a, b); }
    Value operator()(MatrixProduct::Matrix const& a, MatrixProduct::Matrix const& b) const {
        return MatrixProduct::join(a, b);
    }
    Value operator()(std::string const& a, std::string const& b) const { return Concatenation::join(a, b); }
    Value operator()(auto const&, auto const&) const { return std::nullopt; }
};

}  // namespace

AnyData::AnyData(std::string_view name, std::uint64_t seed) : algebra_(Integers(seed)) {
    if (name == names[1])
        algebra_ = Doubles(seed);
    else if (name == names[2])
        algebra_ = Matrices(seed);
    else if (name == names[3])
        algebra_ = Strings(seed);
    else
        expects(name == names[0], "data of a known kind is asked for");
}

AnyData::Value AnyData::neutral() const {
    return std::visit([](auto const& algebra) { return Value(*algebra.neutral()); }, algebra_);
}

AnyData::Value AnyData::contribution(Index rank, Index part) const {
    return std::visit([&](auto const& algebra) { return Value(*algebra.contribution(rank, part)); },
                      algebra_);
}

AnyData::Value AnyData::join(Value const& left, Value const& right) {
    return left && right ? std::visit(JoinAlike{}, *left, *right) : std::nullopt;
}

bool AnyData::close(Value const& a, Value const& b) {
    auto const *x = a ? std::get_if<double>(&*a) : nullptr, *y = b ? std::get_if<double>(&*b) : nullptr;
    if (x == nullptr || y == nullptr) return a == b;
    return std::abs(*x - *y) <= 1e-9 * (1e6 + std::abs(*x) + std::abs(*y));
}

}  // namespace cubecheck
