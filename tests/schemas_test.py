#!/usr/bin/env python3
"""Every data file is what the schema says that it names for its editor, and the schemas refuse what is not."""
import pathlib
import re
import sys
import warnings

import jsonschema
import yaml

warnings.filterwarnings("ignore", category=DeprecationWarning)  # RefResolver, which older jsonschemas have nothing else for

root = pathlib.Path(__file__).resolve().parent.parent
schemas = {path.name: yaml.safe_load(path.read_text("utf-8")) for path in sorted((root / "data/schema").glob("*.json"))}
problems = []


def validator(name):
    schema = schemas[name]
    resolver = jsonschema.RefResolver(schema["$id"], schema, store={each["$id"]: each for each in schemas.values()})
    return jsonschema.Draft7Validator(schema, resolver=resolver)


def check(path, name):
    for error in validator(name).iter_errors(yaml.safe_load(path.read_text("utf-8"))):
        where = "".join(f"/{step}" for step in error.absolute_path)
        problems.append(f"{path.relative_to(root)}: {where or '/'}: {error.message} ({name})")


for name, schema in schemas.items():
    jsonschema.Draft7Validator.check_schema(schema)
    if schema["$id"] != name:
        problems.append(f"data/schema/{name}: its $id is {schema['$id']}; its own name would be right")

used = set()
files = sorted((root / "data").rglob("*.yaml"))
for path in files:
    first = path.read_text("utf-8").split("\n", 1)[0]
    named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    schema = (path.parent / named[1]).resolve() if named else None
    if not schema or not schema.is_file():
        problems.append(f"{path.relative_to(root)}:1: names no schema that there is; the others do so in their first line")
        continue
    used.add(schema.name)
    check(path, schema.name)
for path in sorted((root / "games").glob("*/records/scenarios/*.yaml")):
    check(path, f"{path.relative_to(root).parts[1]}-scenario.schema.json")
    files.append(path)

# A schema that nothing is read by, or that lets anything pass, would test nothing.
for name in sorted(set(schemas) - used - {"battledice-common.schema.json"}):
    problems.append(f"data/schema/{name}: no file is of this schema")
for name in sorted(used):
    for wrong in ({"no such key": 1}, [1], "text"):
        if validator(name).is_valid(wrong):
            problems.append(f"data/schema/{name}: {wrong!r} is accepted")

for problem in problems:
    print(problem)
print(f"{len(files)} files, {len(schemas)} schemas, {len(problems)} problems")
sys.exit(1 if problems or not files else 0)
