#include "verify/code/cases/trial.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/support/expects.hpp"

namespace cubecheck::verify {

std::array<NumberType, 4> const number_types{{{"int", Data::ints, sizeof(std::int32_t)},
                                              {"long", Data::longs, sizeof(std::int64_t)},
                                              {"float", Data::floats, sizeof(float)},
                                              {"double", Data::doubles, sizeof(double)}}};

std::array<PredefinedOperator, 7> const predefined_operators{{
    {"sum", "MPI_SUM", Operator::sum, true},
    {"prod", "MPI_PROD", Operator::product, false},
    {"min", "MPI_MIN", Operator::minimum, true},
    {"max", "MPI_MAX", Operator::maximum, true},
    {"band", "MPI_BAND", Operator::bitwise_and, false},
    {"bor", "MPI_BOR", Operator::bitwise_or, false},
    {"bxor", "MPI_BXOR", Operator::bitwise_xor, false},
}};

PredefinedOperator const& predefined(Operator op) {
    auto const found = std::ranges::find(predefined_operators, op, &PredefinedOperator::op);
    expects(found != predefined_operators.end(), "the operator is one that MPI defines");
    return *found;
}

NumberType const& number_type(Data data) {
    auto const found = std::ranges::find(number_types, data, &NumberType::data);
    expects(found != number_types.end(), "the data is numbers");
    return *found;
}

bool has_counts(mpi::Collective collective) {
    using mpi::Collective;
    return collective == Collective::allgatherv || collective == Collective::gatherv ||
           collective == Collective::scatterv;
}

std::string text(Trial const& trial) {
    auto out = is_barrier(trial) ? fmt::format("n = {}", trial.n) : mpi::text(trial.call, trial.n);
    if (mpi::reduces(trial.call.collective) && trial.op != Operator::own)
        out += fmt::format(" ({})", predefined(trial.op).of_mpi);
    if (is_barrier(trial) && trial.call.reversed) out += ", ranks reversed";
    if (is_among_others(trial))
        out += fmt::format(", one more rank in MPI_COMM_WORLD, {} ranks a node", ranks_per_node(trial));
    if (is_round_robin(trial)) out += ", round-robin";
    if (trial.mixed_types)
        out += has_counts(trial.call.collective)                 ? ", the own block as one element"
               : trial.call.collective == mpi::Collective::bcast ? ", one pair on odd ranks"
                                                                 : ", received as pairs with gaps";
    if (trial.again) out += ", called twice";
    if (trial.before == Before::another) out += ", after another call on another communicator";
    if (trial.before == Before::another_root) out += ", after a call with another root";
    if (trial.before == Before::same) out += ", after the same call";
    if (trial.interleaved) out += ", elements interleaved";
    if (trial.absent) out += fmt::format(", rank {} has not called", *trial.absent);
    if (trial.data != Data::words) out += fmt::format(", {}", number_type(trial.data).name);
    if (trial.sending == Sending::synchronous) out += ", synchronous sends";
    if (trial.sending == Sending::late) out += ", late transfer";
    return out;
}

}  // namespace cubecheck::verify
