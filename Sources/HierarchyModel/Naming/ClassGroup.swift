/// The objects that the name of one class finds.
struct ClassGroup: Sendable {
  let name: String
  private(set) var positions: [Int] = []
  /// Whether an object of the group has a class.
  private(set) var hasClass = false
  /// Whether nothing else goes by the name.
  var isFree = true
  /// How many objects have each form, by the hash of its ending; nil where few names are asked for.
  private var counts: [UInt64: Int]?

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

  /// Counts the forms, to tell each of the objects apart.
  mutating func count(_ forms: NameForms) {
    guard positions.count > 1 else { return }
    var counts: [UInt64: Int] = [:]
    for form in NameForms.Form.allCases {
      for position in positions {
        if let hash = forms.hash(ofEnding: form, of: position) { counts[hash, default: 0] += 1 }
      }
    }
    self.counts = counts
  }

  /// The hash of what follows the class in a form, if no other object of the class has it.
  func hash(_ form: NameForms.Form, _ forms: NameForms, of position: Int) -> UInt64? {
    guard positions.count > 1, let hash = forms.hash(ofEnding: form, of: position) else {
      return nil
    }
    if let counts, counts[hash] != 1 { return nil }
    guard forms.tells(form, of: position) else { return nil }
    let isOnly =
      counts != nil
      || !positions.contains { $0 != position && forms.hash(ofEnding: form, of: $0) == hash }
    return isOnly ? hash : nil
  }

  /// The number of an object of the group, from 1.
  func number(of position: Int) -> Int {
    positions.rank { $0 < position } + 1
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
