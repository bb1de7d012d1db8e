/// Tells lines of places; cheap where one is near the place asked for before.
struct LineCounter {
  private let bytes: Bytes
  private var line = 1
  private var place = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The line of a place, counted from 1.
  mutating func line(of wanted: Int) -> Int {
    let wanted = min(max(0, wanted), bytes.count)
    while place < wanted {
      if bytes[place] == Character.newline { line &+= 1 }
      place &+= 1
    }
    while place > wanted {
      place &-= 1
      if bytes[place] == Character.newline { line &-= 1 }
    }
    return line
  }
}
