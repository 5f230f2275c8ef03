#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "models/algebra/polynomials.hpp"

namespace cubecheck {

/// Free terms: letters, and symbols applied to terms. Each term is stored once, so that equal terms are equal
/// numbers.
///
/// Symbols are uninterpreted: two terms are equal only if the same functions were applied to the same
/// arguments in the same order.
class Terms {
public:
    using Value = Index;

    static constexpr Value nothing() { return -1; }
    static constexpr Value neutral() { return -1; }
    Value letter(std::string_view name, Index i, Index j) { return stored({letter_text(name, i, j), {}}); }
    /// Nothing if one of the arguments is nothing.
    Value apply(std::string_view symbol, std::vector<Value> const& arguments) {
        for (Value const argument : arguments)
            if (argument == nothing()) return nothing();
        read_ += static_cast<Index>(arguments.size());
        return stored({std::string(symbol), arguments});
    }
    /// The number of arguments that all applications so far have read.
    Index read() const { return read_; }
    /// Terms are moved and never added: every sum is nothing.
    static constexpr Value join(Value, Value) { return nothing(); }

    /// The term in full, cut off after some 60 characters.
    std::string text(Value term) const {
        if (term == nothing()) return "nothing";
        auto const& [symbol, arguments] = nodes_[static_cast<std::size_t>(term)];
        if (arguments.empty()) return symbol;
        std::string text = symbol + "(";
        for (std::size_t i = 0; i < arguments.size() && text.size() < 60; ++i)
            text += (i == 0 ? "" : ", ") + this->text(arguments[i]);
        return (text.size() < 60 ? text : text.substr(0, 60) + " ..") + ")";
    }

private:
    using Node = std::pair<std::string, std::vector<Value>>;

    Value stored(Node node) {
        auto const [found, is_new] = numbers_.emplace(std::move(node), static_cast<Value>(nodes_.size()));
        if (is_new) nodes_.push_back(found->first);
        return found->second;
    }

    std::map<Node, Value> numbers_;
    std::vector<Node> nodes_;
    Index read_ = 0;
};

}  // namespace cubecheck
