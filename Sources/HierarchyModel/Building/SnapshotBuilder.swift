/// Collects objects and their attributes and makes a `Snapshot` of them. Objects come list by list or
/// mixed, but within a list in the snapshot's order; references may name objects that come later.
public struct SnapshotBuilder {
  /// What the snapshot says of itself.
  public var header = SnapshotHeader()
  let limits: SnapshotLimits
  var strings = StringTable()
  /// Views, controllers, application, delegate, scenes, responders.
  var sections = Array(repeating: ObjectSection(), count: ObjectKind.sectionCount)
  var columns = Column.keys.map(Column.init)
  let columnSlots = ColumnSlots.standard
  var listPool: [UInt32] = []
  var numberPool: [UInt64] = []
  /// References of the snapshot itself, by key.
  var headerReferences: [(key: String, target: PendingReference)] = []
  /// Lists of references, whose pool slices hold places in here until they are resolved.
  var pendingLists: [PendingReference] = []
  var objectCount = 0
  /// The section and row being filled.
  var section = 0
  var row = -1
  /// The first failure met while filling, reported by `finish`.
  package private(set) var failure: SnapshotError?
  /// Whether there is one; cheaper to ask.
  package private(set) var hasFailed = false

  /// Creates an empty builder.
  public init(limits: SnapshotLimits = .standard) {
    self.limits = limits
  }

  /// What a reference names before all objects are known.
  public enum PendingReference: Hashable, Sendable {
    case token(Token)
    /// The place in the list that the key counts in.
    case place(Int)
    /// A place in the finished snapshot.
    case index(ObjectIndex, positional: Bool)
  }

  /// The list of the snapshot format that the section being filled belongs to.
  package var list: ObjectList {
    switch section {
    case 0: .views
    case 1: .controllers
    default: .others
    }
  }

  /// How many objects were begun.
  public var count: Int { objectCount }

  /// Makes room for so many more objects of a kind.
  package mutating func reserve(_ count: Int, _ kind: ObjectKind) {
    let section = kind.section
    sections[section].reserve(min(count, limits.objects))
  }

  /// Begins an object; what is set from here on belongs to it.
  public mutating func begin(_ kind: ObjectKind) {
    section = kind.section
    if objectCount == limits.objects { fail(.tooManyObjects(limit: limits.objects)) }
    guard objectCount < limits.objects else { return }
    sections[section].begin(kind)
    row = sections[section].count - 1
    objectCount += 1
  }

  /// Begins an object with the facts that nearly every source has.
  public mutating func begin(_ kind: ObjectKind, class className: String, token: Token?) {
    begin(kind)
    setClass(className)
    if let token { setToken(token) }
  }

  /// How the object being filled is named in messages.
  var currentName: SnapshotError.ObjectName {
    name(section: section, row: row)
  }

  func name(section: Int, row: Int) -> SnapshotError.ObjectName {
    guard row >= 0, row < sections[section].count else {
      return .init(list: nil, place: 0, className: nil, token: nil)
    }
    let objects = sections[section]
    let token: Token? =
      switch objects.tokenTags[row] {
      case ValueTag.address: .address(objects.tokenWords[row])
      case ValueTag.text: .name(strings[StringID(rawValue: UInt32(objects.tokenWords[row]))])
      default: nil
      }
    let classID = objects.classes[row]
    let list: ObjectList = section == 0 ? .views : section == 1 ? .controllers : .others
    return .init(
      list: list, place: row, className: classID == .missing ? nil : strings[classID], token: token)
  }

  mutating func fail(_ error: SnapshotError) {
    if !hasFailed { failure = error }
    hasFailed = true
  }
}
