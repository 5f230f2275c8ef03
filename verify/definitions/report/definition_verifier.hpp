#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "models/report/report.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// The questions about a definition.
struct AskedDefinition {
    Target const* target = nullptr;
    std::vector<Question const*> questions = {};
    Extent extent = {};
    /// Called before each question, in order, by the thread that decides it; empty: nothing is called.
    std::function<void()> begins_question = {};
};

/// Verifies definitions on several threads, and passes the reports to one thread, in order.
class DefinitionVerifier {
public:
    /// Pre: the targets outlive this object; there is at least one thread.
    DefinitionVerifier(std::vector<AskedDefinition> asked, unsigned threads)
        : asked_(std::move(asked)), threads_(threads), doing_(asked_.size()) {}

    /// Begins to show a piece of work, e.g. "scan/ring, contract".  The returned function is called with
    /// sizes.
    using Show = std::function<GoOn(std::string const& work)>;
    /// Receives the report on a definition: a row for each question, in order, and its laws if it is correct.
    using Take = std::function<void(AskedDefinition const&, Report const&)>;

    /// Throws: Interrupted if the user has interrupted; exceptions of verifying, showing or taking.
    void each(Show const& show, Take const& take);

private:
    /// The property and the size that are being verified.
    struct Doing {
        std::string property, size;
    };

    Report report(std::size_t item);
    Doing doing(std::size_t item) const;

    std::vector<AskedDefinition> asked_;
    unsigned threads_;
    mutable std::mutex mutex_;
    std::vector<Doing> doing_;  ///< by item
};

}  // namespace cubecheck
