#include "engine/losses/undisturbed.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "engine/reference/script_run.hpp"
#include "models/algebra/words.hpp"

namespace cubecheck::losses {
namespace {

Index parts(Script const& script) {
    Index most = 0;
    for (auto const& given : script.initial) most = std::max(most, given.known ? given.part : 0);
    return most + 1;
}

/// Executes a script in words, and records its moves.
class Play {
public:
    explicit Play(Script const& script)
        : script_(script),
          words_(script.size.nodes, parts(script)),
          cells_(initial_buffers(script, words_)),
          machine_(cells_, words_) {}

    Undisturbed result() {
        for (Index round = 0; round < rounds(script_); ++round) play(round);
        add_promises();
        return std::move(found_);
    }

private:
    void play(Index round) {
        std::set<std::tuple<Index, Index, Index>> sent;
        for (Index node = 0; node < script_.size.nodes; ++node)
            if (auto const* turn = turn_in(script_, node, round))
                for (auto const& send : turn->sends)
                    for (Index const cell : send.cells) sent.emplace(node, send.peer, cell);
        auto const arriving = [&](auto const& visit) {
            passages(script_, round)([&](Passage const& passage) {
                if (sent.contains({passage.from, passage.to, passage.taken})) visit(passage);
            });
        };
        machine_.round(arriving, [&](Passage const& passage, Word before, Word) {
            auto const& [from, taken, to, entered, how] = passage;
            found_.moves.push_back({round, from, to, script_.place(from, taken), script_.place(to, entered),
                                    how == Entry::put, cells_(to, entered) == before});
        });
    }

    bool is_kept(std::size_t place) const {
        auto const expected = words_.word(script_.result[place]);
        auto const got = cells_.values[place];
        return script_.commutes ? words_.same_up_to_order(got, expected) : got == expected;
    }

    void add_promises() {
        std::set<Index> needed;
        for (Index node = 0; node < script_.size.nodes; ++node) {
            std::map<std::tuple<Index, Index, Index>, Promise> promises;
            for (Index cell = 0; cell < script_.cells; ++cell) {
                auto const place = script_.place(node, cell);
                auto const& expected = script_.result[place];
                if (!expected.known || expected.count == 0) continue;
                auto const word = words_.word(expected);
                for (auto const& [rank, part] : words_.letters(word))
                    if (rank != node) needed.insert(rank);
                auto& promise = promises[{expected.first, expected.count, expected.part}];
                promise.node = node;
                promise.value = words_.text(word);
                if (is_kept(place)) promise.cells.push_back(place);
            }
            for (auto& [expected, promise] : promises) found_.promises.push_back(std::move(promise));
        }
        found_.needed.assign(needed.begin(), needed.end());
    }

    Script const& script_;
    Words words_;
    Buffers<Word> cells_;
    LockStep<Words> machine_;
    Undisturbed found_;
};

}  // namespace

Undisturbed undisturbed(Script const& script) { return Play(script).result(); }

Script with_copies(Script script) {
    for (auto& given : script.initial) given.part = 0;
    for (auto& expected : script.result) expected.part = 0;
    return script;
}

}  // namespace cubecheck::losses
