#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/crew/crew.hpp"
#include "engine/crew/shared_work.hpp"
#include "models/support/error.hpp"

namespace cubecheck::crew {

/// The serialization of results.
template <class Found>
struct Wire {
    std::function<std::string(Found const&)> write;
    std::function<Found(std::string const&)> read;
};

/// The number of requests to a rank at a time: with two, the rank does not wait for the next one.
inline constexpr int asked_at_a_time = 2;

/// The answer to a request: the result, or the Error that the work has thrown.
///
/// An Error is sent with its sentence and its exit code.  Any other exception ends the rank; another worker
/// then repeats the item, where the exception can be reported.
std::string answer(std::function<std::string()> const& found);

/// The result in an answer.
///
/// Throws: the Error in the answer.
std::string found_in(std::string const& answer);

/// The request for an item: its number and its name.
std::string request(std::size_t item, std::string const& name);

/// The number of the requested item.
///
/// Throws: Error (file) if the item of this number has another name here.
std::size_t item_in(std::string const& request, std::vector<std::string> const& names);

/// The workers for the items of these names: `threads` threads of this process, which call `here`, and the
/// other ranks.
///
/// On a rank that does not lead, this answers the requests of the phase, and returns no workers.
///
/// Pre:    the crew and the names outlive the workers.
/// Throws: WorkerDone, on a rank that does not lead, if the leader sends no more requests.
template <class Found>
std::vector<typename SharedWork<Found>::Worker> workers(Crew& crew, unsigned threads,
                                                        std::vector<std::string> const& names,
                                                        typename SharedWork<Found>::Worker const& here,
                                                        Wire<Found> const& wire) {
    if (!crew.leads()) {
        crew.serve([&](std::string const& asked) {
            return answer([&] { return wire.write(here(item_in(asked, names))); });
        });
        return {};
    }
    crew.begin_phase();
    std::vector<typename SharedWork<Found>::Worker> all(std::max(1U, threads), here);
    for (Index rank = 1; rank < crew.ranks(); ++rank)
        for (int i = 0; i < asked_at_a_time; ++i)
            all.push_back([&crew, &names, rank, read = wire.read](std::size_t item) {
                return read(found_in(crew.ask(rank, request(item, names[item]))));
            });
    return all;
}

}  // namespace cubecheck::crew
