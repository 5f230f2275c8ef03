#include "properties/promises/specified.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "models/schedule/layout.hpp"
#include "models/schedule/text.hpp"
#include "models/support/counted.hpp"
#include "properties/schedule/finding.hpp"

namespace cubecheck::schedules {
namespace {

/// The largest number of chunks in all lines of a specification.
constexpr std::uint64_t most_promises = std::uint64_t{1} << 26;

class Table {
public:
    Table(Schedule const& schedule, Specification const& specification)
        : schedule_(schedule), name_(specification.name), ranks_(static_cast<Index>(schedule.ranks.size())) {
        out_.source = name_;
        for (Index rank = 0; rank < ranks_; ++rank) {
            auto const chunks = static_cast<std::size_t>(extent(schedule, rank, Buffer::output));
            out_.by_rank.emplace_back(chunks);
            lines_.emplace_back(chunks);
        }
    }

    Finding add(Statement const& statement) {
        line_ = statement.line;
        auto const ranks = sorted(statement.ranks), over = sorted(statement.over);
        if (auto fault = beyond(ranks)) return fault;
        if (auto fault = beyond(over)) return fault;
        if (auto fault = twice(over)) return fault;
        if (auto fault = no_such_input(over, statement.inputs)) return fault;
        auto const sum = promise(over);
        for (auto const& span : ranks)
            for (auto rank = span.first; rank <= span.last; ++rank)
                if (auto fault = add(rank, statement, sum)) return fault;
        return std::nullopt;
    }

    PromiseTable table() && { return std::move(out_); }

private:
    Counterexample fault(std::string got, std::string expected) const {
        Counterexample out;
        out.where = fmt::format("{}:{}", name_, line_);
        out.got = std::move(got);
        out.expected = std::move(expected);
        return out;
    }

    /// In ascending order of their beginnings. An empty list means all ranks.
    std::vector<Span> sorted(std::vector<Span> spans) const {
        if (spans.empty()) return {{0, ranks_ - 1}};
        std::sort(spans.begin(), spans.end(), [](Span const& a, Span const& b) { return a.first < b.first; });
        return spans;
    }

    Finding beyond(std::vector<Span> const& spans) const {
        for (auto const& span : spans)
            if (span.last >= ranks_)
                return fault(
                    fmt::format("rank {}", span.last),
                    fmt::format("a rank below {}: the schedule has {}", ranks_, counted(ranks_, "rank")));
        return std::nullopt;
    }

    Finding twice(std::vector<Span> const& over) const {
        for (std::size_t i = 1; i < over.size(); ++i)
            if (over[i].first <= over[i - 1].last)
                return fault(fmt::format("rank {} twice in one sum", over[i].first), "each rank once");
        return std::nullopt;
    }

    Finding no_such_input(std::vector<Span> const& over, Span const& inputs) {
        for (auto const& span : over)
            for (auto rank = span.first; rank <= span.last; ++rank) {
                auto const chunks = static_cast<Index>(extent(schedule_, rank, Buffer::input));
                if (inputs.last >= chunks)
                    return fault(fmt::format("{}:i[{}]", rank, inputs.last),
                                 fmt::format("an input chunk below {}: rank {} has {}", chunks, rank,
                                             counted(chunks, "input chunk")));
                if (auto fault = spent()) return fault;
            }
        return std::nullopt;
    }

    /// The sum over ranks, of a chunk that is filled in later.
    Promise promise(std::vector<Span> const& over) {
        std::vector<Index> group;
        for (auto const& span : over)
            for (auto rank = span.first; rank <= span.last; ++rank) group.push_back(rank);
        if (group.size() == 1) return {Promise::Kind::one, group[0], 0};
        if (group.size() == ranks_) return {Promise::Kind::all, 0, 0};
        auto const [place, is_new] =
            groups_.try_emplace(std::move(group), static_cast<Index>(out_.groups.size()));
        if (is_new) out_.groups.push_back(place->first);
        return {Promise::Kind::some, place->second, 0};
    }

    Finding add(Index rank, Statement const& statement, Promise promise) {
        auto& chunks = out_.by_rank[rank];
        if (statement.outputs.last >= chunks.size())
            return fault(fmt::format("rank {}, o[{}]", rank, statement.outputs.last),
                         fmt::format("an output chunk below {}: rank {} has {}", chunks.size(), rank,
                                     counted(chunks.size(), "output chunk")));
        for (auto chunk = statement.outputs.first; chunk <= statement.outputs.last; ++chunk) {
            if (auto fault = spent()) return fault;
            promise.chunk = statement.inputs.first + (chunk - statement.outputs.first);
            auto& line = lines_[rank][chunk];
            if (chunks[chunk] && *chunks[chunk] != promise) return contradiction(rank, chunk, promise);
            if (!chunks[chunk]) line = line_;
            chunks[chunk] = promise;
        }
        return std::nullopt;
    }

    Counterexample contradiction(Index rank, Index chunk, Promise const& now) const {
        Promises const promises(schedule_, out_);
        return fault(fmt::format("rank {}, o[{}] = {}", rank, chunk, promises.text(now)),
                     fmt::format("what line {} says of it: {}", lines_[rank][chunk],
                                 promises.text(*out_.by_rank[rank][chunk])));
    }

    Finding spent() {
        if (++spent_ <= most_promises) return std::nullopt;
        return fault("one chunk more", fmt::format("at most {} chunks in all lines together", most_promises));
    }

    Schedule const& schedule_;
    std::string name_;
    Index ranks_;
    Index line_ = 0;
    std::uint64_t spent_ = 0;
    PromiseTable out_;
    std::vector<std::vector<Index>> lines_;  ///< by rank and chunk: the line that states the promise
    std::map<std::vector<Index>, Index> groups_;
};

}  // namespace

std::variant<PromiseTable, Counterexample> promised(Schedule const& schedule,
                                                    Specification const& specification) {
    Table table(schedule, specification);
    for (auto const& statement : specification.statements)
        if (auto fault = table.add(statement)) return std::move(*fault);
    return std::move(table).table();
}

}  // namespace cubecheck::schedules
