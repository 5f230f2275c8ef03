#include "verify/files/explore/explore_again.hpp"

#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::verify {

explore::Result explore_again(Explorable const& target, Inquiry const& inquiry,
                              explore::Environment const& environment, std::string const& property) {
    explore::Machine machine(target.schedule, environment);
    auto search = inquiry.search;
    search.promised = target.promised;
    search.extent = explore::Extent::until_decided;
    return explore::explore(machine, {*explored_property(property, target.promised)}, search);
}

}  // namespace cubecheck::verify
