#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "models/parametric/size.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/files/waivers/waiver.hpp"

namespace cubecheck::cli {

/// What the user has typed.
struct Options {
    std::string program = "cubecheck";    ///< the name of the command, for the commands that it prints
    std::string typed;                    ///< the whole command, as a shell takes it
    std::set<std::string> given;          ///< the names of the options that were typed, "--runtime"
    std::vector<std::string> patterns;    ///< names of algorithms, with * and ?; paths of schedules
    std::vector<std::string> properties;  ///< names of properties, with * and ?; none: all
    std::optional<Index> d, n, root, chunks, shape, up_to;
    std::optional<std::uint32_t> slots;
    std::string runtime = "any";   ///< that schedules are read for, and what is different in it
    std::optional<unsigned> jobs;  ///< threads that judge; by default as many as there are processors
    std::string crew;              ///< pipes to ranks that share the work; empty: this process does it
    std::optional<std::int64_t> buffer_bytes;
    bool show_cycles = false;
    verify::Waivers waivers;
    std::string configuration;          ///< a path; empty: the nearest
    bool no_configuration = false;      ///< read none
    std::string baseline;               ///< a path; empty: none
    bool update_baseline = false;       ///< write it anew
    std::string format;                 ///< of what is printed: text, json, github or gitlab; empty: text
    std::string summary;                ///< a path of what a table is appended to; empty: none
    std::string repository;             ///< its top, where a pipeline says it; empty elsewhere
    bool no_cache = false;              ///< judge every file anew
    bool watch = false;                 ///< judge again whatever is saved
    std::string specification;          ///< a path; empty: none
    bool only_bounded = false;          ///< do not prove, only go through the sizes
    bool trust = false;                 ///< say of every theorem what it rests on
    bool repair = false;                ///< look for edits of every file that fails, not of a single one only
    bool no_repair = false;             ///< look for none
    std::vector<std::string> excluded;  ///< patterns of files that are left out
    std::string colour = "auto";        ///< always, never, or auto: where the terminal has it
    bool verbose = false;               ///< of many files, show what is good in full, too
    bool all = false;                   ///< also show checks that are not applicable
    bool json = false;
    bool markdown = false;  ///< print only a table, algorithm by property
    std::string junit;      ///< a path; empty: none
    std::string sarif;      ///< a path; empty: none
    std::string smtlib;     ///< a folder; empty: none
    bool recheck = false;   ///< by cvc5
    std::uint32_t resource_limit = defaults::resources;
    std::string data;  ///< empty: not given
    std::uint64_t seed = 1;
    Index repeat = 1;
    std::string startup, word, hop, message;  ///< t_s, t_w, t_h and m, as typed; empty: not given
    std::string switching = "cut-through";
    std::string host = "ring";
    std::string topology;  ///< of the machine that schedules run on; empty: none
    std::string form;      ///< of an export; empty: not given
    std::string protocol;  ///< of an export; empty: not given
    std::string output;    ///< a path; empty: standard output
    bool unchecked = false;
    std::string promela;            ///< a path; empty: none
    std::string svg;                ///< a path; empty: none
    std::string html;               ///< a path; empty: none
    std::vector<std::string> lost;  ///< kinds of losses; none: all
    bool copies = false;            ///< chunks are copies of one message
    std::optional<Index> claimed;   ///< how many losses are said to do no harm
    std::uint64_t most_sets = 100'000'000;
    std::string nodes = "1..9", roots = "all", counts = "1..3", depths = "1..2", in_place = "both",
                blocks = "equal";  ///< a box
};

}  // namespace cubecheck::cli
