/// The elements that are open where a page source is read, by the names of their tags.
struct OpenTags {
  private let bytes: Bytes
  private var names: [Range<Int>] = []
  /// How many names may still be looked at for tags that do not close the innermost element: of those
  /// that close none a text can have so many that this would never end.
  private var budget: Int

  init(_ bytes: Bytes) {
    self.bytes = bytes
    budget = bytes.count
  }

  /// Opens an element.
  mutating func open(_ name: Range<Int>) {
    names.append(name)
  }

  /// How many elements are open.
  var count: Int { names.count }

  /// Closes the innermost element of a name. Gives how many in it were still open; nil where no element
  /// of that name is open.
  mutating func close(_ name: Range<Int>) -> Int? {
    var place = names.count - 1
    while place >= 0, !bytes.isSame(names[place], name) {
      budget -= 1
      guard budget > 0 else { return nil }
      place -= 1
    }
    guard place >= 0 else { return nil }
    let inner = names.count - place - 1
    names.removeSubrange(place...)
    return inner
  }
}
