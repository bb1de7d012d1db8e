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
    hashes = Array(repeating: 0, count: objects &* Self.forms.count)
    areOnly = Array(repeating: false, count: hashes.count)
    let guests = groups.guests
    var found = guests.count &* Self.forms.count
    for position in 0..<objects {
      guard let home = groups.home(of: position), groups.groups[home].count > 1 else { continue }
      found &+= read(.identifier, forms, of: position)
      found &+= read(.text, forms, of: position)
      found &+= read(.holder, forms, of: position)
    }
    var table = Array(repeating: First(), count: OpenAddressing.size(for: found, least: 64))
    for position in 0..<objects {
      guard let home = groups.home(of: position) else { continue }
      for form in 0..<Self.forms.count {
        let index = position &* Self.forms.count &+ form
        if hashes[index] != 0, note(index, in: home, &table, isHome: true) {
          areOnly[index] =
            form != NameForms.Form.identifier.rawValue
            || forms.tells(.identifier, of: position)
        }
      }
    }
    for guest in guests {
      for form in Self.forms {
        let index = Self.index(form, of: guest.position)
        if hashes[index] == 0, read(form, forms, of: guest.position) == 0 { continue }
        _ = note(index, in: guest.group, &table, isHome: false)
      }
    }
  }

  /// Reads the hash of what follows the class in a form; returns how many there are.
  @inline(__always)
  private mutating func read(
    _ form: NameForms.Form, _ forms: NameForms, of position: Int
  ) -> Int {
    guard let hash = forms.hash(ofEnding: form, of: position), hash != 0 else { return 0 }
    hashes[Self.index(form, of: position)] = hash
    return 1
  }

  /// Notes that an object of a group has a form; returns whether it is the first.
  @inline(__always)
  private mutating func note(
    _ index: Int, in group: Int, _ table: inout [First], isHome: Bool
  ) -> Bool {
    let key = Self.key(hashes[index], group)
    let slot = OpenAddressing.slot(of: key >> 1, in: table) { $0.key == 0 || $0.key == key }
    if table[slot].key == 0 {
      table[slot] = First(key: key, index: isHome ? OptionalIndex(index) : .none)
      return true
    }
    if let first = table[slot].index.value { areOnly[first] = false }
    return false
  }

  /// The hash of what follows the class in a form that an object is to be called by.
  @inline(__always)
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
