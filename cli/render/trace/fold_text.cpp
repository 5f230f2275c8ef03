#include "cli/render/trace/fold_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// Longer lists and sums are abbreviated.
constexpr std::size_t most_lists_shown = 8, most_runs_shown = 3;

/// Limits on the contributions that are read: of a chunk, and of all chunks.
constexpr std::size_t most_letters = 4096;
constexpr std::uint64_t most_letters_in_all = std::uint64_t{1} << 26U;

/// Contributions of consecutive ranks to one chunk.
struct ChunkRun {
    schedules::Index first, last, chunk;
};
using ChunkRuns = std::vector<ChunkRun>;

ChunkRuns runs_of(std::vector<schedules::Contribution> const& letters) {
    ChunkRuns found;
    for (auto const& [rank, chunk] : letters)
        if (!found.empty() && found.back().last + 1 == rank && found.back().chunk == chunk)
            ++found.back().last;
        else
            found.push_back({rank, rank, chunk});
    return found;
}

bool is_of_one_chunk(ChunkRuns const& runs) {
    return std::ranges::all_of(runs, [&](ChunkRun const& run) { return run.chunk == runs.front().chunk; });
}

/// Consecutive sums over the same ranks, each of one chunk; the chunk number rises by one from sum to sum.
struct LikeSums {
    ChunkRuns runs;
    schedules::Index sums = 1;

    bool goes_on_with(ChunkRuns const& next) const {
        return !runs.empty() && is_of_one_chunk(runs) && is_of_one_chunk(next) &&
               std::ranges::equal(runs, next, [&](ChunkRun const& a, ChunkRun const& b) {
                   return a.first == b.first && a.last == b.last && a.chunk + sums == b.chunk;
               });
    }
};

std::string ranks_text(ChunkRun const& run) {
    return run.first == run.last ? fmt::format("{}", run.first) : fmt::format("{}..{}", run.first, run.last);
}

std::string text(LikeSums const& one) {
    if (one.runs.empty()) return "nothing";
    bool const shares_chunk = is_of_one_chunk(one.runs);
    std::string out;
    for (std::size_t i = 0; i < one.runs.size(); ++i) {
        if (one.runs.size() > most_runs_shown && i == 1) {
            i = one.runs.size() - 1;
            out += " ...";
        }
        out += (i == 0 ? "" : " ") + ranks_text(one.runs[i]);
        if (!shares_chunk) out += fmt::format("[{}]", one.runs[i].chunk);
    }
    auto const chunk = one.runs.front().chunk;
    if (!shares_chunk) return out;
    return one.sums == 1 ? fmt::format("{}[{}]", out, chunk)
                         : fmt::format("{}[{}..{}]", out, chunk, chunk + one.sums - 1);
}

}  // namespace

std::string FoldText::operator()(std::vector<schedules::Index> const& folds) {
    std::vector<LikeSums> all;
    for (auto const fold : folds) {
        letters_ += std::uint64_t{folds_.leaves(fold)} + 1;
        if (folds_.leaves(fold) > most_letters || letters_ > most_letters_in_all)
            throw Error(fmt::format("A trace shows sums of up to {} contributions, {} in all.", most_letters,
                                    most_letters_in_all),
                        Failure::usage);
        auto runs = runs_of(folds_.contributions(fold, most_letters));
        if (!all.empty() && all.back().goes_on_with(runs))
            ++all.back().sums;
        else
            all.push_back({std::move(runs)});
    }
    std::string out;
    for (std::size_t i = 0; i < std::min(all.size(), most_lists_shown); ++i)
        out += (i == 0 ? "" : ", ") + text(all[i]);
    if (all.size() > most_lists_shown) out += fmt::format(" and {} more", all.size() - most_lists_shown);
    return out;
}

}  // namespace cubecheck::cli
