public import HierarchyModel

/// The objects of several snapshots, put together by their ids.
struct JoinedObjects {
  /// An object of the result: what is known of it, and what lies directly in it.
  struct Node {
    var kind: ObjectKind
    var token: Token?
    var className: String?
    /// The container; nil inside where it is known that there is none, nil outside where nothing is.
    var parent: Int??
    var children: [Int] = []
    var attributes: [AttributeKey: AttributeValue] = [:]
  }

  private(set) var nodes: [Node] = []
  private(set) var conflicts: [String] = []
  private var byToken: [Token: Int] = [:]
  var header = SnapshotHeader()
  var coverage = Coverage()
  var partials: [String] = []

  /// Adds all that a snapshot says.
  mutating func add(_ snapshot: Snapshot) {
    let places = snapshot.objects.map { place(of: $0, in: snapshot) }
    for object in snapshot.objects {
      merge(object, of: snapshot, places: places)
      attach(object, of: snapshot, places: places)
    }
    addHeader(snapshot, places: places)
  }

  /// The place of an object in the result, a new one where it is not known yet.
  private mutating func place(of object: ObjectIndex, in snapshot: Snapshot) -> Int {
    let token = snapshot.token(of: object)
    if let token, let known = byToken[token], isSameList(nodes[known].kind, snapshot, object) {
      return known
    }
    let isTaken = token.map { byToken[$0] != nil } ?? false
    if isTaken {
      conflicts.append("\(snapshot.name(of: object)) has the id of an object of another list")
    }
    nodes.append(Node(kind: snapshot.kind(of: object), token: isTaken ? nil : token))
    if let token, !isTaken { byToken[token] = nodes.count - 1 }
    return nodes.count - 1
  }

  private func isSameList(_ kind: ObjectKind, _ snapshot: Snapshot, _ object: ObjectIndex) -> Bool {
    let other = snapshot.kind(of: object)
    return kind == other || kind.viewWord != nil && other.viewWord != nil
  }

  private mutating func merge(_ object: ObjectIndex, of snapshot: Snapshot, places: [Int]) {
    let place = places[object.position]
    let kind = snapshot.kind(of: object)
    if nodes[place].kind == .view { nodes[place].kind = kind }
    if let className = snapshot.className(of: object) {
      if let known = nodes[place].className, known != className {
        conflict(object, snapshot, "class", known, className)
      } else {
        nodes[place].className = className
      }
    }
    for entry in snapshot.attributes(of: object).entries where !Self.isStructure(entry.key, kind) {
      let value = Self.moved(entry.value, places)
      guard let known = nodes[place].attributes.updateValue(value, forKey: entry.key),
        known != value
      else { continue }
      nodes[place].attributes[entry.key] = known
      if !entry.key.name.hasPrefix("dump.") && !Self.isSameNumber(known, value) {
        conflict(object, snapshot, entry.key.name, "\(known)", "\(value)")
      }
    }
  }

  private mutating func conflict(
    _ object: ObjectIndex, _ snapshot: Snapshot, _ key: String, _ first: String, _ second: String
  ) {
    conflicts.append("\"\(key)\" of \(snapshot.name(of: object)) is \(first) and \(second)")
  }

  /// Keys that say which object this is and where it lies.
  private static func isStructure(_ key: AttributeKey, _ kind: ObjectKind) -> Bool {
    switch key {
    case .known(.id), .known(.class), .known(.kind): true
    case .known(.superview): kind.viewWord != nil
    case .known(.parent): kind == .controller
    default: false
    }
  }

  /// Whether two values are the same numbers, written differently.
  private static func isSameNumber(_ left: AttributeValue, _ right: AttributeValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left.doubleValue == right.doubleValue
    case (.numbers(let left), .numbers(let right)):
      left.map(\.doubleValue) == right.map(\.doubleValue)
    default: false
    }
  }

  /// A value with its references to places of the result.
  private static func moved(_ value: AttributeValue, _ places: [Int]) -> AttributeValue {
    switch value {
    case .reference(let index, let positional):
      .reference(ObjectIndex(places[index.position]), positional: positional)
    case .references(let list):
      .references(
        list.map { .init(ObjectIndex(places[$0.target.position]), positional: $0.positional) })
    default: value
    }
  }

  private mutating func attach(_ object: ObjectIndex, of snapshot: Snapshot, places: [Int]) {
    let place = places[object.position]
    switch snapshot.parent(of: object) {
    case .missing: return
    case .null: if nodes[place].parent == nil { nodes[place].parent = .some(nil) }
    case .value(let parent):
      let container = places[parent.position]
      if let known = nodes[place].parent, known != container {
        let name = known.flatMap { nodes[$0].className } ?? "nothing"
        return conflict(
          object, snapshot, "in", name, snapshot.className(of: parent) ?? "another object")
      }
      if nodes[place].parent != nil { return }
      if isInside(container, place) {
        return conflict(object, snapshot, "in", "an object", "what lies in it")
      }
      nodes[place].parent = container
      insert(place, into: container, behind: previousSibling(of: object, in: snapshot, places))
    }
  }

  /// Whether an object lies in another, or is that.
  private func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var current: Int? = inner
    while let place = current {
      if place == outer { return true }
      current = nodes[place].parent ?? nil
    }
    return false
  }

  private func previousSibling(
    of object: ObjectIndex, in snapshot: Snapshot, _ places: [Int]
  ) -> Int? {
    guard let parent = snapshot.parent(of: object).value else { return nil }
    var before = object.position - 1
    while before > parent.position, snapshot.parent(of: ObjectIndex(before)).value != parent {
      guard let up = snapshot.parent(of: ObjectIndex(before)).value else { return nil }
      before = up.position
    }
    return before > parent.position ? places[before] : nil
  }

  /// Keeps siblings in the order of each source.
  private mutating func insert(_ place: Int, into container: Int, behind sibling: Int?) {
    if let sibling, nodes[container].children.last == sibling {
      nodes[container].children.append(place)
    } else if let sibling, let found = nodes[container].children.firstIndex(of: sibling) {
      nodes[container].children.insert(place, at: found + 1)
    } else {
      nodes[container].children.insert(
        place, at: sibling == nil ? 0 : nodes[container].children.count)
    }
  }
}

/// Makes one snapshot of several dumps of one moment: what has the same address is the same object.
public struct DumpJoin: Sendable {
  /// One snapshot and where its sources disagreed.
  public struct Result: Sendable {
    /// All that the sources say together.
    public let snapshot: Snapshot
    /// One sentence each; of values that disagree the first source's was taken.
    public let conflicts: [String]
  }

  /// Joins snapshots; with one, there is nothing to do.
  public static func join(_ snapshots: [Snapshot]) throws(DumpJoinError) -> Result {
    if let only = snapshots.first, snapshots.count == 1 {
      return Result(snapshot: only, conflicts: [])
    }
    for (place, snapshot) in snapshots.enumerated() where snapshot.header.hasTransientIDs {
      throw .transientIDs(place: place)
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

/// Why snapshots make no single one.
public enum DumpJoinError: Error, Hashable, CustomStringConvertible {
  /// Ids of one of them, counted from 0, mean nothing in another snapshot.
  case transientIDs(place: Int)
  case invalid(SnapshotError)

  public var description: String {
    switch self {
    case .transientIDs(let place):
      "dump \(place + 1) has no addresses that hold in other dumps; it cannot be joined"
    case .invalid(let error): "the dumps make no single snapshot: \(error)"
    }
  }
}
