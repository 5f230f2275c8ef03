#include "verify/code/cases/case.hpp"

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

namespace {

std::string types_text(Case const& test_case) {
    auto const collective = test_case.call.collective;
    if (test_case.types == Types::of_a_rank)
        return test_case.call.paired ? "in pairs on odd ranks" : "each block as one element on odd ranks";
    if (has_counts(collective)) return "the own block as one element";
    if (collective == mpi::Collective::bcast) return "one pair on odd ranks";
    return collective == mpi::Collective::alltoallw ? "each received as one element with gaps"
                                                    : "received as pairs with gaps";
}

}  // namespace

std::string text(Case const& test_case) {
    auto out =
        is_barrier(test_case) ? fmt::format("n = {}", test_case.n) : mpi::text(test_case.call, test_case.n);
    if (mpi::reduces(test_case.call.collective) && test_case.op != Operator::own)
        out += fmt::format(" ({})", predefined(test_case.op).of_mpi);
    if (is_barrier(test_case) && test_case.call.reversed) out += ", ranks reversed";
    if (is_among_others(test_case))
        out += fmt::format(
            ", one more rank in MPI_COMM_WORLD{}, {} a node",
            first_member(test_case) == 1 ? " (its first)" : "",
            ranks_per_node(test_case) == 1 ? "one rank" : fmt::format("{} ranks", ranks_per_node(test_case)));
    if (is_round_robin(test_case)) out += ", round-robin";
    if (test_case.types != Types::alike) out += ", " + types_text(test_case);
    if (test_case.again) out += ", called twice";
    if (test_case.before == Before::another) out += ", after another call on another communicator";
    if (test_case.before == Before::another_root) out += ", after a call with another root";
    if (test_case.before == Before::same) out += ", after the same call";
    if (test_case.before == Before::fewer) out += ", after a call with one element less";
    if (test_case.before == Before::alone) out += ", after a call on a communicator of one rank";
    if (test_case.has_messages) out += ", while messages of the caller are under way";
    if (test_case.interleaved) out += ", elements interleaved";
    if (test_case.adjacent) out += ", elements of 8 bytes without gaps";
    if (test_case.absent) out += fmt::format(", rank {} has not called", *test_case.absent);
    if (test_case.data != Data::words) out += fmt::format(", {}", number_type(test_case.data).name);
    if (test_case.sending == Sending::synchronous) out += ", synchronous sends";
    if (test_case.sending == Sending::late) out += ", late transfer";
    return out;
}

}  // namespace cubecheck::verify
