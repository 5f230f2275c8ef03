#include <map>
#include <set>

#include "properties/explicit/catalog.hpp"

namespace cubecheck::explicit_form {

namespace {

std::string_view several_ports(Program const& program) {
    return program.ports == Ports::one ? "" : "all ports are used, see all_port";
}

Finding busy_port(Program const&, Rounds const& rounds, Size const&) {
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        std::set<Index> senders, receivers;
        for (Message const& m : rounds[r]) {
            if (!senders.insert(m.from).second)
                return at_message(r, m, "the sender sends twice", "one message a node");
            if (!receivers.insert(m.to).second)
                return at_message(r, m, "the receiver receives twice", "one message a node");
        }
    }
    return std::nullopt;
}

std::string_view single_port(Program const& program) {
    return program.ports == Ports::all ? "" : "a node has one port, see one_port";
}

Finding busy_arc(Program const&, Rounds const& rounds, Size const&) {
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        std::map<std::pair<Index, Index>, std::size_t> load;
        for (Message const& m : rounds[r])
            if ((load[{m.from, m.to}] += m.transfers.size()) > 1)
                return at_message(r, m, std::to_string(load[{m.from, m.to}]) + " packets on this arc",
                                  "one packet an arc");
    }
    return std::nullopt;
}

}  // namespace

Property const one_port{"one_port", "a node sends at most one message a round, and receives at most one",
                        Failure::structure, several_ports, busy_port};
Property const all_port{"all_port", "an arc carries at most one packet a round", Failure::structure,
                        single_port, busy_arc};

}  // namespace cubecheck::explicit_form
