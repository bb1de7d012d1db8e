import HierarchyModel

/// Everything that a snapshot stores of its views and controllers, as 64-bit words: what any
/// comparison must look at. Tags, kinds, classes and links come eight bytes at a time.
struct StoredWords {
  private let storage: SnapshotStorage

  init(_ snapshot: Snapshot) {
    storage = snapshot.storage
  }

  /// One multiplication a word.
  func fold() -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    forEachArray { words in
      for word in words { hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15 }
    }
    return hash
  }

  /// Swift's hasher, fed a word at a time.
  func hash() -> Int {
    var hasher = Hasher()
    forEachArray { words in
      for word in words { hasher.combine(word) }
    }
    return hasher.finalize()
  }

  /// How many words there are.
  var count: Int {
    var count = 0
    forEachArray { count += $0.count }
    return count
  }

  private func forEachArray(_ body: (UnsafeBufferPointer<UInt64>) -> Void) {
    let objects = storage.viewCount + storage.controllerCount
    give(storage.kinds, objects, body)
    give(storage.tokenTags, objects, body)
    give(storage.tokenWords, objects, body)
    give(storage.classes, objects, body)
    give(storage.parents, objects, body)
    give(storage.nexts, min(objects, storage.nexts.count), body)
    for column in storage.columns {
      give(column.tags, column.tags.count, body)
      give(column.words, column.words.count, body)
    }
    give(storage.tail.rows, storage.tail.count, body)
    give(storage.tail.keys, storage.tail.count, body)
    give(storage.tail.tags, storage.tail.count, body)
    give(storage.tail.words, storage.tail.count, body)
  }

  private func give<Element>(
    _ array: [Element], _ count: Int, _ body: (UnsafeBufferPointer<UInt64>) -> Void
  ) {
    array.withUnsafeBytes { bytes in
      let used = count * MemoryLayout<Element>.stride / 8 * 8
      body(UnsafeRawBufferPointer(rebasing: bytes[..<used]).bindMemory(to: UInt64.self))
    }
  }
}
