#pragma once

#include <memory>
#include <string>

namespace cubecheck::formats {

/// A file that is written whole or not at all: what is written goes to a neighbour of it, which takes its
/// place at the end.  What a link leads to is written, not the link; what is no regular file, as a pipe or a
/// terminal, is written as it stands.
///
/// The neighbour is there only while it is written, so that a run that is killed in the midst of its work
/// leaves nothing behind.
class OutputFile {
public:
    /// Throws: Error (file) if nothing can be written there.
    explicit OutputFile(std::string path);
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    /// Without a call to `commit`, the file stays as it was.
    ~OutputFile();

    /// Throws: Error (file) if the disk is full or the file cannot take its place.
    void commit(std::string const& text);

private:
    void open_neighbour();
    void remove_neighbour();

    std::string path_;        ///< as the user named it
    std::string target_;      ///< behind all links
    std::string unfinished_;  ///< the neighbour; empty: there is none now
    bool is_regular_;
    int descriptor_ = -1;
};

/// The file to which a drawing or report is to go, if its path is not empty.
///
/// Throws: Error (file) if nothing can be written there; Error (usage) if the path is `-`.
std::unique_ptr<OutputFile> output_file(std::string const& path);

}  // namespace cubecheck::formats
