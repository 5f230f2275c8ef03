#pragma once

#include <memory>
#include <string>

#include "formats/support/output_file.hpp"

namespace cubecheck::cli {

/// Where one of the results of a command goes: a file, standard output if the path is "-", or nowhere if it
/// is empty.
class Output {
public:
    /// Throws: Error (file) if nothing can be written there.
    explicit Output(std::string const& path);

    bool is_wanted() const { return is_printed_ || file_ != nullptr; }
    bool is_printed() const { return is_printed_; }

    /// Pre:    it is wanted.
    /// Throws: as `print` and OutputFile::commit.
    void commit(std::string const& text);

private:
    bool is_printed_;
    std::unique_ptr<formats::OutputFile> file_;
};

}  // namespace cubecheck::cli
