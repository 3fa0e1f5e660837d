#!/usr/bin/env python3
"""protocol_test.py PROGRAM: everything that the server says, as PROGRAM prints it, and each scene of the
browser tests is what the protocol's schema says."""
import json
import pathlib
import subprocess
import sys

import jsonschema

here = pathlib.Path(__file__).resolve().parent.parent
schema = json.loads((here / "protocol/schema/protocol.json").read_text("utf-8"))
jsonschema.Draft7Validator.check_schema(schema)
validators = {}


def validator(name):
    if name not in validators:
        validators[name] = jsonschema.Draft7Validator({"$ref": f"#/definitions/{name}", "definitions": schema["definitions"]})
    return validators[name]


def merge(known, changes):
    """Puts an update's changes into what was known of the scene."""
    for member, value in changes.items():
        if isinstance(value, dict) and "gone" in value:
            things = {thing["id"]: thing for thing in known[member]}
            for id in value["gone"]:
                del things[id]
            things.update((thing["id"], thing) for thing in value["set"])
            for row in value.get("rows", []):
                things[row["sheet"]]["rows"][row["row"]] = row["now"]
            value = [things[id] for id in sorted(things)]
        known[member] = value


def definitions(name, message):
    """What a message is held to, by its type: then an error says which member is wrong, not that no alternative fits."""
    if name != "From_server":
        return [(name, message)]
    name = {"welcome": "Welcome", "update": "Update", "done": "Done", "refused": "Refused", "tried": "Tried", "surveyed": "Surveyed",
            "failure": "Failure", "company": "Company", "talk": "Talk"}[
        message["type"]]
    checks = [(name, message)]
    if name == "Update":  # its scene holds what changed; with the rest it would be a whole one
        merge(scene, message["scene"])
        checks.append(("Scene", scene))
    return checks


scene, seen, problems = {}, {}, []
output = subprocess.run([sys.argv[1]], check=True, capture_output=True, text=True).stdout
for number, line in enumerate(output.splitlines(), 1):
    name, text = line.split(" ", 1)
    for name, value in definitions(name, json.loads(text)):
        seen[name] = seen.get(name, 0) + 1
        # A whole scene takes long to look through, and most of it is the same as before.
        if name == "Scene" and seen[name] % 10 != 1:
            continue
        for error in validator(name).iter_errors(value):
            where = "".join(f"/{step}" for step in error.absolute_path)
            problems.append(f"line {number}, {name}{where}: {error.message[:300]}")

# The tables laid by hand, on which the browser tests try what no game puts yet.
for path in sorted((here / "web/e2e/scenes").glob("*.json")):
    laid = json.loads(path.read_text("utf-8"))
    for name, value in [("Scene", laid["scene"]), *(("Question", question) for question in laid["questions"].values())]:
        seen[name] = seen.get(name, 0) + 1
        for error in validator(name).iter_errors(value):
            problems.append(f"{path.name}, {name}{''.join(f'/{step}' for step in error.absolute_path)}: {error.message[:300]}")

for name in ("Question", "Welcome", "Update", "Done", "Refused", "Tried", "Failure", "Moments", "Moment", "Aftermath", "Battle_list", "Scenario_page", "House_changes", "Invitation", "Lesson_card", "New_lesson", "Armoury", "Army_text", "Army_request", "Army_page"):
    if not seen.get(name):
        problems.append(f"there was no {name} to look at")
for name in seen:
    if validator(name).is_valid({"no such member": 1}):
        problems.append(f"{name} lets anything pass")
for problem in problems[:20]:
    print(problem)
print(f"{sum(seen.values())} messages and pages, {len(problems)} problems")
sys.exit(1 if problems else 0)
