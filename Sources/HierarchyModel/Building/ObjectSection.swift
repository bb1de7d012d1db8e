/// The objects of one list while a snapshot is built; references may still be pending.
struct ObjectSection {
  var kinds: [ObjectKind] = []
  var tokenTags: [UInt8] = []
  var tokenWords: [UInt64] = []
  var classes: [StringID] = []
  var parentTags: [UInt8] = []
  var parentWords: [UInt64] = []
  var tail = Tail()

  var count: Int { kinds.count }

  mutating func reserve(_ added: Int) {
    let rows = count + added
    kinds.reserveCapacity(rows)
    tokenTags.reserveCapacity(rows)
    tokenWords.reserveCapacity(rows)
    classes.reserveCapacity(rows)
    parentTags.reserveCapacity(rows)
    parentWords.reserveCapacity(rows)
  }

  mutating func begin(_ kind: ObjectKind) {
    kinds.append(kind)
    tokenTags.append(ValueTag.missing)
    tokenWords.append(0)
    classes.append(.missing)
    parentTags.append(ValueTag.missing)
    parentWords.append(0)
  }

  mutating func append(_ other: ObjectSection) {
    tail.append(other.tail, rowOffset: count)
    kinds.append(contentsOf: other.kinds)
    tokenTags.append(contentsOf: other.tokenTags)
    tokenWords.append(contentsOf: other.tokenWords)
    classes.append(contentsOf: other.classes)
    parentTags.append(contentsOf: other.parentTags)
    parentWords.append(contentsOf: other.parentWords)
  }
}

/// The arrays of a finished snapshot that hold one entry an object, and the attributes.
package struct AssembledObjects {
  package internal(set) var kinds: [ObjectKind] = []
  package internal(set) var tokenTags: [UInt8] = []
  package internal(set) var tokenWords: [UInt64] = []
  package internal(set) var classes: [StringID] = []
  package internal(set) var parents: [Link] = []
  package internal(set) var nexts: [Link] = []
  package internal(set) var columns: [Column] = []
  package internal(set) var tail = Tail()
  package internal(set) var listPool: [UInt32] = []
  package internal(set) var numberPool: [UInt64] = []

  init() {}

  /// Takes over the facts of objects whose references are yet to be resolved.
  init(_ section: ObjectSection) {
    kinds = section.kinds
    tokenTags = section.tokenTags
    tokenWords = section.tokenWords
    classes = section.classes
    tail = section.tail
  }
}
