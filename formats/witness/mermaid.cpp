#include "formats/witness/mermaid.hpp"

#include "formats/report/markdown_text.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/facts.hpp"

namespace cubecheck::formats {

namespace {

std::string listed(std::vector<Fact> const& facts) {
    std::string text;
    for (auto const& fact : facts) {
        auto const said = printable(fact.text);
        text += "- " + fact.label + ": " +
                markdown_code(fact.is_command ? said : shortened(said, long_fact)) + "\n";
    }
    return text;
}

}  // namespace

std::string witness_mermaid(Witness const& witness, MermaidCaps const& caps) {
    auto text = "### " + markdown_text(shortened(witness.property, long_fact)) +
                " fails: " + markdown_text(shortened(witness.target, long_fact)) + "\n\n" +
                listed(heading(witness)) + "\n";
    if (!witness.steps.empty()) text += "```mermaid\n" + mermaid_sequence(witness, caps) + "```\n\n";
    return text + listed(ending(witness));
}

}  // namespace cubecheck::formats
