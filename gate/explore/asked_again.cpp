#include "gate/explore/asked_again.hpp"

#include "gate/explore/explored_properties.hpp"

namespace cubecheck::gate {

explore::Result asked_again(Explorable const& subject, Inquiry const& inquiry,
                            explore::Environment const& environment, std::string const& property) {
    explore::Machine machine(subject.schedule, environment);
    auto search = inquiry.search;
    search.promised = subject.promised;
    search.extent = explore::Extent::until_decided;
    return explore::explore(machine, {*explored_property(property, subject.promised)}, search);
}

}  // namespace cubecheck::gate
