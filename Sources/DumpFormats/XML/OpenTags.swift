/// The elements that are open where a page source is read, by the names of their tags.
struct OpenTags {
  /// How deep it follows; a parser gives up long before.
  private static let limit = 4_096

  private let bytes: Bytes
  private var names: [Range<Int>] = []
  /// How many elements of a name are open, so that a tag that closes none of them is soon told.
  private var counts: [UInt64: Int] = [:]

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// Opens an element.
  mutating func open(_ name: Range<Int>) {
    guard names.count < Self.limit else { return }
    names.append(name)
    counts[hash(name), default: 0] += 1
  }

  /// Closes the innermost element of a name. Gives the names of those in it that were still open, the
  /// innermost first; nil where no element of that name is open.
  mutating func close(_ name: Range<Int>) -> [Range<Int>]? {
    guard counts[hash(name), default: 0] > 0,
      let place = names.lastIndex(where: { bytes[$0].elementsEqual(bytes[name]) })
    else { return nil }
    let inner = Array(names[(place + 1)...].reversed())
    for closed in names[place...] { counts[hash(closed), default: 1] -= 1 }
    names.removeSubrange(place...)
    return inner
  }

  private func hash(_ name: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes[name] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
