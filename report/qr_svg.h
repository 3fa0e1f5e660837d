#pragma once
// A text as a QR code: a drawing in SVG that phones read, for printed pages.
#include <string>

namespace sandtable {

constexpr std::size_t longest_qr_text = 2953;  // bytes, at the lowest level of error correction

// With the blank border that readers need, at a width that a phone reads from paper. Empty if the text is longer than a QR code can hold.
std::string qr_svg(const std::string& text);

}
