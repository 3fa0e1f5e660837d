#include "store/pages.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <optional>
#include <set>
#include <span>

#include <fcntl.h>
#include <unistd.h>

#include "store/files.h"
#include "store/store.h"

// Numbers and names are those of https://www.sqlite.org/fileformat2.html, chapters 1.3 and 1.6.
namespace sandtable::sqlite {
namespace {

using Bytes = std::span<const unsigned char>;

struct Torn {};  // what is read is none

constexpr u8 index_interior = 0x02, index_leaf = 0x0a, table_leaf = 0x0d;

Bytes piece(Bytes of, std::size_t at, std::size_t size) {
    if (at > of.size() || size > of.size() - at) throw Torn();
    return of.subspan(at, size);
}

u64 big_endian(Bytes of, std::size_t at, std::size_t size) {
    u64 number = 0;
    for (const unsigned char byte : piece(of, at, size)) number = number << 8 | byte;
    return number;
}

// Of one to nine bytes; moves `at` behind it.
u64 varint(Bytes of, std::size_t& at) {
    u64 number = 0;
    for (int i = 0; i < 8; ++i) {
        const u64 byte = big_endian(of, at++, 1);
        number = number << 7 | (byte & 0x7f);
        if (byte < 0x80) return number;
    }
    return number << 8 | big_endian(of, at++, 1);
}

class File {
  public:
    explicit File(const std::string& path) : path_(path), file_(path, O_RDONLY) {
        if (!file_) fail();
        const std::vector<unsigned char> header = read(0, 100);
        if (header.size() < 100) return;
        const u64 size = big_endian(header, 16, 2) == 1 ? 65536 : big_endian(header, 16, 2);
        if (size >= 512 && std::has_single_bit(size)) page_size_ = size;
        usable_ = page_size_ - std::min<u64>(header[20], page_size_ - 480);
        pages_ = big_endian(header, 28, 4);
    }

    // Counted from 1; empty beyond the end, shorter where the file is cut.
    std::vector<unsigned char> page(u64 number) const {
        return number ? read((number - 1) * page_size_, page_size_) : std::vector<unsigned char>();
    }
    std::size_t usable() const { return usable_; }
    u64 pages() const { return pages_; }  // the count that its first page gives
    std::vector<unsigned char> read(u64 at, std::size_t size) const {
        std::vector<unsigned char> bytes(size);
        const ssize_t got = ::pread(file_.number(), bytes.data(), size, off_t(at));
        if (got < 0) fail();
        bytes.resize(std::size_t(got));
        return bytes;
    }

  private:
    [[noreturn]] void fail() const { throw Store_error(path_ + " cannot be read: " + std::strerror(errno)); }

    std::string path_;
    Open_file file_;
    std::size_t page_size_ = 4096, usable_ = 4096;  // as the store makes them
    u64 pages_ = 0;
};

// A row's bytes, which go on in other pages where they are many.
std::vector<unsigned char> payload(const File& file, Bytes page, std::size_t at, u64 size, bool is_of_table) {
    const std::size_t usable = file.usable(), least = (usable - 12) * 32 / 255 - 23;
    const std::size_t most = is_of_table ? usable - 35 : (usable - 12) * 64 / 255 - 23;
    if (size > 1u << 30) throw Torn();
    std::size_t here = size;
    if (size > most) {
        here = least + (size - least) % (usable - 4);
        if (here > most) here = least;
    }
    const Bytes first = piece(page, at, here);
    std::vector<unsigned char> all(first.begin(), first.end());
    std::set<u64> seen;
    for (u64 next = here < size ? big_endian(page, at + here, 4) : 0; all.size() < size;) {
        if (!seen.insert(next).second) throw Torn();
        const std::vector<unsigned char> more = file.page(next);
        const Bytes part = piece(more, 4, std::min<std::size_t>(usable - 4, size - all.size()));
        all.insert(all.end(), part.begin(), part.end());
        next = big_endian(more, 0, 4);
    }
    return all;
}

Value value(Bytes body, u64 type, std::size_t& at) {
    constexpr std::size_t sizes[] = {0, 1, 2, 3, 4, 6, 8};
    if (type == 0) return {};
    if (type == 8 || type == 9) return i64(type - 8);
    if (type < 7) {
        const std::size_t size = sizes[type];
        const u64 number = big_endian(body, at, size);
        at += size;
        return size == 8 ? i64(number) : i64(number << (64 - 8 * size)) >> (64 - 8 * size);
    }
    if (type < 13 || type % 2 == 0) throw Torn();  // no number with a point, no bytes: the store writes none
    const Bytes text = piece(body, at, (type - 13) / 2);
    at += text.size();
    return std::string(text.begin(), text.end());
}

Row row_of(Bytes record) {
    std::size_t at = 0;
    const u64 header_size = varint(record, at);
    const Bytes header = piece(record, 0, header_size);
    std::size_t body = header_size;
    Row row;
    while (at < header.size()) {
        const u64 type = varint(header, at);
        row.push_back(value(record, type, body));
    }
    return row;
}

Row cell(const File& file, Bytes page, std::size_t at, u8 type) {
    if (type == index_interior) at += 4;
    const u64 size = varint(page, at);
    const i64 number = type == table_leaf ? i64(varint(page, at)) : 0;
    Row row = row_of(payload(file, page, at, size, type == table_leaf));
    if (type == table_leaf && !row.empty() && std::holds_alternative<std::monostate>(row[0])) row[0] = number;
    return row;
}

}

Unread each_row(const std::string& path, const std::function<void(const Row&)>& read) {
    const File file(path);
    Unread unread;
    unread.of_pages = file.pages();
    for (u64 number = 1;; ++number) {
        const std::vector<unsigned char> whole = file.page(number);
        if (whole.empty()) {
            unread.pages = unread.of_pages - std::min(unread.of_pages, number - 1);
            return unread;
        }
        const std::size_t begin = number == 1 ? 100 : 0;
        if (whole.size() < begin + 8) continue;
        const u8 type = whole[begin];
        if (type != index_interior && type != index_leaf && type != table_leaf) continue;
        const std::size_t cells = begin + (type == index_interior ? 12 : 8);
        const Bytes page(whole);
        for (std::size_t i = 0, count = big_endian(page, begin + 3, 2); i < count; ++i) {
            std::optional<Row> row;
            try {
                row = cell(file, page, big_endian(page, cells + 2 * i, 2), type);
            } catch (const Torn&) {}  // the next may be whole
            if (row) read(*row);
            else ++unread.torn;
        }
    }
}

Marks marks_of(const std::string& path) {
    const std::vector<unsigned char> header = File(path).read(0, 100);
    if (header.size() < 100) return {};
    return {u32(big_endian(header, 68, 4)), u32(big_endian(header, 60, 4))};
}

}
