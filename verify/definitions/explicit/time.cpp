#include "verify/definitions/explicit/target.hpp"

namespace cubecheck::explicit_form {

namespace {

/// The sums over the rounds of the longest route, and of the largest product of words and links.
struct Routes {
    Index hops = 0, word_hops = 0;
};

Routes routes(Program const& program, Size const& size) {
    Routes total;
    for (Round const& round : program.rounds(size)) {
        Routes most;
        for (Message const& message : round) {
            Index const hops = program.links == Links::neighbours
                                   ? 1
                                   : std::ssize(program.route(message.from, message.to, size)) - 1;
            most.hops = std::max(most.hops, hops);
            most.word_hops = std::max(most.word_hops, hops * std::ssize(message.transfers));
        }
        total = {total.hops + most.hops, total.word_hops + most.word_hops};
    }
    return total;
}

}  // namespace

Rational share(Program const& program, Size const& size) {
    bool const whole = program.addressed || !program.has_parts;
    return whole ? Rational(1) : Rational(1, program.cells(size));
}

Time<Rational> time(Program const& program, Size const& size, Switching switching) {
    auto const cost = program.cost(measures(program.family, size));
    auto const along = routes(program, size);
    Index const words = switching == Switching::cut_through ? cost.words : along.word_hops;
    return {cost.rounds, Rational(words) * share(program, size), along.hops};
}

}  // namespace cubecheck::explicit_form
