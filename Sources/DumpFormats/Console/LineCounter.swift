/// Tells lines of places that are asked for in ascending order.
struct LineCounter {
  private let bytes: Bytes
  private var line = 1
  private var place = 0

  init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// The line of a place, counted from 1.
  mutating func line(of wanted: Int) -> Int {
    if wanted < place { (line, place) = (1, 0) }
    let end = min(wanted, bytes.count)
    while place < end {
      if bytes[place] == Character.newline { line &+= 1 }
      place &+= 1
    }
    return line
  }
}
