/// Which objects of a snapshot are the only ones of their class with a form.
struct FormCounts: Sendable {
  /// By position and form, the hash of what follows the class; 0 where an object has nothing of
  /// the sort.
  private var hashes: [UInt64] = []
  /// By position and form, whether an object is to be called by the form: no other of its class
  /// has the same.
  private var areOnly: [Bool] = []

  static let forms = NameForms.Form.allCases
  /// Places per object, of which each form has one.
  private static var places: Int { 4 }

  /// Whether objects were counted.
  var isCounted: Bool { !hashes.isEmpty }

  /// Nothing is counted.
  init() {}

  init(_ groups: NameGroups, _ forms: NameForms, objects: Int) {
    // Elements of arrays that are not in `self` are written without a check that nobody reads it.
    var hashes = [UInt64](repeating: 0, count: objects &* Self.places)
    var areOnly = [Bool](repeating: false, count: hashes.count)
    let guests = groups.guests
    var found = guests.count &* Self.places
    for position in 0..<objects {
      if groups.groups[groups.home(of: position)].count == 1 { continue }
      found &+= Self.read(.identifier, forms, of: position, &hashes)
      found &+= Self.read(.text, forms, of: position, &hashes)
      found &+= Self.read(.holder, forms, of: position, &hashes)
    }
    var table = FirstForms(room: found)
    for position in 0..<objects {
      let home = groups.home(of: position)
      for form in 0..<Self.places {
        let index = position &* Self.places &+ form
        if hashes[index] == 0 { continue }
        let isFirst = table.note(index, hashes[index], in: home, isHome: true, &areOnly)
        areOnly[index] =
          isFirst
          && (form != NameForms.Form.identifier.rawValue
            || forms.suits(.identifier, of: position))
      }
    }
    for guest in guests {
      for form in Self.forms {
        let index = Self.index(form, of: guest.position)
        if hashes[index] == 0, Self.read(form, forms, of: guest.position, &hashes) == 0 { continue }
        _ = table.note(index, hashes[index], in: guest.group, isHome: false, &areOnly)
      }
    }
    (self.hashes, self.areOnly) = (hashes, areOnly)
  }

  /// Reads the hash of what follows the class in a form; returns how many there are.
  @inline(__always)
  private static func read(
    _ form: NameForms.Form, _ forms: NameForms, of position: Int, _ hashes: inout [UInt64]
  ) -> Int {
    guard let hash = forms.hash(ofEnding: form, of: position), hash != 0 else { return 0 }
    hashes[Self.index(form, of: position)] = hash
    return 1
  }

  /// The hash of what follows the class in a form that an object is to be called by.
  @inline(__always)
  func onlyHash(_ form: NameForms.Form, of position: Int) -> UInt64? {
    let index = Self.index(form, of: position)
    return areOnly[index] ? hashes[index] : nil
  }

  private static func index(_ form: NameForms.Form, of position: Int) -> Int {
    position &* places &+ form.rawValue
  }
}

/// The first object of each class that has a form: an open-addressing table.
private struct FirstForms {
  private var slots: [Slot]

  private struct Slot {
    /// 0 where the slot is free.
    var key: UInt64 = 0
    /// The index of the object's form; none where it does not go by the class.
    var index = OptionalIndex.none
  }

  init(room: Int) {
    slots = Array(repeating: Slot(), count: OpenAddressing.size(for: room, least: 64))
  }

  /// Notes that an object of a group has a form; returns whether it is the first. If not, the first
  /// is not the only one.
  @inline(__always)
  mutating func note(
    _ index: Int, _ hash: UInt64, in group: Int, isHome: Bool, _ areOnly: inout [Bool]
  ) -> Bool {
    let key =
      StringHash.fold(hash, UInt64(truncatingIfNeeded: group) &* 2 &+ 0x9E37_79B9_7F4A_7C15) | 1
    let slot = OpenAddressing.slot(of: key >> 1, in: slots) { $0.key == 0 || $0.key == key }
    if slots[slot].key == 0 {
      slots[slot] = Slot(key: key, index: isHome ? OptionalIndex(index) : .none)
      return true
    }
    if let first = slots[slot].index.value { areOnly[first] = false }
    return false
  }
}
