#include "formats/output_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "models/error.hpp"

namespace cubecheck::formats {

namespace {

[[noreturn]] void fail(std::string const& path, std::string const& why) {
    throw Error("The file " + path + " cannot be written: " + why + ".", Failure::file);
}

bool is_directory(std::string const& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

}  // namespace

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)), unfinished_(path_ + ".part-" + std::to_string(::getpid())), descriptor_(-1) {
    if (is_directory(path_)) fail(path_, "it is a directory");
    descriptor_ = ::open(unfinished_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (descriptor_ < 0) fail(path_, std::strerror(errno));
}

OutputFile::~OutputFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    ::unlink(unfinished_.c_str());
}

void OutputFile::commit(std::string const& text) {
    for (std::size_t done = 0; done < text.size();) {
        auto const written = ::write(descriptor_, text.data() + done, text.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) fail(path_, std::strerror(errno));
        done += static_cast<std::size_t>(written);
    }
    if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(path_, std::strerror(errno));
    if (std::rename(unfinished_.c_str(), path_.c_str()) != 0) fail(path_, std::strerror(errno));
    ::close(descriptor_);
    descriptor_ = -1;
}

}  // namespace cubecheck::formats
