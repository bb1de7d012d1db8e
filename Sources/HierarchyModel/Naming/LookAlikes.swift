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
    self.init(adding: 0, of: strings, to: (false, false, false))
  }

  /// The same for strings that begin with those of a snapshot before.
  init(_ strings: StringTable, after former: LookAlikes, of known: StringTable) {
    self.init(
      adding: known.count, of: strings,
      to: (former.containNumbers, former.identifiers, former.texts))
  }

  private init(adding first: Int, of strings: StringTable, to known: (Bool, Bool, Bool)) {
    (containNumbers, identifiers, texts) = known
    strings.bytes.withUnsafeBytes { bytes in
      if !containNumbers {
        containNumbers = strings.starts[(first &+ 1)...].contains {
          $0 > 0 && bytes[$0 &- 1] == UInt8(ascii: "]")
        }
      }
      let added = UnsafeRawBufferPointer(rebasing: bytes[strings.starts[first]...])
      identifiers = identifiers || added.contains(UInt8(ascii: "#"), after: 0x20)
      texts = texts || added.contains(UInt8(ascii: "\""), after: 0x20)
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
