/// For every string of one table its id in another, `.missing` where the other does not hold it.
/// Snapshots of one session intern mostly in the same order, so the id after the last match is tried
/// before the hash index: the usual case costs one comparison.
package struct StringTranslation: Sendable {
  package let ids: [StringID]

  package init(from source: StringTable, to target: StringTable) {
    var ids: [StringID] = []
    ids.reserveCapacity(source.count)
    var guess = 0
    for place in 0..<source.count {
      let id = StringID(rawValue: UInt32(truncatingIfNeeded: place))
      let hash = source.hashes[place]
      let found = source.withBytes(of: id) { text -> StringID? in
        let guessed = StringID(rawValue: UInt32(truncatingIfNeeded: guess))
        if guess < target.count, target.hashes[guess] == hash,
          target.withBytes(of: guessed, { $0.isSame(as: text) })
        {
          return guessed
        }
        return target.find(text, hash: hash)
      }
      if let found { guess = Int(found.rawValue) &+ 1 }
      ids.append(found ?? .missing)
    }
    self.ids = ids
  }

  @inline(__always)
  package subscript(id: StringID) -> StringID {
    id == .missing ? .missing : ids[Int(id.rawValue)]
  }
}
