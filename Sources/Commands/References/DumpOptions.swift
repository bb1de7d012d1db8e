import DumpFormats

/// The options for reading the dumps of other tools.
enum DumpOptions {
  static let strict = Option<Bool>.flag(
    "strict", "Fail if any part of a dump cannot be read, instead of warning.")

  /// The option that sets the dump format; `name` can differ for commands with another option of
  /// that name.
  static func format(_ name: String = "format") -> Option<String?> {
    .text(
      name, "FORMAT", .choice(DumpRegistry.names),
      "Read dumps in this format instead of detecting it; treering formats lists them.")
  }
}
