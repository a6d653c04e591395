"""Runs a PySpark program without Spark: `python3 spark_stand_in.py PIECE PATH FOLDER`.

`pipe` starts a process as PySpark 3 does: it splits the command as a shell would, passes only the environment `env`,
writes the lines of a partition in a thread, and checks the exit status if `checkCode` is given. Everything else is lists
in memory. Input and output are in FOLDER. PATH replaces the PATH in the environments of the program.
"""

import gzip
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from threading import Thread
from typing import Any


class Lists:
    """A substitute for an RDD: a list for each partition."""

    def __init__(self, partitions: Iterable[list[Any]]) -> None:
        self.partitions = list(partitions)

    def pipe(self, command: str, env: Mapping[str, str] | None = None, checkCode: bool = False) -> "Lists":
        given = {name: PATH if name == "PATH" else value for name, value in (env or {}).items()}
        return Lists(through(partition, command, given, checkCode) for partition in self.partitions)

    def map(self, function: Callable[[Any], Any]) -> "Lists":
        return Lists([function(item) for item in partition] for partition in self.partitions)

    def filter(self, function: Callable[[Any], bool]) -> "Lists":
        return Lists([item for item in partition if function(item)] for partition in self.partitions)

    def distinct(self, numPartitions: int = 1) -> "Lists":
        return Lists([list(dict.fromkeys(item for partition in self.partitions for item in partition))])

    def countByValue(self) -> dict[Any, int]:
        return dict(Counter(item for partition in self.partitions for item in partition))

    def persist(self, *_: Any) -> "Lists":
        return self

    def saveAsTextFile(self, path: str, compressionCodecClass: str | None = None) -> None:
        folder = FOLDER / path
        folder.mkdir()
        for index, partition in enumerate(self.partitions):
            (folder / f"part-{index:05}").write_text("".join(f"{item}\n" for item in partition))


def through(lines: list[str], command: str, env: Mapping[str, str], checks: bool) -> list[str]:
    pipe = subprocess.PIPE
    with subprocess.Popen(shlex.split(command), env=env, stdin=pipe, stdout=pipe) as process:
        stdin, stdout = process.stdin, process.stdout
        assert stdin is not None and stdout is not None

        def write() -> None:
            with stdin:
                stdin.writelines(f"{line}\n".encode() for line in lines)

        thread = Thread(target=write)
        thread.start()
        written = [line.rstrip(b"\n").decode() for line in stdout]
        thread.join()
    if checks and process.returncode != 0:
        raise RuntimeError(f"{command} ended with {process.returncode}")
    return written


class Context:
    def textFile(self, pattern: str) -> Lists:
        return Lists(
            gzip.open(path, "rt", newline="\n").read().split("\n")[:-1] for path in sorted(FOLDER.glob(pattern))
        )


class Session:
    sparkContext = Context()


PIECE, PATH, FOLDER = sys.argv[1], sys.argv[2], Path(sys.argv[3])
exec(compile(Path(PIECE).read_text(), PIECE, "exec"), {"spark": Session()})
