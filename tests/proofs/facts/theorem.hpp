#pragma once

#include <functional>
#include <string>
#include <vector>

#include "proofs/obligations/obligation.hpp"

namespace cubecheck::facts {

/// How a theorem is proved.
enum class Method {
    bit_vectors,  ///< of an unknown width from 1 to 64, bit by bit
    functions,    ///< bits as an unknown function of positions: every width
    induction,    ///< over the positions, in as many lemmas as there are obligations: every width
    integers,     ///< for all integers
};

/// A theorem on a function that the prover replaces: the prover's facts are true of the values of the
/// definition.
struct Theorem {
    std::string form;      ///< how the prover sees what the function is of
    std::string function;  ///< the name that both give it
    std::string says;
    Method method;
    std::function<std::vector<Obligation>()> obligations;
    bool is_confirmed = true;  ///< cvc5 decides it, too, within its limit
};

/// The theorems on the functions of address_bits.hpp, and those on each form of the prover.
std::vector<Theorem> primitive_theorems();
std::vector<Theorem> width_theorems();
std::vector<Theorem> split_theorems();
std::vector<Theorem> bit_theorems();
std::vector<Theorem> group_theorems();
std::vector<Theorem> number_theorems();
std::vector<Theorem> set_theorems();
std::vector<Theorem> folded_theorems();
std::vector<Theorem> grouped_theorems();
std::vector<Theorem> tree_theorems();
std::vector<Theorem> block_theorems();
std::vector<Theorem> renumbering_theorems();
std::vector<Theorem> embedding_theorems();

/// All these theorems.
std::vector<Theorem> theorems();

}  // namespace cubecheck::facts
