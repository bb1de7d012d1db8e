/// The classes whose objects other names find than the class's own: those with a mangled name, and those
/// that stand in a module but whose own name is what a mangled one stands for.
struct UnusualClasses: Sendable {
  /// The names that find the objects of each.
  private(set) var names: [StringID: [String]] = [:]

  init(_ snapshot: Snapshot) {
    let strings = snapshot.storage.strings
    let (mangled, qualified) = Self.classes(of: snapshot)
    var demangled: Set<String> = []
    for id in mangled {
      let base = Self.base(id, strings)
      if base != strings[id] { demangled.insert(base) }
      names[id] = [base]
    }
    if demangled.isEmpty { return }
    for id in qualified {
      let own = ClassName(strings[id]).unqualified
      if demangled.contains(own) { names[id] = [strings[id], own] }
    }
    for id in mangled {
      let own = ClassName(strings[id]).unqualified
      if demangled.contains(own), names[id] != [own] { names[id]?.append(own) }
    }
  }

  /// The classes with mangled names, and those with a module or arguments.
  private static func classes(
    of snapshot: Snapshot
  ) -> (mangled: [StringID], qualified: [StringID]) {
    let strings = snapshot.storage.strings
    var isKnown = [Bool](repeating: false, count: strings.count)
    var (mangled, qualified): ([StringID], [StringID]) = ([], [])
    for id in snapshot.storage.classes where id != .missing && !isKnown[Int(id.rawValue)] {
      isKnown[Int(id.rawValue)] = true
      strings.withBytes(of: id) { name in
        if name.starts(with: "_Tt".utf8) {
          mangled.append(id)
        } else if name.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "<") }) {
          qualified.append(id)
        }
      }
    }
    return (mangled, qualified)
  }

  /// A class as names tell it.
  static func base(_ id: StringID, _ strings: StringTable) -> String {
    let text = strings[id]
    let readable = ClassName(text).readable
    // A plain class of that name is what a query of it would find.
    return readable == text || strings.find(readable) == nil ? readable : text
  }
}

/// What the names of all objects of a snapshot rest on: found once, however few are asked for.
struct NameBasis: Sendable {
  /// How often each string is the name that a script gave.
  let scriptNames: [StringID: Int]
  let unusual: UnusualClasses

  init(_ snapshot: Snapshot) {
    scriptNames = Self.scriptNames(in: snapshot)
    unusual = UnusualClasses(snapshot)
  }

  private static func scriptNames(in snapshot: Snapshot) -> [StringID: Int] {
    let (tail, key) = (snapshot.storage.tail, KeyCode(.name))
    var counts: [StringID: Int] = [:]
    for entry in tail.keys.indices where tail.keys[entry] == key {
      if let name = tail.values[entry].text { counts[name, default: 0] += 1 }
    }
    return counts
  }

  /// How many controllers each name finds; few names rest on it.
  static func controllers(in snapshot: Snapshot) -> [String: Int] {
    let storage = snapshot.storage
    var counts: [String: Int] = [:]
    var ofClasses: [StringID: Int] = [:]
    for controller in snapshot.controllers {
      let id = storage.classes[controller.position]
      guard let name = SnapshotTexts(snapshot).string(.name, of: controller.position) else {
        ofClasses[id, default: 0] += 1
        continue
      }
      let names = classNames(id, storage.strings).union([storage.strings[name]])
      for name in names { counts[name, default: 0] += 1 }
    }
    for (id, count) in ofClasses {
      for name in classNames(id, storage.strings) { counts[name, default: 0] += count }
    }
    return counts
  }

  /// What finds the objects of a class: its name, whole and without a module.
  private static func classNames(_ id: StringID, _ strings: StringTable) -> Set<String> {
    if id == .missing { return [] }
    return [strings[id], ClassName(strings[id]).unqualified]
  }
}
