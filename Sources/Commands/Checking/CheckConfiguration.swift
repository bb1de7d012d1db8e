import HierarchyChecks

/// What a project keeps of its wishes for `treering check` in a file.
struct CheckConfiguration: Sendable {
  /// The file that is looked for in the working folder and those above it.
  static let fileName = ".treering-check"

  var settings = CheckSettings()
  /// nil where the file says nothing.
  var failOn: CheckThreshold?
  /// The file of known findings, as the configuration names it.
  var baseline: String?
  /// The folder of the configuration, from which the baseline's path starts.
  var folder: String?

  /// The configuration of a call: the file named, else the one found, else none.
  static func of(
    _ call: Invocation, named path: String?
  ) throws(CommandFailure) -> CheckConfiguration {
    let found = call.surroundings.foldersUpwards.map { $0 + "/" + fileName }
      .first { InputFile($0, in: call.surroundings).exists }
    guard let path = path ?? found else { return CheckConfiguration() }
    let bytes = try InputFile(path, in: call.surroundings).read()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.malformedInput, "is no UTF-8 text; expected settings").about(path)
    }
    var configuration = try CheckConfiguration(parsing: text, file: path)
    configuration.folder = path.lastIndex(of: "/").map { String(path[..<$0]) }
    return configuration
  }

  /// The baseline's path for whoever opens it.
  var baselinePath: String? {
    guard let baseline else { return nil }
    guard let folder, !baseline.hasPrefix("/") else { return baseline }
    return folder + "/" + baseline
  }
}
