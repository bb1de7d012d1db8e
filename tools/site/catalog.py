"""The catalog that docc makes the site from: README and the articles, in docc's form. Rules and
commands get separate pages, links lead within the site, and files that only the repository has are
named instead of linked."""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
NAME = "Treering"
# The groups of the first page; an article in none of them goes to the last.
GROUPS = {
    "Begin": ["Scenarios", "Breakpoint", "Capture", "Live", "Page"],
    "Ask": ["Explanations", "Naming", "Commands", "SQL", "Farm", "Agents"],
    "Compare and judge": ["Comparing", "Map", "Screens", "Checks", "Expectations", "ContinuousIntegration"],
    "Keep": ["Stores", "StoreFormat", "SnapshotJSON", "DumpFormats", "LiveProtocol"],
    "Know": ["Rulebook", "Libraries", "Internals"],
}
RULE = re.compile(r"^#### ((?:R|D)-[A-Z0-9-]*[0-9]+) · (.*)$")
FENCE = re.compile(r"^( *```|    )")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def sources():
    """The documents by the names of their pages."""
    found = {NAME: "README.md", "LiveProtocol": "Sources/Live/Protocol/Protocol.md"}
    for name in sorted(os.listdir(os.path.join(ROOT, "Documentation"))):
        if name.endswith(".md"):
            found[name.removesuffix(".md")] = f"Documentation/{name}"
    return found


class Catalog:
    def __init__(self, modules):
        self.modules = modules
        self.sources = sources()
        self.names = {os.path.join(ROOT, path): name for name, path in self.sources.items()}
        self.pages = {}
        self.rules = set()
        for name, path in self.sources.items():
            text = re.sub(r"<!--.*?-->\n*", "", read(path), flags=re.S)
            split = {"Rulebook": self.split_rules, "Commands": self.split_commands}.get(name)
            self.pages[name] = (path, split(text) if split else text)
        self.pages[NAME] = (self.sources[NAME], self.front(self.pages[NAME][1]))

    def texts(self):
        """The pages of the catalog by name."""
        return {name: self.prepared(name, path, text) for name, (path, text) in self.pages.items()}

    # Separate pages.

    def split_rules(self, text):
        """Takes the rules out of the rulebook; leaves their chapters, as topics too."""
        kept, topics, chapter, rule = [], [], "", None
        for line in text.split("\n"):
            found = RULE.match(line)
            if found:
                rule = found[1]
                self.rules.add(rule)
                self.pages[rule] = (self.sources["Rulebook"], f"# {rule} · {found[2]}\n")
                if not topics or topics[-1][0] != chapter:
                    topics.append((chapter, []))
                topics[-1][1].append(rule)
            elif line.startswith("#"):
                rule, chapter = None, re.sub(r"^#+ (?:[0-9.]+[a-z]? )?", "", line)
                kept.append(line)
            elif rule:
                path, before = self.pages[rule]
                self.pages[rule] = (path, before + line + "\n")
            else:
                kept.append(line)
        # A chapter of only rules has no text left here.
        lines = "\n".join(kept)
        while (shorter := re.sub(r"^(#+) .*\n\s*(?=\1 |#{1,2} |\Z)", "", lines, flags=re.M)) != lines:
            lines = shorter
        return lines.rstrip() + "\n\n" + self.topics(topics)

    def split_commands(self, text):
        """Takes the commands out of their page; its lists and topics link to theirs."""
        text = re.sub(r"\]\(#([a-z]+)\)", r"](doc:treering-\1)", text)
        overview, *sections = re.split(r"^## ", text, flags=re.M)
        for section in sections:
            name, body = section.split("\n", 1)
            self.pages[f"treering-{name}"] = (self.sources["Commands"], f"# treering {name}\n{body}")
        groups = re.findall(r"^([A-Z].*):\n\n\| command .*\n\|.*\n((?:\|.*\n)+)", overview, flags=re.M)
        topics = [(title, re.findall(r"\(doc:treering-([a-z]+)\)", rows)) for title, rows in groups]
        return overview.rstrip() + "\n\n" + self.topics(
            [(title, [f"treering-{name}" for name in names]) for title, names in topics])

    @staticmethod
    def topics(groups):
        listed = ["### " + title + "\n\n" + "".join(f"- <doc:{name}>\n" for name in names) for title, names in groups]
        return "## Topics\n\n" + "\n".join(listed)

    def front(self, text):
        """README with the topics that every page belongs to."""
        title, rest = text.split("\n", 1)
        grouped = {name for names in GROUPS.values() for name in names}
        groups = [(group, list(names)) for group, names in GROUPS.items()]
        groups[-1][1].extend(sorted(set(self.sources) - grouped - {NAME}))
        libraries = "### Modules\n\n" + "".join(f"- ``/{module}``\n" for module in self.modules)
        return f"{title}\n\n@Metadata {{\n  @TechnologyRoot\n}}\n{rest.rstrip()}\n\n{self.topics(groups)}\n{libraries}"

    # Links and pictures.

    def prepared(self, name, path, text):
        text = re.sub(r"<picture>.*?</picture>", self.picture, text, flags=re.S)
        lines, is_code = [], False
        for line in text.split("\n"):
            if line.startswith("```"):
                is_code = not is_code
            elif not is_code and not FENCE.match(line):
                line = self.linked(line, name, os.path.dirname(path))
            lines.append(line)
        return "\n".join(lines)

    @staticmethod
    def picture(found):
        alt = re.search(r'alt="([^"]*)"', found[0])[1]
        light = re.search(r'src="[^"]*/([a-z]+)-light\.(\w+)"', found[0])
        return f"![{alt}]({light[1]}.{light[2]})"

    def linked(self, line, name, folder):
        """A line whose links lead within the site, and whose rules are links where it is not a heading."""
        pieces = re.split(r"(`[^`]*`|!?\[[^\]]*\]\([^)\s]*\)|<doc:[^>]*>)", line)
        for place, piece in enumerate(pieces):
            link = re.fullmatch(r"\[([^\]]*)\]\(([^)\s]*)\)", piece)
            if link:
                pieces[place] = self.link(link[1], link[2], folder)
            elif place % 2 == 0 and not line.startswith("#"):
                pieces[place] = re.sub(r"\b[RD]-(?:[A-Z]+-)*[0-9]+\b", lambda found: self.rule(found[0], name), piece)
        return "".join(pieces)

    def rule(self, rule, name):
        return f"[{rule}](doc:{rule})" if rule in self.rules and rule != name else rule

    def link(self, text, target, folder):
        if "://" in target or target.startswith("doc:"):
            return f"[{text}]({target})"
        path, _, anchor = target.partition("#")
        name = self.names.get(os.path.normpath(os.path.join(ROOT, folder, path)))
        if name is None:
            return text
        if anchor:
            return f"[{text}](doc:{name}#{self.heading(name, anchor)})"
        return f"[{text}](doc:{name})"

    def heading(self, name, anchor):
        """Docc's anchor for a heading that code hosts call `anchor`."""
        for title in re.findall(r"^#+ (.*)$", read(self.sources[name]), flags=re.M):
            plain = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
            if plain == anchor:
                return re.sub(r"[^\w\-]+", "-", title).strip("-")
        raise SystemExit(f"{name}: there is no heading {anchor}")
