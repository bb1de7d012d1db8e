"""Shared by the checks of "treering mcp": a client that writes and reads lines, and recordings."""

import json
import os
import subprocess

SCENARIO = """
controller form FormViewController view FormView viewClass FormView
controller navigation kind navigation
push form onto navigation
window UIWindow
root navigation in UIWindow
makeKeyAndVisible UIWindow
view NameField UITextField in FormView canBecomeFirstResponder yes identifier name frame 16 60 358 36
view PayButton UIButton in FormView identifier pay frame 16 700 358 44
becomeFirstResponder NameField
snapshot "form"

controller details DetailsViewController view DetailsView viewClass DetailsView
push details onto navigation
snapshot "details"

pop navigation
snapshot "back"

view Overlay UIView in FormView identifier overlay frame 0 600 390 244
snapshot "overlay"
"""

# A statement that would run for days.
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
META = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


def snapshots(program, folder):
    """The scenario's snapshots, each as a line of JSON."""
    path = os.path.join(folder, "form.scenario")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SCENARIO)
    made = subprocess.run([program, "export", path], capture_output=True, text=True, check=True)
    os.remove(path)
    return made.stdout.splitlines()


class Recorder:
    """A recording in the background, which says when a snapshot is in the store."""

    def __init__(self, program, store, session):
        self.process = subprocess.Popen(
            [program, "record", "--store", store, "--session", session], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)

    def record(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def end(self):
        self.process.stdin.close()
        assert self.process.wait(60) == 0


class Client:
    """A client without a library: whole lines of JSON-RPC."""

    def __init__(self, program, *words, stateless=False):
        self.process = subprocess.Popen(
            [program, "mcp", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.stateless = stateless
        self.count = 0
        if not stateless:
            self.ask("initialize", {"protocolVersion": "2025-11-25", "capabilities": {},
                                    "clientInfo": {"name": "check", "version": "1"}})

    def write(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def send(self, method, params=None, ident=None):
        params = dict(params or {})
        if self.stateless:
            params["_meta"] = META
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if ident is not None:
            message["id"] = ident
        self.write((json.dumps(message) + "\n").encode())

    def read(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, method, params=None):
        self.count += 1
        self.send(method, params, self.count)
        answer = self.read()
        assert answer["id"] == self.count, answer
        return answer

    def call(self, tool, **arguments):
        return self.ask("tools/call", {"name": tool, "arguments": arguments})["result"]

    def end(self):
        """Closes the input; returns the rest of what the server wrote."""
        self.process.stdin.close()
        assert self.process.wait(60) == 0
        return self.process.stdout.read()


def tokens(result):
    """The tokens of an answer: four bytes of text and structured content for each."""
    size = len(result["content"][0]["text"].encode())
    if "structuredContent" in result:
        size += len(json.dumps(result["structuredContent"], separators=(",", ":"), ensure_ascii=False).encode())
    return -(-size // 4)
