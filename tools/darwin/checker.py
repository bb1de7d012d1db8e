"""Compiles the package's targets for one of Apple's platforms, as far as that goes without its linker."""

import hashlib
import os
import re
import shutil
import tempfile

from ingredients import STAND_INS, run

# The stand-ins for Apple's modules: their sources, and whether their enumerations may grow.
SYSTEM_STAND_INS = ("Darwin", "Dispatch", "ObjectiveC", "Foundation")
UIKIT_STAND_INS = ("UIKit", "XCTest")
UIKIT_TARGETS = ("UIKitCapture", "TreeringTesting", "TreeringUITesting")
# The modules of the example, with the folders of their sources.
EXAMPLES = {"App": ("App", "Truth"), "Tests": ("Tests", "Truth"), "UITests": ("UITests",)}


class Fault(Exception):
    """What the compiler says of a target."""

    def __init__(self, target, text):
        super().__init__(text)
        self.target = target


class Checker:
    """Checks a checkout for a platform; skips what was checked before and has not changed since."""

    def __init__(self, package, platform, ingredients):
        self.package = package
        self.platform = platform
        self.ingredients = ingredients
        # Each checkout has its own results, since they name its sources.
        place = hashlib.sha256(package.root.encode()).hexdigest()[:8]
        self.built = os.path.join(ingredients.folder, "built", place, platform.name)
        self.spoken = os.path.join(self.built, "objective-c")
        self.keys = {}
        self.count = 0

    def check(self):
        """Compiles all modules for the platform; returns how many. Fails at the first fault."""
        self.ingredients.add_interfaces(self.platform)
        os.makedirs(self.spoken, exist_ok=True)
        stub = os.path.join(self.package.root, "Tests", "UIKitStub")
        places = {name: os.path.join(STAND_INS, name + ".swift") for name in SYSTEM_STAND_INS}
        places["ObjectiveC"] = os.path.join(stub, "ObjectiveC")
        names = [*SYSTEM_STAND_INS]
        if self.platform.has_uikit:
            names += UIKIT_STAND_INS
            places.update({name: os.path.join(stub, name) for name in UIKIT_STAND_INS})
        for name in names:
            self.stand_in(name, places[name])
        for target in self.package.compiled_for(self.platform):
            self.compile(target)
        if self.platform.has_uikit:
            self.check_spoken()
        return self.count

    # Swift

    def frontend(self, *words):
        flags = [
            self.ingredients.toolchain.program("swiftc"), "-frontend", *words,
            "-target", self.platform.triple, "-sdk", self.ingredients.sdk,
            "-resource-dir", self.ingredients.resources,
            "-module-cache-path", self.ingredients.module_cache,
            "-disable-objc-attr-requires-foundation-module"]
        for folder in ("plugins", os.path.join("plugins", "testing")):
            flags += ["-plugin-path", os.path.join(self.ingredients.toolchain.library, "host", folder)]
        for target in self.package.targets.values():
            if not target.is_swift:
                flags += ["-Xcc", "-fmodule-map-file=" + self.module_map(target)]
        return run(flags)

    def stand_in(self, name, place):
        """Compiles a stand-in twice, without and with Objective-C."""
        sources = [place] if place.endswith(".swift") else swift_files(place)
        if self.is_known(name, sources, ["stand-in"], self.keys.values()):
            return
        flags = ["-swift-version", "6", "-parse-as-library", "-module-name", name]
        if name == "Darwin":
            flags += ["-import-underlying-module"]
        if name in ("ObjectiveC", "UIKit", "Darwin"):
            flags += ["-enable-library-evolution"]
        if name == "XCTest":
            flags += ["-suppress-warnings"]
        for folder, way in (
                (self.built, ["-disable-objc-interop"]),
                (self.spoken, ["-enable-objc-interop", "-experimental-skip-all-function-bodies"])):
            done = self.frontend(
                "-emit-module", *sources, *flags, *way, "-I", folder,
                "-o", os.path.join(folder, name + ".swiftmodule"))
            if done.returncode != 0:
                raise Fault(name, done.stderr)
        self.know(name)

    def compile(self, target):
        if target.kind == "system":
            return
        if not target.is_swift:
            self.compile_c(target)
            return
        sources = target.sources(".swift")
        needed = [self.keys.get(name, "") for name in self.package.closure(target.name)]
        if self.is_known(target.name, sources, target.swift_flags, [*needed, *self.stand_in_keys()]):
            return
        with tempfile.TemporaryDirectory() as fresh:
            given = without_selectors(sources, fresh)
            done = self.frontend(
                "-emit-module", *given, *self.swift_flags(target.name, target.swift_flags, sources),
                "-disable-objc-interop", "-I", self.built,
                "-o", os.path.join(self.built, target.name + ".swiftmodule"))
        if done.returncode != 0:
            raise Fault(target.name, done.stderr)
        self.know(target.name)

    def swift_flags(self, module, flags, sources):
        whole = any(os.path.basename(source) == "main.swift" for source in sources)
        return [
            *flags, *([] if whole else ["-parse-as-library"]), "-warnings-as-errors",
            "-package-name", self.package.name, "-module-name", module]

    def stand_in_keys(self):
        return [self.keys.get(name, "") for name in (*SYSTEM_STAND_INS, *UIKIT_STAND_INS)]

    def check_spoken(self):
        """Type-checks the code that calls UIKit again with Objective-C, and the example too."""
        features = self.package.targets["UIKitCapture"].swift_flags
        checked = [(name, [self.package.targets[name].folder]) for name in UIKIT_TARGETS]
        shop = os.path.join(self.package.root, "Examples", "Shop")
        # The example is an app for iOS.
        examples = EXAMPLES if self.platform.system == "ios" else {}
        checked += [
            (name, [os.path.join(shop, folder) for folder in folders]) for name, folders in examples.items()]
        for module, folders in checked:
            sources = [source for folder in folders for source in swift_files(folder)]
            name = "objective-c-" + module
            if self.is_known(name, sources, features, self.keys.values()):
                continue
            flags = [
                *self.swift_flags(module, features, sources), "-enable-objc-interop",
                "-I", self.spoken, "-I", self.built]
            done = self.frontend("-typecheck", *sources, *flags)
            if done.returncode == 0 and module in UIKIT_TARGETS:
                done = self.frontend(
                    "-emit-module", *sources, *flags, "-experimental-skip-all-function-bodies",
                    "-o", os.path.join(self.spoken, module + ".swiftmodule"))
            if done.returncode != 0:
                raise Fault(module, done.stderr)
            self.know(name)

    # C

    def compile_c(self, target):
        """Checks C as SwiftPM and Xcode compile it: headers are modules."""
        sources = target.sources(".c")
        headers = target.sources(".h")
        needed = [self.package.targets[name] for name in self.package.closure(target.name)]
        contents = [*sources, *headers, *[file for one in needed for file in one.sources(".h")]]
        contents += embedded_files(sources)
        if self.is_known(target.name, contents, target.c_flags, []):
            return
        flags = [
            self.ingredients.toolchain.program("clang"), "-target", self.platform.triple,
            "-isysroot", self.ingredients.sdk, "-fmodules", "-fmodule-name=" + target.name,
            "-fmodules-cache-path=" + self.ingredients.module_cache, "-fsyntax-only",
            "-std=" + self.package.c_standard, "-Werror", *target.c_flags]
        for one in needed:
            flags += ["-fmodule-map-file=" + self.module_map(one)]
            flags += ["-I", one.include] if one.kind != "system" else []
        for source in sources:
            done = run([*flags, source])
            if done.returncode != 0:
                raise Fault(target.name, done.stderr)
        self.know(target.name)

    def module_map(self, target):
        """The module map of a C target, which the package manager would write."""
        if target.kind == "system":
            return os.path.join(target.folder, "module.modulemap")
        path = os.path.join(self.built, target.name + ".modulemap")
        header = os.path.join(target.include, target.name + ".h")
        text = f'module {target.name} {{\n  umbrella header "{header}"\n  export *\n}}\n'
        if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    # What was checked before

    def is_known(self, name, sources, flags, needed):
        """Whether a module was checked in this state; records the state."""
        digest = hashlib.sha256(repr((flags, sorted(needed))).encode())
        for source in sources:
            digest.update(source.encode())
            with open(source, "rb") as file:
                digest.update(file.read())
        self.keys[name] = digest.hexdigest()
        self.count += 1
        try:
            with open(self.stamp(name), encoding="ascii") as file:
                return file.read() == self.keys[name]
        except OSError:
            return False

    def know(self, name):
        with open(self.stamp(name), "w", encoding="ascii") as file:
            file.write(self.keys[name])

    def stamp(self, name):
        return os.path.join(self.built, name + ".checked")

    def forget(self):
        shutil.rmtree(self.built, ignore_errors=True)


def swift_files(folder):
    return sorted(
        os.path.join(place, name) for place, _, names in os.walk(folder) for name in names
        if name.endswith(".swift"))


def embedded_files(sources):
    """The files that C sources embed."""
    found = []
    for source in sources:
        with open(source, encoding="utf-8") as file:
            for name in re.findall(r'^#embed "(.*)"', file.read(), re.MULTILINE):
                found.append(os.path.normpath(os.path.join(os.path.dirname(source), name)))
    return found


def without_selectors(sources, folder):
    """Copies that replace sources with selectors, which need Objective-C.

    In the copies the named method is still looked up."""
    given = []
    for place, source in enumerate(sources):
        with open(source, encoding="utf-8") as file:
            text = file.read()
        if "#selector(" in text:
            copy = os.path.join(folder, f"{place}-{os.path.basename(source)}")
            with open(copy, "w", encoding="utf-8") as file:
                file.write(f'#sourceLocation(file: "{source}", line: 1)\n')
                file.write(text.replace("#selector(", "Selector(of: "))
            source = copy
        given.append(source)
    return given
