"""Apple's platforms, as the compiler names them."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Platform:
    """A system and the oldest version of it that is compiled for."""

    name: str
    system: str
    version: str
    is_simulator: bool

    @classmethod
    def named(cls, name):
        """The platform of a name such as ios16.0-simulator; None if there is none."""
        found = re.fullmatch(r"(ios|tvos|macos)(\d+\.\d+)(-simulator)?", name)
        if not found or found[1] == "macos" and found[3]:
            return None
        return cls(name, found[1], found[2], found[3] is not None)

    @property
    def architecture(self):
        return "x86_64" if self.system == "macos" or self.is_simulator else "arm64"

    @property
    def triple(self):
        return f"{self.architecture}-apple-{self.name}"

    @property
    def module_triple(self):
        """The name of the files of a compiled module: the triple without a version."""
        simulator = "-simulator" if self.is_simulator else ""
        return f"{self.architecture}-apple-{self.system}{simulator}"

    @property
    def oldest_triple(self):
        """The target for the standard library, so any version may import it."""
        version = "11.0" if self.system == "macos" else "13.0"
        return self.triple.replace(f"{self.system}{self.version}", f"{self.system}{version}")

    @property
    def folder(self):
        """The folder of the standard library's modules."""
        if self.system == "macos":
            return "macosx"
        device = "appletv" if self.system == "tvos" else "iphone"
        return device + ("simulator" if self.is_simulator else "os")

    @property
    def has_uikit(self):
        return self.system != "macos"
