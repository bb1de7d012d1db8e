import HierarchyModel

/// Copies facts and identities of one delta into another whose entries are numbered otherwise.
struct DeltaTranscriber {
  private let source: Delta
  /// For each entry of the source its entry in the copy.
  private let entries: [Int32]
  private let strings: [StringID]

  init(_ source: Delta, entries: [Int32], into strings: inout StringTable) {
    self.source = source
    self.entries = entries
    self.strings = (0..<source.strings.count).map { place in
      source.strings.withBytes(of: StringID(rawValue: UInt32(truncatingIfNeeded: place))) {
        strings.intern($0, hash: source.strings.hashes[place])
      }
    }
  }

  /// The facts of one side, with the rows of the source.
  func facts(_ facts: Tail, into pools: inout ValuePools) -> Tail {
    var copy = Tail()
    for fact in facts.rows.indices {
      let word = word(tag: facts.tags[fact], facts.words[fact], into: &pools)
      copy.append(
        row: facts.rows[fact], key: key(facts.keys[fact]), tag: facts.tags[fact], word: word)
    }
    return copy
  }

  func identity(_ identity: DeltaIdentity) -> DeltaIdentity {
    var copy = identity
    copy.className = string(identity.className)
    if identity.tokenTag == ValueTag.text { copy.tokenWord = string(identity.tokenWord) }
    return copy
  }

  private func string(_ id: StringID) -> StringID {
    id == .missing ? .missing : strings[Int(id.rawValue)]
  }

  private func string(_ word: UInt64) -> UInt64 {
    UInt64(string(StringID(rawValue: UInt32(truncatingIfNeeded: word))).rawValue)
  }

  private func key(_ code: KeyCode) -> KeyCode {
    code.otherName.map { KeyCode(other: string($0)) } ?? code
  }

  private func word(tag: UInt8, _ word: UInt64, into pools: inout ValuePools) -> UInt64 {
    let slice = PoolSlice(word: word)
    switch tag {
    case ValueTag.text, ValueTag.json: return string(word)
    case ValueTag.reference, ValueTag.positional: return UInt64(entries[Int(word)])
    case ValueTag.texts, ValueTag.references:
      let copy = PoolSlice(offset: pools.lists.count, count: slice.count)
      for item in source.pools.lists[slice.range] {
        pools.lists.append(tag == ValueTag.texts ? UInt32(string(UInt64(item))) : link(item))
      }
      return copy.word
    case ValueTag.numbers, ValueTag.lanes...:
      let copy = PoolSlice(offset: pools.numbers.count, count: slice.count)
      pools.numbers.append(contentsOf: source.pools.numbers[slice.range])
      return copy.word
    default: return word
    }
  }

  private func link(_ raw: UInt32) -> UInt32 {
    let link = Link(rawValue: Int32(bitPattern: raw))
    let copy = Link(Int(entries[link.target ?? 0]), positional: link.isPositional)
    return UInt32(bitPattern: copy.rawValue)
  }
}
