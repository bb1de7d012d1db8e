import HierarchyModel

/// A digest that grows word by word.
struct DigestState {
  private(set) var value: UInt64 = 0x2545_F491_4F6C_DD1D

  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ text: String) {
    var text = text
    add(text.withUTF8 { StringHash.hash(UnsafeRawBufferPointer($0)) })
  }

  mutating func add(_ header: SnapshotHeader) {
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
      let (tag, scalar) = HeaderScalar.of(entry.value)
      add(UInt64(tag))
      switch scalar {
      case .none: add(0)
      case .integer(let value): add(UInt64(bitPattern: value))
      case .real(let bits): add(bits)
      case .text(let text): add(text)
      }
    }
  }
}
