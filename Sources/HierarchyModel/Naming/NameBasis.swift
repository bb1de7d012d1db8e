/// A class of a snapshot and how its name reads. An object, since snapshot after snapshot has the
/// same classes.
package final class ReadClass: Sendable {
  package let id: StringID
  package let text: String
  /// The name without its module.
  package let unqualified: String
  /// The name for a reader.
  package let readable: String
  /// The name by which objects of the class go: the readable one, unless that is another string
  /// that an object mentions, which a query of it would find.
  package let base: String
  /// A hash of the readable name, the same as long as the process runs.
  package let hash: Int

  let isMangled: Bool
  /// Whether objects of the class go by its own string.
  let goesByItself: Bool

  fileprivate init(_ id: StringID, _ strings: StringTable, _ mentioned: MentionedStrings) {
    self.id = id
    text = strings[id]
    let name = ClassName(text)
    isMangled = name.isMangled
    unqualified = name.unqualified
    readable = name.readable
    hash = readable.hashValue
    base = Self.base(text, readable, mentioned)
    goesByItself = base == text
  }

  private init(_ known: ReadClass, base: String) {
    (id, text, isMangled, hash) = (known.id, known.text, known.isMangled, known.hash)
    (unqualified, readable) = (known.unqualified, known.readable)
    self.base = base
    goesByItself = base == text
  }

  /// The same class in a snapshot that mentions other strings.
  fileprivate func read(beside mentioned: MentionedStrings) -> ReadClass {
    // A name that is read as it is written needs no other.
    if !isMangled { return self }
    let other = Self.base(text, readable, mentioned)
    return other == base ? self : ReadClass(self, base: other)
  }

  private static func base(
    _ text: String, _ readable: String, _ mentioned: MentionedStrings
  ) -> String { readable == text || !mentioned.contain(readable) ? readable : text }
}

/// The classes of a snapshot, the name of each read once.
package struct ReadClasses: Sendable {
  /// In the snapshot's order.
  package private(set) var all: [ReadClass] = []
  /// Whether the former snapshot had exactly the same classes, which went by the same names.
  private(set) var areAsBefore = false
  /// By string, the number of the class that it names.
  private var numbers: [OptionalIndex]

  /// Reads the name of each class that a former snapshot did not have under the same id.
  /// `continues` says that the strings begin with those of that snapshot.
  init(
    _ snapshot: Snapshot, _ mentioned: MentionedStrings, after former: ReadClasses? = nil,
    continues: Bool = false
  ) {
    let storage = snapshot.storage
    numbers = Array(repeating: .none, count: storage.strings.count)
    var unchanged = 0
    for id in storage.classes where id != .missing {
      if numbers[Int(id.rawValue)] != .none { continue }
      numbers[Int(id.rawValue)] = OptionalIndex(all.count)
      let known = former?.class(of: id, as: continues ? nil : storage.strings)
      let one = known?.read(beside: mentioned) ?? ReadClass(id, storage.strings, mentioned)
      if one === known { unchanged += 1 }
      all.append(one)
    }
    areAsBefore = unchanged == all.count && unchanged == former?.all.count
  }

  /// The class that an id stands for here, if it stands for the same string in another table.
  private func `class`(of id: StringID, as strings: StringTable?) -> ReadClass? {
    guard Int(id.rawValue) < numbers.count, let number = number(of: id) else { return nil }
    guard let strings else { return all[number] }
    var text = all[number].text
    let isSame = strings.withBytes(of: id) { bytes in
      text.withUTF8 { bytes.isSame(as: UnsafeRawBufferPointer($0)) }
    }
    return isSame ? all[number] : nil
  }

  /// The number of the class that a string names; nil where it names none.
  package func number(of id: StringID) -> Int? { numbers[Int(id.rawValue)].value }
}

/// The classes whose objects are found by other names than the class's own: mangled ones, and those
/// in a module whose unqualified name a mangled one also reads as.
struct UnusualClasses: Sendable {
  /// The names that find the objects of each.
  private(set) var names: [StringID: [String]] = [:]

  init(_ classes: ReadClasses) {
    let mangled = classes.all.filter(\.isMangled)
    let demangled = Set(mangled.lazy.filter { $0.base != $0.text }.map(\.base))
    for one in mangled { names[one.id] = [one.base] }
    if demangled.isEmpty { return }
    for one in classes.all where demangled.contains(one.unqualified) {
      if !one.isMangled {
        names[one.id] = [one.text, one.unqualified]
      } else if one.base != one.unqualified {
        names[one.id]?.append(one.unqualified)
      }
    }
  }
}

/// What the names of all objects of a snapshot are based on: found once, however few are asked for.
struct NameBasis: Sendable {
  let mentioned: MentionedStrings
  /// The positions of the objects that a script gave each name.
  let scriptNames: [StringID: [Int]]
  let classes: ReadClasses
  let unusual: UnusualClasses

  /// Reads only those classes that the basis of a former snapshot lacks. `continues` says that
  /// the strings begin with those of that snapshot.
  init(_ snapshot: Snapshot, after former: NameBasis? = nil, continues: Bool = false) {
    mentioned = MentionedStrings(snapshot.storage)
    scriptNames = Self.scriptNames(in: snapshot)
    classes = ReadClasses(snapshot, mentioned, after: former?.classes, continues: continues)
    let unusual = classes.areAsBefore ? former?.unusual : nil
    self.unusual = unusual ?? UnusualClasses(classes)
  }

  /// The class of an object as names write it; nil where it has none.
  func base(of position: Int, in snapshot: Snapshot) -> String? {
    let id = snapshot.storage.classes[position]
    return id == .missing ? nil : classes.number(of: id).map { classes.all[$0].base }
  }

  /// Whether a query of a class finds its objects: no name of a script, id or identifier is the
  /// same.
  func isFree(_ name: String, in snapshot: Snapshot) -> Bool {
    guard let id = snapshot.storage.strings.find(name) else { return !mayIdentify(name) }
    return isFree(name, id, in: snapshot)
  }

  /// The same for a string of the snapshot.
  func isFree(_ name: String, _ id: StringID, in snapshot: Snapshot) -> Bool {
    !mayIdentify(name) && (scriptNames.isEmpty || scriptNames[id] == nil)
      && snapshot.object(withToken: id) == nil
  }

  /// Whether a query of a name may find an object by its identifier.
  func mayIdentify(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "#") && name.first == "#"
      && mentioned.contain(String(name.dropFirst()))
  }

  private static func scriptNames(in snapshot: Snapshot) -> [StringID: [Int]] {
    let (tail, key) = (snapshot.storage.tail, KeyCode(.name))
    var positions: [StringID: [Int]] = [:]
    for entry in tail.keys.indices where tail.keys[entry] == key {
      guard let name = tail.values[entry].text else { continue }
      positions[name, default: []].append(Int(tail.rows[entry]))
    }
    return positions
  }
}

/// How many controllers of a snapshot each name finds: a class is found by its name, whole and
/// without a module. Few names depend on it.
struct ControllerNames: Sendable {
  let counts: [String: Int]
  /// The classes of the controllers, in order, where nothing else names them.
  private let classes: [StringID]?

  /// No controller.
  init() { (counts, classes) = ([:], nil) }

  /// Counts the controllers, unless a snapshot whose strings have the same ids has the same ones.
  init(_ snapshot: Snapshot, _ basis: NameBasis, after former: ControllerNames? = nil) {
    let all = snapshot.storage.classes[snapshot.controllers.positions]
    classes = basis.scriptNames.isEmpty ? Array(all) : nil
    if let classes, let former, former.classes == classes {
      counts = former.counts
    } else {
      counts = Self.counts(snapshot, basis)
    }
  }

  private static func counts(_ snapshot: Snapshot, _ basis: NameBasis) -> [String: Int] {
    let (storage, texts) = (snapshot.storage, SnapshotTexts(snapshot))
    var counts: [String: Int] = [:]
    for controller in snapshot.controllers {
      var names: [String] = []
      func add(_ name: String) {
        if !names.contains(name) { names.append(name) }
      }
      if let name = texts.string(.name, of: controller.position) { add(storage.strings[name]) }
      let id = storage.classes[controller.position]
      if id != .missing, let number = basis.classes.number(of: id) {
        add(basis.classes.all[number].text)
        add(basis.classes.all[number].unqualified)
      }
      for name in names { counts[name, default: 0] += 1 }
    }
    return counts
  }
}
