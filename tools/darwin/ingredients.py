"""What the type-check for Apple's platforms needs beside the package: headers and a standard library.

Apple's C headers come with the wheel `ziglang`; the standard library is the toolchain's own, whose
textual interfaces have Apple's availability and are compiled again for Apple's platforms. Both are
in the user's cache, in a folder for the toolchain's version.
"""

import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

HERE = os.path.dirname(os.path.realpath(__file__))
STAND_INS = os.path.join(HERE, "modules")
WHEEL = "ziglang==0.17.1"
MODULES = (
    "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization", "Observation",
    "SwiftOnoneSupport", "_Builtin_float", "Testing")
# Headers that redefine names of Swift (Duration, Float80); only Apple's own modules separate them.
LEFT_OUT = ("MacTypes.h",)
# Headers of the system that Apple's SDK also has, with their places in it.
SYSTEM_HEADERS = {
    "sqlite3.h": "/usr/include/sqlite3.h", "sqlite3ext.h": "/usr/include/sqlite3ext.h"}


class Missing(Exception):
    """What is not available, in words for the user."""


def run(words, **options):
    return subprocess.run(words, capture_output=True, text=True, check=False, **options)


class Toolchain:
    """The Swift toolchain whose compiler checks."""

    def __init__(self):
        swiftc = shutil.which("swiftc")
        if not swiftc:
            raise Missing("there is no swiftc")
        self.root = os.path.dirname(os.path.dirname(os.path.realpath(swiftc)))
        said = run([swiftc, "--version"]).stdout
        found = re.search(r"Swift version (\S+)", said)
        self.version = found[1] if found else "unknown"
        self.library = os.path.join(self.root, "lib", "swift")

    def program(self, name):
        return os.path.join(self.root, "bin", name)

    def interface(self, module):
        """The textual interface of a module; the private one has the same and more."""
        folder = os.path.join(self.library, "linux", module + ".swiftmodule")
        found = [
            path for path in glob.glob(os.path.join(folder, "*.swiftinterface"))
            if not path.endswith(".private.swiftinterface")]
        if not found:
            raise Missing(f"the toolchain has no interface of {module}")
        return found[0]


class Ingredients:
    """The folders where the compiler looks for headers and modules."""

    def __init__(self, toolchain):
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        self.toolchain = toolchain
        key = f"swift-{toolchain.version}-{fingerprint()[:12]}"
        self.cache = os.path.join(cache, "treering", "darwin")
        self.folder = os.path.join(self.cache, key)
        self.headers = os.path.join(self.cache, WHEEL.replace("==", "-"))
        self.sdk = os.path.join(self.folder, "sdk")
        self.resources = os.path.join(self.folder, "resources")
        self.module_cache = os.path.join(self.folder, "module-cache")

    def prepare(self):
        """Finds the headers and the interfaces, or makes them."""
        if os.path.isdir(self.sdk) and os.path.isdir(self.resources):
            return
        for path in SYSTEM_HEADERS.values():
            if not os.path.exists(path):
                raise Missing(f"there is no {path}")
        os.makedirs(self.folder, exist_ok=True)
        if not os.path.isdir(self.headers):
            with tempfile.TemporaryDirectory(dir=self.cache) as fresh:
                os.rename(unpack_headers(fresh), self.headers)
        with tempfile.TemporaryDirectory(dir=self.folder) as fresh:
            sdk, resources = os.path.join(fresh, "sdk"), os.path.join(fresh, "resources")
            self.make_sdk(sdk)
            self.make_resources(resources)
            for made, place in ((sdk, self.sdk), (resources, self.resources)):
                shutil.rmtree(place, ignore_errors=True)
                os.rename(made, place)

    def make_sdk(self, sdk):
        include = os.path.join(sdk, "usr", "include")
        shutil.copytree(self.headers, include)
        for name in LEFT_OUT:
            os.remove(os.path.join(include, name))
        for name, path in SYSTEM_HEADERS.items():
            os.symlink(path, os.path.join(include, name))
        for name in ("Darwin.h", "module.modulemap"):
            shutil.copy(os.path.join(STAND_INS, name), include)
        # Swift has other names for the clocks than C.
        edit(os.path.join(include, "_time.h"), lambda text: re.sub(r"\b_(CLOCK_\w+)", r"\1", text))
        self.copy_shims(os.path.join(sdk, "usr", "lib", "swift", "shims"))

    def make_resources(self, resources):
        os.makedirs(resources)
        for name in ("clang", "apinotes"):
            os.symlink(os.path.join(self.toolchain.library, name), os.path.join(resources, name))
        self.copy_shims(os.path.join(resources, "shims"))

    def copy_shims(self, place):
        """The shims of the standard library: the lock in its interfaces for Linux uses them."""
        shutil.copytree(os.path.join(self.toolchain.library, "shims"), place)
        with open(os.path.join(place, "_SynchronizationShims.h"), "a", encoding="utf-8") as file:
            file.write("__swift_uint32_t _swift_stdlib_gettid(void);\n")
            for name in ("lock", "trylock", "unlock"):
                file.write(f"__swift_uint32_t _swift_stdlib_futex_{name}(__swift_uint32_t *lock);\n")

    def add_interfaces(self, platform):
        """The standard library for one platform."""
        for module in MODULES:
            folder = os.path.join(self.resources, platform.folder, module + ".swiftmodule")
            path = os.path.join(folder, platform.module_triple + ".swiftinterface")
            if os.path.exists(path):
                continue
            with open(self.toolchain.interface(module), encoding="utf-8") as file:
                text = for_apple(module, file.read(), platform)
            os.makedirs(folder, exist_ok=True)
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(text)
            os.rename(path + ".new", path)


def for_apple(module, text, platform):
    """The interface of a Linux module, adapted to one of Apple's platforms."""
    text = re.sub(
        r"(// swift-module-flags:.*?)-target \S+",
        rf"\1-target {platform.oldest_triple} -disable-availability-checking", text, count=1)
    text = re.sub(r"@backDeployed\([^)]*\)", "", text)
    text = re.sub(r"^(.*\bimport )Glibc$", r"\1Darwin", text, flags=re.MULTILINE)
    if module == "Swift":
        # Code for Float80, which only Intel's processors have.
        text = re.sub(r"\b_stdlib_(remainder|squareRoot)l\([^)]*\)", ".nan", text)
        # The compiler needs it with Objective-C.
        with open(
                os.path.join(STAND_INS, "AutoreleasingUnsafeMutablePointer.swiftinterface"),
                encoding="utf-8") as file:
            text += file.read()
    return text


def unpack_headers(folder):
    """The folder of Apple's headers, inside the folder that they are fetched into."""
    said = run([
        sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
        "--dest", folder, WHEEL])
    wheels = glob.glob(os.path.join(folder, "ziglang-*.whl"))
    if said.returncode != 0 or not wheels:
        raise Missing(f"{WHEEL} cannot be had (python3 -m pip download {WHEEL})")
    kept = "ziglang/lib/libc/include/any-darwin-any/"
    with zipfile.ZipFile(wheels[0]) as wheel:
        names = [name for name in wheel.namelist() if name.startswith(kept)]
        if not names:
            raise Missing(f"{WHEEL} has no headers of Apple's")
        wheel.extractall(folder, names)
    return os.path.join(folder, kept.rstrip("/"))


def edit(path, change):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(change(text))


def fingerprint():
    """Identifies one state of what is made here; the Swift stand-ins belong to each checkout."""
    digest = hashlib.sha256()
    for path in [os.path.realpath(__file__), *sorted(glob.glob(os.path.join(STAND_INS, "*[hpe]")))]:
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()
