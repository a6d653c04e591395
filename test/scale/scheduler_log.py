"""Has a Dask scheduler (`dask-scheduler --preload`) write what happens to workers and tasks into a file, an object of JSON a line."""

import json
import os
from typing import Any

from distributed.diagnostics.plugin import SchedulerPlugin
from distributed.scheduler import Scheduler


class Log(SchedulerPlugin):
    def __init__(self, scheduler: Scheduler, path: str) -> None:
        self._scheduler = scheduler
        self._names: dict[str, str] = {}
        self._file = open(path, "w", buffering=1)

    def add_worker(self, scheduler: Scheduler, worker: str) -> None:
        self._names[worker] = str(scheduler.workers[worker].name)
        self._write(event="joined", worker=self._names[worker])

    def remove_worker(self, scheduler: Scheduler, worker: str) -> None:
        self._note_leaving()

    def transition(self, key: str, start: str, finish: str, *args: Any, **kwargs: Any) -> None:
        # The scheduler takes a worker's tasks from it before it tells that the worker has left.
        self._note_leaving()
        task = self._scheduler.tasks.get(key)
        if finish == "waiting" and start == "released":
            self._write(event="wanted", task=key)
        elif finish == "processing" and task is not None and task.processing_on is not None:
            self._write(event="given", task=key, worker=self._names[task.processing_on.address])
        elif finish == "memory" and "worker" in kwargs:
            self._write(event="done", task=key, worker=self._names[kwargs["worker"]])

    def _note_leaving(self) -> None:
        for address in self._names.keys() - self._scheduler.workers.keys():
            self._write(event="left", worker=self._names.pop(address))

    def _write(self, **event: str) -> None:
        self._file.write(json.dumps(event) + "\n")


def dask_setup(scheduler: Scheduler) -> None:
    scheduler.add_plugin(Log(scheduler, os.environ["ANYURL_SCHEDULER_LOG"]))
