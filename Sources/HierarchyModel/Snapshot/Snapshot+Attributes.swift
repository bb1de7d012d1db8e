extension Snapshot {
  /// The value of an attribute as captured; nil where it was not.
  public func value(_ key: AttributeKey, of object: ObjectIndex) -> AttributeValue? {
    switch key {
    case .known(let known): value(known, of: object)
    case .other(let name):
      storage.strings.find(name).flatMap { tailValue(KeyCode(other: $0), of: object) }
    }
  }

  /// The value of an attribute that the format names; nil where it was not captured.
  public func value(_ key: KnownKey, of object: ObjectIndex) -> AttributeValue? {
    structuralValue(key, of: object) ?? storedValue(key, of: object)
  }

  /// The value of a key that has an array of its own; nil for all others.
  private func structuralValue(_ key: KnownKey, of object: ObjectIndex) -> AttributeValue? {
    let position = object.position
    switch (key, list(of: object)) {
    case (.id, _): return token(of: object).map { .text($0.description) }
    case (.class, _): return className(of: object).map { .text($0) }
    case (.kind, .views):
      let kind = kind(of: object)
      return kind == .view ? nil : kind.viewWord.map { .text($0) }
    case (.superview, .views), (.parent, .controllers):
      return value(StoredValue(link: storage.parents[position]))
    case (.next, _): return value(StoredValue(link: storage.next(of: position)))
    default: return nil
    }
  }

  private func storedValue(_ key: KnownKey, of object: ObjectIndex) -> AttributeValue? {
    let position = object.position
    if position < storage.viewCount, let columnIndex = Column.index(of: key) {
      return columnValue(columnIndex, position)
    }
    return tailValue(KeyCode(key), of: object)
  }

  /// The stored value of an attribute that has no array of its own.
  func stored(_ key: KnownKey, of object: ObjectIndex) -> StoredValue {
    storage.value(key, of: object.position)
  }

  /// Whether anything was captured of an attribute.
  package func captures(_ key: KnownKey, of object: ObjectIndex) -> Bool {
    stored(key, of: object).tag != .missing || structuralValue(key, of: object) != nil
  }

  /// Whether some object may have a key that few have; false for a key with a column.
  package func mayHave(_ key: KnownKey) -> Bool { storage.tail.keys.contains(KeyCode(key)) }

  /// Whether it may lack objects, anywhere or below those that say so.
  package var isPartial: Bool { header.partial != nil || mayHave(.partial) }

  /// The objects of which a key that few have was captured, in order; none for a key with a column.
  package func objects(having key: KnownKey) -> [ObjectIndex] { storage.objects(having: key) }

  /// All that was captured of an object except its list, in the order of writing.
  public func attributes(of object: ObjectIndex) -> AttributeList {
    let tail = storage.tailEntries(of: object.position)
    var entries: [AttributeList.Entry] = []
    entries.reserveCapacity(tail.count + 12)
    for key in [KnownKey.id, .class, .kind, .superview, .parent, .next] {
      if let value = structuralValue(key, of: object) {
        entries.append(.init(key: .known(key), value: value))
      }
    }
    if object.position < storage.viewCount {
      for (columnIndex, key) in Column.keys.enumerated() {
        if let value = columnValue(columnIndex, object.position) {
          entries.append(.init(key: .known(key), value: value))
        }
      }
    }
    for entry in tail {
      guard let value = value(storage.tailValue(entry)) else { continue }
      entries.append(.init(key: key(storage.tail.keys[entry]), value: value))
    }
    return AttributeList(entries)
  }

  /// The key of a code of this snapshot.
  package func key(_ code: KeyCode) -> AttributeKey { storage.strings.key(code) }

  private func tailValue(_ code: KeyCode, of object: ObjectIndex) -> AttributeValue? {
    value(storage.tailValue(code, of: object.position))
  }

  private func columnValue(_ columnIndex: Int, _ row: Int) -> AttributeValue? {
    let stored = storage.value(inColumn: columnIndex, of: row)
    return stored.tag.hasLanes
      ? .rectangle(stored.tag, storage.columns[columnIndex].components(row)) : value(stored)
  }

  /// A stored value, nil for one that was not captured.
  package func value(_ stored: StoredValue) -> AttributeValue? {
    stored.isMissing
      ? nil : AttributeValue(stored, strings: storage.strings, pools: storage.pools)
  }
}

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
    let given = Array(entries)
    // Most lists come in order.
    if given.indices.dropFirst().allSatisfy({ given[$0 - 1].key < given[$0].key }) {
      self.entries = given
      return
    }
    for entry in given.sorted(by: { $0.key < $1.key }) {
      if self.entries.last?.key == entry.key { self.entries.removeLast() }
      self.entries.append(entry)
    }
  }

  /// The value of a key; nil where it was not captured. Setting nil removes the key.
  public subscript(key: AttributeKey) -> AttributeValue? {
    get {
      let index = index(of: key)
      return index < entries.endIndex && entries[index].key == key ? entries[index].value : nil
    }
    set {
      let index = index(of: key)
      if index < entries.endIndex && entries[index].key == key { entries.remove(at: index) }
      if let newValue { entries.insert(Entry(key: key, value: newValue), at: index) }
    }
  }

  /// The value of the key of that name.
  public subscript(name: String) -> AttributeValue? {
    get { self[AttributeKey(name)] }
    set { self[AttributeKey(name)] = newValue }
  }

  /// The text of the key of that name; nil where it was not captured, or is something else.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }

  /// The first index whose key is not before one.
  private func index(of key: AttributeKey) -> Int { entries.rank { $0.key < key } }

  public var isEmpty: Bool { entries.isEmpty }
}

/// What a snapshot says about itself, apart from its objects.
public struct SnapshotHeader: Hashable, Sendable {
  /// `label`, `time`, `covers`, `profile`, `platform`, `partial` and any other key of the snapshot
  /// itself.
  public var attributes = AttributeList()
  /// `id`, `app`, `version` and any other key of the run; missing where there was no `run`.
  public var run: Captured<AttributeList> = .missing
  /// Which of the lists were there, empty or not.
  public var lists = Lists()

  /// The lists of a snapshot, each there, null or missing.
  public struct Lists: Hashable, Sendable {
    public var views: Captured<Bool> = .missing
    public var controllers: Captured<Bool> = .missing
    public var scenes: Captured<Bool> = .missing
    public var responders: Captured<Bool> = .missing
    public var application: Captured<Bool> = .missing
    public var delegate: Captured<Bool> = .missing

    public init() {}
  }

  public init() {}

  /// Whether `run` was present.
  package var hasRun: Captured<Bool> { run.map { _ in true } }

  /// The lists with their names, in the order of deltas and of stored files.
  package static var listPaths: [(String, WritableKeyPath<Lists, Captured<Bool>>)] {
    [
      ("views", \.views), ("controllers", \.controllers), ("scenes", \.scenes),
      ("responders", \.responders), ("application", \.application), ("delegate", \.delegate),
    ]
  }
}

extension SnapshotHeader {
  /// The label, nil where there is none.
  public var label: String? {
    get { attributes.text("label") }
    set { attributes["label"] = newValue.map { .text($0) } }
  }

  /// Seconds since 1970, nil where none was captured.
  public var time: Double? {
    guard case .number(let number)? = attributes["time"] else { return nil }
    return number.doubleValue
  }

  /// Why the snapshot is not whole, nil if it is.
  public var partial: String? { attributes.text("partial") }

  /// The profile that the source named.
  public var statedProfile: Profile? { attributes.text("profile").flatMap(Profile.init(rawValue:)) }

  /// What identifies the run of the app, nil where none was captured.
  public var runID: String? { run.value?.text("id") }

  /// The operating system of the run, as the source wrote it: `iOS 18.2`.
  public var operatingSystem: String? { run.value?.text("os") }

  /// Whether a headless UIKit made the snapshot: nothing in it was seen in an app.
  package var isSimulated: Bool { runID?.hasPrefix("headless") == true }

  /// Whether ids are valid within this snapshot only.
  public var hasTransientIDs: Bool { attributes.text("ids") == "none" }
}

/// Which UIKit a snapshot is of; rules differ between them.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// Apple's documentation taken literally: no private views.
  case documented
  case ios12
  case ios13
  /// Like `ios13`, except for the style that `automatic` stands for (R-PRES-19).
  case ios18

  /// Whether UIKit's private views are there (R-TREE).
  public var hasPrivateViews: Bool { self != .documented }

  /// Whether windows belong to a scene, sheets let their presenter show, and `automatic` is the
  /// default style: from iOS 13.
  public var isSinceScenes: Bool { self == .ios13 || self == .ios18 }

  /// Whether both make the same views and links of the same calls.
  package func hasViewsAndLinks(of other: Profile) -> Bool {
    self == other || (isSinceScenes && other.isSinceScenes)
  }

  /// The profile of a version of iOS.
  public init(majorVersion: Int) {
    self = majorVersion >= 18 ? .ios18 : majorVersion >= 13 ? .ios13 : .ios12
  }

  /// What to write where a profile is expected: `documented, ios12, ios13 or ios18`.
  public static var choices: String { either(allCases) }

  /// Some profiles to choose from, as a reader writes them.
  package static func either(_ profiles: [Profile]) -> String {
    let words = profiles.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
