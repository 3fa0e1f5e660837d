#include "report/qr_svg.h"

#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <qrencode.h>

namespace sandtable {
namespace {

constexpr int border = 4;                   // modules, as ISO/IEC 18004 asks
constexpr double module_millimetres = 0.4;  // some 5 dots of a printer of 300 dots an inch
constexpr double least_millimetres = 24;

using Code = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

Code encode(const std::string& text, QRecLevel level) {
    constexpr int any_version = 0;
    return {
        QRcode_encodeData(int(text.size()), reinterpret_cast<const unsigned char*>(text.data()), any_version, level),
        QRcode_free};
}

}

std::string qr_svg(const std::string& text) {
    if (text.empty() || text.size() > longest_qr_text) return "";
    Code code = encode(text, QR_ECLEVEL_M);
    if (!code) code = encode(text, QR_ECLEVEL_L);  // holds a quarter more
    if (!code) return "";
    std::string path;
    for (int y = 0; y < code->width; ++y)
        for (int x = 0; x < code->width; ++x) {
            const int begin = x;
            while (x < code->width && (code->data[y * code->width + x] & 1)) ++x;
            if (x > begin) path += fmt::format("M{} {}h{}v1h-{}z", begin + border, y + border, x - begin, x - begin);
        }
    const int modules = code->width + 2 * border;
    return fmt::format(
        "<svg class=\"qr\" viewBox=\"0 0 {0} {0}\" width=\"{1:.1f}mm\" height=\"{1:.1f}mm\" "
        "shape-rendering=\"crispEdges\" role=\"img\" "
        "aria-label=\"QR code\"><path fill=\"#fff\" d=\"M0 0h{0}v{0}h-{0}z\"/><path fill=\"#000\" d=\"{2}\"/></svg>",
        modules, std::max(least_millimetres, modules * module_millimetres), path);
}

}
