#include "verify/files/witness/divergent_outcomes.hpp"

#include "verify/files/witness/failure_signature.hpp"

namespace cubecheck::witness {

bool end_otherwise(Machine& machine, Property const& property, std::vector<Step> const& run,
                   std::vector<Step> const& contrast) {
    auto const one = machine.after(machine.start(), run);
    auto const other = machine.after(machine.start(), contrast);
    return property.arises(machine, one) && property.arises(machine, other) &&
           differing_cell(machine, one, other) != none;
}

Index differing_cell(Machine const& machine, State const& one, State const& other) {
    for (Index cell = 0; cell < machine.layout().cells(); ++cell)
        if (machine.word(one, cell) != machine.word(other, cell)) return cell;
    return none;
}

Index broken_cell(Machine const& machine, std::vector<Promised> const& promised, State const& end,
                  State const& other) {
    for (auto const& one : broken(machine, end, promised)) {
        auto const& of = promised[one.promise];
        auto const chunk = static_cast<std::int32_t>(of.chunk);
        auto const cell = machine.layout().cell(of.rank, schedules::Buffer::output, chunk);
        if (machine.word(end, cell) != machine.word(other, cell)) return cell;
    }
    return none;
}

Property never_ends_with(Property const& alike, Index cell, Index word) {
    auto out = alike;
    out.kind = Property::Kind::always;
    out.has = [alike, cell, word](Machine const& machine, State const& state) {
        return !alike.arises(machine, state) || machine.word(state, cell) != word;
    };
    return out;
}

FewestSwitches fewest_switches_alike(Machine& machine, Property const& alike, std::vector<Step> const& run,
                                     Index cell, std::uint64_t most) {
    auto const word = machine.word(machine.after(machine.start(), run), cell);
    return fewest_switches(machine, never_ends_with(alike, cell, word), run.size(), most);
}

}  // namespace cubecheck::witness
