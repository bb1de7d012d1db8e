import HierarchyModel

/// What the word of a stored value leads to.
enum StoredForm: UInt8 {
  case missing
  /// Tag and word say it all.
  case plain
  /// A string's id.
  case string
  /// An object's position.
  case reference
  case references
  case texts
  case numbers
  /// Words of its own, of a rectangle or the like.
  case lanes
}

/// The forms of all tags. Loops over rows keep these as a constant: what is `package` in another
/// module is called, never inlined, constants included.
struct StoredForms: Sendable {
  private let forms: [StoredForm]

  static let all = StoredForms()

  private init() {
    var forms = [StoredForm](repeating: .plain, count: 256)
    forms[Int(ValueTag.missing)] = .missing
    for tag in [ValueTag.text, ValueTag.json] { forms[Int(tag)] = .string }
    for tag in [ValueTag.reference, ValueTag.positional] { forms[Int(tag)] = .reference }
    forms[Int(ValueTag.references)] = .references
    forms[Int(ValueTag.texts)] = .texts
    forms[Int(ValueTag.numbers)] = .numbers
    for tag in ValueTag.lanes...UInt8.max { forms[Int(tag)] = .lanes }
    self.forms = forms
  }

  @inline(__always)
  subscript(tag: UInt8) -> StoredForm { forms[Int(tag)] }
}
