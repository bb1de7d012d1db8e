import HierarchyModel

extension SnapshotAssembly {
  /// Sets an attribute without a column.
  mutating func add(_ attribute: StoredAttribute, of row: VersionRow) throws(StoreError) {
    let key = AttributeKey(try name(attribute.key))
    if case .known(let known) = key, let facet = TrackedFacets.facet(of: known),
      !record.tracked.contains(facet)
    {
      return
    }
    switch attribute.tag {
    case ValueTag.reference, ValueTag.positional, ValueTag.references:
      let targets = row.content.links.filter { $0.key == attribute.key }
        .sorted { $0.place < $1.place }
      var references: [AttributeValue.Reference] = []
      for link in targets {
        guard let position = position(link.target) else { throw missing("object", link.target) }
        references.append(.init(ObjectIndex(position), positional: link.isPositional))
      }
      guard attribute.tag != ValueTag.references else {
        return builder.set(key, .references(references))
      }
      guard let only = references.first else { throw missing("link", row.id) }
      builder.set(key, .reference(only.target, positional: only.positional))
    default: builder.set(key, try value(attribute))
    }
  }

  /// The value of an attribute that refers to no object.
  func value(_ attribute: StoredAttribute) throws(StoreError) -> AttributeValue {
    let read: AttributeValue? =
      switch (attribute.tag, attribute.value) {
      case (ValueTag.null, _): .null
      case (ValueTag.no, _): .flag(false)
      case (ValueTag.yes, _): .flag(true)
      case (ValueTag.integer, .integer(let value)): .number(.integer(value))
      case (ValueTag.unsigned, .integer(let value)): .number(.unsigned(UInt64(bitPattern: value)))
      case (ValueTag.double, .real(let bits)): .number(.double(Double(bitPattern: bits)))
      case (ValueTag.double, .text(let text)): Self.notANumber(text)
      case (ValueTag.text, .text(let text)): .text(text)
      case (ValueTag.json, .text(let text)): .json(text)
      case (ValueTag.texts, .text(let text)): StringListText.read(text).map { .texts($0) }
      case (ValueTag.numbers, .text(let text)): NumberListText.read(text).map { .numbers($0) }
      default: nil
      }
    guard let read else {
      throw reader.damaged(record, "attribute \(attribute.key) is not what its tag says")
    }
    return read
  }

  private static func notANumber(_ text: String) -> AttributeValue? {
    guard text.hasPrefix("nan:"), let bits = UInt64(text.dropFirst(4), radix: 16) else {
      return nil
    }
    return .number(.double(Double(bitPattern: bits)))
  }
}
