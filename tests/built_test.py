"""A test that no CMakeLists.txt names is built nowhere, and says nothing. Names each such *_test.cpp."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def unbuilt(tests, lists):
    """Of the tests' paths those that no list of sources names; `lists` holds the text of each CMakeLists.txt by its folder."""
    named = set()
    for folder, text in lists.items():
        for source in re.findall(r"[\w./-]+_test\.cpp", text):
            named.add(folder / source)
    return [test for test in tests if test not in named]


def check_itself():
    here, below = Path("a/one_test.cpp"), Path("a/tests/two_test.cpp")
    lists = {Path("a"): "sandtable_test(a SOURCES one_test.cpp tests/two_test.cpp)"}
    assert not unbuilt([here, below], lists)
    assert unbuilt([Path("a/two_test.cpp"), Path("b/one_test.cpp"), Path("a/an_one_test.cpp")], lists) != []
    assert len(unbuilt([Path("a/ne_test.cpp"), here], lists)) == 1


def main():
    check_itself()
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*_test.cpp", "*CMakeLists.txt"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    paths = [Path(name) for name in names if name and (ROOT / name).is_file()]
    lists = {path.parent: (ROOT / path).read_text(encoding="utf-8") for path in paths if path.name == "CMakeLists.txt"}
    tests = [path for path in paths if path.name != "CMakeLists.txt"]
    assert len(tests) > 200, f"only {len(tests)} tests were found"
    faults = unbuilt(tests, lists)
    for path in faults:
        print(f"{path} is named in no CMakeLists.txt, and so is built nowhere", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
