"""The package as its manifest describes it: targets, dependencies, and how they are compiled."""

import json
import os
from dataclasses import dataclass, field

from ingredients import Missing, run

# Programs that only this repository runs; they need all of Foundation.
OWN_TOOLS = {"bench", "conform"}


@dataclass
class Target:
    name: str
    kind: str
    folder: str
    dependencies: list
    swift_flags: list = field(default_factory=list)
    c_flags: list = field(default_factory=list)
    cxx_flags: list = field(default_factory=list)
    # Whether it uses flags that are not allowed in a dependency.
    is_unsafe: bool = False

    def sources(self, *endings):
        found = []
        for folder, folders, files in os.walk(self.folder):
            folders.sort()
            found += [os.path.join(folder, name) for name in sorted(files) if name.endswith(endings)]
        return found

    @property
    def is_swift(self):
        return self.kind != "system" and bool(self.sources(".swift"))

    @property
    def include(self):
        return os.path.join(self.folder, "include")


class Package:
    """A checkout of the package."""

    def __init__(self, root):
        self.root = root
        surroundings = {name: value for name, value in os.environ.items() if name != "TREERING_STRICT"}
        done = run(["swift", "package", "--package-path", root, "dump-package"], env=surroundings)
        if done.returncode != 0:
            raise Missing(f"the manifest cannot be read: {done.stderr.strip()}")
        manifest = json.loads(done.stdout)
        self.name = manifest["name"]
        self.c_standard = manifest.get("cLanguageStandard") or "gnu17"
        self.targets = {
            one["name"]: self.target(one) for one in manifest["targets"] if one["type"] != "test"}
        self.products = {one["name"]: one for one in manifest["products"]}

    def target(self, one):
        flags = {"swift": [], "c": [], "cxx": [], "linker": []}
        for setting in one.get("settings", []):
            (name, value), = setting["kind"].items()
            if "condition" not in setting:
                flags[setting["tool"]] += flags_of(name, value.get("_0"))
        return Target(
            one["name"], one["type"],
            os.path.join(self.root, one.get("path") or os.path.join("Sources", one["name"])),
            [name["byName"][0] for name in one["dependencies"]],
            flags["swift"], flags["c"], flags["cxx"],
            any("unsafeFlags" in setting["kind"] for setting in one.get("settings", [])))

    @property
    def libraries(self):
        """The products that apps and tests link."""
        return [
            product for product in self.products.values()
            if product["type"].get("library") == ["automatic"]]

    def closure(self, name):
        """A target and all its dependencies, dependencies first."""
        found = []

        def visit(name):
            if name in self.targets and name not in found:
                for dependency in self.targets[name].dependencies:
                    visit(dependency)
                if name not in found:
                    found.append(name)
        visit(name)
        return found

    def compiled_for(self, platform):
        """The targets for a platform, in an order in which they can be compiled."""
        if platform.system == "macos":
            roots = [name for name in self.targets if name not in OWN_TOOLS]
            roots = [name for name in roots if "Tests" not in self.targets[name].folder.split(os.sep)]
        else:
            roots = [
                name for product in self.libraries for name in product["targets"]]
        found = []
        for root in roots:
            found += [name for name in self.closure(root) if name not in found]
        return [self.targets[name] for name in found]


def flags_of(name, value):
    """A setting of the manifest as options of the compiler."""
    if name == "swiftLanguageMode":
        return ["-swift-version", value]
    if name == "enableUpcomingFeature":
        return ["-enable-upcoming-feature", value]
    if name == "enableExperimentalFeature":
        return ["-enable-experimental-feature", value]
    if name == "treatAllWarnings":
        return ["-warnings-as-errors"] if value == "error" else []
    if name == "define":
        return [f"-D{value}"]
    return []
