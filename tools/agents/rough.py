#!/usr/bin/env python3
"""Talks to "treering mcp" as no client should: garbage, a line of 100 MB, unread answers, an early
end, many calls at once, a cancelled query, and all of it during a recording. usage: rough.py
PROGRAM"""

import os
import resource
import subprocess
import sys
import tempfile
import time

from lines import ENDLESS, Client, Recorder, snapshots

# The most memory for the worst of these: a line of the greatest length, made of tiny values.
MOST_MEGABYTES = 300


def garbage(client):
    for number in range(1000):
        client.write(b"garbage %d {[\xff\x00\n" % number)
    assert all(client.read()["error"]["code"] == -32700 for _ in range(1000))
    for _ in range(100):
        client.write(b"x" * 1_000_000)
    client.write(b"\n")
    assert client.read()["error"]["code"] == -32600
    # Lines of the greatest length: as deep as possible, and with as many values as possible.
    client.write(b"[" * 4_000_000 + b"\n")
    assert client.read()["error"]["code"] == -32700
    client.write(b"[" + b"1," * 2_000_000 + b"1]\n")
    assert client.read()["error"]["code"] == -32600
    assert client.ask("ping")["result"] == {}


def many(client):
    for number in range(50):
        client.send("tools/call", {"name": "changes", "arguments": {}}, f"call-{number}")
    assert [client.read()["id"] for _ in range(50)] == [f"call-{number}" for number in range(50)]


def cancelled(client):
    """Returns how long the answer after a cancelled query takes."""
    client.send("tools/call", {"name": "query", "arguments": {"sql": ENDLESS}}, "endless")
    time.sleep(0.5)
    began = time.monotonic()
    client.send("notifications/cancelled", {"requestId": "endless"})
    assert client.ask("ping")["result"] == {}
    return time.monotonic() - began


def unread(program, store):
    """Returns how many bytes a server accepts while nobody reads its answers."""
    client = Client(program, store)
    os.set_blocking(client.process.stdin.fileno(), False)
    line = b'{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}\n' * 100
    sent, refused = 0, 0
    while refused < 20:
        try:
            sent += os.write(client.process.stdin.fileno(), line)
        except BlockingIOError:
            refused += 1
            time.sleep(0.05)
        assert sent < 64_000_000, "a server whose answers nobody reads goes on reading"
    client.process.stdout.close()
    try:
        client.process.stdin.close()
    except BrokenPipeError:
        pass
    assert client.process.wait(60) == 0
    return sent


def early(program, store):
    client = Client(program, store)
    client.process.stdout.close()
    client.send("ping", ident=1)
    client.send("ping", ident=2)
    try:
        client.process.stdin.close()
    except BrokenPipeError:
        pass
    assert client.process.wait(60) == 0
    client = Client(program, store)
    client.send("tools/call", {"name": "query", "arguments": {"sql": ENDLESS}}, "endless")
    assert client.end() == b"", "an answer to a query that did not end"


def recording(program, store, lines):
    """Asks what changed after each snapshot that a recorder stored."""
    client = Client(program, store, stateless=True)
    assert "there is no store yet" in client.call("query", sql="SELECT 1")["content"][0]["text"]
    recorder = Recorder(program, store, "live")
    told = []
    for line in lines:
        recorder.record(line)
        told.append(client.call("changes", to="live")["content"][0]["text"])
    assert "is the first moment" in told[0], told[0]
    assert "push   DetailsViewController" in told[1], told[1]
    assert "pop    DetailsViewController" in told[2], told[2]
    recorder.end()
    client.end()


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "rough.treering")
        lines = snapshots(program, folder)
        recording(program, store, lines)
        client = Client(program, store)
        garbage(client)
        many(client)
        seconds = cancelled(client)
        assert client.end() == b""
        sent = unread(program, store)
        early(program, store)
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        megabytes = most // (1 << 20 if sys.platform == "darwin" else 1 << 10)
        assert megabytes < MOST_MEGABYTES, f"{megabytes} MB"
        print(f"agents, roughly: 1000 lines of garbage, 100 MB in a line, 50 calls at once, cancelled in "
              f"{seconds:.2f} s, {sent} bytes unread, {megabytes} MB at most")


if __name__ == "__main__":
    main()
