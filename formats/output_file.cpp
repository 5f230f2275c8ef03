#include "formats/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include "formats/printable.hpp"
#include "models/error.hpp"

namespace cubecheck::formats {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string const& path, std::string const& why) {
    throw Error("The file " + printable(path) + " cannot be written: " + why + ".", Failure::file);
}

/// Where a path leads, which need not be there yet.
std::string behind_links(std::string const& path) {
    constexpr int most_links = 40;
    std::error_code error;
    fs::path at = path;
    for (int links = 0; links < most_links && fs::is_symlink(fs::symlink_status(at, error)); ++links)
        at = at.parent_path() / fs::read_symlink(at, error);
    return at.string();
}

}  // namespace

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)), target_(behind_links(path_)), descriptor_(-1) {
    std::error_code error;
    auto const status = fs::status(path_, error);
    if (fs::is_directory(status)) fail(path_, "it is a directory");
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        unfinished_ = target_ + ".part-" + std::to_string(::getpid());
        descriptor_ = ::open(unfinished_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    }
    if (descriptor_ < 0) fail(path_, std::strerror(errno));
}

OutputFile::~OutputFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!unfinished_.empty()) ::unlink(unfinished_.c_str());
}

void OutputFile::commit(std::string const& text) {
    for (std::size_t done = 0; done < text.size();) {
        auto const written = ::write(descriptor_, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) fail(path_, std::strerror(errno));
        done += static_cast<std::size_t>(written);
    }
    if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) fail(path_, std::strerror(errno));
    if (!unfinished_.empty() && std::rename(unfinished_.c_str(), target_.c_str()) != 0)
        fail(path_, std::strerror(errno));
    ::close(descriptor_);
    descriptor_ = -1;
}

std::unique_ptr<OutputFile> output_file(std::string const& path) {
    return path.empty() ? nullptr : std::make_unique<OutputFile>(path);
}

}  // namespace cubecheck::formats
