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

/// How results go from rank to rank.
template <class Found>
struct Wire {
    std::function<std::string(Found const&)> write;
    std::function<Found(std::string const&)> read;
};

/// Items that are asked of a rank at a time, so that it does not wait for the next one.
inline constexpr int asked_at_a_time = 2;

/// The answer to a request: what was found, or the Error that the work has thrown.
///
/// An Error goes with its sentence and its exit code.  Whatever else is thrown ends the rank; the item is
/// then done where it can be reported.
std::string answer(std::function<std::string()> const& found);

/// What was found, from an answer.
///
/// Throws: the Error that the answer tells of.
std::string found_in(std::string const& answer);

/// An item as it is asked for: its number and its name.
std::string request(std::size_t item, std::string const& name);

/// The number of an item that is asked for.
///
/// Throws: Error (file) if the item of this number has another name here.
std::size_t item_in(std::string const& request, std::vector<std::string> const& names);

/// Who does the items of these names, which one thread does by `here`: so many threads of this process, and
/// the other ranks.
///
/// A rank that does not lead answers what it is asked in this phase, and then has no workers.
///
/// Pre:    the crew and the names outlive the workers.
/// Throws: WorkerDone, on a rank that does not lead, if nothing more is asked.
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
