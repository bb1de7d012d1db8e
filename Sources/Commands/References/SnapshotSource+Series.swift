import HierarchyModel
import HierarchyStore

struct NamedSnapshot {
  let file: String
  let label: String
  /// Its number in its session or file, from 1.
  let number: Int
  let snapshot: Snapshot
  /// Where this is the second snapshot with its label: what the first was called, and what names it
  /// now.
  let renamed: (from: String, to: String)?
}

extension SnapshotSource {
  /// The series of all words of a call. A store alone means all its sessions that hold snapshots,
  /// with a note on the others; the words after it are sessions in it, unless they themselves name
  /// files.
  func allSeries(_ words: [String]) throws(CommandFailure) -> [NamedSeries] {
    var all: [NamedSeries] = []
    for word in folded(words) {
      guard case .stored(let reference) = try reference(word), reference.session == nil else {
        all.append(try openFilled(word))
        continue
      }
      let location = try location(of: reference, word)
      let series = try sessionSeries(of: location)
      if series.isEmpty {
        throw CommandFailure(.missingStore, "holds no session", about: location.name)
      }
      let filled = series.filter { $0.series.count > 0 }
      guard !filled.isEmpty else { throw Self.holdsNoSnapshot(location.name) }
      for one in series where one.series.count == 0 { note("\(one.name) holds no snapshot") }
      all += filled
    }
    return all
  }

  private func sessionSeries(of location: StoreLocation) throws(CommandFailure) -> [NamedSeries] {
    let store = try location.open(.reading)
    return try reporting(location.name) { () throws(StoreError) in
      try store.sessions().map { session throws(StoreError) in
        let name = "\(location.name):\(session.name)"
        return (try StoredSession(session.name, in: store, at: location), nil, name, name)
      }
    }
  }

  /// The words in the grammar of references; `STORE SESSION…` is an older form of it.
  func folded(_ words: [String]) -> [String] {
    guard let store = words.first, words.count > 1, isStore(store) else { return words }
    let rest = words.dropFirst()
    let isInStore = { (word: String) in
      word != "-" && !word.contains(StoreLocation.ending) && kind(ofPath: word) == .missing
    }
    guard rest.contains(where: isInStore) else { return words }
    return rest.map { isInStore($0) ? "\(store):\($0)" : $0 }
  }

  /// The snapshots that a word names, of which there has to be one: a gate must not take it for
  /// success that there was nothing to examine.
  func openFilled(_ word: String) throws(CommandFailure) -> NamedSeries {
    let named = try open(word)
    guard named.series.count > 0 else { throw Self.holdsNoSnapshot(named.name) }
    return named
  }

  private static func holdsNoSnapshot(_ name: String) -> CommandFailure {
    CommandFailure(.unknownMoment, "holds no snapshot", about: name)
  }

  /// The indices of the snapshots of a series that a word names: one with a moment, all without.
  func indices(of named: NamedSeries) throws(CommandFailure) -> [Int] {
    guard let moment = named.moment else { return Array(0..<named.series.count) }
    return try reported(named.name, [try index(of: moment, in: named.series)])
  }

  /// Passes every snapshot of a series to `body`; `work` is what a terminal shows meanwhile.
  func sweep(
    _ whole: NamedSeries, of work: String, _ body: (NamedSnapshot) -> Void
  ) throws(CommandFailure) {
    let indices = try indices(of: whole)
    var known: [String: (first: Int, count: Int)] = [:]
    try sweep(whole, at: indices, of: work) { index, snapshot in
      let label = snapshot.header.label
      let (first, before) = label.flatMap { known[$0] } ?? (index, 0)
      if let label { known[label] = (first, before + 1) }
      func name(_ index: Int, _ occurrence: Int?) -> String {
        self.name(of: index, label, occurrence: occurrence, in: whole)
      }
      body(
        NamedSnapshot(
          file: whole.name,
          label: indices.count == 1 ? whole.word : name(index, before == 0 ? nil : before + 1),
          number: whole.series.number(at: index), snapshot: snapshot,
          renamed: before == 1 ? (name(first, nil), name(first, 1)) : nil))
      return true
    }
  }

  func sweep(
    _ whole: NamedSeries, at indices: [Int], of work: String,
    _ body: (Int, Snapshot) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) {
    var progress = Progress(work, on: console.diagnostics)
    defer { progress.finish() }
    var done = 0
    try reporting(whole.name) { () throws(CommandFailure) in
      try whole.series.sweep(indices) { index, snapshot throws(CommandFailure) in
        done += 1
        progress.advance(to: done, of: indices.count)
        return try body(index, snapshot)
      }
    }
  }

  /// The name of one of many snapshots: its label, with the number of its occurrence if it has
  /// several, or else its own number.
  func name(
    of index: Int, _ label: String?, occurrence: Int?, in whole: NamedSeries
  ) -> String {
    let number = whole.series.number(at: index)
    return whole.name + (whole.series.stored == nil ? "#" : "/")
      + "\(MomentReference(label, occurrence: occurrence, else: number))"
  }
}

/// A session to be queried in SQL: from a store, or recorded into one in memory.
struct AskedSession {
  let store: Store
  let name: String
  /// The numbers of its snapshots, in order.
  let numbers: [Int]
  /// Where it is stored; nil if it is only in memory.
  let stored: StoredOrigin?

  /// Opens the session of a series, or some snapshots of it; snapshots outside any store are
  /// recorded into one in memory, as a session named after their file.
  init(_ named: SnapshotSource.NamedSeries, at indices: [Int]? = nil) throws(CommandFailure) {
    let series = named.series
    let indices = indices ?? Array(0..<series.count)
    stored = series.stored
    if let stored {
      store = try stored.store.open(.reading)
      name = stored.session
      numbers = indices.map(series.number)
      return
    }
    name = StoreLocation.sessionName(ofFile: named.name)
    (store, numbers) = try reporting(named.name) { [name] () throws(CommandFailure) in
      let store = try reported(nil, try Store(inMemory: ()))
      let session = try reported(nil, try store.startSession(name))
      let numbers = try indices.map { index throws(CommandFailure) in
        let snapshot = try series.snapshot(at: index)
        return try reported(nil, try session.record(snapshot).number)
      }
      return (store, numbers)
    }
  }
}

extension SnapshotSource {
  /// The store and the session that a word names, which need not exist yet: nil if none is named.
  func session(
    _ word: String
  ) throws(CommandFailure) -> (location: StoreLocation, session: String?) {
    let reference = try storedReference(word)
    if reference.moment != nil {
      throw CommandFailure(
        .unknownMoment, "names one snapshot; expected a session",
        remedy: "leave out what follows the slash", about: word)
    }
    return (try location(of: reference, word), reference.session)
  }

  /// What a word names in a store, for commands that only work on stores: files are not considered.
  func storedReference(_ word: String) throws(CommandFailure) -> StoredReference {
    switch try reference(word) {
    case .stored(let reference), .file(_, _, let reference?): return reference
    case .file, .standardInput:
      throw CommandFailure(
        .missingStore, "is not a session of a store", remedy: "write [STORE:]SESSION", about: word)
    }
  }
}
