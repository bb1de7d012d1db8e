import DumpFormats

enum DumpOptions {
  static let strict = Option<Bool>.flag("strict")

  /// The option that sets the dump format; `name` can differ for commands with another option of
  /// that name.
  static func format(_ name: String = "format") -> Option<String?> {
    .text(name, "FORMAT", .choice(DumpRegistry.names))
  }
}
