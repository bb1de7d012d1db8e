/// The objects that the name of one class finds.
struct ClassGroup: Sendable {
  let name: String
  private(set) var positions: [Int] = []
  /// Whether an object of the group has a class.
  private(set) var hasClass = false
  /// Whether nothing else goes by the name.
  var isFree = true

  init(name: String) {
    self.name = name
  }

  mutating func append(_ position: Int, hasClass: Bool) {
    positions.append(position)
    if hasClass { self.hasClass = true }
  }

  mutating func sort() {
    positions.sort()
  }

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
  func number(of position: Int) -> Int {
    positions.rank { $0 < position } + 1
  }
}

/// Which objects of a snapshot alone have a form among those of their class.
struct FormCounts: Sendable {
  /// By position and form, the hash of what follows the class; 0 where an object has nothing of
  /// the sort.
  private var hashes: [UInt64]
  /// How many objects of a class have each form: an open-addressing table of keys, 0 where free.
  private var keys: [UInt64]
  private var counts: [Int32]

  private static let forms = NameForms.Form.allCases

  init(_ groups: [ClassGroup], _ forms: NameForms, objects: Int) {
    let shared = groups.indices.filter { groups[$0].positions.count > 1 }
    let most = shared.reduce(0) { $0 + groups[$1].positions.count } * Self.forms.count
    var size = 64
    while size < 2 * most { size *= 2 }
    hashes = Array(repeating: 0, count: objects * Self.forms.count)
    keys = Array(repeating: 0, count: size)
    counts = Array(repeating: 0, count: size)
    for number in shared {
      for position in groups[number].positions { add(position, of: number, forms) }
    }
  }

  private mutating func add(_ position: Int, of group: Int, _ forms: NameForms) {
    for (number, form) in Self.forms.enumerated() {
      guard let hash = forms.hash(ofEnding: form, of: position), hash != 0 else { continue }
      hashes[position &* Self.forms.count &+ number] = hash
      let key = Self.key(hash, group)
      let slot = slot(of: key)
      keys[slot] = key
      counts[slot] &+= 1
    }
  }

  /// The hash of what follows the class in a form, if no other object of the group has it.
  func onlyHash(_ form: Int, of position: Int, in group: Int) -> UInt64? {
    let hash = hashes[position &* Self.forms.count &+ form]
    return hash != 0 && counts[slot(of: Self.key(hash, group))] == 1 ? hash : nil
  }

  private static func key(_ hash: UInt64, _ group: Int) -> UInt64 {
    StringHash.fold(hash, UInt64(truncatingIfNeeded: group) &* 2 &+ 0x9E37_79B9_7F4A_7C15) | 1
  }

  /// The slot that holds a key, or the free one where it would go.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    var slot = Int(truncatingIfNeeded: key >> 1) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
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
    for end in strings.starts.dropFirst()
    where end > 0 && strings.bytes[end - 1] == UInt8(ascii: "]") {
      containNumbers = true
    }
    strings.bytes.withUnsafeBytes { bytes in
      for index in bytes.indices.dropFirst() {
        let byte = bytes[index]
        if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\""), bytes[index - 1] == 0x20 {
          if byte == UInt8(ascii: "#") { identifiers = true } else { texts = true }
        }
      }
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
