/// Which labels of a snapshot only repeat what one reads below: React Native joins the labels of what a
/// view holds into its own, and so does every view above it.
package struct JoinedLabels: Sendable {
  /// By place.
  private let isJoined: [Bool]

  /// How many objects below one are looked at.
  private static let limit = 256

  package init(_ storage: SnapshotStorage) {
    let texts = SnapshotTexts(storage)
    isJoined = (0..<storage.viewCount).map { place in
      guard storage.ends[place] > place + 1, let label = texts.string(.label, of: place) else {
        return false
      }
      return storage.strings.withBytes(of: label) {
        Self.isJoined($0, below: place, storage, texts)
      }
    }
  }

  /// Whether the label of an object is made of what its subtree shows.
  package subscript(place: Int) -> Bool {
    place < isJoined.count && isJoined[place]
  }

  /// Whether texts below an object, in order, make up a label but for what stands between them.
  private static func isJoined(
    _ label: UnsafeRawBufferPointer, below place: Int, _ storage: SnapshotStorage,
    _ texts: SnapshotTexts
  ) -> Bool {
    var rest = label[...]
    var next = place + 1
    var steps = 0
    while next < Int(storage.ends[place]), steps < limit {
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
