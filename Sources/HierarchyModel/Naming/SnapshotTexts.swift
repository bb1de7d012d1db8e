/// What a person reads on the objects of a snapshot and calls them by, as ids of its strings.
package struct SnapshotTexts: Sendable {
  private let storage: SnapshotStorage

  package init(_ snapshot: Snapshot) {
    self.init(snapshot.storage)
  }

  package init(_ storage: SnapshotStorage) {
    self.storage = storage
  }

  /// What a person reads, the first that there is.
  private static let keys: [KnownKey] = [.text, .label, .title, .value]

  /// The text that a person reads on an object itself; nil where there is none.
  package func own(_ place: Int) -> StringID? {
    for key in Self.keys {
      if let id = string(key, of: place), isSeen(id) { return id }
    }
    return nil
  }

  /// The identifier of an object; nil where there is none, and where it only repeats what the object
  /// shows, as formats give one that the app never set.
  package func identifier(_ place: Int) -> StringID? {
    guard let identifier = string(.identifier, of: place), !isEmpty(identifier) else { return nil }
    return Self.keys.contains { string($0, of: place) == identifier } ? nil : identifier
  }

  /// The excerpt of a string of the snapshot.
  package func excerpt(_ id: StringID) -> String {
    storage.strings.withBytes(of: id) { TextExcerpt.of($0) }
  }

  /// The string of a key; nil where the object has none of that key.
  package func string(_ key: KnownKey, of place: Int) -> StringID? {
    if place < storage.viewCount, let slot = Column.slot(of: key) {
      let column = storage.columns[slot]
      guard place < column.tags.count, column.tags[place] == ValueTag.text else { return nil }
      return StringID(rawValue: UInt32(truncatingIfNeeded: column.words[place]))
    }
    guard let entry = storage.tail.entry(of: place, key: KeyCode(key)),
      storage.tail.tags[entry] == ValueTag.text
    else { return nil }
    return StringID(rawValue: UInt32(truncatingIfNeeded: storage.tail.words[entry]))
  }

  private func isEmpty(_ id: StringID) -> Bool {
    storage.strings.withBytes(of: id) { $0.isEmpty }
  }

  /// Whether a text has something to be seen: letters of one byte that are none are blanks.
  private func isSeen(_ id: StringID) -> Bool {
    storage.strings.withBytes(of: id) { bytes in
      bytes.prefix(64).contains { $0 > 0x20 && $0 < 0x7F }
        || bytes.contains { $0 >= 0x80 } && !TextExcerpt.of(bytes).isEmpty
    }
  }
}

extension SnapshotTexts {
  /// The nearest object at each place or after it that shows a text of its own, -1 for none: in a
  /// subtree, which is a run of places, the first that does.
  func firstAtOrAfter() -> [Int32] {
    let mayShow = placesWithTexts()
    var next = [Int32](repeating: -1, count: storage.kinds.count)
    var found: Int32 = -1
    for place in storage.kinds.indices.reversed() {
      if mayShow[place], own(place) != nil { found = Int32(truncatingIfNeeded: place) }
      next[place] = found
    }
    return next
  }

  /// Whether each object has a text under one of the keys: few do, and to ask each takes longer.
  private func placesWithTexts() -> [Bool] {
    var places = [Bool](repeating: false, count: storage.kinds.count)
    for slot in Self.keys.compactMap(Column.slot) {
      let tags = storage.columns[slot].tags
      for place in tags.indices.prefix(places.count) where tags[place] == ValueTag.text {
        places[place] = true
      }
    }
    let (keys, tail) = (Self.keys.map(KeyCode.init), storage.tail)
    for entry in tail.keys.indices where keys.contains(tail.keys[entry]) {
      let place = Int(tail.rows[entry])
      if places.indices.contains(place) { places[place] = true }
    }
    return places
  }
}
