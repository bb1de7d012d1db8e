public import HierarchyModel

/// The objects of several snapshots, joined by their ids.
struct JoinedObjects {
  /// An object of the result: its attributes, and its direct children.
  struct Node {
    var kind: ObjectKind
    var token: Token?
    var className: String?
    /// The container; nil inside if it is known that there is none, nil outside if nothing is
    /// known.
    var parent: Int??
    var children: [Int] = []
    var attributes: [AttributeKey: AttributeValue] = [:]
  }

  var nodes: [Node] = []
  var conflicts: [String] = []
  private var byToken: [Token: Int] = [:]
  var header = SnapshotHeader()
  var coverage = Coverage()
  var partials: [String] = []

  /// Adds everything in a snapshot.
  mutating func add(_ snapshot: Snapshot) {
    let indices = snapshot.objects.map { index(of: $0, in: snapshot) }
    for object in snapshot.objects {
      merge(object, of: snapshot, indices: indices)
      attach(object, of: snapshot, indices: indices)
    }
    addHeader(snapshot, indices)
  }

  /// The index of an object in the result, a new one if it is not known yet.
  private mutating func index(of object: ObjectIndex, in snapshot: Snapshot) -> Int {
    let token = snapshot.token(of: object)
    let section = snapshot.kind(of: object).section
    if let token, let known = byToken[token], nodes[known].kind.section == section { return known }
    let isTaken = token.map { byToken[$0] != nil } ?? false
    if isTaken {
      conflicts.append("\(snapshot.name(of: object)) has the id of an object of another list")
    }
    nodes.append(Node(kind: snapshot.kind(of: object), token: isTaken ? nil : token))
    if let token, !isTaken { byToken[token] = nodes.count - 1 }
    return nodes.count - 1
  }

  private mutating func merge(_ object: ObjectIndex, of snapshot: Snapshot, indices: [Int]) {
    let index = indices[object.position]
    let kind = snapshot.kind(of: object)
    if nodes[index].kind == .view { nodes[index].kind = kind }
    if let className = snapshot.className(of: object) {
      if let known = nodes[index].className, known != className {
        conflict(object, snapshot, "class", known, className)
      } else {
        nodes[index].className = className
      }
    }
    for entry in snapshot.attributes(of: object).entries where !Self.isStructure(entry.key, kind) {
      let value = Self.moved(entry.value, indices)
      if contradictsHolders(entry.key, value, of: index) {
        conflict(object, snapshot, entry.key.name, "nothing", Self.words(value))
        continue
      }
      guard let known = nodes[index].attributes.updateValue(value, forKey: entry.key),
        known != value
      else { continue }
      nodes[index].attributes[entry.key] = known
      if !entry.key.name.hasPrefix("dump.") && !Self.isSameNumber(known, value) {
        conflict(object, snapshot, entry.key.name, Self.words(known), Self.words(value))
      }
    }
  }

  static func words(_ value: AttributeValue) -> String {
    switch value {
    case .null: "none"
    case .flag(let flag): "\(flag)"
    case .number(let number): words(number)
    case .text(let text), .json(let text): "\"\(text)\""
    case .numbers(let list): list.map(words).joined(separator: " ")
    case .texts(let texts): texts.joined(separator: ", ")
    case .reference, .references: "an object"
    }
  }

  private static func words(_ number: Number) -> String {
    number.doubleValue.whole.map { "\($0)" } ?? "\(number.doubleValue)"
  }

  private mutating func conflict(
    _ object: ObjectIndex, _ snapshot: Snapshot, _ key: String, _ first: String, _ second: String
  ) {
    // The same words may stand for two objects.
    let difference = first == second ? "differs" : "is \(first) and \(second)"
    conflicts.append("\"\(key)\" of \(snapshot.name(of: object)) \(difference)")
  }

  /// Whether a key says which object this is or where it is in the tree.
  private static func isStructure(_ key: AttributeKey, _ kind: ObjectKind) -> Bool {
    switch key {
    case .known(.id), .known(.class), .known(.kind): true
    case .known(.superview): kind.viewWord != nil
    case .known(.parent): kind == .controller
    default: false
    }
  }

  /// Whether two values are the same numbers, spelled differently.
  private static func isSameNumber(_ left: AttributeValue, _ right: AttributeValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left.doubleValue == right.doubleValue
    case (.numbers(let left), .numbers(let right)):
      left.map(\.doubleValue) == right.map(\.doubleValue)
    default: false
    }
  }

  /// A value with its references replaced by the given indices.
  static func moved(_ value: AttributeValue, _ indices: [Int]) -> AttributeValue {
    value.mapReferences { ObjectIndex(indices[$0.position]) }
  }

  private mutating func attach(_ object: ObjectIndex, of snapshot: Snapshot, indices: [Int]) {
    let index = indices[object.position]
    switch snapshot.parent(of: object) {
    case .missing: return
    case .null: if nodes[index].parent == nil { nodes[index].parent = .some(nil) }
    case .value(let parent):
      let (container, known) = (indices[parent.position], self.container(of: index))
      if known == container { return }
      if nodes[index].parent != nil || presenter(of: index) != nil {
        let name = known.flatMap { nodes[$0].className } ?? "nothing"
        return conflict(
          object, snapshot, "in", name, snapshot.className(of: parent) ?? "another object")
      }
      if isInside(container, index) {
        return conflict(object, snapshot, "in", "an object", "what lies in it")
      }
      nodes[index].parent = container
      insert(index, into: container, behind: previousSibling(of: object, in: snapshot, indices))
    }
  }

  /// Whether an attribute presents a controller that is contained in another, or that holds the
  /// one that would present it.
  private func contradictsHolders(
    _ key: AttributeKey, _ value: AttributeValue, of index: Int
  ) -> Bool {
    guard case .reference(let target, _) = value else { return false }
    let (presented, presenter): (Int, Int)
    switch key {
    case .known(.presentedBy): (presented, presenter) = (index, target.position)
    case .known(.presents): (presented, presenter) = (target.position, index)
    default: return false
    }
    return container(of: presented) != nil || isInside(presenter, presented)
  }

  /// Whether an object is another one, or is contained in it or presented from there.
  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var current: Int? = inner
    while let index = current {
      if index == outer { return true }
      current = holder(of: index)
    }
    return false
  }

  /// What contains an object or presents it; following it ends at a root.
  func holder(of index: Int) -> Int? { container(of: index) ?? presenter(of: index) }

  private func container(of index: Int) -> Int? { nodes[index].parent ?? nil }

  func presenter(of index: Int) -> Int? {
    guard nodes[index].kind == .controller,
      case .reference(let presenter, _)? = nodes[index].attributes[.known(.presentedBy)]
    else { return nil }
    return presenter.position
  }

  private func previousSibling(
    of object: ObjectIndex, in snapshot: Snapshot, _ indices: [Int]
  ) -> Int? {
    guard let parent = snapshot.parent(of: object).value else { return nil }
    var before = object.position - 1
    while before > parent.position, snapshot.parent(of: ObjectIndex(before)).value != parent {
      guard let up = snapshot.parent(of: ObjectIndex(before)).value else { return nil }
      before = up.position
    }
    return before > parent.position ? indices[before] : nil
  }

  /// Keeps siblings in the order of each source.
  private mutating func insert(_ index: Int, into container: Int, behind sibling: Int?) {
    let last = nodes[container].children.count - 1
    let before = sibling.map { nodes[container].children.lastIndex(of: $0) ?? last } ?? -1
    nodes[container].children.insert(index, at: before + 1)
  }
}

/// Makes one snapshot from several dumps of one moment: objects with the same address are the same.
public struct DumpJoin: Sendable {
  /// One snapshot, and the conflicts of its sources.
  public struct Result: Sendable {
    /// Everything in the sources.
    public let snapshot: Snapshot
    /// One sentence each; if values disagree, the first source's was taken.
    public let conflicts: [String]
  }

  /// Joins snapshots; a single one is returned as it is.
  public static func join(_ snapshots: [Snapshot]) throws(DumpJoinError) -> Result {
    if let only = snapshots.first, snapshots.count == 1 {
      return Result(snapshot: only, conflicts: [])
    }
    for (index, snapshot) in snapshots.enumerated() where snapshot.header.hasTransientIDs {
      throw .transientIDs(index: index)
    }
    var objects = JoinedObjects()
    for snapshot in snapshots { objects.add(snapshot) }
    do {
      return Result(snapshot: try objects.finish(), conflicts: objects.conflicts)
    } catch {
      throw .invalid(error)
    }
  }

  /// Whether two snapshots name an object with the same address and class.
  public static func shareObjects(_ left: Snapshot, _ right: Snapshot) -> Bool {
    if left.header.hasTransientIDs || right.header.hasTransientIDs { return false }
    let (few, many) = left.count < right.count ? (left, right) : (right, left)
    return few.objects.contains { object in
      guard let token = few.token(of: object), let other = many.object(with: token) else {
        return false
      }
      return few.className(of: object) == many.className(of: other)
    }
  }
}

/// Why snapshots could not be joined.
public enum DumpJoinError: Error, Hashable, CustomStringConvertible {
  /// The ids of one of them, counted from 0, are valid within it only.
  case transientIDs(index: Int)
  case invalid(SnapshotError)

  public var description: String {
    switch self {
    case .transientIDs(let index):
      "dump \(index + 1) has no addresses that hold in other dumps; it cannot be joined"
    case .invalid(let error): "the dumps make no single snapshot: \(error)"
    }
  }
}
