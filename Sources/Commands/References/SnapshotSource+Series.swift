import HierarchyModel

/// A snapshot with what to call it.
struct NamedSnapshot {
  let file: String
  let label: String
  /// Its number in its session or file, from 1.
  let number: Int
  let snapshot: Snapshot
}

extension SnapshotSource {
  /// The series of all words of a call. A store alone means all its sessions; the words after it are
  /// sessions in it, unless they name files themselves.
  func allSeries(_ words: [String]) throws(CommandFailure) -> [NamedSeries] {
    var all: [NamedSeries] = []
    for word in folded(words) {
      guard case .stored(let reference) = try reference(word), reference.session == nil else {
        all.append(try open(word))
        continue
      }
      let location = try location(of: reference, word)
      let sessions = try sessions(of: location)
      if sessions.isEmpty {
        throw CommandFailure(.missingStore, "holds no session").about(location.name)
      }
      for session in sessions { all.append(try open("\(location.name):\(session)")) }
    }
    return all
  }

  /// The words in the grammar of references, of which `STORE SESSION…` is an older form.
  func folded(_ words: [String]) -> [String] {
    guard let store = words.first, words.count > 1, isStore(store) else { return words }
    let rest = words.dropFirst()
    let isInStore = { (word: String) in
      word != "-" && !word.contains(StoreLocation.ending) && kind(ofPath: word) == .missing
    }
    guard rest.contains(where: isInStore) else { return words }
    return rest.map { isInStore($0) ? "\(store):\($0)" : $0 }
  }

  /// Where the snapshots of a series are that a word names: one with a moment, all without.
  func places(of named: NamedSeries) throws(CommandFailure) -> [Int] {
    guard let moment = named.moment else { return Array(0..<named.series.count) }
    return try reporting(named.name) { () throws(CommandFailure) in
      [try place(of: moment, in: named.series)]
    }
  }

  /// Every snapshot of a series: one with a moment, all without.
  func snapshots(of whole: NamedSeries) throws(CommandFailure) -> [NamedSnapshot] {
    var all: [NamedSnapshot] = []
    try sweep(whole, of: "reading snapshots") { all.append($0) }
    return all
  }

  /// Gives every snapshot of a series, one after another; `work` is what a terminal is told where that
  /// takes long.
  func sweep(
    _ whole: NamedSeries, of work: String, _ body: (NamedSnapshot) -> Void
  ) throws(CommandFailure) {
    let (series, _, name, word) = whole
    var progress = Progress(work, on: console.diagnostics)
    defer { progress.finish() }
    var done = 0
    try reporting(name) { () throws(CommandFailure) in
      let places = try places(of: whole)
      let mark = series.stored == nil ? "#" : "/"
      try series.sweep(places) { place, snapshot throws(CommandFailure) in
        let number = series.number(at: place)
        let label =
          places.count == 1 ? word : name + mark + (snapshot.header.label ?? "\(number)")
        body(NamedSnapshot(file: name, label: label, number: number, snapshot: snapshot))
        done += 1
        progress.advance(to: done, of: places.count)
        return true
      }
    }
  }
}
