import HierarchyModel

extension ChangeContext {
  /// The controllers that are in both snapshots, in the order of the second.
  var survivingControllers: [(before: ObjectIndex, after: ObjectIndex)] {
    new.controllers.compactMap { place in
      counterpart(ofAfter: place).map { (before: $0, after: place) }
    }
  }

  /// Objects of the first snapshot, on both sides.
  func objects(before list: some Sequence<ObjectIndex>) -> [Counterparts] {
    list.map(object(before:))
  }

  /// Objects of the second snapshot, on both sides.
  func objects(after list: some Sequence<ObjectIndex>) -> [Counterparts] {
    list.map(object(after:))
  }

  /// The directly contained controllers of a survivor, before and after.
  func children(
    _ container: (before: ObjectIndex, after: ObjectIndex)
  ) -> (old: [Counterparts], new: [Counterparts]) {
    (
      objects(before: old.children(of: container.before)),
      objects(after: new.children(of: container.after))
    )
  }

  /// A list of references of a survivor, before and after; nil where a side did not capture it.
  func references(
    _ key: KnownKey, _ object: (before: ObjectIndex, after: ObjectIndex)
  ) -> (old: [Counterparts], new: [Counterparts])? {
    let old = old.references(key, of: object.before)
    let new = new.references(key, of: object.after)
    guard old.isCaptured, new.isCaptured else { return nil }
    return (objects(before: old.value ?? []), objects(after: new.value ?? []))
  }

  /// Names for a sentence: `a`, `a and b`, `a, b and c`.
  func names(_ objects: [Counterparts]) -> String {
    let names = objects.map(name)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
