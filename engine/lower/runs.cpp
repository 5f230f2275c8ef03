#include "engine/lower/runs.hpp"

namespace cubecheck::lower {
namespace {

bool is_neutral(Ends const& ends, Index taken) {
    return ends.sender != nullptr && ends.sender->holds_neutral(taken);
}

/// The transfers of a receive, grouped by the value taken from the message, in the order of the values.
std::vector<ReceivedRun> received_singles(Ends const& ends) {
    std::vector<ReceivedRun> found;
    if (ends.receive == nullptr) return found;
    for (auto const& transfer : ends.receive->transfers) {
        if (is_neutral(ends, transfer.taken)) continue;
        bool const again = !found.empty() && found.back().transfers.front().taken == transfer.taken;
        if (!again) found.push_back({});
        found.back().transfers.push_back(transfer);
    }
    return found;
}

std::vector<SentRun> sent_singles(Ends const& ends) {
    std::vector<SentRun> found;
    if (ends.send == nullptr) return found;
    for (Index const cell : ends.send->cells)
        if (!is_neutral(ends, cell)) found.push_back({cell, 1});
    return found;
}

std::vector<Index> put_to_neutral(Ends const& ends) {
    std::vector<Index> found;
    if (ends.receive == nullptr) return found;
    for (auto const& transfer : ends.receive->transfers)
        if (transfer.how == Entry::put && is_neutral(ends, transfer.taken)) found.push_back(transfer.entered);
    return found;
}

bool name_the_same_cells(Runs const& runs) {
    if (runs.sent.size() != runs.received.size()) return false;
    for (std::size_t i = 0; i < runs.sent.size(); ++i)
        if (runs.sent[i].first != runs.received[i].transfers.front().taken) return false;
    return true;
}

/// Whether a single value extends a run contiguously.
class Continuation {
public:
    explicit Continuation(Ends const& ends) : ends_(ends) {}

    bool operator()(SentRun const& sent, ReceivedRun const& received, ReceivedRun const& next) const {
        if (received.count == most_chunks_a_step || next.transfers.size() != 1) return false;
        if (static_cast<Index>(received.transfers.size()) != received.count) return false;
        auto const& first = received.transfers.front();
        auto const& added = next.transfers.front();
        auto const& to = *ends_.receiver;
        return added.how == first.how && to.holds_neutral(added.entered) == to.holds_neutral(first.entered) &&
               to.home(added.entered) == to.home(first.entered) + received.count &&
               ends_.sender->place(added.taken) == ends_.sender->place(sent.first) + sent.count;
    }

private:
    Ends const& ends_;
};

}  // namespace

Runs runs(Ends const& ends, Cut cut) {
    Runs const fine{sent_singles(ends), received_singles(ends), put_to_neutral(ends)};
    if (cut == Cut::single || !name_the_same_cells(fine)) return fine;
    Runs coarse{{}, {}, fine.neutral};
    Continuation const goes_on(ends);
    for (std::size_t i = 0; i < fine.sent.size(); ++i) {
        if (i > 0 && goes_on(coarse.sent.back(), coarse.received.back(), fine.received[i])) {
            ++coarse.sent.back().count;
            ++coarse.received.back().count;
            coarse.received.back().transfers.push_back(fine.received[i].transfers.front());
        } else {
            coarse.sent.push_back(fine.sent[i]);
            coarse.received.push_back(fine.received[i]);
        }
    }
    return coarse;
}

}  // namespace cubecheck::lower
