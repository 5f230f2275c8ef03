#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/render/terminal/progress.hpp"
#include "models/report/report.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::cli {

/// Judges definitions on several threads; what is found is handed over on one thread, in their order.
class DefinitionVerifier {
public:
    /// Pre: targets and options outlive this.
    DefinitionVerifier(std::vector<Target const*> targets, Options const& options)
        : targets_(std::move(targets)), options_(options), doing_(targets_.size()) {}

    /// Takes the rows of a definition, in the order of the questions that are asked of it.
    using Take = std::function<void(Target const&, std::vector<Row> const&)>;

    /// Throws: Interrupted if the user has asked for the end; what judging or taking throws.
    void each(Progress& progress, Take const& take);

private:
    /// What is being asked of a definition, and of which size.
    struct Doing {
        std::string property, size;
    };

    std::vector<Row> rows(std::size_t item);
    Doing doing(std::size_t item) const;

    std::vector<Target const*> targets_;
    Options const& options_;
    mutable std::mutex mutex_;
    std::vector<Doing> doing_;  ///< by item
};

}  // namespace cubecheck::cli
