/// Attributes in the order of writing, each key once.
public struct AttributeList: Hashable, Sendable {
  /// One attribute.
  public struct Entry: Hashable, Sendable {
    public let key: AttributeKey
    public let value: AttributeValue

    public init(key: AttributeKey, value: AttributeValue) {
      self.key = key
      self.value = value
    }
  }

  public private(set) var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  /// The value of a key; nil where it was not captured. Setting nil removes the key.
  public subscript(key: AttributeKey) -> AttributeValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let place = entries.firstIndex { $0.key >= key } ?? entries.endIndex
      if place < entries.endIndex && entries[place].key == key { entries.remove(at: place) }
      if let newValue { entries.insert(Entry(key: key, value: newValue), at: place) }
    }
  }

  /// The value of the key of that name.
  public subscript(name: String) -> AttributeValue? {
    get { self[AttributeKey(name)] }
    set { self[AttributeKey(name)] = newValue }
  }

  public var isEmpty: Bool { entries.isEmpty }
}
