import HierarchyModel

/// A 64-bit digest of all that a snapshot says: equal for equal snapshots, in every process.
struct ContentDigest {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// The digest of a snapshot whose header is another one.
  static func of(_ snapshot: Snapshot, header: SnapshotHeader) -> UInt64 {
    var digest = ContentDigest()
    digest.add(header)
    digest.addStructure(snapshot.storage)
    for column in snapshot.storage.columns { digest.add(column, snapshot.storage) }
    digest.addTail(snapshot.storage)
    return digest.state
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    state = StringHash.fold(state ^ word, 0x9E37_79B9_7F4A_7C15) &+ 0xD6E8_FEB8_6659_FD93
  }

  private mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { StringHash.hash(UnsafeRawBufferPointer($0)) })
  }

  @inline(__always)
  private mutating func add(_ string: StringID, _ strings: StringTable) {
    add(string == .missing ? 0 : strings.hashes[Int(string.rawValue)])
  }

  private mutating func addStructure(_ storage: SnapshotStorage) {
    add(UInt64(storage.viewCount))
    add(UInt64(storage.controllerCount))
    for place in storage.kinds.indices {
      let next = storage.nexts.isEmpty ? Link.missing : storage.nexts[place]
      add(UInt64(storage.kinds[place].rawValue) << 8 | UInt64(storage.tokenTags[place]))
      let isName = storage.tokenTags[place] == ValueTag.text
      add(isName ? hash(storage.tokenWords[place], storage) : storage.tokenWords[place])
      add(storage.classes[place], storage.strings)
      add(word(storage.parents[place]) << 32 | word(next))
    }
  }

  private func word(_ link: Link) -> UInt64 {
    UInt64(UInt32(bitPattern: link.rawValue))
  }

  private func hash(_ string: UInt64, _ storage: SnapshotStorage) -> UInt64 {
    storage.strings.hashes[Int(truncatingIfNeeded: string)]
  }

  private mutating func add(_ column: Column, _ storage: SnapshotStorage) {
    for row in 0..<storage.viewCount where !column.tags.isEmpty && column.tags[row] != 0 {
      let tag = column.tags[row]
      add(UInt64(row) << 16 | UInt64(column.key.rawValue) << 8 | UInt64(tag))
      if column.lanes == 0 { continue }
      if tag & ValueTag.lanes == 0 {
        add(tag: tag, column.words[row * column.lanes], storage)
      } else {
        for lane in 0..<column.lanes { add(column.words[row * column.lanes + lane]) }
      }
    }
  }

  private mutating func addTail(_ storage: SnapshotStorage) {
    let tail = storage.tail
    for entry in tail.rows.indices {
      let name = tail.keys[entry].otherName
      let key = name.map { storage.strings.hashes[Int($0.rawValue)] }
      add(key ?? UInt64(tail.keys[entry].rawValue))
      add(UInt64(tail.rows[entry]) << 8 | UInt64(tail.tags[entry]))
      add(tag: tail.tags[entry], tail.words[entry], storage)
    }
  }

  private mutating func add(tag: UInt8, _ word: UInt64, _ storage: SnapshotStorage) {
    let slice = PoolSlice(word: word)
    switch tag {
    case ValueTag.null, ValueTag.no, ValueTag.yes: break
    case ValueTag.text, ValueTag.json: add(hash(word, storage))
    case ValueTag.references:
      add(UInt64(slice.count))
      for raw in storage.listPool[slice.range] { add(UInt64(raw)) }
    case ValueTag.texts:
      add(UInt64(slice.count))
      for raw in storage.listPool[slice.range] { add(hash(UInt64(raw), storage)) }
    case ValueTag.numbers:
      add(UInt64(slice.count))
      for raw in storage.numberPool[slice.range] { add(raw) }
    default: add(word)
    }
  }

  private mutating func add(_ header: SnapshotHeader) {
    add(header.attributes)
    switch header.run {
    case .missing: add(0)
    case .null: add(1)
    case .value(let run):
      add(2)
      add(run)
    }
    for list in header.lists.all { add(ListPresence(list).rawValue) }
  }

  private mutating func add(_ list: AttributeList) {
    add(UInt64(list.entries.count))
    for entry in list.entries {
      add(entry.key.name)
      add(entry.value)
    }
  }

  private mutating func add(_ value: AttributeValue) {
    let (tag, scalar) = HeaderScalar.of(value)
    add(UInt64(tag))
    switch scalar {
    case .none: add(0)
    case .integer(let value): add(UInt64(bitPattern: value))
    case .real(let bits): add(bits)
    case .text(let text): add(text)
    }
  }
}
