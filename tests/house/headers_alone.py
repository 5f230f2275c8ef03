"""Checks that every header compiles alone: it includes all that it uses of the project.

A source with one header would parse most headers many times.  So a source has a chain of headers, each of which includes the
one before it, directly or not.  A header gets nothing from those before it that it does not include itself.  For the same reason,
a header that all headers of a group include may be precompiled for the group.

The outside headers are precompiled for all.  Another test checks that each header includes the outside headers that it uses.

usage: headers_alone.py --source FOLDER --work FOLDER [--precompile HEADER...] [--bases HEADER...] --layers FOLDER...
           --compile WORD...
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--precompile", nargs="*", default=[])
    parser.add_argument("--bases", nargs="*", default=[])
    parser.add_argument("--layers", nargs="+", required=True)
    parser.add_argument("--compile", nargs=argparse.REMAINDER, required=True)
    return parser.parse_args()


def closures(source, layers):
    """For each header: itself and the headers of the project that it includes, directly or not."""
    found = [path for layer in layers for path in sorted((source / layer).rglob("*.hpp"))]
    text = {path.relative_to(source).as_posix(): path.read_text() for path in found}
    includes = {header: re.findall('^#include "([^"]+)"', text[header], re.MULTILINE) for header in text}
    known = {}

    def closure(header):
        if header not in known:
            known[header] = {header}  # ends a cycle
            known[header] = {header}.union(*(closure(other) for other in includes[header] if other in text))
        return known[header]

    for header in text:
        closure(header)
    return known


def groups(closure, bases):
    """For each base, and for none: the headers whose largest base it is.  A header is not in the group of its own base."""
    ordered = sorted(bases, key=lambda base: -len(closure[base])) + [None]
    found = {base: [] for base in ordered}
    for header in closure:
        found[next(base for base in ordered if base is None or (base != header and base in closure[header]))].append(header)
    return found


def chains(headers, closure):
    """The fewest chains that have every header once, each innermost header first: a maximum matching of the headers."""
    inside = {header: [other for other in headers if other != header and other in closure[header]] for header in headers}
    outer = {}  # outer[h] is the next header of the chain of h

    def finds_place(header, seen):
        for other in inside[header]:
            if other in seen:
                continue
            seen.add(other)
            if other not in outer or finds_place(outer[other], seen):
                outer[other] = header
                return True
        return False

    starts = [header for header in headers if not finds_place(header, set())]
    found = []
    for header in starts:
        chain = [header]
        while chain[-1] in outer:
            chain.append(outer[chain[-1]])
        found.append(chain)
    return found


def compiled(command, output):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "" if done.returncode == 0 else f"{output} does not compile alone:\n{done.stdout}"


def main():
    sys.setrecursionlimit(10000)
    asked = arguments()
    asked.work.mkdir(parents=True, exist_ok=True)
    closure = closures(asked.source, asked.layers)
    if not closure or not closure.keys() >= set(asked.bases):
        sys.exit(f"These headers are not there: {set(asked.bases) - closure.keys() or asked.layers}.")

    def check(job):
        number, base, headers = job
        text = "".join(f'#include "{header}"\n' for header in headers)
        source = asked.work / f"{number}.cpp"
        source.write_text(text)
        return compiled([*asked.compile, "-fsyntax-only", "-include-pch", precompiled[base], source], headers[-1])

    def precompile(base):
        text = "".join(f"#include <{header}>\n" for header in asked.precompile)
        header = asked.work / f"base_{(base or 'none').replace('/', '_')}"
        header.write_text(text + (f'#include "{base}"\n' if base else ""))
        precompiled[base] = f"{header}.pch"
        return compiled([*asked.compile, "-x", "c++-header", "-fpch-instantiate-templates", "-Xclang", "-emit-pch", header,
                         "-o", precompiled[base]], base or "the outside headers")

    precompiled = {}
    grouped = groups(closure, asked.bases)
    jobs = [(base, chain) for base, headers in grouped.items() for chain in chains(headers, closure)]
    jobs = [(number, base, chain) for number, (base, chain) in enumerate(jobs)]
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        errors = [error for error in pool.map(precompile, grouped) if error]
        errors = errors or [error for error in pool.map(check, jobs) if error]
    for error in errors:
        print(error)
    print(f"{len(closure)} headers in {len(jobs)} sources, {len(errors)} errors")
    sys.exit(bool(errors))


main()
