"""The index of the site's search: the parts of every article between two headings, as rendered by
docc, and the symbols with their abstracts."""

import json
import os


INLINE = {"text", "codeVoice", "reference", "emphasis", "strong", "link"}


def plain(node):
    """The text of what docc rendered."""
    if isinstance(node, list):
        inline = all(isinstance(part, dict) and part.get("type") in INLINE for part in node)
        return ("" if inline else " ").join(part for part in map(plain, node) if part)
    if not isinstance(node, dict):
        return ""
    own = [node[key] for key in ("text", "code") if isinstance(node.get(key), str)]
    if isinstance(node.get("code"), list):
        own += node["code"]
    if node.get("type") == "reference":
        own.append(node["identifier"].rsplit("/", 1)[-1])
    inner = [node[key] for key in ("inlineContent", "content", "items", "rows", "cells") if key in node]
    return " ".join(own + [part for part in map(plain, inner) if part])


def rows(node):
    """A table's rows as content: docc has lists of cells."""
    if isinstance(node, dict) and node.get("type") == "table":
        return [plain(cell) for row in node["rows"] for cell in row]
    return [plain(node)]


def sections(page):
    """The parts of a page: the heading, its anchor and the text below it."""
    heading, anchor, texts = "", "", [plain(page.get("abstract", []))]
    for section in page.get("primaryContentSections", []):
        for node in section.get("content", []):
            if node.get("type") == "heading":
                yield heading, anchor, texts
                heading, anchor, texts = node["text"], node["anchor"], []
            else:
                texts += rows(node)
    yield heading, anchor, texts


def index(site):
    """What can be found: a list of title, heading, place and text."""
    found = []
    data = os.path.join(site, "data", "documentation")
    for folder, _, names in os.walk(data):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                page = json.load(file)
            place = "documentation/" + os.path.relpath(os.path.join(folder, name), data).removesuffix(".json") + "/"
            title = page["metadata"].get("title", "")
            if page["kind"] != "article":
                found.append([title, "", place, plain(page.get("abstract", []))])
                continue
            for heading, anchor, texts in sections(page):
                text = " ".join(" ".join(texts).split())
                if text or not heading:
                    found.append([title, heading, place + (f"#{anchor}" if anchor else ""), text])
    return sorted(found, key=lambda entry: (entry[2].count("/"), entry))
