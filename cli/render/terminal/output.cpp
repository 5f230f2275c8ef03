#include "cli/render/terminal/output.hpp"

#include "cli/render/terminal/console.hpp"

namespace cubecheck::cli {

Output::Output(std::string const& path)
    : is_printed_(path == "-"), file_(is_printed_ ? nullptr : formats::output_file(path)) {}

void Output::commit(std::string const& text) {
    if (is_printed_)
        print(text);
    else
        file_->commit(text);
}

}  // namespace cubecheck::cli
