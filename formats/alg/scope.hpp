#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "formats/alg/names.hpp"
#include "models/listing/listing.hpp"

namespace cubecheck::formats::alg {

/// The names of a listing, and their meanings.
class Scope {
public:
    Scope(listing::Listing& listing, Names names) : listing_(listing), names_(std::move(names)) {}

    bool is_integer(std::string const& name) const {
        return slots_.contains(name) || names_.integers.contains(name);
    }
    bool is_data(std::string const& name) const { return names_.data.contains(name); }

    /// Requires that the operator, if there is one, has a neutral element.
    void need_neutral() {
        if (listing_.laws != Laws::none) listing_.laws = both_laws(listing_.laws, Laws::associative_neutral);
    }

    /// Records a number in the text.
    void note(std::int64_t number) { listing_.numbers.push_back(number); }

    /// Binds a name to a variable that every rank has from the start.
    void define(std::string const& name, std::int64_t slot) {
        slots_[name] = slot;
        listing_.variables[static_cast<std::size_t>(slot)] = name;
    }

    /// Returns the variable of an integer name, which is created at its first use.
    std::int64_t slot(std::string const& name) {
        auto const [place, is_new] =
            slots_.try_emplace(name, static_cast<std::int64_t>(listing_.variables.size()));
        if (is_new) listing_.variables.push_back(name);
        return place->second;
    }
    /// Whether the program cannot assign it: it is predefined, or the variable of an enclosing loop.
    bool is_fixed(std::string const& name) const {
        auto const found = slots_.find(name);
        if (found == slots_.end()) return false;
        return found->second < listing::first_free_slot ||
               std::ranges::find(loops_, found->second) != loops_.end();
    }

    /// Fixes a variable until `end_loop`.
    void begin_loop(std::int64_t slot) { loops_.push_back(slot); }
    void end_loop() { loops_.pop_back(); }

    /// Returns the index of a data name, which is created at its first use.
    Index data(std::string const& name) {
        for (std::size_t i = 0; i < listing_.data.size(); ++i)
            if (listing_.data[i].name == name) return static_cast<Index>(i);
        listing_.data.push_back({name, names_.arrays.contains(name)});
        return static_cast<Index>(listing_.data.size()) - 1;
    }

    std::vector<std::string> known_integers() const {
        std::vector<std::string> all(names_.integers.begin(), names_.integers.end());
        for (auto const& [name, slot] : slots_) all.push_back(name);
        return all;
    }
    std::vector<std::string> known_data() const { return {names_.data.begin(), names_.data.end()}; }

private:
    listing::Listing& listing_;
    Names names_;
    std::map<std::string, std::int64_t> slots_;
    std::vector<std::int64_t> loops_;  ///< the variables of the enclosing loops
};

}  // namespace cubecheck::formats::alg
