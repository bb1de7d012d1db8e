import HierarchyModel
import JSONText

/// What objects are called whose plain name, which the page knows, is not unique. Most names stay
/// the same from snapshot to snapshot, so that only those are written out that are asked for.
struct CalledNames {
  /// By position, what tells a name from another: equal for equal names of an object.
  private(set) var signs: [UInt64] = []
  private let snapshot: Snapshot
  private let names: DistinctNames

  /// The plain name, which is no fact.
  private static let plain: UInt64 = 0
  /// The class with its number.
  private static let numbered: UInt64 = 1

  /// A class as the page reads it, or a kind of objects without one.
  private struct PlainClass {
    let base: String
    let short: String?
    let hash: Int
    /// Which counter counts its objects: classes that are read the same have one.
    let counter: Int
  }

  /// Linear.
  init(_ snapshot: Snapshot, _ names: DistinctNames) {
    self.snapshot = snapshot
    self.names = names
    signs.reserveCapacity(snapshot.count)
    var classes: [StringID: PlainClass] = [:]
    var counters: [String: Int] = [:]
    var counts: [Int] = []
    for object in snapshot.objects {
      let id = snapshot.storage.classes[object.position]
      let known = id == .missing ? nil : classes[id]
      let plain = known ?? Self.plainClass(of: object, in: snapshot, &counters)
      if known == nil && id != .missing { classes[id] = plain }
      if plain.counter == counts.count { counts.append(0) }
      counts[plain.counter] += 1
      signs.append(sign(of: object, plain, counts[plain.counter]))
    }
  }

  private static func plainClass(
    of object: ObjectIndex, in snapshot: Snapshot, _ counters: inout [String: Int]
  ) -> PlainClass {
    let name = snapshot.className(of: object).map(ClassName.init)
    let base = name?.readable ?? snapshot.kind(of: object).name
    let counter = counters[base] ?? counters.count
    counters[base] = counter
    return PlainClass(
      base: base, short: name?.unqualified, hash: base.hashValue, counter: counter)
  }

  private func sign(of object: ObjectIndex, _ plain: PlainClass, _ count: Int) -> UInt64 {
    switch names.name(of: object) {
    case .numbered(plain.base, count): return Self.numbered
    case .formed(let base, _, let ending):
      let hash = base == plain.base ? plain.hash : base.hashValue
      return Self.sign(hash, Int(truncatingIfNeeded: ending))
    case .text, .numbered:
      let name = names[object]
      if name == plainName(of: object, plain) { return Self.plain }
      return name == "\(plain.base)[\(count)]" ? Self.numbered : Self.sign(name.hashValue, 0)
    }
  }

  /// Neither of those that stand for something else.
  private static func sign(_ base: Int, _ ending: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(base)
    hasher.combine(ending)
    return UInt64(bitPattern: Int64(hasher.finalize())) | 2
  }

  /// The plain name that the page gives an object.
  private func plainName(of object: ObjectIndex, _ plain: PlainClass) -> String {
    if let name = snapshot.text(.name, of: object).value { return name }
    return plain.short ?? snapshot.token(of: object)?.description
      ?? snapshot.kind(of: object).name
  }

  /// What the page is told of the name of an object; nil if it is the plain one.
  func value(of object: ObjectIndex) -> JSONValue? {
    switch signs[object.position] {
    case Self.plain: nil
    case Self.numbered: .number(.integer(0))
    default: .string(names[object])
    }
  }
}
