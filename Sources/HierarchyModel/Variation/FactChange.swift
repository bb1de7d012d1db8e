/// One fact of a snapshot to be otherwise than it was captured.
package struct FactChange: Hashable, Sendable {
  /// The object whose fact it is; nil for the snapshot's own.
  package let object: ObjectIndex?
  package let key: AttributeKey
  /// What it is to be; nil to leave it uncaptured.
  package let value: AttributeValue?

  package init(_ key: AttributeKey, of object: ObjectIndex?, to value: AttributeValue?) {
    self.object = object
    self.key = key
    self.value = value
  }
}
