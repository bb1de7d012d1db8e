import HierarchyModel
import HierarchyReport
import HierarchyStore
import JSONText

/// `sessions`: what can be named.
struct SessionsTool: StoreTool {
  var description: ToolDescription {
    ToolDescription(
      "sessions", "What was recorded: stores, sessions, their runs, labels and screens.",
      parameters: [
        ToolParameter("store", .text, ""), ToolParameter("like", .text, "part of a session's name"),
      ],
      output: ToolSchema.object([
        "sessions": ToolSchema.list(of: ToolSchema.anyObject), "more": ToolSchema.flag,
      ]))
  }

  func answer(_ ask: AgentAsk) throws(CommandFailure) -> ToolAnswer {
    let all = ask.stores.all
    let named = try ask.text("store").map { name throws(CommandFailure) in
      [try ask.stores.store(name)]
    }
    let chosen = named ?? all
    let screens = try ListedScreens(for: ask.base)
    var entries: [ToolAnswer.Entry] = []
    var notes = named == nil ? ask.stores.omission : []
    let like = ask.text("like")?.lowercased()
    var names = 0
    var hasMore = false
    for store in chosen {
      do throws(CommandFailure) {
        let open = try store.location.open(.reading)
        let sessions = try reported(store.name, try open.sessions())
        names += sessions.count
        for session in sessions.reversed() {
          try ask.goOn()
          if let like, !session.name.lowercased().contains(like) { continue }
          // Omitted entries need no lookup.
          guard entries.count < Self.most else {
            hasMore = true
            continue
          }
          entries.append(try entry(session, open, store, among: all, screens, ask))
        }
      } catch {
        // An unreadable session does not affect the others.
        notes.append("note: " + VisibleText.line(error.text))
      }
    }
    if entries.isEmpty {
      let nothing =
        notes.isEmpty ? "nothing was recorded yet" : "no session in the stores that can be read"
      let words = names > 0 ? "no session of that name among \(names)" : nothing
      entries = [ToolAnswer.Entry(words)]
    }
    return ToolAnswer(
      notes: notes, entries: entries, omitted: hasMore ? nil : 0,
      advice: "like=TEXT gives sessions of a name, store=NAME those of one store",
      structure: { sessions, hasMore in ["sessions": .array(sessions), "more": .bool(hasMore)] })
  }

  /// The maximum number of sessions, and of labels and screens per session.
  private static let most = 200
  private static let words = 6

  private func entry(
    _ session: SessionSummary, _ open: Store, _ store: AgentStores.Named,
    among all: [AgentStores.Named], _ screens: ListedScreens, _ ask: AgentAsk
  ) throws(CommandFailure) -> ToolAnswer.Entry {
    let (labels, screens, last) = try reporting(store.name) { () throws(StoreError) in
      (
        try open.labels(of: session.name, limit: Self.words + 1),
        try screens.all(of: session.name, in: open, limit: Self.words + 1),
        try open.number(before: 0, lastOf: session.name)
      )
    }
    let name = ask.stores.name(of: session.name, in: store, among: all)
    let newest = last.map { "\(name)/\($0)" }
    let build = session.build.map { "(\($0))" }
    let run = [session.app, session.version, build, session.os, session.device]
      .compactMap(\.self).joined(separator: " ")
    let parts = [
      name, Wording.count(session.snapshotCount, "moment"),
      newest.map { "newest \($0)" } ?? "empty", run,
      Self.list("labels", labels), Self.list("screens", screens),
    ]
    return ToolAnswer.Entry(
      VisibleText.line(parts.filter { !$0.isEmpty }.joined(separator: " · ")),
      [
        "name": .string(name), "newest": .string(newest),
        "moments": .number(session.snapshotCount),
      ])
  }

  private static func list(_ title: String, _ words: [String]) -> String {
    guard !words.isEmpty else { return "" }
    return "\(title) " + Wording.list(words.map { TextExcerpt.of($0) }, atMost: Self.words)
  }
}
