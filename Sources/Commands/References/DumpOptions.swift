import DumpFormats

/// How commands are told to read the dumps of other tools.
enum DumpOptions {
  static let strict = Option<Bool>.flag(
    "strict", "Fail where anything of a dump could not be read, instead of warning of it.")

  /// The option that names the format; `name` is free where a command calls something else its format.
  static func format(_ name: String = "format") -> Option<String?> {
    let description = OptionDescription(
      name, value: ValueDescription("FORMAT", .choice(DumpRegistry.names)),
      "Read dumps in this format, whatever they look like; treering formats lists them.")
    return Option(description: description) { $0.last }
  }
}
