"""Judges what a front end has written: MSCCL XML or an MSCCL++ plan.

The Python front ends of both print the schedule at the end of a program (`XML()` of msccl-tools, `JSON()` of
MSCCL++).  Write that to a file, or pass it on:

    python3 my_allreduce.py > my_allreduce.xml
    python3 hand_over.py my_allreduce.xml [page.html]
"""

import sys

import cubecheck


def main(path: str, page: str = "") -> int:
    result = cubecheck.verify(path)
    for row in result.failures:
        print(row)
    for note in result.notes:
        print(note.text)
    if page:
        result.save_html(page)
    return result.exit_code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
