/// The open elements of a page source that is being read, by the names of their tags.
struct OpenTags {
  private let bytes: Bytes
  private var names: [Range<Int>] = []
  /// How many more names may be compared with tags that do not close the innermost element. Without
  /// a limit, a text with many tags that close nothing would take quadratic time.
  private var budget: Int

  init(_ bytes: Bytes) {
    self.bytes = bytes
    budget = bytes.count
  }

  /// Opens an element.
  mutating func open(_ name: Range<Int>) { names.append(name) }

  /// How many elements are open.
  var count: Int { names.count }

  /// Closes the innermost element of a name. Returns how many elements in it were still open; nil
  /// if no element of that name is open.
  mutating func close(_ name: Range<Int>) -> Int? {
    var index = names.count - 1
    while index >= 0, !bytes.isSame(names[index], name) {
      budget -= 1
      guard budget > 0 else { return nil }
      index -= 1
    }
    guard index >= 0 else { return nil }
    let inner = names.count - index - 1
    names.removeSubrange(index...)
    return inner
  }
}
