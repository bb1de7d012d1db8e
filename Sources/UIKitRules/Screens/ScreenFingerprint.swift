import HierarchyModel

/// Four hexadecimal digits of what can be touched in a view: the set of classes and identifiers of its
/// interactive views outside cells, digits in identifiers alike (R-SCREEN-4).
struct ScreenFingerprint {
  private var hash: UInt64 = 0

  init(_ snapshot: Snapshot, below root: ObjectIndex) {
    var parts: Set<UInt64> = []
    var position = root.position
    let end = snapshot.subtree(of: root).positions.upperBound
    while position < end {
      let view = ObjectIndex(position)
      let name = snapshot.className(of: view) ?? ""
      if Self.isCell(name) || snapshot.flag(.hidden, of: view).value == true {
        position = snapshot.subtree(of: view).positions.upperBound
        continue
      }
      position += 1
      guard Self.isTouched(view, snapshot) else { continue }
      let identifier = snapshot.text(.identifier, of: view).value ?? ""
      parts.insert(Self.hash(ScreenClass(name).own + "\u{0}" + Self.alike(identifier)))
    }
    // A sum does not depend on the order of a set.
    for part in parts { hash = hash &+ StringHash.fold(part, 0x9E37_79B9_7F4A_7C15) }
  }

  /// The four digits.
  var text: String {
    let digits = String((hash ^ hash >> 32 ^ hash >> 16) & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func isTouched(_ view: ObjectIndex, _ snapshot: Snapshot) -> Bool {
    switch snapshot.kind(of: view) {
    case .view, .element: snapshot.flag(.interaction, of: view).value != false
    default: false
    }
  }

  private static func isCell(_ className: String) -> Bool {
    let own = ClassName(className).unqualified
    return own.hasSuffix("Cell") || own.hasSuffix("Tile") || own.hasSuffix("CellView")
  }

  private static func alike(_ identifier: String) -> String {
    var bytes: [UInt8] = []
    for byte in identifier.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !isDigit { bytes.append(byte) } else if bytes.last != 0x23 { bytes.append(0x23) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { StringHash.hash(UnsafeRawBufferPointer($0)) }
  }
}
