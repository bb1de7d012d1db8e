/// Writes down how a node was printed: its text, with names where a writer prints the values itself.
struct DescriptionForm {
  /// A value that a writer prints with the same text.
  struct Value {
    let range: Range<Int>
    /// The key that UIKit prints; nil for the name at place `other`.
    let key: DescriptionKey?
    let other: Int
  }

  let bytes: Bytes
  let otherNames: [String]

  /// The template of a node; the address stays literal where it is not the object's id.
  func template(of node: DescriptionNode, showsToken: Bool, plain: [Value]) -> [UInt8] {
    var result: [UInt8] = []
    var place = node.range.lowerBound
    func addLiteral(to end: Int) {
      while place < end {
        result.append(bytes[place])
        if bytes[place] == 0x7B { result.append(0x7B) }
        place += 1
      }
    }
    func add(_ name: String, for range: Range<Int>) {
      guard range.lowerBound >= place else { return }
      addLiteral(to: range.lowerBound)
      result.append(0x7B)
      result.append(contentsOf: name.utf8)
      result.append(0x7D)
      place = range.upperBound
    }
    add("class", for: node.className)
    if showsToken && !node.address.isEmpty { add("id", for: node.address) }
    for value in plain.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      add(value.key?.name ?? otherNames[value.other], for: value.range)
    }
    if !node.tail.isEmpty { add("tail", for: node.tail) }
    addLiteral(to: node.range.upperBound)
    return result
  }
}
