#include "verify/definitions/explicit/one_answer.hpp"

#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "models/parametric/content.hpp"
#include "models/support/error.hpp"
#include "models/support/index.hpp"
#include "verify/definitions/outside/guarded.hpp"

namespace cubecheck::explicit_form {

namespace {

using PlainContent = Content<Index, Index>;

std::uint64_t print_of(std::vector<Index> const& numbers) {
    auto print = FirstAnswers::begun_print();
    for (Index const number : numbers) print.add(static_cast<std::uint64_t>(number));
    print.add(numbers.size());
    return print.value();
}

std::vector<Index> numbers_of(Size const& size) {
    return {size.nodes, size.d, size.root, size.chunks, size.shape};
}
std::vector<Index> numbers_of(Rounds const& rounds) {
    std::vector<Index> all;
    for (auto const& round : rounds) {
        all.push_back(std::ssize(round));
        for (auto const& message : round) {
            all.insert(all.end(), {message.from, message.to, std::ssize(message.transfers)});
            for (auto const& transfer : message.transfers)
                all.insert(all.end(), {transfer.taken, transfer.entered, static_cast<Index>(transfer.how)});
        }
    }
    return all;
}
std::vector<Index> numbers_of(Topology const& network) {
    std::vector<Index> all;
    for (Index node = 0; node < network.nodes(); ++node) {
        auto const& there = network.neighbours(node);
        all.push_back(std::ssize(there));
        all.insert(all.end(), there.begin(), there.end());
    }
    return all;
}

std::string owner(Program const& program) { return "definition " + std::string(program.name); }
FirstAnswers::Place at_size(Program const& program, Size const& size) {
    return [&program, &size] {
        return "at " + describe(program.family, size, program.rooted, program.pipelined);
    };
}

/// The contents that a collective gives or promises.  All cells of a size are computed at once, and kept
/// until another size is needed.
class ContentsAtSize {
public:
    using Asked = std::function<PlainContent(Index me, Index cell, Size const& size)>;

    ContentsAtSize(Program program, Asked asked, std::string_view change)
        : program_(std::move(program)), asked_(std::move(asked)), answers_(owner(program_), change) {}

    PlainContent at(Index me, Index cell, Size const& size) {
        std::lock_guard const lock(mutex_);
        if (size_ != size) ask_for(size);
        if (!cubecheck::in_range(me, size.nodes) || !cubecheck::in_range(cell, cells_))
            return guarded([&] { return asked_(me, cell, Size(size)); });
        return contents_[static_cast<std::size_t>(me * cells_ + cell)];
    }

private:
    void ask_for(Size const& size) {
        size_.reset();
        contents_.clear();
        cells_ = program_.cells(size);
        std::vector<Index> numbers;
        for (Index me = 0; me < size.nodes; ++me)
            for (Index cell = 0; cell < cells_; ++cell) {
                auto const content = guarded([&] { return asked_(me, cell, Size(size)); });
                contents_.push_back(content);
                numbers.insert(numbers.end(),
                               {content.first, content.count, content.part, content.known ? 1 : 0});
            }
        answers_.expect(numbers_of(size), numbers, at_size(program_, size));
        size_ = size;
    }

    Program program_;
    Asked asked_;
    FirstAnswers answers_;
    std::mutex mutex_;
    std::optional<Size> size_;  ///< of the kept contents
    Index cells_ = 0;
    std::vector<PlainContent> contents_;
};

std::shared_ptr<FirstAnswers> answers_of(Program const& program, std::string_view change) {
    return std::make_shared<FirstAnswers>(owner(program), change);
}

/// The function for a program's number of cells, with compared answers.
auto held_cells(Program const& asked) {
    return [asked, answers = answers_of(asked, "has another number of cells")](Size const& size) {
        Index const cells = guarded([&] { return asked.cells(Size(size)); });
        answers->expect(numbers_of(size), {cells}, at_size(asked, size));
        return cells;
    };
}
/// The function for its rounds, with compared answers.
auto held_rounds(Program const& asked) {
    return [asked, answers = answers_of(asked, "lists other rounds")](Size const& size) {
        auto const ask = [&] { return asked.rounds(Size(size)); };
        auto rounds = guarded(ask);
        if (answers->expect(numbers_of(size), numbers_of(rounds), at_size(asked, size)))
            answers->expect(numbers_of(size), numbers_of(guarded(ask)), at_size(asked, size));
        return rounds;
    };
}
/// The function for its routes, with compared answers.
auto held_route(Program const& asked) {
    return [asked, answers = answers_of(asked, "has another route")](Index from, Index to, Size const& size) {
        auto route = guarded([&] { return asked.route(from, to, Size(size)); });
        auto arguments = numbers_of(size);
        arguments.insert(arguments.end(), {from, to});
        answers->expect(arguments, route, at_size(asked, size));
        return route;
    };
}

}  // namespace

Fingerprint FirstAnswers::begun_print() {
    static std::uint64_t const start = [] {
        std::random_device random;
        return std::uint64_t{random()} << 32 | random();
    }();
    Fingerprint print;
    print.add(start);
    return print;
}

bool FirstAnswers::expect(std::vector<Index> const& arguments, std::vector<Index> const& answer,
                          Place const& place) {
    return expect(print_of(arguments), print_of(answer), place);
}

bool FirstAnswers::expect(std::uint64_t arguments, std::uint64_t answer, Place const& place) {
    std::lock_guard const lock(mutex_);
    auto const [first, is_new] = answers_.try_emplace(arguments, answer);
    if (first->second != answer)
        throw Error("The " + owner_ + " " + change_ + " " + place() +
                    " when it is asked again: a member depends on its arguments only.");
    return is_new;
}

Program with_one_answer(Program const& asked) {
    auto program = asked;
    program.cells = held_cells(asked);
    program.rounds = held_rounds(asked);
    if (asked.route) program.route = held_route(asked);
    auto const contents_of = [&](auto const& member, std::string_view change) {
        return [of = std::make_shared<ContentsAtSize>(program, member, change)](
                   Index me, Index cell, Size const& size) { return of->at(me, cell, size); };
    };
    for (auto& claim : program.claims)
        if (claim.objection != nullptr)
            claim.objection = [objection = claim.objection](Size const& size, Rounds const& rounds) {
                return guarded([&] { return objection(Size(size), Rounds(rounds)); });
            };
    program.initial = contents_of(asked.initial, "starts with other values");
    program.result = contents_of(asked.result, "promises other results");
    return program;
}

FamilyAnswers::FamilyAnswers(Family const& family)
    : family_(family),
      networks_("family " + std::string(family.name), "has another network"),
      sizes_("family " + std::string(family.name), "lists other sizes") {}

Family FamilyAnswers::through(Topology (*topology)(Size const&),
                              std::vector<Size> (*members)(UpTo const&)) const {
    if (is_of_the_library(family_)) return family_;
    auto family = family_;
    if (family.topology != nullptr) family.topology = topology;
    if (family.members != nullptr) family.members = members;
    return family;
}

Topology FamilyAnswers::topology(Size const& size) {
    auto network = guarded([&] { return family_.topology(Size(size)); });
    if (network.nodes() != size.nodes)
        throw Error("The network of the family " + std::string(family_.name) + " has " +
                    std::to_string(network.nodes()) + " nodes at " + describe(family_, size, false, false) +
                    ", which has " + std::to_string(size.nodes) + ".");
    networks_.expect(numbers_of(size), numbers_of(network),
                     [&] { return "at " + describe(family_, size, false, false); });
    return network;
}

std::vector<Size> FamilyAnswers::members(UpTo const& bound) {
    auto sizes = guarded([&] { return family_.members(UpTo(bound)); });
    std::vector<Index> numbers;
    for (Size const& size : sizes) {
        auto const of_one = numbers_of(size);
        numbers.insert(numbers.end(), of_one.begin(), of_one.end());
    }
    sizes_.expect({bound.d, bound.nodes}, numbers,
                  [&] { return "for " + size_scope(family_, bound, false, false).text(); });
    return sizes;
}

}  // namespace cubecheck::explicit_form
