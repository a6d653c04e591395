"""The parts of the example for Dask, without a cluster: `python3 example_test.py`, with the command in ANYURL_COMMAND."""

import gzip
import os
import shlex
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__, "../../../../packages/cli/examples/dask").resolve()))

import partitions
import steps
from partitions import BYTE_ORDER_MARK, Partition, plan_partitions, read_partition
from steps import CommandError, Counts, Job

COMMAND = tuple(shlex.split(os.environ["ANYURL_COMMAND"]))

URLS = b"HTTP://A.example/%7e?b&a#x\r\nbad\n\nhttp://a.example/~?a&b\nhttp://[::1\nhttp://b.example/\n"


class WithFolder(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name: str, content: bytes) -> str:
        path = self.folder / name
        path.write_bytes(content)
        return str(path)


class Partitions(WithFolder):
    def assert_lines_are_whole(self, content: bytes, counts: Iterable[int]) -> None:
        path = self.write("input.txt", content)
        for count in counts:
            parts = [b"".join(read_partition(each)) for each in plan_partitions([path], count)]
            some = [part for part in parts if part != b""]
            # assertEqual would print megabytes.
            self.assertTrue(b"".join(some) == content, f"{count} partitions")
            self.assertTrue(all(part.endswith(b"\n") for part in some[:-1]), f"{count} partitions")

    def test_every_cut_gives_each_line_once(self) -> None:
        for content in (
            b"",
            b"\n",
            b"a",
            b"a\n",
            b"a\r\n\nbcd\n" * 3 + b"end",
            b"x" * 50 + b"\na\n",
            b"a\n" + b"x" * 50,
        ):
            self.assert_lines_are_whole(content, range(1, len(content) + 3))

    def test_lines_longer_than_blocks(self) -> None:
        long = b"y" * (2 * partitions.BLOCK_BYTES + 5)
        self.assert_lines_are_whole(b"a\n" + long + b"\nb\n" + long, (1, 2, 3, 7))

    def test_a_byte_order_mark_in_the_middle_is_not_dropped(self) -> None:
        line = BYTE_ORDER_MARK + b"http://a.example/\n"
        path = self.write("input.txt", line * 2)
        halves = [Partition(0, path, 0, len(line)), Partition(1, path, len(line), 2 * len(line))]
        self.assertEqual([b"".join(read_partition(half)) for half in halves], [line, BYTE_ORDER_MARK + line])

    def test_a_file_that_is_shorter_than_planned_is_an_error(self) -> None:
        path = self.write("input.txt", URLS * 2)
        plan = plan_partitions([path], 2)
        self.write("input.txt", URLS[:-1])
        for partition in plan:
            with self.subTest(partition.index), self.assertRaisesRegex(EOFError, "input.txt ends before byte"):
                b"".join(read_partition(partition))

    def test_a_compressed_file_is_one_partition(self) -> None:
        plain = self.write("input.txt", URLS * 9)
        packed = self.write("input.gz", gzip.compress(URLS) + gzip.compress(URLS))
        plan = plan_partitions([packed, plain], 4)
        self.assertEqual([each.index for each in plan], list(range(len(plan))))
        self.assertEqual(Counter(each.path for each in plan)[packed], 1)
        self.assertGreater(len(plan), 3)
        self.assertEqual(b"".join(read_partition(plan[0])), URLS * 2)


class Steps(WithFolder):
    def setUp(self) -> None:
        super().setUp()
        for name in ("partitions", "keys"):
            (self.folder / name).mkdir()
        self.job = Job(str(self.folder), 3, COMMAND, steps.version_of(COMMAND))
        self.partition = Partition(0, self.write("urls.txt", URLS), 0, len(URLS))

    def files(self) -> dict[str, bytes]:
        paths = (path for name in ("partitions", "keys") for path in (self.folder / name).rglob("*"))
        return {str(path.relative_to(self.folder)): path.read_bytes() if path.is_file() else b"" for path in paths}

    def command(self, script: str) -> Job:
        """A job whose command is a shell script, except for `--version`."""
        version = f'[ "$1" = --version ] && echo {self.job.version} && exit; '
        return replace(self.job, command=("sh", "-c", version + script, "anyurl"))

    def assert_fails(self, job: Job, message: str, error: type[Exception] = CommandError) -> None:
        with self.assertRaisesRegex(error, message):
            steps.canonicalize_partition(self.partition, job)
        self.assertEqual(self.files(), {})

    def test_counts_lines_and_puts_equal_keys_into_one_bucket(self) -> None:
        counts = steps.canonicalize_partition(self.partition, self.job)
        reasons = {"missing-scheme-non-relative-URL": 1, "IPv6-unclosed": 1}
        self.assertEqual(counts, Counts(6, 1, 3, Counter(reasons)))
        keys = sorted(line for name, text in self.files().items() if "bucket" in name for line in text.splitlines())
        self.assertEqual(keys, [b"http://a.example/~?a&b", b"http://b.example/"])

    def test_a_task_that_runs_twice_changes_nothing(self) -> None:
        for _ in range(2):
            counts = steps.canonicalize_partition(self.partition, self.job)
            merged = [steps.merge_bucket(bucket, 1, self.job) for bucket in range(3)]
            first = getattr(self, "first", None) or (counts, merged, self.files())
            self.first = first
            self.assertEqual((counts, merged, self.files()), first)
        self.assertEqual(sum(bucket.keys for bucket in merged), 2)
        self.assertEqual([name for name in first[2] if "partial" in name], [])

    def test_two_runs_of_a_task_at_once_use_two_folders(self) -> None:
        # The one begins, the other runs to its end, the one ends.
        script = f'cat > /dev/null; echo kept; : > "$6"; ls -d {self.folder}/partitions/*.partial | wc -l > {self.folder}/seen'
        inner, outer = self.job, self.command(script)
        attempt = self.folder / "partitions/partition-00000.other.partial"
        attempt.mkdir()
        steps.canonicalize_partition(self.partition, outer)
        attempt.rmdir()
        self.assertEqual((self.folder / "seen").read_text().strip(), "2")
        before = self.files()
        steps.canonicalize_partition(self.partition, inner)
        self.assertEqual(self.files(), before)

    def test_a_command_that_fails_leaves_nothing(self) -> None:
        self.assert_fails(self.command("cat; echo no space left >&2; exit 2"), "ended with status 2: no space left")
        self.assert_fails(self.command("head -1; kill -9 $$"), "ended with status -9")
        self.assert_fails(self.command("exit 3"), "ended with status 3")

    def test_the_status_of_a_command_that_reads_no_input_is_reported(self) -> None:
        with self.assertRaisesRegex(CommandError, "ended with status 3"):
            with steps.running(["sh", "-c", "exit 3"]) as (stdin, stdout):
                stdin.write(b"This is still in the buffer when the command has ended.")
                stdout.read()

    def test_another_version_of_the_command_is_refused(self) -> None:
        self.assert_fails(replace(self.job, version="9.9.9"), "has anyurl .*, but the run started with 9.9.9: install")

    def test_input_that_cannot_be_read_leaves_nothing(self) -> None:
        whole = gzip.compress(os.urandom(1 << 16))
        self.partition = Partition(0, self.write("cut.gz", whole[:-100]))
        self.assert_fails(self.job, "ended before", EOFError)
        self.partition = Partition(0, str(self.folder / "none.txt"), 0, 1)
        self.assert_fails(self.job, "none.txt", FileNotFoundError)

    def test_a_merge_that_fails_leaves_nothing(self) -> None:
        with self.assertRaisesRegex(CommandError, "sort ended with status 2.*partition-00000"):
            steps.merge_bucket(0, 1, self.job)
        self.assertEqual(self.files(), {})


class Dedupe(WithFolder):
    def assert_refused(self, output: Path, message: str, *words: str) -> None:
        program = Path(steps.__file__).with_name("dedupe.py")
        command = [sys.executable, str(program), "--input", self.write("urls.txt", URLS), "--output", str(output)]
        environment = {**os.environ, "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "1s"}
        options = ["--command", shlex.join(COMMAND), *words]
        outcome = subprocess.run([*command, *options], capture_output=True, text=True, timeout=60, env=environment)
        self.assertNotEqual(outcome.returncode, 0)
        self.assertRegex(outcome.stderr, message)

    def test_the_folder_of_the_output_must_be_new_in_one_that_is_there(self) -> None:
        self.assert_refused(self.folder, "already exists: name a new folder")
        self.assert_refused(self.folder / "none/output", "none is not a folder: create it first")

    def test_a_cluster_that_does_not_answer_leaves_no_folder(self) -> None:
        output = self.folder / "output"
        # Nothing listens on the port of the discard service.
        self.assert_refused(output, "tcp://127.0.0.1:9 after", "--scheduler", "tcp://127.0.0.1:9")
        self.assertFalse(output.exists())


if __name__ == "__main__":
    unittest.main()
