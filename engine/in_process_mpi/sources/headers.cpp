#include "engine/in_process_mpi/sources/headers.hpp"

#include <algorithm>
#include <array>

#include "engine/mpi/process_group.hpp"

namespace cubecheck::sources {

namespace {

void write_below(std::filesystem::path const& folder, std::string_view name, std::string_view text) {
    auto const file = folder / name;
    std::filesystem::create_directories(file.parent_path());
    mpi::write_file(file, text);
}

}  // namespace

bool EmbeddedFile::is_stand_in() const {
    static constexpr std::array<std::string_view, 2> headers{"bcast.h", "algo_common.h"};
    return name.ends_with(".c") || std::ranges::find(headers, name) != headers.end();
}

std::vector<EmbeddedFile> embedded_files(LibraryOfSources library) {
    std::vector<EmbeddedFile> found;
    for (auto const& file : embedded_files())
        if (file.folder == "common" || file.folder == name(library)) found.push_back(file);
    return found;
}

bool is_ours(LibraryOfSources library, std::string_view included) {
    auto const files = embedded_files(library);
    if (std::ranges::any_of(files, [&](auto const& f) { return f.name == included && !f.is_stand_in(); }))
        return true;
    static constexpr std::array<std::string_view, 4> beside{"coll_base_topo.h", "coll_base_util.h",
                                                            "coll_tags.h", "coll_base_functions.h"};
    if (library == LibraryOfSources::mpich) return included.starts_with("mpir_");
    return included.starts_with("ompi/") || included.starts_with("opal/") ||
           std::ranges::find(beside, included) != beside.end();
}

void write_headers(LibraryOfSources library, std::vector<std::string> const& included,
                   std::filesystem::path const& folder) {
    auto const files = embedded_files(library);
    for (auto const& file : files)
        write_below(file.is_stand_in() ? folder / "stand_in" : folder, file.name, file.text);
    auto const has = [&](std::string const& name) {
        return std::ranges::find(files, name, &EmbeddedFile::name) != files.end();
    };
    std::string const whole = library == LibraryOfSources::mpich ? "mpiimpl.h" : "ompi_config.h";
    for (auto const& name : included)
        if (is_ours(library, name) && !has(name)) write_below(folder, name, "#include \"" + whole + "\"\n");
}

}  // namespace cubecheck::sources
