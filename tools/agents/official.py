#!/usr/bin/env python3
"""Calls every tool of "treering mcp" with the official Python client, in both eras of the protocol.
usage: official.py PROGRAM"""

import asyncio
import importlib.metadata
import os
import sys
import tempfile

import jsonschema
from mcp import Client, StdioServerParameters

from lines import ENDLESS, Recorder, snapshots

CALLS = [
    ("sessions", {}), ("look", {"at": "live/1"}), ("changes", {"to": "live/2"}),
    ("explain", {"what": "chain", "at": "live/1", "object": "NameField"}),
    ("find", {"identifier": "name"}), ("check", {"session": "live"}),
    ("query", {"sql": "SELECT number, label FROM snapshots WHERE session = :s", "params": {"s": "live"}}),
    ("compare", {"before": "live", "after": "live"}), ("map", {"runs": "live", "against": "live"}),
]


async def converse(program, store, mode, recorder, lines):
    """Calls every tool; returns the agreed version and the number of structured answers."""
    server = StdioServerParameters(command=program, args=["mcp", store])
    async with Client(server, mode=mode) as client:
        listed = (await client.list_tools()).tools
        assert sorted(tool.name for tool in listed) == sorted(name for name, _ in CALLS)
        assert all(tool.annotations.read_only_hint for tool in listed)
        schemas = {tool.name: tool.output_schema for tool in listed}
        structured = 0
        for name, arguments in CALLS:
            result = await client.call_tool(name, arguments)
            assert not result.is_error, result
            assert (result.structured_content is None) == (schemas[name] is None), name
            if schemas[name] is not None:
                jsonschema.validate(result.structured_content, schemas[name])
                structured += 1
        bad = await client.call_tool("look", {"at": "live/99"})
        assert bad.is_error and "newest moment" in bad.content[0].text
        # A running query is cancelled, and the next call is served.
        query = asyncio.ensure_future(client.call_tool("query", {"sql": ENDLESS}))
        await asyncio.sleep(0.5)
        query.cancel()
        try:
            await query
            raise AssertionError("the cancelled query answered")
        except asyncio.CancelledError:
            pass
        again = await asyncio.wait_for(client.call_tool("sessions", {}), 10)
        assert not again.is_error
        # A session that is being recorded meanwhile.
        recorder.record(lines[2])
        grown = await client.call_tool("changes", {"to": "live"})
        assert "pop    DetailsViewController" in grown.content[0].text, grown
        return client.session.protocol_version, structured


def main():
    program = sys.argv[1]
    versions = []
    for mode in ("legacy", "auto"):
        with tempfile.TemporaryDirectory() as folder:
            store = os.path.join(folder, "official.treering")
            lines = snapshots(program, folder)
            recorder = Recorder(program, store, "live")
            for line in lines[:2]:
                recorder.record(line)
            version, structured = asyncio.run(converse(program, store, mode, recorder, lines))
            recorder.end()
            versions.append(f"{version}: {len(CALLS)} tools, {structured} with structured content")
    print(f"official client {importlib.metadata.version('mcp')}: " + "; ".join(versions)
          + "; a query cancelled, a session read while it grew")


if __name__ == "__main__":
    main()
