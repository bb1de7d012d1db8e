/// The objects that the names of classes find.
struct NameGroups: Sendable {
  private(set) var groups: [ClassGroup] = []
  /// The groups of names that are not strings of the snapshot, and of all where few are known.
  private var numbers: [String: Int] = [:]
  /// By string of a class, the group that its objects go by, none for other strings; empty
  /// where few names are known.
  private var homes: [OptionalIndex] = []
  /// Whether the objects of some class are in several groups.
  private var areShared = false
  private let snapshot: Snapshot
  private let basis: NameBasis?

  /// No group.
  init(noneOf snapshot: Snapshot) { self.init(of: snapshot, nil) }

  private init(of snapshot: Snapshot, _ basis: NameBasis?) {
    self.snapshot = snapshot
    self.basis = basis
  }

  /// Puts each object in the groups of the names that find its class.
  init(_ snapshot: Snapshot, _ basis: NameBasis) {
    self.init(of: snapshot, basis)
    let storage = snapshot.storage
    homes = Array(repeating: .none, count: storage.strings.count)
    groups.reserveCapacity(basis.classes.all.count + 4)
    for (one, count) in zip(basis.classes.all, basis.classes.counts) {
      guard one.base == one.text else {
        homes[Int(one.id.rawValue)] = OptionalIndex(group(of: one.base))
        continue
      }
      let number = add(one.text, count: count)
      homes[Int(one.id.rawValue)] = OptionalIndex(number)
      groups[number].isFree = basis.isFree(one.text, one.id, in: snapshot)
    }
    // Most classes go by one name, which is their home.
    let several = basis.unusual.names.filter { $0.value.count > 1 }
    areShared = !several.isEmpty
    for position in storage.kinds.indices {
      let id = storage.classes[position]
      guard id != .missing, let home = homes[Int(id.rawValue)].value else {
        groups[group(of: storage.kinds[position].name)].append(position, hasClass: false)
        continue
      }
      guard areShared, let names = several[id] else {
        groups[home].append(position, hasClass: true)
        continue
      }
      for name in names { groups[group(of: name)].append(position, hasClass: true) }
    }
    for number in numbers.values { readWhetherFree(number) }
  }

  /// The number of the group of a name, made where there is none.
  private mutating func group(of name: String) -> Int {
    if let number = number(of: name) { return number }
    numbers[name] = add(name, count: 0)
    return groups.count - 1
  }

  private mutating func add(_ name: String, count: Int) -> Int {
    groups.append(ClassGroup(name: name, count: count))
    return groups.count - 1
  }

  /// The number of the group of a name; nil if there is none. A class that goes by its own string
  /// is found by that.
  func number(of name: String) -> Int? {
    if !homes.isEmpty, let id = snapshot.storage.strings.find(name),
      let home = homes[Int(id.rawValue)].value, groups[home].name == name
    {
      return home
    }
    return numbers[name]
  }

  private mutating func readWhetherFree(_ number: Int) {
    groups[number].isFree = basis?.isFree(groups[number].name, in: snapshot) ?? true
  }

  /// The number of the group that an object goes by.
  func home(of position: Int) -> Int? {
    let id = snapshot.storage.classes[position]
    if id != .missing, !homes.isEmpty { return home(ofClass: id) }
    return numbers[base(of: position)]
  }

  /// Whether an object of a group goes by it, rather than only being found by it.
  func isHome(_ number: Int, of position: Int) -> Bool {
    !areShared || home(of: position) == number
  }

  /// The number of the group that the objects of a class go by, where all names are known.
  func home(ofClass id: StringID) -> Int? {
    homes.isEmpty ? nil : homes[Int(id.rawValue)].value
  }

  /// Makes the groups of some names alone, with objects in the snapshot's order.
  init(_ snapshot: Snapshot, _ basis: NameBasis?, of wanted: Set<String>) {
    self.init(of: snapshot, basis)
    let storage = snapshot.storage
    let bases = bases(among: wanted)
    let kinds = ObjectKind.allCases.filter { wanted.contains($0.name) }
    let ids = Array(bases.keys)
    // By string, the number of a class that is wanted; a dictionary takes longer to ask for each
    // object.
    var wantedIDs = [OptionalIndex](repeating: .none, count: storage.strings.count)
    for (number, id) in ids.enumerated() { wantedIDs[Int(id.rawValue)] = OptionalIndex(number) }
    var found: [[Int]] = Array(repeating: [], count: ids.count)
    for (position, id) in storage.classes.enumerated() {
      if id != .missing {
        if let number = wantedIDs[Int(id.rawValue)].value { found[number].append(position) }
      } else if !kinds.isEmpty, kinds.contains(storage.kinds[position]) {
        groups[group(of: storage.kinds[position].name)].append(position, hasClass: false)
      }
    }
    for (id, positions) in zip(ids, found) {
      for base in bases[id] ?? [] {
        let number = group(of: base)
        for position in positions { groups[number].append(position, hasClass: true) }
      }
    }
    for number in groups.indices { readWhetherFree(number) }
    if bases.count > 1 || !kinds.isEmpty {
      for number in groups.indices { groups[number].sort() }
    }
  }

  /// The classes that some names find, each with the names that find it.
  private func bases(among wanted: Set<String>) -> [StringID: [String]] {
    let unusual = basis?.unusual.names ?? [:]
    var bases = unusual.mapValues { $0.filter(wanted.contains) }.filter { !$0.value.isEmpty }
    // A plain class goes by itself.
    for name in wanted {
      guard let id = snapshot.storage.strings.find(name), unusual[id] == nil else { continue }
      bases[id] = [name]
    }
    return bases
  }

  /// The class as names write it, or the kind of an object without one.
  func base(of position: Int) -> String {
    basis?.base(of: position, in: snapshot) ?? snapshot.storage.kinds[position].name
  }
}

/// The objects that the name of one class finds.
struct ClassGroup: Sendable {
  let name: String
  private(set) var positions: [Int] = []
  /// Whether an object of the group has a class.
  private(set) var hasClass = false
  /// Whether nothing else goes by the name.
  var isFree = true

  /// An empty group with room for that many objects.
  init(name: String, count: Int) {
    self.name = name
    positions.reserveCapacity(count)
  }

  mutating func append(_ position: Int, hasClass: Bool) {
    positions.append(position)
    if hasClass { self.hasClass = true }
  }

  mutating func sort() { positions.sort() }

  /// The hash of what follows the class in a form, if no other object of the class has it.
  func hash(_ form: NameForms.Form, _ forms: NameForms, of position: Int) -> UInt64? {
    guard positions.count > 1, let hash = forms.hash(ofEnding: form, of: position) else {
      return nil
    }
    let isOnly = !positions.contains {
      $0 != position && forms.hash(ofEnding: form, of: $0) == hash
    }
    return isOnly && forms.tells(form, of: position) ? hash : nil
  }

  /// The number of an object of the group, from 1.
  func number(of position: Int) -> Int { positions.rank { $0 < position } + 1 }
}

/// Which objects of a snapshot are the only ones of their class with a form.
struct FormCounts: Sendable {
  /// By position and form, the hash of what follows the class; 0 where an object has nothing of
  /// the sort.
  private var hashes: [UInt64] = []
  /// By position and form, whether an object is to be called by the form: no other of its class
  /// has the same.
  private var areOnly: [Bool] = []

  /// The first object of a class that has a form: a slot of an open-addressing table.
  private struct First {
    /// 0 where the slot is free.
    var key: UInt64 = 0
    /// The index of its form; none where it does not go by the class.
    var index = OptionalIndex.none
  }

  static let forms = NameForms.Form.allCases

  /// Whether objects were counted.
  var isCounted: Bool { !hashes.isEmpty }

  /// Nothing is counted.
  init() {}

  init(_ groups: NameGroups, _ forms: NameForms, objects: Int) {
    let shared = groups.groups.indices.filter { groups.groups[$0].positions.count > 1 }
    hashes = Array(repeating: 0, count: objects * Self.forms.count)
    areOnly = Array(repeating: false, count: hashes.count)
    var found = 0
    for number in shared {
      for position in groups.groups[number].positions {
        for form in Self.forms {
          guard let hash = forms.hash(ofEnding: form, of: position), hash != 0 else { continue }
          hashes[Self.index(form, of: position)] = hash
          found += 1
        }
      }
    }
    var table = Array(repeating: First(), count: OpenAddressing.size(for: found, least: 64))
    for number in shared {
      for position in groups.groups[number].positions {
        let isHome = groups.isHome(number, of: position)
        for form in Self.forms {
          let index = Self.index(form, of: position)
          if hashes[index] == 0 { continue }
          let key = Self.key(hashes[index], number)
          let slot = OpenAddressing.slot(of: key >> 1, in: table) { $0.key == 0 || $0.key == key }
          if table[slot].key == key {
            if let first = table[slot].index.value { areOnly[first] = false }
          } else {
            table[slot] = First(key: key, index: isHome ? OptionalIndex(index) : .none)
            areOnly[index] = isHome && forms.tells(form, of: position)
          }
        }
      }
    }
  }

  /// The hash of what follows the class in a form that an object is to be called by.
  func onlyHash(_ form: NameForms.Form, of position: Int) -> UInt64? {
    let index = Self.index(form, of: position)
    return areOnly[index] ? hashes[index] : nil
  }

  private static func index(_ form: NameForms.Form, of position: Int) -> Int {
    position &* forms.count &+ form.rawValue
  }

  private static func key(_ hash: UInt64, _ group: Int) -> UInt64 {
    StringHash.fold(hash, UInt64(truncatingIfNeeded: group) &* 2 &+ 0x9E37_79B9_7F4A_7C15) | 1
  }
}

/// Which names the strings of a snapshot may look like: an object must not be called what a string
/// of it says.
struct LookAlikes: Sendable {
  private(set) var containNumbers = true
  private var identifiers = true
  private var texts = true

  /// The strings may look like any name.
  static let all = LookAlikes()

  private init() {}

  init(_ strings: StringTable) {
    (containNumbers, identifiers, texts) = (false, false, false)
    strings.bytes.withUnsafeBytes { bytes in
      containNumbers = strings.starts.withUnsafeBufferPointer { starts in
        starts.contains { $0 > 0 && bytes[$0 &- 1] == UInt8(ascii: "]") }
      }
      (identifiers, texts) = bytes.contain(UInt8(ascii: "#"), UInt8(ascii: "\""), after: 0x20)
    }
  }

  func contain(_ form: NameForms.Form) -> Bool {
    switch form {
    case .identifier: identifiers
    case .text: texts
    case .holder: true
    }
  }
}
