"""A plugin for a Dask scheduler (`dask-scheduler --preload`) that logs events and kills workers.

It writes the events of workers and tasks to the file that ANYURL_SCHEDULER_LOG names, as one JSON object per line. For
each function that ANYURL_KILLS names, it kills a worker when half of the function's tasks are done. The scheduler does it
itself, so that no event happens in between.
"""

import json
import os
import signal
from typing import Any

from distributed.diagnostics.plugin import SchedulerPlugin
from distributed.scheduler import Scheduler


class Log(SchedulerPlugin):
    def __init__(self, scheduler: Scheduler, path: str, kills: list[str]) -> None:
        self._scheduler = scheduler
        self._names: dict[str, str] = {}
        self._file = open(path, "w", buffering=1)
        self._kills = kills
        self._wanted: set[str] = set()
        self._done: set[str] = set()

    def add_worker(self, scheduler: Scheduler, worker: str) -> None:
        self._names[worker] = str(scheduler.workers[worker].name)
        self._write(event="joined", worker=self._names[worker])

    def remove_worker(self, scheduler: Scheduler, worker: str) -> None:
        self._note_leaving()

    def transition(self, key: str, start: str, finish: str, *args: Any, **kwargs: Any) -> None:
        # The scheduler removes a worker's tasks before it reports that the worker has left.
        self._note_leaving()
        task = self._scheduler.tasks.get(key)
        if finish == "waiting" and start == "released":
            self._wanted.add(key)
        elif finish == "processing" and task is not None and task.processing_on is not None:
            self._write(event="given", task=key, worker=self._names[task.processing_on.address])
        elif finish == "memory" and "worker" in kwargs:
            self._done.add(key)
            self._write(event="done", task=key, worker=self._names[kwargs["worker"]])
            self._kill_half_way()

    def _note_leaving(self) -> None:
        for address in self._names.keys() - self._scheduler.workers.keys():
            self._write(event="left", worker=self._names.pop(address))

    def _kill_half_way(self) -> None:
        """Kill a worker that has an unfinished task and the results of others, if half of the tasks are done.

        Processes that the worker started live on for a moment, which is the hardest case.
        """
        for function in self._kills:
            done, wanted = (sum(key.startswith(function) for key in keys) for keys in (self._done, self._wanted))
            if 2 * done < wanted or wanted == 0:
                continue
            busy = [
                worker
                for worker in self._scheduler.workers.values()
                if worker.processing and any(task.key.startswith(function) for task in worker.has_what)
            ]
            if busy:
                worker = max(busy, key=lambda each: len(each.processing))
                self._kills.remove(function)
                self._write(event="killed", worker=str(worker.name), function=function)
                os.kill(worker.pid, signal.SIGKILL)
                return

    def _write(self, **event: str) -> None:
        self._file.write(json.dumps(event) + "\n")


def dask_setup(scheduler: Scheduler) -> None:
    kills = os.environ["ANYURL_KILLS"].split()
    scheduler.add_plugin(Log(scheduler, os.environ["ANYURL_SCHEDULER_LOG"], kills))
