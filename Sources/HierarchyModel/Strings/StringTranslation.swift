/// Where the strings of one table are in another: of each its id there, `.missing` where it is unknown.
/// Tables of two snapshots of one screen are mostly in the same order: what follows the last string
/// found is tried first, and as much of it at once as goes on in both.
package struct StringTranslation: Sendable {
  package let ids: [StringID]

  package init(from source: StringTable, to target: StringTable) {
    var ids: [StringID] = []
    ids.reserveCapacity(source.count)
    var guess = 0
    while ids.count < source.count {
      let run = source.sameRun(from: ids.count, as: target, from: guess)
      for place in guess..<(guess &+ run) {
        ids.append(StringID(rawValue: UInt32(truncatingIfNeeded: place)))
      }
      guess &+= run
      if run > 0 { continue }
      let found = source.place(of: ids.count, in: target)
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

extension StringTable {
  /// How many strings are looked at together, so that those whose hashes alone agree cost little.
  private static let longestRun = 64

  /// How many strings from a place on are those of another table from a place there on.
  fileprivate func sameRun(from place: Int, as other: StringTable, from otherPlace: Int) -> Int {
    let limit = min(Self.longestRun, count &- place, other.count &- otherPlace)
    var run = 0
    while run < limit, hashes[place &+ run] == other.hashes[otherPlace &+ run],
      size(place &+ run) == other.size(otherPlace &+ run)
    {
      run &+= 1
    }
    guard run > 0 else { return 0 }
    return withBytes(place..<(place &+ run)) { own in
      other.withBytes(otherPlace..<(otherPlace &+ run)) { own.isSame(as: $0) }
    } ? run : 0
  }

  /// The id of a string in another table.
  fileprivate func place(of place: Int, in other: StringTable) -> StringID? {
    withBytes(of: StringID(rawValue: UInt32(truncatingIfNeeded: place))) {
      other.find($0, hash: hashes[place])
    }
  }

  @inline(__always)
  private func size(_ place: Int) -> Int { starts[place &+ 1] &- starts[place] }

  /// Calls `body` with the bytes of neighbouring strings, which lie end to end.
  private func withBytes<Result>(
    _ places: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let range = starts[places.lowerBound]..<starts[places.upperBound]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
