"""A chapter's README names each of its sources and nothing else, so that a reader who looks for a rule finds its file. The folders of
records and tests that it names are there. A game's README names each group of its rules."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main():
    faults = []
    chapters = sorted(path for path in ROOT.glob("games/*/rules/*") if path.is_dir())
    assert len(chapters) >= 15, f"only {len(chapters)} chapters were found"
    for chapter in chapters:
        page = chapter / "README.md"
        place = chapter.relative_to(ROOT)
        if not page.exists():
            faults.append(f"{place} has no README.md: say what the chapter does and list its files")
            continue
        text = page.read_text(encoding="utf-8")
        folders = re.findall(r"`(games/[^`]+)/`", text)
        faults += [f"{place}/README.md names {folder}/, which is not there" for folder in folders if not (ROOT / folder).is_dir()]
        rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
        named = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
        there = {path.name for path in chapter.iterdir() if path.suffix in (".h", ".cpp")}
        faults += [f"{place}/README.md does not name {name}" for name in sorted(there - named)]
        faults += [f"{place}/README.md names {name}, which is not there" for name in sorted(named - there)]
        game = (chapter.parent.parent / "README.md").read_text(encoding="utf-8")
        if f"(rules/{chapter.name})" not in game:
            faults.append(f"games/{chapter.parent.parent.name}/README.md has no link to rules/{chapter.name}")
    for rulebook in sorted(ROOT.glob("games/*/rulebook.h")):
        groups = set(re.findall(r'\{"[A-Z0-9]+-([A-Z]+)-\d+"', rulebook.read_text(encoding="utf-8")))
        page = rulebook.with_name("README.md")
        named = set(re.findall(r"\b[A-Z]{2,3}\b", page.read_text(encoding="utf-8")))
        assert len(groups) > 10, f"only {len(groups)} groups were found in {rulebook}"
        faults += [f"{page.relative_to(ROOT)} does not say where the rules {group} are" for group in sorted(groups - named)]
    print("\n".join(faults), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
