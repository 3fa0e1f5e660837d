#pragma once
// Reads the QR code of a page back, as a phone does.
#include <regex>
#include <string>
#include <vector>

#include <ZXing/DecodeHints.h>
#include <ZXing/ReadBarcode.h>
#include <ZXing/TextUtfEncoding.h>

namespace sandtable {

// The text of the first drawing in the page that qr_svg made; what is wrong where none is read.
inline std::string read_qr(const std::string& page) {
    static const std::regex drawing("class=\"qr\" viewBox=\"0 0 ([0-9]+) "), run("M([0-9]+) ([0-9]+)h([0-9]+)v1h");
    std::smatch found;
    if (!std::regex_search(page, found, drawing)) return "no drawing";
    constexpr int pixels = 3;  // a module
    const int width = std::stoi(found[1]) * pixels;
    std::vector<std::uint8_t> image(std::size_t(width) * std::size_t(width), 255);
    const auto begin = page.begin() + found.position(),
               end = page.begin() + std::ptrdiff_t(page.find("</svg>", std::size_t(found.position())));
    for (std::sregex_iterator one(begin, end, run); one != std::sregex_iterator(); ++one) {
        const int x = std::stoi((*one)[1]) * pixels, y = std::stoi((*one)[2]) * pixels,
                  length = std::stoi((*one)[3]) * pixels;
        for (int row = y; row < y + pixels; ++row)
            for (int column = x; column < x + length; ++column) image[std::size_t(row * width + column)] = 0;
    }
    const ZXing::Result result = ZXing::ReadBarcode({image.data(), width, width, ZXing::ImageFormat::Lum},
        ZXing::DecodeHints().setFormats(ZXing::BarcodeFormat::QRCode));
    return result.isValid() ? ZXing::TextUtfEncoding::ToUtf8(result.text()) : "not read";
}

}
