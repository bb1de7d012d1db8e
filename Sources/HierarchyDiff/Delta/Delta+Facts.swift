package import HierarchyModel

extension Delta {
  /// The facts of an entry, or of a row of the header, on one side; references lead to entries.
  func attributes(of row: UInt32, on side: DeltaSide) -> AttributeList {
    var list = AttributeList()
    for fact in side.facts.range(of: Int(row)) {
      list[key(side.facts.keys[fact])] = value(of: fact, on: side)
    }
    return list
  }

  /// The key of a code of this delta.
  package func key(_ code: KeyCode) -> AttributeKey {
    if let known = code.known { return .known(known) }
    return code.otherName.map { .other(strings[$0]) } ?? .other("")
  }

  /// A fact's value; references lead to entries.
  func value(of fact: Int, on side: DeltaSide) -> AttributeValue? {
    AttributeValue(
      tag: side.facts.tags[fact], word: side.facts.words[fact], strings: strings, pools: pools)
  }
}
