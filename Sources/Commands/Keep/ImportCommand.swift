import DumpFormats
import HierarchyModel
import HierarchyReport

/// `treering import`: stores the dumps of other tools.
struct ImportCommand: Command {
  private let files = Argument<[String]>.several("FILE", .snapshot)
  private let store = StoreLocation.option
  private let session = RecordingOptions.session
  private let append = RecordingOptions.append
  private let labels = Option<[String]>.texts("label", "LABEL", .text)
  private let asOne = Option<Bool>.flag("as-one")
  private let platform = Option<Platform?>.choice("platform", "PLATFORM")
  private let dumpFormat = DumpOptions.format()
  private let strict = DumpOptions.strict
  private let facts = RecordingOptions.run
  private let safety = RecordingOptions.safety

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    var options = try RecordingOptions(call, self)
    // Here `--format` is the format of the input.
    options.form = .text
    let snapshots = try snapshots(call)
    let labels = try labels(call, count: snapshots.count)
    let recording = try SessionRecording(
      to: StoreLocation.find(call), options, standardName: sessionName(call))
    try recording.record(all: zip(snapshots, labels), call)
    return .clean
  }

  private func snapshots(_ call: Invocation) throws(CommandFailure) -> [Snapshot] {
    try refuseInputTwice(call[files], of: "files")
    let isStrict = call[DumpOptions.strict]
    let dumps = DumpImport(format: call[DumpOptions.format()], isStrict: isStrict)
    let source = SnapshotSource(call, dumps: dumps)
    var snapshots: [Snapshot] = []
    for file in call[files] {
      try refuseMissing(file, source, call)
      try source.sweep(source.open(file), of: "reading snapshots") { snapshots.append($0.snapshot) }
    }
    if let platform = call[platform] {
      for index in snapshots.indices { snapshots[index] = try snapshots[index].said(to: platform) }
    }
    guard call[asOne], snapshots.count > 1 else { return snapshots }
    let joined: DumpJoin.Result
    do {
      joined = try DumpJoin.join(snapshots)
    } catch {
      throw CommandFailure(.malformedInput, "\(error)", remedy: "import them without --as-one")
    }
    if isStrict, let conflict = joined.conflicts.first {
      throw CommandFailure(.malformedInput, conflict)
    }
    for conflict in joined.conflicts { call.console.warn(conflict) }
    return [joined.snapshot]
  }

  /// A store that is yet to be made has no session that a word could name.
  private func refuseMissing(
    _ file: String, _ source: SnapshotSource, _ call: Invocation
  ) throws(CommandFailure) {
    guard case .stored(let reference) = try source.reference(file), reference.store == nil,
      let store = try? StoreLocation.find(call), !InputFile(store.path).exists
    else { return }
    throw CommandFailure(.missingFile, "no such file", about: file)
  }

  /// A label for each snapshot; nil to keep its own.
  private func labels(_ call: Invocation, count: Int) throws(CommandFailure) -> [String?] {
    switch call[labels].count {
    case 0: return Array(repeating: nil, count: count)
    case 1: return Array(repeating: call[labels][0], count: count)
    case count: return call[labels]
    case let given:
      throw usage(
        "there \(count == 1 ? "is" : "are") \(Wording.count(count, "snapshot")), but"
          + " \(Wording.count(given, "label")); give one for each, or one for all")
    }
  }

  private func sessionName(_ call: Invocation) -> String? {
    guard let file = call[files].first(where: { !$0.hasPrefix("-") }) else { return nil }
    let name = file.split(separator: "/").last ?? "import"
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return String(stem.isEmpty ? name : stem).replacing(":", with: "-")
  }
}

extension Snapshot {
  /// The snapshot with a platform, unless it states one itself.
  fileprivate func said(to platform: Platform) throws(CommandFailure) -> Snapshot {
    if header.attributes["platform"] != nil { return self }
    let change = FactChange(AttributeKey("platform"), of: nil, to: .text(platform.rawValue))
    return try reporting { () throws(SnapshotError) in try varying([change]) }
  }
}
