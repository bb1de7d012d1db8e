/// The search for objects by what a user calls them: the first reading that fits anything counts.
struct ObjectSearch {
  let snapshot: Snapshot

  /// The objects of a name, in the snapshot's order: those that a script called so, else the one with
  /// that id, else those with that identifier, else those of that class, else those without a class
  /// that are of that kind, else those of a class and a form: `UILabel #total`, `UILabel "Total"`,
  /// `UILabel in CartViewController`.
  func objects(named name: String) -> [ObjectIndex] {
    if let identifier = name.first == "#" ? name.dropFirst() : nil {
      return objects { snapshot.text(.identifier, of: $0).value == String(identifier) }
    }
    let named = objects { snapshot.text(.name, of: $0).value == name }
    if !named.isEmpty { return named }
    if let object = snapshot.object(with: Self.token(name)) { return [object] }
    let ofClass = objects { snapshot.className(of: $0) == name }
    if !ofClass.isEmpty { return ofClass }
    let ofPlainClass = objects {
      snapshot.className(of: $0).map { ClassName($0).unqualified } == name
    }
    if !ofPlainClass.isEmpty { return ofPlainClass }
    let ofKind = objects {
      snapshot.className(of: $0) == nil && snapshot.kind(of: $0).name == name
    }
    return ofKind.isEmpty ? objects(ofForm: name) : ofKind
  }

  /// The objects that a class and one of the forms of names say.
  private func objects(ofForm name: String) -> [ObjectIndex] {
    guard let blank = name.firstIndex(where: { $0 == " " || $0 == "#" }), blank > name.startIndex
    else { return [] }
    let forms = NameForms(snapshot)
    for isQualified in [true, false] {
      let endings = endings(of: name, isQualified: isQualified)
      if endings.isEmpty { continue }
      for form in NameForms.Form.allCases {
        let found = objects { object in
          guard let ending = endings[Sort(snapshot, object)] else { return false }
          return Self.says(ending, form, forms, object)
        }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// Whether what follows a class in a query is a form of an object: an identifier may follow at once,
  /// and a text be given in full.
  private static func says(
    _ ending: String, _ form: NameForms.Form, _ forms: NameForms, _ object: ObjectIndex
  ) -> Bool {
    let place = object.position
    guard let own = forms.ending(form, of: place) else { return false }
    if own == ending { return true }
    switch form {
    case .identifier: return own.dropFirst() == ending
    case .text: return forms.fullText(of: place).map { ending == " \"\($0)\"" } ?? false
    case .holder: return forms.holderClass(of: place).map { ending == " in \($0)" } ?? false
    }
  }

  /// What objects that a name may begin with the class of have in common.
  private struct Sort: Hashable {
    let className: StringID
    let kind: ObjectKind?

    init(_ snapshot: Snapshot, _ object: ObjectIndex) {
      className = snapshot.storage.classes[object.position]
      kind = className == .missing ? snapshot.kind(of: object) : nil
    }
  }

  /// What follows the class in a name, for each class that it begins with.
  private func endings(of name: String, isQualified: Bool) -> [Sort: String] {
    var endings: [Sort: String] = [:]
    var known: Set<Sort> = []
    for object in snapshot.objects {
      let sort = Sort(snapshot, object)
      guard known.insert(sort).inserted else { continue }
      let className = snapshot.className(of: object) ?? snapshot.kind(of: object).name
      let called = isQualified ? className : ClassName(className).unqualified
      if name.hasPrefix(called) { endings[sort] = String(name.dropFirst(called.count)) }
    }
    return endings
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
