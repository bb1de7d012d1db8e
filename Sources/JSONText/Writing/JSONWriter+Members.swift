extension JSONWriter {
  /// Writes an object: the members that `write` adds.
  @inlinable
  public mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// Writes a member that is an object.
  @inlinable
  public mutating func object(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    object(write)
  }

  /// Writes a member that is an array; `write` writes one value for each element.
  @inlinable
  public mutating func array<Elements: Sequence>(
    _ name: String, of elements: Elements, onOneLine: Bool = false,
    _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray(onOneLine: onOneLine)
    for element in elements { write(element, &self) }
    endArray()
  }

  /// Writes a member that is an array of objects; `write` adds the members of each.
  @inlinable
  public mutating func objects<Elements: Sequence>(
    _ name: String, of elements: Elements, _ write: (Elements.Element, inout JSONWriter) -> Void
  ) { array(name, of: elements) { element, writer in writer.object { write(element, &$0) } } }

  /// Writes a member that is a text; null for nil.
  public mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  /// Writes a member that is a text; nothing for nil.
  public mutating func memberIfPresent(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  /// Writes a member that is an integer.
  public mutating func member(_ name: String, _ number: Int) {
    key(name)
    integer(number)
  }

  /// Writes a member that is true or false.
  public mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  /// Writes a member with a whole value.
  public mutating func member(_ name: String, _ value: JSONValue) {
    key(name)
    self.value(value)
  }
}
