import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// `find`: when and where something was on screen.
struct FindTool: StoreTool {
  private static let limit = 500

  var description: ToolDescription {
    ToolDescription(
      "find", "In which moments a text, class or identifier was there, by name and path.",
      parameters: [
        ToolParameter("text", .text, "part of a text, label, value or title"),
        ToolParameter("class", .text, ""), ToolParameter("identifier", .text, ""),
        ToolParameter("session", .text, "default: all"),
      ],
      output: ToolSchema.object([
        "found": ToolSchema.list(of: ToolSchema.anyObject), "more": ToolSchema.flag,
      ]))
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let (wanted, isClass) = try wanted(ask)
    let statements = SearchStatement.allCases.filter { ($0 == .className) == isClass }
    let all = ask.stores.all
    var entries: [ToolAnswer.Entry] = []
    var hasMore = false
    var notes = ask.text("session") == nil ? ask.stores.omission : []
    var bytes = 0
    for (store, session) in try scopes(ask.text("session"), ask) {
      try ask.goOn()
      let open: Store
      let found: (sightings: [Sighting], count: Int)
      do throws(CommandFailure) {
        open = try store.location.open(.reading)
        found = try reported(
          store.name, try open.find(wanted, by: statements, in: session, limit: Self.limit))
      } catch {
        // An unreadable store does not affect the others.
        if session != nil || all.count < 2 { throw error }
        notes.append("note: " + VisibleText.line(ask.stores.text(of: error)))
        continue
      }
      hasMore = hasMore || found.count > found.sightings.count
      var seen: Set<String> = []
      var names = SightingNames(open)
      for sighting in found.sightings {
        try ask.goOn()
        // What does not fit into the answer needs no name.
        let name = bytes > ask.call.maxTokens * 4 ? nil : names.name(of: sighting)
        let session = ask.stores.name(of: sighting.session, in: store, among: all)
        let entry = entry(sighting, session, name)
        bytes += entry.line.utf8.count
        if seen.insert(entry.line).inserted { entries.append(entry) }
      }
    }
    if entries.isEmpty {
      let scope = notes.isEmpty ? "what was recorded" : "the stores that were read"
      entries = [ToolAnswer.Entry("nothing found in \(scope)")]
    }
    return ToolAnswer(
      notes: notes, entries: entries, omitted: hasMore ? nil : 0,
      advice: "session=NAME looks in one session",
      structure: { found, hasMore in ["found": .array(found), "more": .bool(hasMore)] })
  }

  private func wanted(_ ask: AgentAsk) throws(CommandFailure) -> (SearchTerm, isClass: Bool) {
    let given = ["text", "class", "identifier"].filter { ask.text($0) != nil }
    guard given.count == 1, let name = given.first, let text = ask.text(name) else {
      throw CommandFailure(.usage, "find needs one of \"text\", \"class\" and \"identifier\"")
    }
    switch name {
    case "identifier":
      return (.identifier(text.hasPrefix("#") ? String(text.dropFirst()) : text), false)
    case "class": return (.words(text), true)
    default: return (.words(text), false)
    }
  }

  private func scopes(
    _ session: String?, _ ask: AgentAsk
  ) throws(CommandFailure) -> [(AgentStores.Named, String?)] {
    guard let session else {
      if ask.stores.all.isEmpty { return [(try ask.stores.store(nil), nil)] }
      return ask.stores.all.map { ($0, nil) }
    }
    let word = try ask.stores.word(session)
    let stage = try ask.stage(FindCommand(), ["--", word, "x"])
    let (location, named) = try SnapshotSource(stage.invocation).session(word)
    return [(ask.stores.named(location), named)]
  }

  private func entry(
    _ sighting: Sighting, _ session: String, _ handle: String?
  ) -> ToolAnswer.Entry {
    let name =
      handle ?? sighting.className.map { ClassName($0).unqualified } ?? sighting.token ?? "?"
    let match = Self.match(sighting).map { name.contains($0) ? "" : "  " + $0 } ?? ""
    let until = sighting.first.number == sighting.last.number ? "" : "–\(sighting.last.number)"
    let end = sighting.isThereAtEnd ? " (to the last)" : ""
    let path = sighting.path.map { ClassName($0).unqualified }
    let shown = path.count > 8 ? path.prefix(3) + ["…"] + path.suffix(4) : path[...]
    let location = shown.joined(separator: " › ")
    let line = "\(session)/\(sighting.first.number)\(until)\(end)  \(name)\(match)  \(location)"
    return ToolAnswer.Entry(
      VisibleText.line(line),
      [
        "first": .string("\(session)/\(sighting.first.number)"),
        "last": .string("\(session)/\(sighting.last.number)"),
        "name": .string(name),
      ])
  }

  /// What was found in the object, if the class does not say so.
  private static func match(_ sighting: Sighting) -> String? {
    switch sighting.match.key {
    case "class", "id", "name": nil
    case "identifier": "#\(sighting.match.value)"
    default: VisibleText.quoted(TextExcerpt.of(sighting.match.value))
    }
  }
}

/// The names of found objects, each in the moment where it was first seen.
private struct SightingNames {
  private let store: Store
  /// The moment that was read last: most sightings share it with the one before.
  private var latest: (session: String, number: Int, objects: [Int64], names: DistinctNames)?

  init(_ store: Store) { self.store = store }

  /// A name that finds the object alone; nil if the moment cannot be read.
  mutating func name(of sighting: Sighting) -> String? {
    let (session, number) = (sighting.session, sighting.first.number)
    if latest?.session != session || latest?.number != number {
      let moment = SessionMoment(session: session, moment: .number(number))
      latest = (try? store.content(ofSnapshot: store.snapshotID(of: moment))).map {
        (session, number, $0.objects, DistinctNames($0.snapshot))
      }
    }
    guard let latest, let index = latest.objects.firstIndex(of: sighting.object) else { return nil }
    return latest.names[ObjectIndex(index)]
  }
}
