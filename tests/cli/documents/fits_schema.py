#!/usr/bin/env python3
"""Holds JSON documents against a schema: fits_schema.py SCHEMA DOCUMENT...

Says of each document that does not fit where and why.  Exit code: 0 if all fit, 1 if one does not,
2 if that cannot be decided: a file cannot be read, the schema is none, or jsonschema is missing.
"""

import json
import sys


def objections(validator, path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    for error in validator.iter_errors(document):
        place = "".join(f"/{step}" for step in error.absolute_path)
        yield f"{path}: {place or '/'}: {error.message[:300]}"


def main(schema_path, paths):
    try:
        from jsonschema.validators import validator_for
    except ImportError:
        print("jsonschema is missing: apt-get install python3-jsonschema", file=sys.stderr)
        return 2
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    kind = validator_for(schema)
    kind.check_schema(schema)
    found = [text for path in paths for text in objections(kind(schema), path)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        print(f"usage: {sys.argv[0]} SCHEMA DOCUMENT...", file=sys.stderr)
        sys.exit(2)
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
    except Exception as error:
        print(f"{type(error).__name__}: {error}", file=sys.stderr)
        sys.exit(2)
