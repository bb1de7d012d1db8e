/// The search for objects by what a user calls them: the first reading that fits anything counts.
struct ObjectSearch {
  let snapshot: Snapshot

  /// The objects of a name, in the snapshot's order: those that a script called so, else the one with
  /// that id, else those with that identifier, else those of that class.
  func objects(named name: String) -> [ObjectIndex] {
    if let identifier = name.first == "#" ? name.dropFirst() : nil {
      return objects { snapshot.text(.identifier, of: $0).value == String(identifier) }
    }
    let named = objects { snapshot.text(.name, of: $0).value == name }
    if !named.isEmpty { return named }
    if let object = snapshot.object(with: Self.token(name)) { return [object] }
    let ofClass = objects { snapshot.className(of: $0) == name }
    if !ofClass.isEmpty { return ofClass }
    return objects { snapshot.className(of: $0).map { ClassName($0).unqualified } == name }
  }

  /// The names of the snapshot that are nearest to one that it does not hold.
  func names(near name: String) -> [String] {
    var known: Set<String> = []
    for object in snapshot.objects {
      if let scriptName = snapshot.text(.name, of: object).value { known.insert(scriptName) }
      if let className = snapshot.className(of: object) {
        known.insert(name.contains(".") ? className : ClassName(className).unqualified)
      }
      if let identifier = snapshot.text(.identifier, of: object).value {
        known.insert("#" + identifier)
      }
    }
    return NearMatches(to: name).best(of: known.sorted())
  }

  private func objects(where matches: (ObjectIndex) -> Bool) -> [ObjectIndex] {
    snapshot.objects.filter(matches)
  }

  /// The token that somebody means, who may write an address in capitals or with leading zeros.
  private static func token(_ text: String) -> Token {
    guard text.hasPrefix("0x") || text.hasPrefix("0X"),
      let address = UInt64(text.dropFirst(2), radix: 16)
    else { return Token(text) }
    return .address(address)
  }
}
