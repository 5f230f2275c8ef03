#include "studies/claims/ruling.hpp"

#include <map>

#include <fmt/format.h>

namespace cubecheck::claims {

namespace {

std::string with_note(std::string text, std::string const& note) {
    if (!note.empty()) text += " (" + note + ")";
    return text;
}

struct InWords {
    std::string operator()(Proved const& it) const { return with_note("proved for " + it.scope, it.note); }
    std::string operator()(Checked const& it) const { return with_note("checked, " + it.scope, it.note); }
    std::string operator()(Refuted const& it) const {
        auto const& found = it.counterexample;
        auto const place = (found.size.empty() ? "" : found.size + ", ") + found.where;
        if (found.held.empty()) return fmt::format("{}, against \"{}\"", place, found.wanted);
        return fmt::format("{}: {}, not {}", place, found.held, found.wanted);
    }
    std::string operator()(Unknown const& it) const { return it.reason; }
    std::string operator()(NotApplicable const& it) const { return it.reason; }
};

}  // namespace

std::string evidence(Verdict const& verdict) { return std::visit(InWords{}, verdict); }

std::string summary(std::vector<Ruling> const& rulings) {
    std::map<Standing, std::size_t> counts;
    for (auto const& ruling : rulings) ++counts[standing(ruling.finding)];
    auto text = fmt::format("{} statements:", rulings.size());
    for (auto const kind : {Standing::holds, Standing::needs_hypothesis, Standing::is_false,
                            Standing::not_mechanical, Standing::undecided})
        text += fmt::format("{} {} {}", kind == Standing::holds ? "" : ",", counts[kind], describe(kind));
    return text;
}

}  // namespace cubecheck::claims
