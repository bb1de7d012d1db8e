"""Calls the program thousands of times: `bench calls` runs one call after the other in one process.
A call that ends that process would also have ended the program."""

import json
import os
import resource
import select
import signal
import subprocess
import time

CALLS_PER_PROCESS = 500


class Batch:
    """One process after the other. `problems` are the calls that failed."""

    def __init__(self, program, seconds=5.0, megabytes=500):
        self.program = program
        self.seconds = seconds
        self.megabytes = megabytes
        self.process = None
        self.left = 0
        self.calls = 0
        self.problems = []
        self.slowest = (0.0, [])
        self.largest = 0
        self.codes = {}

    def begin(self):
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        # A process that wants far too much memory is ended, not the machine.
        bytes_ = 4 * self.megabytes << 20
        self.process = subprocess.Popen(
            [self.program, "calls"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (bytes_, bytes_)))
        self.left = CALLS_PER_PROCESS

    def end(self):
        if self.process is None:
            return
        self.largest = max(self.largest, self.memory())
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
        self.process = None

    def memory(self):
        """The most memory that the process has had, in megabytes."""
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:  # Linux only
                for line in status:
                    if line.startswith("VmHWM:"):
                        return int(line.split()[1]) >> 10
        except (OSError, AttributeError):
            pass
        return 0

    def call(self, words, folder="", text="", about=""):
        """The answer of a call; None if it did not end well, which is noted with its subject."""
        if self.process is None or self.left == 0:
            self.end()
            self.begin()
        self.left -= 1
        self.calls += 1
        began = time.monotonic()
        request = json.dumps({"words": words, "folder": folder, "input": text}) + "\n"
        try:
            self.process.stdin.write(request.encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        line = self.read_line(began + 4 * self.seconds)
        took = time.monotonic() - began
        if took > self.slowest[0]:
            self.slowest = (took, [about] + words)
        if line is None:
            self.process.kill()
            return self.note(f"took over {4 * self.seconds:.0f} s", words, about)
        if not line:
            code = self.process.wait()
            name = signal.Signals(-code).name if code < 0 else f"exit {code}"
            return self.note(f"ended the process: {name}", words, about)
        if took > self.seconds:
            self.note(f"took {took:.1f} s", words, about, keep=True)
        if self.memory() > self.megabytes:
            self.note(f"took {self.memory()} MB", words, about)
        answer = json.loads(line)
        self.codes[answer["code"]] = self.codes.get(answer["code"], 0) + 1
        return answer

    def read_line(self, deadline):
        """A line of the answer; empty at the end, None if it does not come in time."""
        pieces = []
        descriptor = self.process.stdout.fileno()
        while not pieces or not pieces[-1].endswith(b"\n"):
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([descriptor], [], [], left)[0]:
                return None
            piece = os.read(descriptor, 1 << 16)
            if not piece:
                return b""
            pieces.append(piece)
        return b"".join(pieces)

    def note(self, what, words, about, keep=False):
        self.problems.append(f"{' '.join(words)}: {what} ({about})")
        if not keep:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.process = None
        return None

    def report(self, title):
        """Prints what was done; returns whether all of it passed."""
        self.end()
        for problem in self.problems[:40]:
            print(f"  {problem}")
        took, words = self.slowest
        codes = ", ".join(f"{count} ended with {code}" for code, count in sorted(self.codes.items()))
        print(f"{title}: {self.calls} calls ({codes}), {len(self.problems)} did not hold; the slowest took {took:.2f} s"
              f" ({' '.join(words)}), the most memory was {self.largest} MB")
        return not self.problems
