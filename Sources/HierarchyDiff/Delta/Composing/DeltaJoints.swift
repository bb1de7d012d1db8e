import HierarchyModel

/// The objects that have an entry in one of two neighbouring deltas: those of the first delta in
/// its order, then those that only the second has.
struct DeltaJoints {
  /// How many joints have an entry in the first delta: that of their own number.
  private let firstCount: Int
  /// For each joint, its entry in the second delta.
  private var secondEntries: [OptionalIndex]
  /// For each entry of the second delta, its joint.
  private(set) var ofSecond: [Int32] = []
  /// Objects that the first delta removes and the second brings back.
  private(set) var returned: [Int] = []

  var count: Int { secondEntries.count }

  init(first: Delta, second: Delta) throws(DeltaError) {
    firstCount = first.before.count
    secondEntries = Array(repeating: .none, count: firstCount)
    let survivors = Dictionary(
      zip(first.after.positions, first.after.positions.indices),
      uniquingKeysWith: { entry, _ in entry })
    var removed = first.method == .id && second.method == .id ? first.removedIdentities : [:]
    for entry in 0..<second.before.count {
      let joint: Int?
      if second.before.has(entry) {
        joint = survivors[second.before.positions[entry]]
        if let joint { try Self.check(first, joint, second, entry) }
      } else {
        joint = second.namedIdentity(of: entry, on: second.after).flatMap {
          removed.removeValue(forKey: $0)
        }
        if let joint { returned.append(joint) }
      }
      add(second: entry, to: joint)
    }
  }

  /// The entries of a joint in the deltas.
  func entries(of joint: Int) -> (first: Int?, second: Int?) {
    (joint < firstCount ? joint : nil, secondEntries[joint].value)
  }

  private mutating func add(second entry: Int, to joint: Int?) {
    let number = joint ?? count
    if joint == nil { secondEntries.append(.none) }
    secondEntries[number] = OptionalIndex(entry)
    ofSecond.append(Int32(truncatingIfNeeded: number))
  }

  /// Throws unless both deltas say the same about an object of the snapshot between them.
  private static func check(
    _ first: Delta, _ joint: Int, _ second: Delta, _ entry: Int
  ) throws(DeltaError) {
    let (left, right) = (first.after.identity(of: joint), second.before.identity(of: entry))
    guard
      left.kind == right.kind, first.token(left) == second.token(right),
      first.className(left) == second.className(right)
    else { throw .notNeighbours }
  }
}

/// What identifies an object that comes back: its id and class, or only its class if an app has
/// only one such object.
private struct NamedIdentity: Hashable {
  let kind: ObjectKind
  let token: Token?
  let className: String?
}

extension Delta {
  fileprivate func namedIdentity(of entry: Int, on side: DeltaSide) -> NamedIdentity? {
    let identity = side.identity(of: entry)
    let isSingleton = identity.kind == .application || identity.kind == .delegate
    if !isSingleton && identity.token.isMissing { return nil }
    return NamedIdentity(
      kind: identity.kind, token: isSingleton ? nil : token(identity),
      className: className(identity))
  }

  fileprivate var removedIdentities: [NamedIdentity: Int] {
    var identities: [NamedIdentity: Int] = [:]
    for entry in 0..<before.count where !after.has(entry) {
      if let identity = namedIdentity(of: entry, on: before) { identities[identity] = entry }
    }
    return identities
  }
}

extension Delta {
  /// The effect of this delta followed by the next one; changes that cancel each other vanish.
  ///
  /// Objects are the same if both deltas lead from one to the other through the snapshot between
  /// them; if both match by id, an object that the first removes and the second brings back is the
  /// same, too.
  public func composed(with next: Delta) throws(DeltaError) -> Delta {
    guard (pairing == nil) == (next.pairing == nil) else { throw .notNeighbours }
    let joints = try DeltaJoints(first: self, second: next)
    var composition = DeltaComposition(first: self, second: next, joints: joints)
    return try composition.compose()
  }
}
