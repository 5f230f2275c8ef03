#include "cli/options/groups/real_options.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/groups/registration.hpp"
#include "cli/options/values/known_word.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// The limit keeps numbers and byte counts of blocks within 64 bits.
constexpr Index most_elements = Index{1} << 36;

constexpr Index longest_run = 86'400;

}  // namespace

void add_real(CLI::App& verb, RealOptions& options) {
    verb.add_option("--count", options.count,
                    "elements of the whole vector, which is cut into blocks; measures time and bandwidth")
        ->check(integer(0, most_elements));
    verb.add_option("--type", options.type, "element type: int, long, float, double or algebra (words)")
        ->type_name(words_type({"int", "long", "float", "double", "algebra"}));
    verb.add_option("--op", options.op,
                    "sum, prod, min, max, and of integers band, bor and bxor; words are concatenated")
        ->type_name(words_type({"sum", "prod", "min", "max", "band", "bor", "bxor"}));
    verb.add_option("--engine", options.engine, "threads, or mpi: a process for every rank")
        ->check(CLI::IsMember({"threads", "mpi"}));
    verb.add_option("--mpi", options.mpi, "the library of --engine mpi: openmpi (if not given) or mpich")
        ->check(CLI::IsMember({"openmpi", "mpich"}));
    verb.add_option(
            "--time-limit", options.time_limit,
            "time limit of the MPI ranks, in seconds (default: 120); with --fault, of the wait for one "
            "message (default: 5)")
        ->check(integer(1, longest_run));
    verb.add_option("--fault", options.fault,
                    "inject a fault, and report how the run ends: stop, lose, duplicate, "
                    "truncate or corrupt at the MESSAGE-th send of a node, or other_size or other_algorithm "
                    "there; never exit code 0")
        ->option_text("KIND[@NODE[:MESSAGE]]");
    verb.add_flag("--phases", options.phases, "compare the time of every round with t_s + t_w m + t_r m");
    verb.add_option("--ranks", options.ranks)->group("");
}

real::Elements elements_of(RealOptions const& options, std::uint64_t seed) {
    auto const type = options.type.empty()
                          ? real::Type::word
                          : static_cast<real::Type>(known_word("--type", options.type, real::type_names));
    auto const otherwise = type == real::Type::word ? real::Operator::concatenation : real::Operator::sum;
    auto const op = options.op.empty() ? otherwise : real::operator_named(options.op);
    if (!op || !real::is_of(*op, type)) {
        std::string known;
        for (std::size_t i = 0; i < real::operator_names.size(); ++i)
            if (real::is_of(static_cast<real::Operator>(i), type))
                known += (known.empty() ? "" : ", ") + std::string(real::operator_names[i]);
        throw Error(
            fmt::format("--op {} is not an operator of {}: expected {}.", options.op, name(type), known),
            Failure::usage);
    }
    return {type, *op, seed, 0};
}

}  // namespace cubecheck::cli
