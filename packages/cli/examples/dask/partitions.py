"""Partitions: parts of the input that are read independently, each as bytes of whole lines."""

import gzip
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

BLOCK_BYTES = 1 << 20

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Partition:
    """The lines of a file whose first byte is in [start, end); without an end, all lines."""

    index: int
    path: str
    start: int = 0
    end: int | None = None


def plan_partitions(paths: Sequence[str], count: int) -> list[Partition]:
    """Split files into about `count` partitions of equal size. A .gz file cannot be split, and is one partition."""
    sizes = {path: os.path.getsize(path) for path in paths}
    largest = max(1, -(-sum(sizes.values()) // count))
    ranges: list[tuple[str, int, int | None]] = []
    for path in paths:
        if path.endswith(".gz"):
            ranges.append((path, 0, None))
        else:
            starts = range(0, max(1, sizes[path]), largest)
            ranges.extend((path, start, min(start + largest, sizes[path])) for start in starts)
    return [Partition(index, *each) for index, each in enumerate(ranges)]


def read_partition(partition: Partition) -> Iterator[bytes]:
    """Read the lines of a partition in blocks of about 1 MiB. Change this function to read from an object store."""
    if partition.end is None:
        with gzip.open(partition.path) as file:
            while block := file.read(BLOCK_BYTES):
                yield block
        return
    with open(partition.path, "rb") as file:
        if partition.start > 0:
            # The line that contains the previous byte belongs to the previous partition.
            file.seek(partition.start - 1)
            while (part := file.readline(BLOCK_BYTES)) and not part.endswith(b"\n"):
                pass
            if file.peek(3).startswith(BYTE_ORDER_MARK):
                # The command removes a mark at the start of its input; this one is in the middle of a file.
                yield BYTE_ORDER_MARK
        block = b"\n"
        while (rest := partition.end - file.tell()) > 0:
            if not (block := file.read(min(rest, BLOCK_BYTES))):
                raise EOFError(f"{partition.path} ends before byte {partition.end}: it has become shorter")
            yield block
        while not block.endswith(b"\n") and (block := file.readline(BLOCK_BYTES)):
            yield block
