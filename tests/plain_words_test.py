"""Comments, texts and messages are in plain English: no file of the project has one of the words that nearly always mark a sentence without a
noun (docs/style.md). Names the file and the line."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INSTEAD = {
    "whoever": "name the person or the thing, such as 'the firer'",
    "of which": "begin a new sentence, or write 'whose'",
    "but for": "write 'except' or 'without'",
    "so many": "write 'n of m', or name the number",
    "thereof": "write 'of it', or name the thing",
    "anew": "write 'again' or 'new'",
}
EXCEPTIONS = {
    "docs/style.md": "quotes these words",
    "tests/plain_words_test.py": "lists these words",
    "web/package-lock.json": "npm writes it",
}
GAP = r"(?:\s|//|#|\*)+"  # two words may stand on two lines of a comment
WORDS = re.compile(r"\b(" + "|".join(words.replace(" ", GAP) for words in INSTEAD) + r")\b", re.IGNORECASE)


def main():
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    faults, read = [], 0
    for name in sorted({name for name in names if name and name not in EXCEPTIONS}):
        path = ROOT / name
        if not path.is_file():  # deleted, and not committed yet
            continue
        content = path.read_bytes()
        if b"\0" in content:  # an image, or another file that is no text
            continue
        read += 1
        text = content.decode("utf-8", errors="replace")
        for found in WORDS.finditer(text):
            words = re.sub(GAP, " ", found[1]).lower()
            faults.append(f"{name}:{text.count(chr(10), 0, found.start()) + 1}: '{words}': {INSTEAD[words]}")
    assert read > 1000, f"only {read} files were read"
    stale = [name for name in EXCEPTIONS if not (ROOT / name).is_file()]
    faults += [f"{name} is an exception of {Path(__file__).name}, and is not there" for name in stale]
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
