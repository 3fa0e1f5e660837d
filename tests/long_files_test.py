"""A file that has grown long is parted by subject, or says why not: no source or test has more than 300 lines, except where the comment that
it begins with has a sentence 'The file is long because ...'. Names each longer file that gives no reason, with its number of lines."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENDINGS = {".cpp", ".h", ".js", ".mjs", ".ts", ".svelte", ".css", ".py"}
MOST, HEAD = 300, 8  # lines
GAP = r"(?:\s|//|#|\*)+"  # the words may stand on two lines of a comment
REASON = re.compile("The file is long because ".replace(" ", GAP) + r"\w")


def fault(text):
    """What is wrong with the length of a file, or nothing."""
    lines = text.splitlines(keepends=True)
    if len(lines) <= MOST or REASON.search("".join(lines[:HEAD])):
        return ""
    return f"has {len(lines)} lines: part it by subject, or say in its first {HEAD} lines 'The file is long because ...'"


def check_itself():
    reason, code = "// A table. The file is long\n// because its parts share one state.\n", "int x;\n"
    assert fault(code * (MOST + 1)) and not fault(code * MOST)
    assert not fault(reason + code * MOST)
    assert not fault(code * (HEAD - 2) + reason + code * MOST), "the last lines that may say it"
    assert fault(code * (HEAD - 1) + reason + code * MOST), "too far down"
    assert fault("// The file is long.\n" + code * MOST), "no reason"


def main():
    check_itself()
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    paths = sorted({ROOT / name for name in names if Path(name).suffix in ENDINGS})
    faults, read = [], 0
    for path in paths:
        if not path.is_file():  # deleted, and not committed yet
            continue
        read += 1
        if wrong := fault(path.read_text(encoding="utf-8")):
            faults.append(f"{path.relative_to(ROOT)} {wrong}")
    assert read > 800, f"only {read} files were read"
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
