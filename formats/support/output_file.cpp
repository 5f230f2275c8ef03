#include "formats/support/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "formats/support/printable.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string const& path, std::string const& why) {
    throw Error("The file " + printable(path) + " cannot be written: " + why + ".", Failure::file);
}

/// The target of a path after following links; it need not exist.
std::string behind_links(std::string const& path) {
    constexpr int most_links = 40;
    std::error_code error;
    fs::path at = path;
    for (int links = 0; links < most_links && fs::is_symlink(fs::symlink_status(at, error)); ++links)
        at = at.parent_path() / fs::read_symlink(at, error);
    return at.string();
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)), target_(behind_links(path_)) {
    std::error_code error;
    auto const status = fs::status(path_, error);
    if (fs::is_directory(status)) fail(path_, "it is a directory");
    is_regular_ = !fs::exists(status) || fs::is_regular_file(status);
    if (fs::exists(status) && ::access(path_.c_str(), W_OK) != 0) fail(path_, std::strerror(errno));
    if (is_regular_) {
        open_neighbour();
        remove_neighbour();
    } else if ((descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC)) < 0) {
        fail(path_, std::strerror(errno));
    }
}

OutputFile::~OutputFile() { remove_neighbour(); }

/// Creates the temporary file.  Its name may exist: in another PID namespace, a process may have the same id.
void OutputFile::open_neighbour() {
    constexpr int most_tries = 100;
    for (int i = 0; i < most_tries && descriptor_ < 0; ++i) {
        unfinished_ = target_ + ".part-" + std::to_string(::getpid()) + "-" + std::to_string(i);
        descriptor_ = ::open(unfinished_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (descriptor_ < 0 && errno != EEXIST) break;
    }
    if (descriptor_ >= 0) return;
    unfinished_.clear();
    fail(path_, std::strerror(errno));
}

void OutputFile::remove_neighbour() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!unfinished_.empty()) ::unlink(unfinished_.c_str());
    descriptor_ = -1;
    unfinished_.clear();
}

void OutputFile::commit(std::string const& text) {
    if (is_regular_) open_neighbour();
    for (std::size_t done = 0; done < text.size();) {
        auto const written = ::write(descriptor_, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) fail(path_, std::strerror(errno));
        done += static_cast<std::size_t>(written);
    }
    if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) fail(path_, std::strerror(errno));
    if (is_regular_ && std::rename(unfinished_.c_str(), target_.c_str()) != 0)
        fail(path_, std::strerror(errno));
    unfinished_.clear();
    remove_neighbour();
}

std::unique_ptr<OutputFile> output_file(std::string const& path) {
    if (path == "-")
        throw Error("Expected the name of a file, found '-'; a file of this name is ./-.", Failure::usage);
    return path.empty() ? nullptr : std::make_unique<OutputFile>(path);
}

}  // namespace cubecheck::formats
