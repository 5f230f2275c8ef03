#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cubecheck {

/// The digest of a text, as 64 hexadecimal digits. No collision is known.
///
/// Source: FIPS 180-4, section 6.2.
class Sha256 {
public:
    static std::string hex(std::string_view text) {
        Sha256 digest;
        auto const whole = text.size() / block_size * block_size;
        for (std::size_t at = 0; at < whole; at += block_size) digest.mix(text.substr(at, block_size));
        std::string tail(text.substr(whole));
        tail += '\x80';
        tail.append((block_size + 56 - tail.size() % block_size) % block_size, '\0');
        auto const bits = std::uint64_t{text.size()} * 8;
        for (int shift = 56; shift >= 0; shift -= 8) tail += static_cast<char>(bits >> shift);
        for (std::size_t at = 0; at < tail.size(); at += block_size)
            digest.mix(std::string_view(tail).substr(at, block_size));
        return digest.text();
    }

private:
    static constexpr std::size_t block_size = 64;
    static constexpr std::array<std::uint32_t, 64> constants{
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

    static std::uint32_t word_at(std::string_view block, std::size_t i) {
        std::uint32_t word = 0;
        for (std::size_t byte = 0; byte < 4; ++byte)
            word = word << 8 | static_cast<unsigned char>(block[4 * i + byte]);
        return word;
    }

    void mix(std::string_view block) {
        std::array<std::uint32_t, 64> words{};
        for (std::size_t i = 0; i < 16; ++i) words[i] = word_at(block, i);
        for (std::size_t i = 16; i < 64; ++i) {
            auto const a = words[i - 15], b = words[i - 2];
            words[i] = words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + words[i - 7] +
                       (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
        }
        auto [a, b, c, d, e, f, g, h] = state_;
        for (std::size_t i = 0; i < 64; ++i) {
            auto const first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                               ((e & f) ^ (~e & g)) + constants[i] + words[i];
            auto const second =
                (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
        }
        std::array const more{a, b, c, d, e, f, g, h};
        for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += more[i];
    }

    std::string text() const {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string out;
        for (auto const word : state_)
            for (int shift = 28; shift >= 0; shift -= 4) out += digits[word >> shift & 15U];
        return out;
    }

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
};

}  // namespace cubecheck
