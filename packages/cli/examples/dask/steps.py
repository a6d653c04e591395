"""The two steps of a deduplication by cache key: canonicalise a partition, and merge a bucket.

An engine may run a step twice, even at the same time, after a worker was killed or was assumed to be dead. Each step
therefore depends on its input only, writes under a unique name, and renames its output when it is complete. Whichever
run of a step finishes first or last, the file with the final name is complete, and has the same bytes.
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
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO
from zlib import crc32

from partitions import BLOCK_BYTES, Partition, read_partition

KEY_OPTIONS = ("--profile", "cache-key", "--key")
"""The options for keys. Add "--drop-tracking" to give URLs that differ only in tracking parameters the same key."""

SORT_OPTIONS = ("--unique", "--parallel=1", "--buffer-size=256M")
"""The options for sorting a bucket with one task's share of the machine. Larger buckets use temporary files."""


@dataclass(frozen=True)
class Job:
    """The settings of a run, which all tasks share. All workers must see the folder."""

    folder: str
    buckets: int
    command: tuple[str, ...]
    version: str

    def path(self, *names: str) -> Path:
        return Path(self.folder, *names)


@dataclass(frozen=True)
class Counts:
    """The counts of a partition's lines."""

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
    """A command failed."""


@contextmanager
def running(command: Sequence[str]) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Run a command, with pipes to its input and from its output.

    Raises CommandError, with the command's error output, for a nonzero exit status or a signal.
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
            finally:
                # A command that fails may end before it has read its input. Its status tells what went wrong.
                with suppress(BrokenPipeError):
                    process.stdin.close()
        if process.returncode != 0:
            errors.seek(0)
            said = errors.read(2000).decode(errors="replace").strip()
            raise CommandError(f"{command[0]} ended with status {process.returncode}: {said}")


def version_of(command: Sequence[str]) -> str:
    """Return the first line that `anyurl --version` prints, which names the version."""
    with running([*command, "--version"]) as (_, stdout):
        return stdout.read().decode().split("\n", 1)[0]


def canonicalize_partition(partition: Partition, job: Job) -> Counts:
    """Canonicalise the lines of a partition, and write each key to the file of its bucket."""
    version = version_of(job.command)
    if version != job.version:
        raise CommandError(f"this worker has {version}, but the run started with {job.version}: install that version")
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
    """Give a folder its final name. If another run of the task was faster, keep its folder, which is the same."""
    try:
        os.rename(attempt, final)
    except OSError as error:
        if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
            raise


def write_buckets(partition: Partition, job: Job, folder: Path) -> Counts:
    """Write the keys and the invalid lines of a partition to a folder."""
    # The invalid lines are also in the folder of this attempt. If a worker is killed, its anyurl survives for a moment,
    # reads the end of its input as the end of the file, and gives its file the final name.
    rejects = folder / "rejects.tsv"
    command = [*job.command, "canonicalize", *KEY_OPTIONS, "--rejects", str(rejects), "--ok-bad-lines"]
    with ThreadPoolExecutor(1) as thread, running(command) as (stdin, stdout):
        lines = thread.submit(feed, partition, stdin)
        valid = split_into_buckets(stdout, folder, job.buckets)
    rejected = count_reasons(rejects)
    # This raises the error of reading the partition, if there was one.
    blank = lines.result() - valid - rejected.total()
    return Counts(lines.result(), blank, valid, rejected)


def feed(partition: Partition, stdin: IO[bytes]) -> int:
    """Write a partition to a process, and return its number of lines."""
    lines = 0
    block = b"\n"
    with stdin:
        for block in read_partition(partition):
            lines += block.count(b"\n")
            stdin.write(block)
    return lines if block.endswith(b"\n") else lines + 1


def split_into_buckets(keys: IO[bytes], folder: Path, buckets: int) -> int:
    """Write each key to the file of its bucket, and return their number. Equal keys go to the same bucket.

    This needs the memory of one block. Keys that occur several times in a block are written once.
    """
    count = 0
    with ExitStack() as stack:
        files = [stack.enter_context(open(folder / bucket_name(bucket), "wb")) for bucket in range(buckets)]
        while block := keys.readlines(4 * BLOCK_BYTES):
            count += len(block)
            lists: list[list[bytes]] = [[] for _ in files]
            for key in dict.fromkeys(block):
                # Python's own hash of bytes differs between processes.
                lists[crc32(key) % buckets].append(key)
            for file, some in zip(files, lists):
                file.writelines(some)
    return count


def partition_name(index: int) -> str:
    return f"partition-{index:05}"


def bucket_name(bucket: int) -> str:
    return f"bucket-{bucket:05}.txt"


def count_reasons(rejects: Path) -> Counter[str]:
    """Count the lines of a rejects file by their first field, the reason."""
    with open(rejects, "rb") as file:
        return Counter(line.split(b"\t", 1)[0].decode() for line in file)


def merge_bucket(bucket: int, partitions: int, job: Job) -> Bucket:
    """Write the distinct keys of a bucket from all partitions to one sorted file."""
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
