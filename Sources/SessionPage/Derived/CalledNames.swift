import HierarchyModel
import JSONText

/// The names of objects whose plain name, which the page knows, is not unique. Most names stay the
/// same from snapshot to snapshot, so a name is written out only on request.
struct CalledNames: CommonFact {
  static let key = DerivedKey.called

  private(set) var signs: [UInt64] = []
  private let snapshot: Snapshot
  private let names: DistinctNames

  /// The plain name, which is not a fact.
  private static let plain: UInt64 = 0
  /// The class with its number.
  private static let numbered: UInt64 = 1

  /// Linear.
  init(_ snapshot: Snapshot, _ names: DistinctNames) {
    self.snapshot = snapshot
    self.names = names
    signs.reserveCapacity(snapshot.count)
    var classes = PlainClasses(snapshot, names)
    for object in snapshot.objects {
      let plain = classes.number(ofClassOf: object)
      let number = classes.count(plain)
      signs.append(sign(of: object, in: classes, plain, number))
    }
  }

  private func sign(
    of object: ObjectIndex, in classes: PlainClasses, _ number: Int, _ count: Int
  ) -> UInt64 {
    let name = names.name(of: object)
    let group = classes.all[number].group
    switch name {
    case .numbered(group, count): return Self.numbered
    case .formed(group, _, let ending): return Self.sign(classes.all[number].hash, ending)
    case .formed(let group, _, let ending):
      return Self.sign(names.base(ofGroup: group).hashValue, ending)
    case .text, .numbered:
      let (text, plain) = (names.text(of: name, object), classes.all[number])
      if text == plainName(of: object, plain) { return Self.plain }
      return text == "\(plain.base)[\(count)]"
        ? Self.numbered : Self.sign(text.hashValue, 0)
    }
  }

  /// The sign of a name that is written out; never one of the two above.
  private static func sign(_ base: Int, _ ending: UInt64) -> UInt64 {
    StringHash.fold(UInt64(bitPattern: Int64(base)) ^ ending, 0x9E37_79B9_7F4A_7C15) | 2
  }

  private func plainName(of object: ObjectIndex, _ plain: PlainClass) -> String {
    if let name = snapshot.text(.name, of: object).value { return name }
    return plain.short ?? snapshot.token(of: object)?.description
      ?? snapshot.kind(of: object).name
  }

  /// What the page receives as the name of an object; nil if it is the plain one.
  func value(of object: ObjectIndex) -> JSONValue? {
    switch signs[object.position] {
    case Self.plain: nil
    case Self.numbered: .number(.integer(0))
    default: .string(names[object])
    }
  }
}

/// A class as the page reads it, or a kind of objects without one.
private struct PlainClass {
  let base: String
  let short: String?
  let hash: Int
  /// The number of its group in the names, -1 for none.
  let group: Int
  /// Which counter counts its objects: classes that are read the same have one.
  let counter: Int
}

/// The classes of a snapshot as the page reads them, with their objects counted so far.
private struct PlainClasses {
  private(set) var all: [PlainClass] = []
  private var kinds: [ObjectKind: Int] = [:]
  /// By group, then for the classes that are read as none of them.
  private var counts: [Int]
  private var others: [String: Int] = [:]
  private let snapshot: Snapshot
  private let names: DistinctNames
  private let classes: ReadClasses

  init(_ snapshot: Snapshot, _ names: DistinctNames) {
    (self.snapshot, self.names, classes) = (snapshot, names, names.classes)
    counts = Array(repeating: 0, count: names.groupCount)
    all.reserveCapacity(classes.all.count + 4)
    for one in classes.all {
      _ = add(one.readable, one.hash, short: one.unqualified, group: names.group(of: one))
    }
  }

  /// Counts an object of a class: its number among those of the class.
  mutating func count(_ plain: Int) -> Int {
    counts[all[plain].counter] += 1
    return counts[all[plain].counter]
  }

  mutating func number(ofClassOf object: ObjectIndex) -> Int {
    let id = snapshot.storage.classes[object.position]
    if id != .missing, let number = classes.number(of: id) { return number }
    let kind = snapshot.kind(of: object)
    if let number = kinds[kind] { return number }
    let name = kind.name
    let number = add(name, name.hashValue, short: nil, group: names.group(named: name))
    kinds[kind] = number
    return number
  }

  private mutating func add(_ base: String, _ hash: Int, short: String?, group: Int?) -> Int {
    let counter = group ?? others[base] ?? counts.count
    if counter == counts.count {
      others[base] = counter
      counts.append(0)
    }
    all.append(
      PlainClass(base: base, short: short, hash: hash, group: group ?? -1, counter: counter))
    return all.count - 1
  }
}
