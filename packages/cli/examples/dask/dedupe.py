#!/usr/bin/env python3
"""Deduplicate URLs by their cache keys on a Dask cluster; each partition goes through `anyurl canonicalize`.

    python3 dedupe.py --scheduler tcp://10.0.0.1:8786 --input crawl-*.gz --output unique --partitions 400 --buckets 64

All workers must see the input and the output folder under the same names, and have the same version of `anyurl`.
"""

import argparse
import hashlib
import json
import os
import shlex
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import partitions
import steps
from distributed import Client, Future, as_completed
from partitions import Partition, plan_partitions
from steps import Bucket, Counts, Job

RETRIES = 2
"""How often a task may fail. Dask also reruns tasks of a lost worker; these do not count."""


def main() -> int:
    """Run the command, and return its exit status."""
    parser = argument_parser()
    arguments = parser.parse_args()
    command = tuple(shlex.split(arguments.command))
    folder = arguments.output.absolute()
    if os.path.lexists(folder):
        parser.error(f"{folder} already exists: name a new folder for each run")
    if not folder.parent.is_dir():
        parser.error(f"{folder.parent} is not a folder: create it first")
    try:
        plan = plan_partitions([os.path.abspath(path) for path in arguments.input], arguments.partitions)
        job = Job(str(folder), arguments.buckets, command, steps.version_of(command))
    except (OSError, steps.CommandError) as error:
        parser.error(str(error))
    # Without an address: one process for each core of this machine.
    cluster = {"threads_per_worker": 1, "dashboard_address": None} if arguments.scheduler is None else {}
    with Client(arguments.scheduler, **cluster) as client:
        make_folders(job)
        for module in (partitions, steps):
            client.upload_file(module.__file__)  # Also sent to workers that join later.
        counts, buckets = run(client, plan, job)
    report = report_on(counts, buckets, job)
    finish(plan, job, report)
    print(json.dumps(report, indent=2))
    return 0


def argument_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Deduplicate URLs by their cache keys on a Dask cluster.")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS",
        help="address of the scheduler; default: the cores of this machine",
    )
    parser.add_argument(
        "--input", required=True, nargs="+", metavar="FILE",
        help="URLs, one per line; may be .gz files",
    )
    parser.add_argument("--output", required=True, type=Path, metavar="FOLDER", help="a folder that does not exist yet")
    parser.add_argument(
        "--partitions", type=positive, default=64, metavar="N",
        help="approximate number of partitions (64)",
    )
    parser.add_argument("--buckets", type=positive, default=16, metavar="N", help="number of output files (16)")
    parser.add_argument(
        "--command", default="anyurl",
        help='the command that workers run: "anyurl", "npx @anyurl/cli@VERSION"',
    )
    return parser


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("it must be a positive integer")
    return int(text)


def make_folders(job: Job) -> None:
    """Create the output folders. They must be new: tasks assume that existing partitions belong to this run."""
    for names in ((), ("partitions",), ("keys",), ("rejects",)):
        job.path(*names).mkdir()


def run(client: Client, plan: Sequence[Partition], job: Job) -> tuple[list[Counts], list[Bucket]]:
    """Run the two steps one after the other. Buckets can be merged only when all partitions are done.

    The tasks write files, so they are not pure: Dask must not reuse results of an earlier run.
    """
    tasks = client.map(steps.canonicalize_partition, plan, job=job, retries=RETRIES, pure=False)
    counts = gather(client, tasks, "partitions canonicalised")
    # The partitions are on disk now. Without the futures, Dask does not repeat them when it loses a worker.
    del tasks
    settings = {"partitions": len(plan), "job": job, "retries": RETRIES, "pure": False}
    return counts, gather(client, client.map(steps.merge_bucket, range(job.buckets), **settings), "buckets merged")


def gather(client: Client, tasks: list[Future], what: str) -> list[Any]:
    """Wait for tasks, and report how many are done."""
    for done, _ in enumerate(as_completed(tasks), 1):
        if done == len(tasks) or done * 20 // len(tasks) > (done - 1) * 20 // len(tasks):
            print(f"{done} of {len(tasks)} {what}", file=sys.stderr)
    return client.gather(tasks)


def report_on(counts: Sequence[Counts], buckets: Sequence[Bucket], job: Job) -> dict[str, Any]:
    """Add up the counts of the tasks. The hash covers all buckets' hashes, so it depends on the number of buckets."""
    rejected: Counter[str] = Counter()
    for each in counts:
        rejected.update(each.rejected)
    hashes = "".join(f"{bucket.sha256}\n" for bucket in buckets)
    return {
        "version": job.version,
        "options": steps.KEY_OPTIONS,
        "lines": sum(each.lines for each in counts),
        "blank": sum(each.blank for each in counts),
        "valid": sum(each.valid for each in counts),
        "rejected": dict(sorted(rejected.items())),
        "distinct": sum(bucket.keys for bucket in buckets),
        "sha256": hashlib.sha256(hashes.encode()).hexdigest(),
        "buckets": [asdict(bucket) for bucket in buckets],
    }


def finish(plan: Sequence[Partition], job: Job, report: dict[str, Any]) -> None:
    """Keep the invalid lines, delete temporary files, and write the report last, when the output is complete."""
    for name in (steps.partition_name(partition.index) for partition in plan):
        rejects = job.path("partitions", name, "rejects.tsv")
        if rejects.stat().st_size > 0:
            rejects.rename(job.path("rejects", f"{name}.tsv"))
    shutil.rmtree(job.path("partitions"), ignore_errors=True)
    # Left by workers that were killed.
    for attempt in job.path("keys").glob("*.partial"):
        attempt.unlink(missing_ok=True)
    partial = job.path("report.json.partial")
    partial.write_text(json.dumps(report, indent=2) + "\n")
    partial.rename(job.path("report.json"))


if __name__ == "__main__":
    sys.exit(main())
