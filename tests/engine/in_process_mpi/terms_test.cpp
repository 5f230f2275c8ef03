#include "engine/in_process_mpi/terms.hpp"

#include <gtest/gtest.h>

#include "tests/engine/in_process_mpi/ranks.hpp"

namespace cubecheck::in_process {
namespace {

TEST(Terms, EqualTermsHaveOneHandle) {
    Terms terms;
    auto const a = terms.letter(0, 3), b = terms.letter(1, 3);
    EXPECT_EQ(terms.letter(0, 3), a);
    EXPECT_NE(a, b);
    EXPECT_EQ(terms.join(a, b), terms.join(a, b));
    EXPECT_NE(terms.join(a, b), terms.join(b, a));
}

TEST(Terms, TheBracketingIsKept) {
    Terms terms;
    auto const a = terms.letter(0, 0), b = terms.letter(1, 0), c = terms.letter(2, 0);
    auto const left = terms.join(terms.join(a, b), c), right = terms.join(a, terms.join(b, c));
    EXPECT_NE(left, right);
    EXPECT_EQ(terms.length(left), 3);
    EXPECT_EQ(terms.left(left), terms.join(a, b));
    EXPECT_EQ(mpi::infix(terms.word(left, 0), 0, 0), "(0 1) 2");
    EXPECT_EQ(mpi::infix(terms.word(right, 0), 0, 0), "0 (1 2)");
}

TEST(Terms, OfNeighbouringCellsAreComparedLetterByLetter) {
    Terms terms;
    auto const sum = [&](Index first, Index second) {
        return terms.join(terms.letter(0, first), terms.letter(1, second));
    };
    EXPECT_TRUE(terms.is_word_of_next_cell(sum(4, 5), sum(5, 6)));
    EXPECT_FALSE(terms.is_word_of_next_cell(sum(4, 5), sum(5, 5)));
    EXPECT_FALSE(terms.is_word_of_next_cell(sum(4, 5), terms.join(terms.letter(1, 5), terms.letter(0, 6))));
    EXPECT_FALSE(terms.is_word_of_next_cell(sum(4, 5), terms.letter(0, 5)));
    EXPECT_FALSE(terms.is_word_of_next_cell(terms.letter(0, 4), sum(5, 6)));
    EXPECT_FALSE(terms.is_word_of_next_cell(no_term, no_term));
}

/// A term of a hundred joins can have 2^100 letters.
TEST(Terms, OfTooManyLettersAreNotCompared) {
    Terms terms;
    auto one = terms.letter(0, 0), other = terms.letter(0, 1);
    for (int i = 0; i < 100; ++i) one = terms.join(one, one), other = terms.join(other, other);
    EXPECT_FALSE(terms.is_word_of_next_cell(one, other));
}

TEST(Terms, ALetterKnowsItsRankAndPosition) {
    Terms terms;
    auto const letter = terms.letter(17, 1000);
    EXPECT_TRUE(terms.is_letter(letter));
    EXPECT_EQ(terms.rank(letter), 17);
    EXPECT_EQ(terms.position(letter), 1000);
    EXPECT_EQ(terms.word(letter, 990), (mpi::Word{{17, 10}}));
}

TEST(Terms, NumbersAndPoisonAreNotTerms) {
    Terms terms;
    auto const a = terms.letter(0, 0);
    for (Term const other : {0, 1, -1, poison, no_term}) EXPECT_FALSE(terms.is_term(other)) << other;
    EXPECT_EQ(terms.join(a, 5), no_term);
    EXPECT_EQ(terms.join(a, poison), poison);
    EXPECT_TRUE(terms.word(no_term, 0).empty());
}

TEST(Terms, ThousandsOfTermsStayApart) {
    Terms terms;
    auto sum = terms.letter(0, 0);
    for (Index i = 1; i < 5000; ++i) sum = terms.join(sum, terms.letter(i % 7, i));
    EXPECT_EQ(terms.length(sum), 5000);
    EXPECT_EQ(terms.size(), 9999);
    terms.clear();
    EXPECT_FALSE(terms.is_term(sum));
}

TEST(Terms, AReductionOfPoisonIsFound) {
    Terms terms;
    cubecheck_mpi = table();
    Request request;
    request.ranks = 2;
    request.transfer = late;
    request.symbolic = &terms;
    auto const body = [&](bool waits_first) {
        return [&terms, waits_first](Index rank) {
            Term mine = terms.letter(rank, 0), got = 0;
            int const peer = 1 - static_cast<int>(rank);
            MPI_Request requests[2];
            MPI_Irecv(&got, 1, MPI_INT, peer, 0, MPI_COMM_WORLD, &requests[0]);
            MPI_Isend(&mine, 1, MPI_INT, peer, 0, MPI_COMM_WORLD, &requests[1]);
            Term sum = terms.letter(rank, 1);
            if (!waits_first) MPI_Reduce_local(&got, &sum, 1, MPI_INT, MPI_SUM);
            MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
            if (waits_first) MPI_Reduce_local(&got, &sum, 1, MPI_INT, MPI_SUM);
        };
    };
    request.body = body(true);
    expect_clean(run(request));
    request.body = body(false);
    // When rank 0 reads its buffer, no message has been sent to it yet, so the buffer has its old content.
    EXPECT_EQ(kinds(run(request)).front(), "read of data that were never received@1");
}

}  // namespace
}  // namespace cubecheck::in_process
