import DumpFormats

enum DumpOptions {
  static let strict = Option<Bool>.flag("strict")

  /// Sets the dump format; its name differs for commands with another option of that name.
  static func format(_ name: String = "format") -> Option<String?> {
    .text(name, "FORMAT", .choice(DumpRegistry.names))
  }
}
