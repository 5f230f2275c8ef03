#pragma once

#include <memory>
#include <string>

#include "formats/support/output_file.hpp"

namespace cubecheck::cli {

/// The destination of a result: a file; standard output if the path is "-"; or none if the path is empty.
class Output {
public:
    /// Throws: Error (file) if the file cannot be written.
    explicit Output(std::string const& path);

    bool is_wanted() const { return is_printed_ || file_ != nullptr; }
    bool is_printed() const { return is_printed_; }

    /// Pre:    there is a destination.
    /// Throws: as `print` and OutputFile::commit.
    void commit(std::string const& text);

private:
    bool is_printed_;
    std::unique_ptr<formats::OutputFile> file_;
};

}  // namespace cubecheck::cli
