/// Which names the strings of a snapshot may look like: an object must not be called what a string
/// of it says.
struct LookAlikes: Sendable {
  private(set) var containNumbers = true
  private var identifiers = true
  private var texts = true

  /// The strings may look like any name.
  static let all = LookAlikes()

  private init() {}

  /// Looks through strings; those that a snapshot before had come first.
  init(_ strings: StringTable, after former: (known: LookAlikes, count: Int)?) {
    let first = former?.count ?? 0
    containNumbers = former?.known.containNumbers ?? false
    identifiers = former?.known.identifiers ?? false
    texts = former?.known.texts ?? false
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
