#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "models/explicit/family.hpp"
#include "models/report/counterexample.hpp"
#include "models/report/witness/witness.hpp"

/// A page for a browser that shows runs step by step, in one file, without a server or a network.
namespace cubecheck::formats {

/// The network that connects the ranks of a run.
struct PageNetwork {
    Arrangement arrangement = Arrangement::cycle;
    std::vector<std::pair<Index, Index>> links;
    Index root = 0;                  ///< of a tree
    std::vector<std::string> names;  ///< of the ranks, beside their numbers; may be empty
};

/// A cell with a wrong value at the end of a run.
struct PageCell {
    Index rank = 0;
    std::string cell;
    std::string found;
    std::string expected;
};

/// A run on a page.
struct PageRun {
    Witness run;
    bool fails = true;
    std::vector<PageCell> wrong = {};            ///< the known wrong cells at the end
    std::optional<PageNetwork> network = {};     ///< none: any two ranks may be linked
    std::string notation = {};                   ///< key of the words; empty: none needed
    std::optional<Index> streams = {};           ///< of a pipeline: the number of streams of its messages
    std::optional<UnorderedAccesses> race = {};  ///< if the run shows one
    std::optional<PageCell> raced = {};          ///< its cell, if known
};

/// A verdict on a page, with its evidence.
struct PageRow {
    std::string target;
    std::string property;
    std::string verdict;  ///< proved, checked, refuted, unknown or not applicable
    bool waived = false;
    std::string text;
    std::vector<std::pair<std::string, std::string>> facts = {};  ///< labels and texts: got, expected, ...
};

/// A picture without steps.
struct PageDrawing {
    std::string name;
    std::string svg;
};

/// The contents of a page.
struct Page {
    std::string program;  ///< "cubecheck 1.0"
    std::string title;
    std::string command;
    bool passed = true;
    std::string sentence;  ///< the verdict in words
    std::vector<PageRow> rows = {};
    std::vector<std::string> notes = {};
    std::vector<PageRun> runs = {};
    std::vector<PageDrawing> drawings = {};
};

/// The data of a page as JSON; docs/page.schema.json describes it.
std::string page_json(Page const& page);

/// Escapes JSON for a script element, so that no text in it is taken for markup.
std::string for_script_element(std::string_view json);

/// The whole page.  Invalid UTF-8 is replaced.
std::string page_html(Page const& page);

/// The page as viewer/ generates it, with `CUBECHECK_PAGE_DATA` in place of the data.
std::string_view viewer_page();

}  // namespace cubecheck::formats
