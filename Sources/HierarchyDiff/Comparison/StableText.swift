import HierarchyModel

/// Tells names and texts that differ only in what changes from run to run.
struct StableText {
  private let name = StableName(dropsFileDiscriminators: false)

  /// Whether an entry's classes are the same but for such parts.
  func areSameClasses(_ delta: Delta, _ entry: Int) -> Bool {
    let (old, new) = (delta.before.classes[entry], delta.after.classes[entry])
    guard old != new, old != .missing, new != .missing else { return false }
    return delta.strings.withBytes(of: old) { old in
      delta.strings.withBytes(of: new) { name.hash(ofClass: old) == name.hash(ofClass: $0) }
    }
  }

  /// Whether two facts are texts that are the same but for addresses.
  func areSame(_ delta: Delta, _ old: Int, _ new: Int) -> Bool {
    let (before, after) = (delta.before.facts, delta.after.facts)
    guard before.tags[old] == after.tags[new], StoredForms.all[before.tags[old]] == .string,
      before.keys[old].known?.tellsContent != true
    else { return false }
    return delta.strings.withBytes(of: Self.string(before.words[old])) { old in
      delta.strings.withBytes(of: Self.string(after.words[new])) {
        name.hash(ofDescription: old) == name.hash(ofDescription: $0)
      }
    }
  }

  private static func string(_ word: UInt64) -> StringID {
    StringID(rawValue: UInt32(truncatingIfNeeded: word))
  }
}
