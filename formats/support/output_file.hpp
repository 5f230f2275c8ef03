#pragma once

#include <memory>
#include <string>

namespace cubecheck::formats {

/// A file that is written completely or not at all.  The text goes to a temporary file in the same folder,
/// which replaces the file at the end.  Links are followed.  A pipe or a terminal is written directly.
///
/// The temporary file exists only while it is written, so that a killed run leaves nothing behind.
class OutputFile {
public:
    /// Throws: Error (file) if the file cannot be written.
    explicit OutputFile(std::string path);
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    /// Without a call to `commit`, the file is not changed.
    ~OutputFile();

    /// Throws: Error (file) if the disk is full or the file cannot be replaced.
    void commit(std::string const& text);

private:
    void open_neighbour();
    void remove_neighbour();

    std::string path_;        ///< as the user named it
    std::string target_;      ///< after following links
    std::string unfinished_;  ///< path of the temporary file; empty: none
    bool is_regular_;
    int descriptor_ = -1;
};

/// Opens the output file of a drawing or report; null if the path is empty.
///
/// Throws: Error (file) if the file cannot be written; Error (usage) if the path is `-`.
std::unique_ptr<OutputFile> output_file(std::string const& path);

}  // namespace cubecheck::formats
