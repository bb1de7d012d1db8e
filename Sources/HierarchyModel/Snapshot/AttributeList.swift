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

  /// Creates a list of entries in any order; of several with one key the last counts.
  public init(_ entries: some Sequence<Entry>) {
    let sorted = entries.enumerated().sorted { left, right in
      left.element.key == right.element.key
        ? left.offset < right.offset : left.element.key < right.element.key
    }
    for (_, entry) in sorted {
      if self.entries.last?.key == entry.key { self.entries.removeLast() }
      self.entries.append(entry)
    }
  }

  /// The value of a key; nil where it was not captured. Setting nil removes the key.
  public subscript(key: AttributeKey) -> AttributeValue? {
    get {
      let place = place(of: key)
      return place < entries.endIndex && entries[place].key == key ? entries[place].value : nil
    }
    set {
      let place = place(of: key)
      if place < entries.endIndex && entries[place].key == key { entries.remove(at: place) }
      if let newValue { entries.insert(Entry(key: key, value: newValue), at: place) }
    }
  }

  /// The value of the key of that name.
  public subscript(name: String) -> AttributeValue? {
    get { self[AttributeKey(name)] }
    set { self[AttributeKey(name)] = newValue }
  }

  /// The first place whose key is not before one.
  private func place(of key: AttributeKey) -> Int {
    entries.rank { $0.key < key }
  }

  public var isEmpty: Bool { entries.isEmpty }
}
