import DumpFormats

/// How commands are told to read the dumps of other tools.
enum DumpOptions {
  static let strict = Option<Bool>.flag(
    "strict", "Fail if any part of a dump cannot be read, instead of warning.")

  /// The option that names the format; `name` is free where a command calls something else its format.
  static func format(_ name: String = "format") -> Option<String?> {
    let description = OptionDescription(
      name, value: ValueDescription("FORMAT", .choice(DumpRegistry.names)),
      "Read dumps in this format instead of detecting it; treering formats lists them.")
    return Option(description: description) { $0.last }
  }
}
