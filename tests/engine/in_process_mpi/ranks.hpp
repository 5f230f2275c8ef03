#pragma once

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/run.hpp"

namespace cubecheck::in_process {

inline constexpr Transfer eager{}, synchronous{0, false}, late{std::nullopt, true}, late_synchronous{0, true};

/// All ways to transfer messages.  A correct program works with each of them.
inline std::vector<Transfer> every_transfer() { return {eager, synchronous, late, late_synchronous}; }

/// Runs `body` on each of `ranks` ranks.
inline Run run_ranks(Index ranks, Transfer transfer, std::function<void(Index)> body) {
    cubecheck_mpi = table();
    Request request;
    request.ranks = ranks;
    request.transfer = transfer;
    request.body = std::move(body);
    request.most_calls = 100'000;
    return run(request);
}

/// "kind@rank" for each violation, in order.
inline std::vector<std::string> kinds(Run const& run) {
    std::vector<std::string> all;
    for (auto const& violation : run.violations)
        all.push_back(std::string(name(violation.kind)) + "@" + std::to_string(violation.rank));
    return all;
}

inline std::string texts(Run const& run) {
    std::string all;
    for (auto const& violation : run.violations) all += text(violation.at) + ": " + violation.text + "\n";
    return all;
}

inline void expect_clean(Run const& run) {
    EXPECT_EQ(run.end, End::finished) << texts(run);
    EXPECT_TRUE(run.violations.empty()) << texts(run);
}

/// Expects that a program has no violations with any way to transfer messages.
inline void expect_clean_always(Index ranks, std::function<void(Index)> const& body) {
    for (auto const& transfer : every_transfer()) {
        SCOPED_TRACE(testing::Message()
                     << "buffers " << transfer.buffers.value_or(-1) << " late " << transfer.late);
        expect_clean(run_ranks(ranks, transfer, body));
    }
}

}  // namespace cubecheck::in_process
