/// Where stored values keep what does not fit their word: lists, and numbers of more than one part.
package struct ValuePools: Sendable {
  /// String ids and links.
  package var lists: [UInt32]
  /// Numbers as a tag and a word each; in a delta also the bare words of rectangles.
  package var numbers: [UInt64]

  package init(lists: [UInt32] = [], numbers: [UInt64] = []) {
    self.lists = lists
    self.numbers = numbers
  }
}
