#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "models/explicit/family.hpp"
#include "models/report/witness/witness.hpp"

/// A page for a browser that shows runs step by step: one file that needs no server and no network.
namespace cubecheck::formats {

/// The network that the ranks of a run are on.
struct PageNetwork {
    Arrangement arrangement = Arrangement::cycle;
    std::vector<std::pair<Index, Index>> links;
    Index root = 0;                  ///< of a tree
    std::vector<std::string> names;  ///< of the ranks, shown with their numbers; may be empty
};

/// A cell that is wrong at the end of a run.
struct PageCell {
    Index rank = 0;
    std::string cell;
    std::string found;
    std::string expected;
};

/// Two accesses that nothing orders.
struct PageRace {
    std::string first;
    std::string second;
    std::string missing;  ///< what would order them
};

/// A run on a page.
struct PageRun {
    Witness run;
    bool fails = true;
    std::vector<PageCell> wrong = {};         ///< all that are known to be wrong at the end
    std::optional<PageNetwork> network = {};  ///< none: any rank may be linked to any other
    std::string notation = {};                ///< how to read the words; empty: they need no key
    std::optional<Index> streams = {};        ///< of a pipeline: how many streams its messages belong to
    std::optional<PageRace> race = {};        ///< of a run that shows one
};

/// A verdict on a page, and what it rests on.
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

/// All that a page shows.
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

/// The document in a page as JSON: docs/page.schema.json says what is in it.
std::string page_json(Page const& page);

/// JSON that can stand in a script element: no text in it, wherever it is from, can be taken for markup.
std::string for_script_element(std::string_view json);

/// The whole page.  Bytes that are no UTF-8 are replaced.
std::string page_html(Page const& page);

/// The page without its document, as viewer/ generates it; `CUBECHECK_PAGE_DATA` stands for the document.
std::string_view viewer_page();

}  // namespace cubecheck::formats
