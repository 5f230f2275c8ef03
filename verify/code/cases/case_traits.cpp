#include "verify/code/cases/case_traits.hpp"

#include <array>

namespace cubecheck::verify {

namespace {

/// The subject of a trait.  Special calls have few counts and numbers of ranks, so their sizes say nothing.
enum class About { call, sizes };

struct Trait {
    bool (*is_of)(Case const& test_case);
    std::string_view text;
    About about = About::call;
};

/// Whether code may divide the elements among the ranks.
bool may_be_divided(Case const& test_case) {
    using mpi::Collective;
    auto const collective = test_case.call.collective;
    return test_case.n > 1 && (collective == Collective::allreduce || collective == Collective::bcast ||
                               collective == Collective::reduce || collective == Collective::scan ||
                               collective == Collective::exscan);
}

/// Pairs on the side of the receiver have gaps.
bool has_elements_apart(Case const& test_case) {
    return (test_case.call.strided && !test_case.adjacent) || test_case.types == Types::of_a_side;
}

/// The most telling first.  If a case has a trait, it has no earlier one that says the same more precisely.
constexpr std::array all_traits{
    Trait{has_elements_apart,
          "a datatype with gaps. Elements lie MPI_Type_get_extent apart, not MPI_Type_size or sizeof"},
    Trait{[](Case const& test_case) { return test_case.call.strided || test_case.types != Types::alike; },
          "elements that are not 4 bytes without gaps. Their distance is MPI_Type_get_extent, not sizeof"},
    Trait{[](Case const& test_case) { return test_case.types != Types::alike; },
          "different datatypes for the same elements"},
    Trait{[](Case const& test_case) { return test_case.has_messages; },
          "messages of the caller under way on the communicator"},
    Trait{[](Case const& test_case) { return test_case.again || test_case.before != Before::nothing; },
          "two calls in a row. A variable may keep the state of the first, or its messages may reach the "
          "second"},
    Trait{[](Case const& test_case) { return test_case.call.in_place; }, "MPI_IN_PLACE"},
    Trait{[](Case const& test_case) { return test_case.call.reversed; },
          "a communicator other than MPI_COMM_WORLD, with reversed ranks on several nodes"},
    Trait{[](Case const& test_case) {
              return mpi::has_root(test_case.call.collective) && test_case.call.root != 0;
          },
          "a root other than 0"},
    Trait{[](Case const& test_case) { return test_case.call.count == 0 && !is_barrier(test_case); },
          "no element", About::sizes},
    Trait{
        [](Case const& test_case) { return may_be_divided(test_case) && test_case.call.count < test_case.n; },
        "fewer elements than ranks", About::sizes},
    Trait{[](Case const& test_case) {
              return may_be_divided(test_case) && test_case.call.count % test_case.n != 0;
          },
          "a number of elements that is not a multiple of n", About::sizes},
    Trait{[](Case const& test_case) {
              return may_be_divided(test_case) && test_case.call.count >= test_case.n;
          },
          "at least as many elements as ranks", About::sizes},
    Trait{[](Case const& test_case) { return (test_case.n & (test_case.n - 1)) != 0; },
          "a number of ranks that is not a power of 2", About::sizes},
    Trait{[](Case const& test_case) { return test_case.sending == Sending::late; },
          "late transfer: the data of a non-blocking call are used before its wait"},
};
static_assert(all_traits.size() <= CaseTraits().size());

}  // namespace

CaseTraits traits_of(Case const& test_case) {
    CaseTraits found;
    for (std::size_t i = 0; i < all_traits.size(); ++i) found[i] = all_traits[i].is_of(test_case);
    return found;
}

std::vector<std::string_view> texts(CaseTraits traits) {
    constexpr std::size_t most = 2, gaps = 0, other_elements = 1;
    if (traits[gaps]) traits.reset(other_elements);
    std::vector<std::string_view> found;
    bool has_special_call = false;
    for (std::size_t i = 0; i < all_traits.size() && found.size() < most; ++i) {
        auto const about = all_traits[i].about;
        if (!traits[i] || (about == About::sizes && has_special_call)) continue;
        has_special_call = has_special_call || about == About::call;
        found.push_back(all_traits[i].text);
    }
    return found;
}

}  // namespace cubecheck::verify
