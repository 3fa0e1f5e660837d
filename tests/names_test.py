"""Two types of one name in one namespace would be one to the linker, which keeps the code of either: every name is defined once. And a
game, which uses the namespace of the engine, gives none of its types the name of one that it can see there: a reader would take it for that.

Reads every header and source of the project but those of tests; types within an unnamed namespace, or within another type, are their file's own.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TYPE = re.compile(r"^(?:template <[^{;]*> )?(?:class|struct|union|enum class|enum)\s+(\w+)(?:\s+final)?\s*(?::[^:{;]*)?[{]")
SEEN_BY_GAMES = ("core", "geometry", "words", "data_files")
NAMESPACE = re.compile(r"^namespace(?: ([\w:]+))? [{]")


def types_of(text):
    """The types that a file defines outside of any other, each with its namespace; types of unnamed namespaces are left out."""
    text = re.sub(r'R"\((?s:.*?)\)"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|//.*', "", text)
    spaces, depth = [], 0
    for line in text.splitlines():
        if depth == len(spaces):
            if opens := NAMESPACE.match(line):
                spaces.append(opens[1] or "")
            elif (found := TYPE.match(line)) and "" not in spaces:
                yield "::".join([*spaces, found[1]])
        depth += line.count("{") - line.count("}")
        del spaces[max(depth, 0) :]
    assert depth == 0, "the braces of a file do not match"


def main():
    where = defaultdict(list)
    for path in sorted(ROOT.glob("*/**/*.*")):
        name = path.relative_to(ROOT)
        if path.suffix not in (".h", ".cpp") or "tests" in name.parts or name.parts[0].startswith(("build", "web")):
            continue
        for one in types_of(path.read_text(encoding="utf-8")):
            where[one].append(str(name))
    assert len(where) > 200, f"only {len(where)} types were found"
    twice = {one: files for one, files in where.items() if len(files) > 1}
    for one, files in sorted(twice.items()):
        print(f"{one} is defined in {' and in '.join(files)}: one of them wants another name", file=sys.stderr)
    engine = {one.removeprefix("sandtable::"): files for one, files in where.items() if files[0].startswith(SEEN_BY_GAMES)}
    hidden = {one: files for one, files in where.items() if files[0].startswith("games/") and one.split("::")[-1] in engine}
    assert len(engine) > 80 and any(files[0].startswith("games/") for files in where.values())
    for one, files in sorted(hidden.items()):
        other = engine[one.split("::")[-1]][0]
        print(f"{one} in {files[0]} has the name of a type in {other}: one of them wants another name", file=sys.stderr)
    return 1 if twice or hidden else 0


if __name__ == "__main__":
    sys.exit(main())
