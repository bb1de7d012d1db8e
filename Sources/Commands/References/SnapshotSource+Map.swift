import HierarchyDiff
import HierarchyStore
import ScreenMap

extension SnapshotSource {
  /// The map of stores, sessions and files. For stored sessions only screens and navigation are
  /// read, no snapshots, unless the settings name screens differently.
  func map(_ words: [String], _ screens: ListedScreens) throws(CommandFailure) -> AppMap {
    var builder = AppMapBuilder()
    var seen: Set<MappedStore> = []
    var progress = Progress("reading sessions", on: console.diagnostics)
    defer { progress.finish() }
    let words = words.isEmpty ? [""] : folded(words)
    for (index, word) in words.enumerated() {
      for session in try mappedSessions(word) where seen.insert(session.id).inserted {
        try add(session, to: &builder, screens)
      }
      progress.advance(to: index + 1, of: words.count)
    }
    return builder.map()
  }

  /// A session of a file, which may be named twice.
  private struct MappedStore: Hashable {
    let file: InputFile.Identity?
    let session: String
  }

  private struct MappedTrail {
    let id: MappedStore
    let name: MappedSession
    let trail: Trail
    let store: Store
  }

  private func mappedSessions(_ word: String) throws(CommandFailure) -> [MappedTrail] {
    if case .stored(let reference) = try reference(word), reference.session == nil {
      let location = try location(of: reference, word)
      let store = try location.open(.reading)
      return try reporting(location.name) { () throws(StoreError) in
        try store.trails().map { trail in
          MappedTrail(
            id: MappedStore(file: InputFile(location.path).identity, session: trail.session),
            name: MappedSession(name: "\(location.name):\(trail.session)", title: trail.session),
            trail: trail, store: store)
        }
      }
    }
    let named = try open(word)
    let asked = try AskedSession(named)
    let wanted = Set(try indices(of: named).map { asked.numbers[$0] })
    return try reporting(named.name) { () throws(StoreError) in
      try asked.store.trails(of: asked.name).map { trail in
        MappedTrail(
          id: MappedStore(
            file: InputFile(asked.stored?.store.path ?? environment.resolved(named.name)).identity,
            session: asked.name),
          name: MappedSession(
            name: named.name, mark: asked.stored == nil ? "#" : "/", title: asked.name),
          trail: trail.limited(to: { wanted.contains($0.number) }), store: asked.store)
      }
    }
  }

  private func add(
    _ mapped: MappedTrail, to builder: inout AppMapBuilder, _ screens: ListedScreens
  ) throws(CommandFailure) {
    let steps = mapped.trail.steps
    let renamed = try reported(
      mapped.name.name,
      try screens.renamed(steps.map(\.number), of: mapped.trail.session, in: mapped.store))
    builder.begin(mapped.name)
    for step in steps {
      builder.add(
        MapStep(
          number: step.number, time: step.time,
          screen: renamed.map { $0[step.number] } ?? step.screen, isSteady: step.isSteady,
          events: step.events.compactMap(NavigationKind.init)))
    }
  }
}
