#pragma once

#include <string>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck {

/// Lists over an algebra of entries; they are moved whole and never joined.
template <class Entries>
class Lists {
public:
    using Value = std::vector<typename Entries::Value>;

    explicit Lists(Entries entries = {}) : entries_(std::move(entries)) {}

    Entries& entry() { return entries_; }
    static Value nothing() { return {}; }
    static Value neutral() { return {}; }
    static Value join(Value const&, Value const&) { return {}; }
    static Index words(Value const& list) { return static_cast<Index>(list.size()); }
    std::string text(typename Entries::Value const& entry) const { return entries_.text(entry); }
    std::string text(Value const& list) const {
        std::string text = "(";
        for (std::size_t i = 0; i < list.size(); ++i) text += (i == 0 ? "" : ", ") + entries_.text(list[i]);
        return text + ")";
    }

private:
    Entries entries_;
};

}  // namespace cubecheck
