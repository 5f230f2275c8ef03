#pragma once

#include <string>

namespace cubecheck::formats {

/// A file that is written whole or not at all: what is written goes to a neighbour of it, which takes its
/// place at the end.
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
    std::string path_;
    std::string unfinished_;
    int descriptor_;
};

}  // namespace cubecheck::formats
