// The only place that knows yaml-cpp. Its event parser calls Builder, which keeps what our data files may hold and refuses
// the rest; so nothing of yaml-cpp's own tree, conversions or aliases is ever used.
#include <algorithm>
#include <cstring>
#include <optional>
#include <sstream>
#include <unordered_map>
#include <utility>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "data_files/error.h"
#include "data_files/plain_text.h"
#include "data_files/read_file.h"
#include "data_files/tree.h"

namespace sandtable {
namespace {

constexpr const char* no_content = "nothing in it but blank space and comments; write what it should say";

struct Words {
    const char* theirs;
    const char* ours;
};

// What yaml-cpp finds wrong, said to someone who has never read its grammar.
const Words translations[] = {
    {YAML::ErrorMsg::END_OF_SEQ_FLOW, "a list with something other than ',' or ']' after an item; write one of them"},
    {YAML::ErrorMsg::END_OF_MAP_FLOW, "a map with something other than ',' or '}' after a value; write one of them"},
    {YAML::ErrorMsg::END_OF_MAP,
        "a line that does not fit what stands above; check its indentation, and its '- ' or ': '"},
    {YAML::ErrorMsg::END_OF_SEQ,
        "a line that does not fit what stands above; check its indentation, and its '- ' or ': '"},
    {YAML::ErrorMsg::MAP_VALUE, "a ': ' that may not stand here; check the indentation, or put the text in quotes"},
    {YAML::ErrorMsg::MAP_KEY, "a '? ' that may not stand here; put the text in quotes"},
    {YAML::ErrorMsg::BLOCK_ENTRY, "a '- ' that may not stand here; begin a list on a line of its own"},
    {YAML::ErrorMsg::FLOW_END, "a bracket that closes nothing; remove it, or put the text in quotes"},
    {YAML::ErrorMsg::EOF_IN_SCALAR, "text in quotes that is not closed; write the closing quote"},
    {YAML::ErrorMsg::DOC_IN_SCALAR, "text in quotes that is not closed; write the closing quote"},
    {YAML::ErrorMsg::UNKNOWN_TOKEN, "a character that no word may begin with; put the text in quotes"},
    {YAML::ErrorMsg::CHAR_IN_SCALAR, "a character that may not stand here; put the text in quotes"},
    {YAML::ErrorMsg::TAB_IN_INDENTATION, "a tab in the indentation; indent with spaces"},
    {YAML::ErrorMsg::CHAR_IN_BLOCK, "text after '|' or '>'; begin it on the next line"},
    {YAML::ErrorMsg::ZERO_INDENT_IN_BLOCK, "an indentation of 0 after '|' or '>'; leave the number out"},
    {YAML::ErrorMsg::INVALID_ESCAPE, "an unknown escape; write a backslash in double quotes as \\\\"},
    {YAML::ErrorMsg::INVALID_HEX,
        "an escape without its hexadecimal digits; write a backslash in double quotes as \\\\"},
    {YAML::ErrorMsg::INVALID_UNICODE, "an escape for a character that does not exist; write the character itself"},
};

constexpr const char* no_anchors =
    "an anchor or alias; write the value out, or put text that begins with & or * in quotes";
constexpr const char* no_tags = "a tag; leave it out, or put text that begins with ! in quotes";

std::string translated(const std::string& theirs) {
    for (const Words& words : translations)
        if (theirs.starts_with(words.theirs)) return words.ours;
    if (theirs.find("anchor") != std::string::npos || theirs.find("alias") != std::string::npos) return no_anchors;
    if (theirs.find("tag") != std::string::npos) return no_tags;
    return "not YAML that can be read here (" + theirs + ")";
}

// The map or list being read, innermost last.
struct Unfinished {
    Node node;
    int bracket = -1;                                // where in the source its bracket stands, if it has one
    std::optional<Key> key;                          // of a map, when its value comes next
    std::unordered_map<std::string, int> key_lines;  // of a map: where each key stands
};

class Builder : public YAML::EventHandler {
  public:
    Builder(std::string_view source, std::string file)
        : source_(source), file_(std::make_shared<const std::string>(std::move(file))) {}

    Node take_root() {
        if (!root_) refuse(1, 1, no_content);
        return *std::move(root_);
    }

    [[noreturn]] void refuse(const YAML::Exception& error) const {
        refuse(std::max(error.mark.line, 0) + 1, std::max(error.mark.column, 0) + 1, translated(error.msg));
    }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (begun_ && source_.substr(static_cast<std::size_t>(mark.pos)).starts_with("---"))
            refuse(mark, "a second document; put it into a file of its own");
        if (begun_) refuse(mark, "text that is no part of what stands above; check its indentation");
        begun_ = true;
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
        if (unfinished_.empty()) refuse(mark, no_content);
        const Unfinished& inside = unfinished_.back();
        if (inside.node.kind == Node::list) refuse(mark, "a list item without a value; write one, or remove the item");
        if (!inside.key) refuse(mark, "a value without a key; write its key before the ':'");
        refuse(inside.key->line, inside.key->column,
            "key '" + inside.key->name + "' has no value; write one after ': ' (in quotes if it is '~' or 'null')");
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse(mark, no_anchors); }
    void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuse(mark, no_anchors); }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& text) override {
        require_untagged(mark, tag);
        require_closed_quotes(mark);
        Node node = new_node(mark, Node::scalar);
        node.text = text;
        const char style = source_at(mark.pos);
        node.text_line = node.line + (style == '|' || style == '>' ? 1 : 0);
        put(std::move(node));
    }

    void OnSequenceStart(
        const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, YAML::EmitterStyle::value style) override {
        begin(mark, tag, style, Node::list);
    }
    void OnSequenceEnd() override { end(); }
    void OnMapStart(
        const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, YAML::EmitterStyle::value style) override {
        begin(mark, tag, style, Node::map);
    }
    void OnMapEnd() override { end(); }

  private:
    // A missing bracket lets the parser read on and stumble over something harmless, so it is looked for first.
    [[noreturn]] void refuse(int line, int column, std::string problem) const {
        const auto outermost = std::find_if(
            unfinished_.begin(), unfinished_.end(), [](const Unfinished& inside) { return inside.bracket >= 0; });
        if (outermost != unfinished_.end() && !is_closed(outermost->bracket))
            fail(outermost->node,
                std::string(outermost->node.kind == Node::list ? "a list" : "a map") +
                    " whose bracket is not closed; write the missing ']' or '}'");
        throw InputError(*file_, line, column, std::move(problem));
    }
    [[noreturn]] void refuse(const YAML::Mark& mark, std::string problem) const {
        refuse(mark.line + 1, mark.column + 1, std::move(problem));
    }

    char source_at(int position) const {
        return static_cast<std::size_t>(position) < source_.size() ? source_[static_cast<std::size_t>(position)] : '\0';
    }

    // Whether the bracket at `position` is closed again further on, passing over quotes and comments.
    bool is_closed(int position) const {
        int depth = 0;
        char before = ',';  // the last character that is not blank
        for (std::size_t at = static_cast<std::size_t>(position); at < source_.size(); ++at) {
            const char c = source_[at];
            const bool after_blank = at > 0 && std::strchr(" \t\r\n", source_[at - 1]);
            if (c == '#' && after_blank) {
                at = std::min(source_.find('\n', at), source_.size());
                continue;
            }
            if ((c == '"' || c == '\'') && std::strchr("[{,:", before)) at = std::min(end_of_quote(at), source_.size());
            else if (c == '[' || c == '{') ++depth;
            else if ((c == ']' || c == '}') && --depth == 0) return true;
            if (!std::strchr(" \t\r\n", c)) before = c;
        }
        return false;
    }

    // Where the quoted text that begins at `at` has its closing quote, or npos.
    std::size_t end_of_quote(std::size_t at) const {
        const char quote = source_[at];
        for (++at; at < source_.size(); ++at) {
            if (quote == '"' && source_[at] == '\\') ++at;
            else if (source_[at] == quote) {
                const bool written_twice = quote == '\'' && source_.substr(at + 1).starts_with(quote);
                if (!written_twice) return at;
                ++at;
            }
        }
        return std::string_view::npos;
    }

    Node new_node(const YAML::Mark& mark, Node::Kind kind) const {
        Node node;
        node.kind = kind;
        node.file = file_;
        node.line = node.text_line = mark.line + 1;
        node.column = mark.column + 1;
        return node;
    }

    // yaml-cpp says "?" or "!" for values without a tag, but "!" also for a lone exclamation mark.
    void require_untagged(const YAML::Mark& mark, const std::string& tag) const {
        if ((tag != "?" && tag != "!") || source_at(mark.pos) == '!') refuse(mark, no_tags);
    }

    // yaml-cpp takes the end of the file for a closing quote if a line end stands before it.
    void require_closed_quotes(const YAML::Mark& mark) const {
        const char first = source_at(mark.pos);
        const bool is_quoted = first == '"' || first == '\'';
        if (is_quoted && end_of_quote(static_cast<std::size_t>(mark.pos)) == std::string_view::npos)
            refuse(mark, translated(YAML::ErrorMsg::EOF_IN_SCALAR));
    }

    void begin(const YAML::Mark& mark, const std::string& tag, YAML::EmitterStyle::value style, Node::Kind kind) {
        require_untagged(mark, tag);
        // The parser recurses once for each of these events, so stopping here also spares its stack.
        if (unfinished_.size() >= static_cast<std::size_t>(deepest_nesting))
            refuse(mark, "maps and lists nested deeper than " + std::to_string(deepest_nesting));
        const bool as_key = expects_key();
        unfinished_.push_back({new_node(mark, kind), style == YAML::EmitterStyle::Flow ? mark.pos : -1, {}, {}});
        if (as_key) refuse(mark, "a map or list as a key; a key must be a word");
    }

    void end() {
        Node node = std::move(unfinished_.back().node);
        unfinished_.pop_back();
        put(std::move(node));
    }

    bool expects_key() const {
        return !unfinished_.empty() && unfinished_.back().node.kind == Node::map && !unfinished_.back().key;
    }

    void put(Node node) {
        if (unfinished_.empty()) {
            root_ = std::move(node);
            return;
        }
        Unfinished& into = unfinished_.back();
        if (expects_key()) {
            const auto [first, is_new] = into.key_lines.emplace(node.text, node.line);
            if (!is_new)
                refuse(node.line, node.column,
                    "key '" + node.text + "' is given twice, first in line " + std::to_string(first->second) +
                        "; keep one of them");
            into.key = Key{std::move(node.text), node.line, node.column};
            return;
        }
        if (into.key) into.node.keys.push_back(*std::move(into.key));
        into.key.reset();
        into.node.items.push_back(std::move(node));
    }

    std::string_view source_;
    std::shared_ptr<const std::string> file_;
    std::optional<Node> root_;
    std::vector<Unfinished> unfinished_;
    bool begun_ = false;
};

}

Node read_yaml(std::string_view text, std::string file) {
    if (text.size() > longest_file)
        throw InputError(file, 1, 1,
            "a file of " + std::to_string(text.size()) + " bytes; " + std::to_string(longest_file) + " is the most");
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // the byte order mark some editors write
    require_plain_text(text, file);
    std::istringstream stream{std::string(text)};
    Builder builder(text, std::move(file));
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {}
    } catch (const YAML::Exception& error) { builder.refuse(error); }
    return builder.take_root();
}

Node read_yaml_file(const std::string& path) { return read_yaml(read_file(path, longest_file), path); }

}
