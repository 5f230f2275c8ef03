#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/contention.hpp"

namespace cubecheck::cli {

namespace {

std::string time_text(Time<Rational> const& time) {
    return fmt::format("{} t_s + {} t_w m + {} t_h", time.startups.text(), time.words.text(),
                       time.hops.text());
}

std::string place_text(Contention const& c) {
    return fmt::format("{}, {}, on a {}", c.subject->name, c.subject->describe(c.size),
                       c.host.kind == HostKind::ring
                           ? fmt::format("ring of {}", c.host.columns)
                           : fmt::format("mesh of {} x {}", c.host.rows, c.host.columns));
}

/// By how much the round takes longer in t_w than if every message had its links for itself.
Rational factor(RoundLoad const& load) {
    return load.messages == 0 ? Rational(1) : Rational(load.busiest_words, load.largest);
}

}  // namespace

std::string contention_text(Contention const& c) {
    std::string text = place_text(c) + "\n\n" +
                       fmt::format("{:>6} {:>9} {:>8} {:>8} {:>14} {:>10} {:>8} {:>8}\n", "round", "messages",
                                   "words", "links", "busiest link", "messages", "words", "factor");
    for (std::size_t r = 0; r < c.loads.size(); ++r) {
        auto const& load = c.loads[r];
        text += fmt::format("{:>6} {:>9} {:>8} {:>8} {:>14} {:>10} {:>8} {:>8}\n", r, load.messages,
                            load.largest, load.longest, fmt::format("{}->{}", load.from, load.to),
                            load.busiest_messages, load.busiest_words, factor(load).text());
    }
    return text + "\nwithout contention  " + time_text(c.alone) + "\nwith contention     " +
           time_text(c.shared) + "\n";
}

std::string contention_json(Contention const& c) {
    using Json = nlohmann::ordered_json;
    auto const time = [](Time<Rational> const& t) {
        return Json{{"t_s", t.startups.text()}, {"t_w m", t.words.text()}, {"t_h", t.hops.text()}};
    };
    auto rounds = Json::array();
    for (auto const& load : c.loads)
        rounds.push_back({{"messages", load.messages},
                          {"largest_words", load.largest},
                          {"longest_links", load.longest},
                          {"busiest_link", {load.from, load.to}},
                          {"busiest_messages", load.busiest_messages},
                          {"busiest_words", load.busiest_words},
                          {"factor", factor(load).text()}});
    Json const all{{"name", c.subject->name},
                   {"size", c.subject->describe(c.size)},
                   {"network", host_names[static_cast<std::size_t>(c.host.kind)]},
                   {"rows", c.host.rows},
                   {"columns", c.host.columns},
                   {"rounds", rounds},
                   {"without_contention", time(c.alone)},
                   {"with_contention", time(c.shared)}};
    return all.dump(2) + "\n";
}

}  // namespace cubecheck::cli
