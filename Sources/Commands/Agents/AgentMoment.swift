import HierarchyModel
import HierarchyReport
import HierarchyStore

/// The snapshot that a call is about, with the caveats about it.
struct AgentMoment {
  let snapshot: Snapshot
  /// Its name in later calls: `checkout/12`.
  let name: String
  let label: String?
  /// Where it is stored; nil for a file or a pasted dump.
  let stored: Stored?
  /// Shown before anything else.
  let notes: [String]

  struct Stored {
    let store: AgentStores.Named
    let session: String
    let number: Int
    let newest: Int
  }

  /// The moment with its label: `checkout/12 paid`.
  var title: String { VisibleText.line(name + (label.map { " " + TextExcerpt.of($0) } ?? "")) }

  /// The notes, including which moment it is if the call named none.
  func notes(ifNot named: String?) -> [String] { notes + (named == nil ? ["at \(title)"] : []) }
}

extension AgentAsk {
  /// The moment of a reference, of a pasted dump, or the newest of all.
  func moment(_ text: String?) throws(CommandFailure) -> AgentMoment {
    let newest = text == nil ? stores.newest() : AgentStores.Newest()
    guard let text = text ?? newest.name else {
      throw CommandFailure(
        .unknownMoment, "nothing was recorded yet",
        remedy: "record into a store, name a file, or paste a dump", details: newest.notes)
    }
    let (word, paste) = try word(text)
    let stage = try stage(ShowCommand(), ["--", word], paste: paste)
    let source = SnapshotSource(stage.invocation)
    let opened: SnapshotSource.NamedSeries
    let position: Int
    do throws(CommandFailure) {
      opened = try source.open(word)
      position = try source.index(of: opened.moment, in: opened.series, name: opened.name)
    } catch {
      throw unknown(error, word)
    }
    let series = opened.series
    let snapshot = try reported(opened.name, try series.snapshot(at: position))
    let number = series.number(at: position)
    let stored = try series.stored.map { stored throws(CommandFailure) in
      try self.stored(stored, number)
    }
    stage.invocation.console.diagnostics.flush()
    let file = paste == nil ? text : "the pasted dump"
    return AgentMoment(
      snapshot: snapshot, name: stored.map { name(of: $0) } ?? file, label: snapshot.header.label,
      stored: stored, notes: newest.notes + stage.warnings + notes(on: snapshot, stored))
  }

  /// A moment as later calls name it.
  func name(of stored: AgentMoment.Stored, number: Int? = nil) -> String {
    stores.name(of: "\(stored.session)/\(number ?? stored.number)", in: stored.store)
  }

  private func stored(
    _ origin: StoredOrigin, _ number: Int
  ) throws(CommandFailure) -> AgentMoment.Stored {
    let store = try origin.store.open(.reading)
    let newest = try reported(
      origin.store.name, try store.number(before: 0, lastOf: origin.session))
    return AgentMoment.Stored(
      store: stores.named(origin.store), session: origin.session, number: number,
      newest: newest ?? number)
  }

  /// An unknown moment, with the newest available one.
  private func unknown(_ failure: CommandFailure, _ word: String) -> CommandFailure {
    guard failure.code == .unknownMoment, failure.details.isEmpty else { return failure }
    var failure = failure
    let session = word.split(separator: "/").dropLast().joined(separator: "/")
    let start = word.hasPrefix("/") ? "/" : ""
    if let newest = try? moment(start + session), !session.isEmpty {
      failure.details = ["the newest moment of the session is \(newest.title)"]
    } else if let newest = stores.newest().name {
      failure.details = ["the newest moment is \(newest)"]
    }
    return failure
  }

  private func notes(on snapshot: Snapshot, _ stored: AgentMoment.Stored?) -> [String] {
    var notes: [String] = []
    if let stored, stored.newest > stored.number {
      notes.append("not the newest moment: that is \(name(of: stored, number: stored.newest))")
    }
    if let partial = snapshot.header.partial { notes.append("a partial capture: \(partial)") }
    if snapshot.views.isEmpty && snapshot.controllers.isEmpty {
      notes.append("the tree is empty: the capture holds no view and no controller")
    } else {
      let coverage = snapshot.coverage
      if !coverage.contains(.views) && !coverage.contains(.elements) {
        notes.append("views were not captured")
      }
      if !coverage.contains(.controllers) { notes.append("controllers were not captured") }
    }
    return notes.map { "note: " + VisibleText.line($0) }
  }

  /// The object that a call names. If the moment has no object of that name, the failure says at
  /// which moment of the session it last existed.
  func object(
    _ name: String, _ target: ReferenceTarget, in moment: AgentMoment
  ) throws(CommandFailure) -> ObjectIndex {
    do throws(CommandFailure) {
      return try moment.snapshot.object(named: name, expecting: target)
    } catch {
      throw missing(error, name, moment)
    }
  }

  private func missing(
    _ failure: CommandFailure, _ name: String, _ moment: AgentMoment
  ) -> CommandFailure {
    guard let stored = moment.stored, let cause = failure.cause as? ObjectQueryError else {
      return failure
    }
    switch cause {
    case .none, .tooFew: break
    case .ambiguous, .wrongKind, .noView: return failure
    }
    return CommandFailure(
      failure.code, "\(failure.message) at \(moment.name)",
      details: moment.notes + [seen(name, stored)])
  }

  /// The maximum number of moments searched for a name.
  private static let looks = 8

  private func seen(_ name: String, _ stored: AgentMoment.Stored) -> String {
    let unknown = "whether it was there at another moment is not known"
    guard let store = try? stored.store.location.open(.reading),
      let found = try? store.find(SearchTerm(Self.searched(name)), in: stored.session, limit: 1_000)
    else { return unknown }
    if found.count == 0 { return "nothing of that name in the whole session" }
    let numbers = Set(found.sightings.map(\.last.number)).subtracting([stored.number])
    for number in numbers.sorted(by: >).prefix(Self.looks) {
      guard let snapshot = try? store.snapshot(number, of: stored.session) else { continue }
      if !ObjectQuery(name).matches(in: snapshot).isEmpty {
        let moment = self.name(of: stored, number: number)
        return number < stored.number ? "it last was at \(moment)" : "it is at \(moment)"
      }
    }
    return unknown
  }

  /// The searchable part of a name: the identifier, else the text, else the class.
  private static func searched(_ name: String) -> String {
    var name = name[...]
    if name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") { name = name[..<bracket] }
    if let mark = name.firstIndex(of: "#") { return String(name[mark...]) }
    if name.hasSuffix("\""), let quote = name.firstIndex(of: "\"") {
      return String(name[name.index(after: quote)...].dropLast())
    }
    if let holder = name.firstRange(of: " in ") { name = name[..<holder.lowerBound] }
    return String(name.hasSuffix(".view") ? name.dropLast(5) : name)
  }
}
