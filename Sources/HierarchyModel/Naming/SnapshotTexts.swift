/// What a person reads on the objects of a snapshot and calls them by, as ids of its strings.
package struct SnapshotTexts: Sendable {
  private let storage: SnapshotStorage

  package init(_ snapshot: Snapshot) { self.init(snapshot.storage) }

  package init(_ storage: SnapshotStorage) { self.storage = storage }

  /// The keys of what a person reads; the first that there is counts.
  private static let keys: [KnownKey] = [.text, .label, .title, .value]

  /// The text that a person reads on an object itself; nil where there is none.
  package func own(_ position: Int) -> StringID? {
    for key in Self.keys {
      if let text = string(key, of: position), isSeen(text) { return text }
    }
    return nil
  }

  /// The identifier of an object; nil where there is none, and where it only repeats what the
  /// object shows, as formats give one that the app never set.
  package func identifier(_ position: Int) -> StringID? {
    guard let identifier = string(.identifier, of: position), !isEmpty(identifier) else {
      return nil
    }
    return Self.keys.contains { string($0, of: position) == identifier } ? nil : identifier
  }

  /// The excerpt of a string of the snapshot.
  package func excerpt(_ id: StringID) -> String {
    storage.strings.withBytes(of: id) { TextExcerpt.of($0) }
  }

  /// The string of a key; nil where the object has none of that key.
  @inline(__always)
  package func string(_ key: KnownKey, of position: Int) -> StringID? {
    storage.value(key, of: position).text
  }

  private func isEmpty(_ id: StringID) -> Bool { storage.strings.withBytes(of: id) { $0.isEmpty } }

  /// Whether the excerpt of a text has something to be seen: all other ASCII is blank.
  private func isSeen(_ id: StringID) -> Bool {
    storage.strings.withBytes(of: id) { bytes in
      let read = bytes.prefix(TextExcerpt.byteLimit)
      return read.contains { $0 > 0x20 && $0 < 0x7F }
        || read.contains { $0 >= 0x80 } && !TextExcerpt.of(bytes).isEmpty
    }
  }
}

/// Which objects of a snapshot show a text.
struct ShownTexts: Sendable {
  /// By position, the text that the object shows itself, `.missing` for none.
  fileprivate(set) var own: [StringID] = []
  /// By position, the nearest object there or after it that shows a text of its own: in a subtree,
  /// which is a run of positions, the first that does.
  fileprivate(set) var next: [OptionalIndex] = []
}

extension SnapshotTexts {
  /// Which objects show a text.
  func shown() -> ShownTexts {
    let mayShow = positionsWithTexts()
    var shown = ShownTexts()
    shown.own = Array(repeating: .missing, count: mayShow.count)
    shown.next = Array(repeating: .none, count: mayShow.count)
    var found = OptionalIndex.none
    for position in mayShow.indices.reversed() {
      if mayShow[position], let text = own(position) {
        shown.own[position] = text
        found = OptionalIndex(position)
      }
      shown.next[position] = found
    }
    return shown
  }

  /// Whether each object has a text under one of the keys: few do, and asking each takes longer.
  private func positionsWithTexts() -> [Bool] {
    var positions = [Bool](repeating: false, count: storage.kinds.count)
    for columnIndex in Self.keys.compactMap(Column.index) {
      let column = storage.columns[columnIndex]
      for position in column.rows.prefix(positions.count) where column.tag(position) == .text {
        positions[position] = true
      }
    }
    let (keys, tail) = (Self.keys.map(KeyCode.init), storage.tail)
    for entry in tail.keys.indices where keys.contains(tail.keys[entry]) {
      let position = Int(tail.rows[entry])
      if positions.indices.contains(position) { positions[position] = true }
    }
    return positions
  }
}

/// Which labels of a snapshot only repeat what one reads below: React Native joins the labels of
/// what a view holds into its own, and so does every view above it.
package struct JoinedLabels: Sendable {
  /// By position.
  private let isJoined: [Bool]

  /// How many objects below one are looked at.
  private static let limit = 256

  package init(_ storage: SnapshotStorage) {
    let texts = SnapshotTexts(storage)
    isJoined = (0..<storage.viewCount).map { position in
      guard storage.ends[position] > position + 1, let label = texts.string(.label, of: position)
      else {
        return false
      }
      return storage.strings.withBytes(of: label) {
        Self.isJoined($0, below: position, storage, texts)
      }
    }
  }

  /// Whether the label of an object is made of what its subtree shows.
  package subscript(position: Int) -> Bool { position < isJoined.count && isJoined[position] }

  /// Whether texts below an object, in order, make up a label, apart from separators.
  private static func isJoined(
    _ label: UnsafeRawBufferPointer, below position: Int, _ storage: SnapshotStorage,
    _ texts: SnapshotTexts
  ) -> Bool {
    var rest = label[...]
    var next = position + 1
    var steps = 0
    while next < Int(storage.ends[position]), steps < limit {
      steps += 1
      skipSeparators(&rest)
      if let text = texts.own(next), take(text, from: &rest, storage.strings) {
        next = Int(storage.ends[next])
      } else {
        next += 1
      }
    }
    skipSeparators(&rest)
    return rest.isEmpty && !label.isEmpty
  }

  private static func take(
    _ text: StringID, from rest: inout Slice<UnsafeRawBufferPointer>, _ strings: StringTable
  ) -> Bool {
    strings.withBytes(of: text) { bytes in
      guard !bytes.isEmpty, bytes.count <= rest.count, rest.starts(with: bytes) else {
        return false
      }
      rest = rest.dropFirst(bytes.count)
      return true
    }
  }

  /// Passes over blanks, line ends and commas.
  private static func skipSeparators(_ rest: inout Slice<UnsafeRawBufferPointer>) {
    while let byte = rest.first, byte <= 0x20 || byte == UInt8(ascii: ",") {
      rest = rest.dropFirst()
    }
  }
}
