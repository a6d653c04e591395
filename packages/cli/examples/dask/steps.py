"""The two steps of a deduplication by cache key: canonicalise a partition, and merge a bucket.

An engine may run a step twice, also at the same time: a worker was killed, or was believed to be dead. So each step is a function
of its input alone, writes under a name that nothing else has, and renames what it has written when all of it is there. Whichever
run of a step comes first or last, what bears the final name is whole, and the same bytes.
"""

import errno
import hashlib
import os
import shutil
import subprocess
import tempfile
import uuid
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from zlib import crc32

from partitions import BLOCK_BYTES, Partition, read_partition

KEY_OPTIONS = ("--profile", "cache-key", "--key")
"""What makes keys of URLs. With "--drop-tracking" behind them, URLs that differ in such parameters alone have one key."""

SORT_OPTIONS = ("--unique", "--parallel=1", "--buffer-size=256M")
"""How a bucket is sorted: in a task's share of the machine; what does not fit goes to temporary files."""


@dataclass(frozen=True)
class Job:
    """What all tasks of a run have in common. The folder is one that all workers see."""

    folder: str
    buckets: int
    command: tuple[str, ...]
    version: str

    def path(self, *names: str) -> Path:
        return Path(self.folder, *names)


@dataclass(frozen=True)
class Counts:
    """What became of a partition's lines."""

    lines: int
    blank: int
    valid: int
    rejected: Counter[str]


@dataclass(frozen=True)
class Bucket:
    """A file of distinct keys, sorted by their bytes."""

    file: str
    keys: int
    sha256: str


class CommandError(Exception):
    """A command could not do its work."""


@contextmanager
def running(command: Sequence[str], good_statuses: Sequence[int] = (0,)) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Run a command, with pipes to its input and from its output.

    CommandError is raised, with what it said, if it ends with another status than those, or by a signal.
    """
    environment = {**os.environ, "LC_ALL": "C"}
    pipe = subprocess.PIPE
    with tempfile.TemporaryFile() as errors:
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=errors, env=environment) as process:
            assert process.stdin is not None and process.stdout is not None
            try:
                yield process.stdin, process.stdout
            except BaseException:
                process.kill()
                raise
        if process.returncode not in good_statuses:
            errors.seek(0)
            said = errors.read(2000).decode(errors="replace").strip()
            raise CommandError(f"{command[0]} ended with status {process.returncode}: {said}")


def version_of(command: Sequence[str]) -> str:
    """Return the first line that `anyurl --version` prints, which names the version."""
    with running([*command, "--version"]) as (_, stdout):
        return stdout.read().decode().split("\n", 1)[0]


def canonicalize_partition(partition: Partition, job: Job) -> Counts:
    """Canonicalise the lines of a partition, and put each key into the file of its bucket."""
    version = version_of(job.command)
    if version != job.version:
        raise CommandError(f"this worker has anyurl {version}, and the run began with {job.version}: install that one")
    final = job.path("partitions", partition_name(partition.index))
    attempt = final.with_name(f"{final.name}.{uuid.uuid4().hex}.partial")
    attempt.mkdir()
    try:
        counts = write_buckets(partition, job, attempt)
        commit_folder(attempt, final)
    finally:
        shutil.rmtree(attempt, ignore_errors=True)
    return counts


def commit_folder(attempt: Path, final: Path) -> None:
    """Give a folder its name. Where another run of the task has done so before, its folder stays: it is the same."""
    try:
        os.rename(attempt, final)
    except OSError as error:
        if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
            raise


def write_buckets(partition: Partition, job: Job, folder: Path) -> Counts:
    """Write the keys and the bad lines of a partition to a folder."""
    # The bad lines are in the folder of this attempt, too: where a worker is killed, its anyurl lives on for a moment. It takes
    # the end of its input for the end of the file, and gives its file the final name.
    rejects = folder / "rejects.tsv"
    command = [*job.command, "canonicalize", *KEY_OPTIONS, "--rejects", str(rejects)]
    # Status 1 says that some lines are no URLs. They are in the file of rejects, and counted.
    with ThreadPoolExecutor(1) as thread, running(command, good_statuses=(0, 1)) as (stdin, stdout):
        lines = thread.submit(feed, partition, stdin)
        valid = split_into_buckets(stdout, folder, job.buckets)
    rejected = count_reasons(rejects)
    # This raises what has gone wrong in reading the partition.
    blank = lines.result() - valid - rejected.total()
    return Counts(lines.result(), blank, valid, rejected)


def feed(partition: Partition, stdin: IO[bytes]) -> int:
    """Write a partition to a process, and return how many lines it has."""
    lines = 0
    block = b"\n"
    with stdin:
        for block in read_partition(partition):
            lines += block.count(b"\n")
            stdin.write(block)
    return lines if block.endswith(b"\n") else lines + 1


def split_into_buckets(keys: IO[bytes], folder: Path, buckets: int) -> int:
    """Write each key to the file of its bucket, and return how many there were. Equal keys come into one bucket.

    The memory is that of a block. Keys that are equal within a block are written once.
    """
    count = 0
    with ExitStack() as stack:
        files = [stack.enter_context(open(folder / bucket_name(bucket), "wb")) for bucket in range(buckets)]
        while block := keys.readlines(4 * BLOCK_BYTES):
            count += len(block)
            lists: list[list[bytes]] = [[] for _ in files]
            for key in dict.fromkeys(block):
                # Python's own hash of bytes is another one in each process.
                lists[crc32(key) % buckets].append(key)
            for file, some in zip(files, lists):
                file.writelines(some)
    return count


def partition_name(index: int) -> str:
    return f"partition-{index:05}"


def bucket_name(bucket: int) -> str:
    return f"bucket-{bucket:05}.txt"


def count_reasons(rejects: Path) -> Counter[str]:
    """Count the lines of a file of rejects by their first field, which is the reason."""
    with open(rejects, "rb") as file:
        return Counter(line.split(b"\t", 1)[0].decode() for line in file)


def merge_bucket(bucket: int, partitions: int, job: Job) -> Bucket:
    """Write the distinct keys that so many partitions have in a bucket to one file, sorted."""
    name = bucket_name(bucket)
    final = job.path("keys", name)
    attempt = final.with_name(f"{name}.{uuid.uuid4().hex}.partial")
    names = (os.fsencode(job.path("partitions", partition_name(index), name)) for index in range(partitions))
    keys = 0
    digest = hashlib.sha256()
    try:
        with running(["sort", *SORT_OPTIONS, "--files0-from=-"]) as (stdin, stdout), open(attempt, "wb") as file:
            with stdin:
                stdin.write(b"\0".join(names))
            while block := stdout.read(BLOCK_BYTES):
                keys += block.count(b"\n")
                digest.update(block)
                file.write(block)
        os.replace(attempt, final)
    finally:
        attempt.unlink(missing_ok=True)
    return Bucket(f"keys/{name}", keys, digest.hexdigest())
