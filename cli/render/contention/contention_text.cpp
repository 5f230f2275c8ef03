#include <fmt/format.h>

#include "cli/render/contention/contention.hpp"

namespace cubecheck::cli {

namespace {

std::string time_text(Time<Rational> const& time) {
    return fmt::format("{} t_s + {} t_w m + {} t_h", time.startups.text(), time.words.text(),
                       time.hops.text());
}

std::string place_text(Contention const& c) {
    return fmt::format("{}, {}, on a {}", c.target->name, c.target->describe(c.size),
                       c.host.kind == HostKind::ring
                           ? fmt::format("ring of {}", c.host.columns)
                           : fmt::format("mesh of {} x {}", c.host.rows, c.host.columns));
}

}  // namespace

Rational factor(RoundLoad const& load) {
    return load.largest == 0 ? Rational(1) : Rational(load.busiest_words, load.largest);
}

Rational factor(Contention const& c) {
    return c.alone.words == Rational(0) ? Rational(1) : c.shared.words / c.alone.words;
}

std::string contention_text(Contention const& c) {
    std::string text = place_text(c) + "\n\n" +
                       fmt::format("{:>6} {:>9} {:>16} {:>15} {:>13} {:>15} {:>12} {:>7}\n", "round",
                                   "messages", "largest (words)", "longest (hops)", "busiest link",
                                   "messages there", "words there", "factor");
    for (std::size_t r = 0; r < c.loads.size(); ++r) {
        auto const& load = c.loads[r];
        text += fmt::format("{:>6} {:>9} {:>16} {:>15} {:>13} {:>15} {:>12} {:>7}\n", r, load.messages,
                            load.largest, load.longest, fmt::format("{}->{}", load.from, load.to),
                            load.busiest_messages, load.busiest_words, factor(load).text());
    }
    return text + "\nwithout contention  " + time_text(c.alone) + "\nwith contention     " +
           time_text(c.shared) + "\nfactor on t_w       " + factor(c).text() + "\n";
}

}  // namespace cubecheck::cli
