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

/// What is asked of a definition.
struct AskedDefinition {
    Target const* target = nullptr;
    std::vector<Question const*> questions = {};
    Extent extent = {};
};

/// Judges definitions on several threads, and hands the reports over on one thread, in their order.
class DefinitionVerifier {
public:
    /// Pre: the targets outlive this; there is a thread.
    DefinitionVerifier(std::vector<AskedDefinition> asked, unsigned threads)
        : asked_(std::move(asked)), threads_(threads), doing_(asked_.size()) {}

    /// Begins to show that this is done, e.g. "scan/ring, contract"; what it gives is called with sizes.
    using Show = std::function<GoOn(std::string const& work)>;
    /// Takes the report on a definition: a row for each question, in their order, and its laws if it is
    /// right.
    using Take = std::function<void(AskedDefinition const&, Report const&)>;

    /// Throws: Interrupted if the user has asked for the end; what judging, showing or taking throws.
    void each(Show const& show, Take const& take);

private:
    /// The property and the size that are being judged.
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
