import HierarchyModel
import HierarchyReport
import HierarchyStore

/// `treering prune`: drops snapshots or sessions; the rest stays exact.
struct PruneCommand: Command {
  private let names = Argument<[String]>.any("SESSION", .snapshot)
  private let kept = Option<Int?>.integer("keep", "N", 1...1_000_000_000)
  private let age = Option<String?>.text("older-than", "AGE", .text)
  private let sessions = Option<[String]>.texts("of", "SESSION", .text)
  private let isTrial = Option<Bool>.flag("dry-run")

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    let (location, names) = try subject(call)
    let rule = try rule(call, names)
    let store = try location.open(call[isTrial] ? .reading : .writing)
    let choices = try reported(location.name, try rule.choices(in: store))
    for choice in choices {
      if !call[isTrial] { try drop(choice, store, location, call) }
      call.output.writeLine(VisibleText.line(choice.text(isTrial: call[isTrial])))
    }
    if !call[isTrial] { try reported(location.name, try store.close()) }
    return .clean
  }

  private func drop(
    _ choice: PruningChoice, _ store: Store, _ location: StoreLocation, _ call: Invocation
  ) throws(CommandFailure) {
    var progress = Progress("rewriting snapshots", on: call.console.diagnostics)
    defer { progress.finish() }
    try reporting(location.name) { () throws(StoreError) in
      if choice.isWhole { return try store.removeSession(choice.session) }
      try store.removeSnapshots(choice.dropped, of: choice.session) { done, total in
        progress.advance(to: done, of: total)
        return true
      }
    }
  }

  private func subject(
    _ call: Invocation
  ) throws(CommandFailure) -> (location: StoreLocation, names: [StoredReference]) {
    let source = SnapshotSource(call)
    var found: (location: StoreLocation, word: String)?
    var names: [StoredReference] = []
    for word in source.folded(call[self.names]) {
      let reference = try source.storedReference(word)
      let location = try source.location(of: reference, word)
      if let found, !found.location.isSameFile(as: location) {
        throw usage("\"\(found.word)\" and \"\(word)\" are in two stores; prune one at a time")
      }
      found = (location, word)
      if reference.session != nil { names.append(reference) }
    }
    if let found { return (found.location, names) }
    return (try StoreLocation.find(call), names)
  }

  private func rule(
    _ call: Invocation, _ names: [StoredReference]
  ) throws(CommandFailure) -> PruningRule {
    var rule = PruningRule(names: names, sessions: call[sessions])
    rule.kept = call[kept]
    if let text = call[age] {
      guard let seconds = PruningRule.seconds(of: text) else {
        throw usage("\"--older-than\" expected an age as in 90m, 12h or 30d, found \"\(text)\"")
      }
      rule.oldest = call.environment.now() - seconds
    }
    guard !rule.names.isEmpty || rule.kept != nil || rule.oldest != nil else {
      throw usage("nothing was named to drop")
    }
    guard rule.sessions.isEmpty || rule.kept != nil || rule.oldest != nil else {
      throw usage("\"--of\" goes with --keep or --older-than")
    }
    if rule.sessions.isEmpty, rule.kept != nil || rule.oldest != nil,
      let whole = rule.names.first(where: { $0.moment == nil })?.session
    {
      throw usage(
        "session \"\(whole)\" is named to be dropped whole",
        remedy: "--of \(whole) applies --keep and --older-than to it")
    }
    return rule
  }
}

private struct PruningRule {
  let names: [StoredReference]
  /// The sessions that the other rules apply to; all if empty.
  let sessions: [String]
  /// How many of the last snapshots of a session are kept.
  var kept: Int?
  /// The time, in seconds since 1970, from which snapshots are kept.
  var oldest: Double?

  /// An age in seconds: `90m`, `12h`, `30d`; nil for any other text.
  static func seconds(of text: String) -> Double? {
    let units: [Character: Double] = ["m": 60, "h": 3_600, "d": 86_400]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()), count >= 0
    else { return nil }
    return Double(count) * unit
  }

  /// What is dropped from each affected session; fails on unknown names.
  func choices(in store: Store) throws(CommandFailure) -> [PruningChoice] {
    try reporting { () throws(StoreError) in
      // Sessions are distinguished by their ids: names that read the same may be written
      // differently.
      var dropped: [Int64: Set<Int>] = [:]
      var whole: Set<Int64> = []
      for name in names {
        guard let session = name.session else { continue }
        let id = try store.requiredSessionID(session)
        if let moment = name.moment {
          let named = SessionMoment(session: session, moment: moment)
          dropped[id, default: []].insert(try store.number(of: named))
        } else {
          whole.insert(id)
        }
      }
      var general: Set<Int64> = []
      for session in sessions { general.insert(try store.requiredSessionID(session)) }
      var choices: [PruningChoice] = []
      for session in try store.sessions().map(\.name) {
        let id = try store.requiredSessionID(session)
        let snapshots = try store.snapshots(of: session)
        var numbers = dropped[id] ?? []
        if whole.contains(id) { numbers.formUnion(snapshots.map(\.number)) }
        if general.isEmpty || general.contains(id) { numbers.formUnion(chosen(of: snapshots)) }
        guard !numbers.isEmpty || whole.contains(id) else { continue }
        choices.append(PruningChoice(session: session, dropped: numbers, count: snapshots.count))
      }
      return choices
    }
  }

  private func chosen(of snapshots: [SnapshotSummary]) -> Set<Int> {
    var numbers: Set<Int> = []
    if let kept { numbers.formUnion(snapshots.dropLast(kept).map(\.number)) }
    if let oldest {
      numbers.formUnion(snapshots.filter { $0.time.map { $0 < oldest } == true }.map(\.number))
    }
    return numbers
  }
}

private struct PruningChoice {
  let session: String
  let dropped: Set<Int>
  let count: Int

  var isWhole: Bool { dropped.count == count }

  func text(isTrial: Bool) -> String {
    let verb = isTrial ? "would drop" : "dropped"
    return isWhole
      ? "\(session)  \(verb) the session and its \(count == 1 ? "snapshot" : "\(count) snapshots")"
      : "\(session)  \(verb) \(dropped.count) of \(count) snapshots"
  }
}
