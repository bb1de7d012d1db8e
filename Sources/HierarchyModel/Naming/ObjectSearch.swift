/// The search for objects by what a user calls them: the first reading that fits anything counts.
struct ObjectSearch {
  let snapshot: Snapshot

  /// The objects of a name, in the snapshot's order: those with that identifier, else those that a
  /// script gave it, else the one with that id, else those of that class, mangled or not, else those
  /// without a class that are of that kind, else those of a class and a form: `UILabel #total`,
  /// `UILabel "Total"`, `UILabel in CartViewController`.
  func objects(named name: String) -> [ObjectIndex] {
    if name.first == "#" {
      let identifier = String(name.dropFirst())
      let identified = objects { snapshot.text(.identifier, of: $0).value == identifier }
      if !identified.isEmpty { return identified }
    }
    let named = objects { snapshot.text(.name, of: $0).value == name }
    if !named.isEmpty { return named }
    let withID = objects(withID: name)
    if !withID.isEmpty { return withID }
    let otherForm = ClassName(name).counterpart
    let sorts: [(String?, ObjectKind) -> Bool] = [
      { className, _ in className == name },
      { className, _ in className.map { ClassName($0).unqualified } == name },
      { className, _ in otherForm != nil && className == otherForm },
      { className, kind in className == nil && kind.name == name },
    ]
    for isSort in sorts {
      let found = objects { isSort(snapshot.className(of: $0), snapshot.kind(of: $0)) }
      if !found.isEmpty { return found }
    }
    return objects(ofForm: name)
  }

  /// The objects that a class and one of the forms of names find.
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

  /// Whether what follows a class in a query is a form of an object: an identifier may follow
  /// without a blank, and a text may be given in full.
  private static func says(
    _ ending: String, _ form: NameForms.Form, _ forms: NameForms, _ object: ObjectIndex
  ) -> Bool {
    let position = object.position
    guard let own = forms.ending(form, of: position) else { return false }
    if own == ending { return true }
    switch form {
    case .identifier: return own.dropFirst() == ending
    case .text: return forms.fullText(of: position).map { ending == " \"\($0)\"" } ?? false
    case .holder: return forms.holderClass(of: position).map { ending == " in \($0)" } ?? false
    }
  }

  /// A class, or a kind of objects without one, that a name may begin with.
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

  /// The names of the snapshot that are nearest to one that it does not have.
  func names(near name: String) -> [String] {
    let scriptNames = snapshot.objects.compactMap { snapshot.text(.name, of: $0).value }
    let known = snapshot.classesAndIdentifiers(spelledAs: name).union(scriptNames)
    return NearMatches(to: name).best(of: known.sorted())
  }

  private func objects(where matches: (ObjectIndex) -> Bool) -> [ObjectIndex] {
    snapshot.objects.filter(matches)
  }

  /// The object with an id; of an address that no id spells in this way, those with the same
  /// address.
  private func objects(withID id: String) -> [ObjectIndex] {
    if let object = snapshot.object(with: Token(id)) { return [object] }
    guard let address = Token.address(of: id) else { return [] }
    return objects { object in
      switch snapshot.token(of: object) {
      case .address(let own)?: own == address
      case .name(let name)?: Token.address(of: name) == address
      case nil: false
      }
    }
  }
}

extension Snapshot {
  /// The classes of objects, with their modules if a name has one, and their identifiers.
  package func classesAndIdentifiers(spelledAs name: String) -> Set<String> {
    var names: Set<String> = []
    for object in objects {
      if let className = className(of: object) {
        names.insert(name.contains(".") ? className : ClassName(className).unqualified)
      }
      if let identifier = text(.identifier, of: object).value { names.insert("#" + identifier) }
    }
    return names
  }
}
