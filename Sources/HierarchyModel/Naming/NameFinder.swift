/// Finds the names of the objects of a snapshot: see `DistinctNames`.
struct NameFinder: Sendable {
  private let snapshot: Snapshot
  /// What names rest on; nil where each that is asked for finds its own.
  private let basis: NameBasis?
  /// How many controllers each name finds.
  private var controllers: [String: Int] = [:]
  /// The objects that each class's name finds.
  private var groups: [ClassGroup] = []
  private var groupNumbers: [String: Int] = [:]
  /// By the string of a class, the group that its objects go by, -1 for other strings; empty where
  /// few names are known.
  private var homes: [Int32] = []
  /// The names of those that were asked for, where not all were.
  private var few: [ObjectIndex: String] = [:]
  private let isWhole: Bool
  /// What the forms of names are made of; nil where no class has two objects, or few names are
  /// known.
  private var forms: NameForms?
  /// How many objects have each form, where all names are known.
  private var counts: FormCounts?
  /// Which names a string of the snapshot may look like.
  private let lookAlikes: LookAlikes

  /// Finds what the names of all objects of a snapshot are made of; linear.
  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    isWhole = true
    lookAlikes = LookAlikes(snapshot.storage.strings)
    basis = NameBasis(snapshot)
    controllers = NameBasis.controllers(in: snapshot)
    collectGroups()
  }

  /// Finds each name when it is asked for, in a pass over the snapshot: for who asks for few, or
  /// rarely for any.
  init(onDemand snapshot: Snapshot, isRarelyAsked: Bool = false) {
    self.snapshot = snapshot
    isWhole = false
    lookAlikes = .all
    basis = isRarelyAsked ? nil : NameBasis(snapshot)
  }

  /// Finds the names of some objects, in few passes over the snapshot.
  init(_ snapshot: Snapshot, only objects: [ObjectIndex], _ basis: NameBasis? = nil) {
    self.snapshot = snapshot
    isWhole = false
    lookAlikes = .all
    self.basis = basis ?? NameBasis(snapshot)
    if objects.contains(where: { snapshot.owner(of: $0) != nil }) {
      controllers = NameBasis.controllers(in: snapshot)
    }
    collectGroups(of: Set(objects.map { base(of: $0.position) }))
    var known: [NameForms.Form: NameForms] = [:]
    for object in objects {
      func forms(_ form: NameForms.Form) -> NameForms {
        if let forms = known[form] { return forms }
        let forms = NameForms(snapshot, for: [form])
        known[form] = forms
        return forms
      }
      few[object] = text(of: name(of: object, forms), object, forms)
    }
    groups = []
  }

  /// The name of an object.
  subscript(object: ObjectIndex) -> String {
    if isWhole { return text(of: name(of: object) { _ in allForms }, object) { _ in allForms } }
    return few[object] ?? snapshot.onlyName(of: object)
      ?? NameFinder(snapshot, only: [object], basis)[object]
  }

  /// What names are made of, all forms of it.
  var allForms: NameForms { forms ?? NameForms(snapshot) }

  /// The name of an object, not written out where it is made of its class.
  func name(of object: ObjectIndex) -> DistinctName {
    isWhole ? name(of: object) { _ in allForms } : .text(self[object])
  }

  /// The names of some objects: where they are found on demand, in one pass for all of them.
  subscript(objects: [ObjectIndex]) -> [String] {
    if isWhole { return objects.map { self[$0] } }
    // To tell each from all others of its class costs more than to name all.
    if objects.count > Self.fewNames { return NameFinder(snapshot)[objects] }
    let found = NameFinder(snapshot, only: objects, basis)
    return objects.map { found[$0] }
  }

  /// How many names are looked for one by one.
  private static let fewNames = 16

  // MARK: Classes

  /// Puts each object in the groups of those that the names of its class find.
  private mutating func collectGroups() {
    let storage = snapshot.storage
    let unusual = basis?.unusual.names ?? [:]
    homes = Array(repeating: -1, count: storage.strings.count)
    for position in storage.kinds.indices {
      let id = storage.classes[position]
      guard id != .missing else {
        groups[group(of: storage.kinds[position].name)].append(position, hasClass: false)
        continue
      }
      if homes[Int(id.rawValue)] < 0 {
        homes[Int(id.rawValue)] = Int32(truncatingIfNeeded: group(of: base(of: position)))
      }
      guard !unusual.isEmpty, let names = unusual[id] else {
        groups[Int(homes[Int(id.rawValue)])].append(position, hasClass: true)
        continue
      }
      for name in names { groups[group(of: name)].append(position, hasClass: true) }
    }
    finishGroups()
    guard groups.contains(where: { $0.positions.count > 1 }) else { return }
    let forms = NameForms(snapshot, counting: true)
    self.forms = forms
    counts = FormCounts(groups, forms, objects: snapshot.count)
  }

  /// The number of the group of a name, made where there is none.
  private mutating func group(of name: String) -> Int {
    if let number = groupNumbers[name] { return number }
    groups.append(ClassGroup(name: name))
    groupNumbers[name] = groups.count - 1
    return groups.count - 1
  }

  private mutating func finishGroups() {
    for number in groups.indices { groups[number].isFree = isFree(groups[number].name) }
  }

  /// The number of the group that an object goes by.
  private func home(of position: Int) -> Int? {
    let id = snapshot.storage.classes[position]
    if id != .missing, !homes.isEmpty {
      let home = Int(homes[Int(id.rawValue)])
      return home < 0 ? nil : home
    }
    return groupNumbers[base(of: position)]
  }

  /// Makes the groups of some names alone, in the order in which the objects stand.
  private mutating func collectGroups(of wanted: Set<String>) {
    let storage = snapshot.storage
    let bases = bases(among: wanted)
    let kinds = ObjectKind.allCases.filter { wanted.contains($0.name) }
    let ids = Array(bases.keys)
    // By string, the number of a class that is wanted; a dictionary takes longer to ask for each
    // object.
    var numbers = [Int32](repeating: -1, count: storage.strings.count)
    for (number, id) in ids.enumerated() {
      numbers[Int(id.rawValue)] = Int32(truncatingIfNeeded: number)
    }
    var found: [[Int]] = Array(repeating: [], count: ids.count)
    for (position, id) in storage.classes.enumerated() {
      if id != .missing {
        let number = numbers[Int(id.rawValue)]
        if number >= 0 { found[Int(number)].append(position) }
      } else if !kinds.isEmpty, kinds.contains(storage.kinds[position]) {
        groups[group(of: storage.kinds[position].name)].append(position, hasClass: false)
      }
    }
    for (id, positions) in zip(ids, found) {
      for base in bases[id] ?? [] {
        let number = group(of: base)
        for position in positions { groups[number].append(position, hasClass: true) }
      }
    }
    finishGroups()
    if bases.count > 1 || !kinds.isEmpty {
      for number in groups.indices { groups[number].sort() }
    }
  }

  /// The classes that some names find, with those of the names that find each.
  private func bases(among wanted: Set<String>) -> [StringID: [String]] {
    let unusual = basis?.unusual.names ?? [:]
    var bases = unusual.mapValues { $0.filter(wanted.contains) }.filter { !$0.value.isEmpty }
    // A plain class goes by itself.
    for name in wanted {
      guard let id = snapshot.storage.strings.find(name), unusual[id] == nil else { continue }
      bases[id] = [name]
    }
    return bases
  }

  /// The class as names tell it, or the kind where there is none.
  private func base(of position: Int) -> String {
    let id = snapshot.storage.classes[position]
    return id == .missing
      ? snapshot.storage.kinds[position].name : UnusualClasses.base(id, snapshot.storage.strings)
  }

  // MARK: Names

  private func name(
    of object: ObjectIndex, _ forms: (NameForms.Form) -> NameForms
  ) -> DistinctName {
    if let name = scriptName(of: object) { return .text(name) }
    let position = object.position
    let hasClass = snapshot.storage.classes[position] != .missing
    guard let home = home(of: position) else {
      return .text(lastResort(object, base(of: position)))
    }
    let base = groups[home].name
    guard groups[home].isFree, hasClass || !groups[home].hasClass else {
      return .text(lastResort(object, base))
    }
    if groups[home].positions.count == 1 && (hasClass || !hasToken(position)) {
      return .text(base)
    }
    if let view = viewName(of: object) { return .text(view) }
    for (number, form) in NameForms.Form.allCases.enumerated() {
      guard let hash = hash(number, form, forms, of: position, in: home) else { continue }
      let name = DistinctName.formed(base, form, hash)
      if !lookAlikes.contain(form)
        || snapshot.storage.strings.find(text(of: name, object, forms)) == nil
      {
        return name
      }
    }
    if !hasClass, let token = snapshot.token(of: object) { return .text(token.description) }
    let numbered = DistinctName.numbered(base, groups[home].number(of: position))
    if !lookAlikes.containNumbers { return numbered }
    let text = text(of: numbered, object, forms)
    return snapshot.storage.strings.find(text) == nil ? numbered : .text(lastResort(object, text))
  }

  /// The hash of what follows the class in a form, if it tells the object from all others.
  private func hash(
    _ number: Int, _ form: NameForms.Form, _ forms: (NameForms.Form) -> NameForms,
    of position: Int, in home: Int
  ) -> UInt64? {
    guard groups[home].positions.count > 1 else { return nil }
    guard let counts else { return groups[home].hash(form, forms(form), of: position) }
    guard let hash = counts.onlyHash(number, of: position, in: home) else { return nil }
    return forms(form).tells(form, of: position) ? hash : nil
  }

  private func text(
    of name: DistinctName, _ object: ObjectIndex, _ forms: (NameForms.Form) -> NameForms
  ) -> String {
    switch name {
    case .text(let text): text
    case .numbered(let base, let number): "\(base)[\(number)]"
    case .formed(let base, let form, _):
      base + (forms(form).ending(form, of: object.position) ?? "")
    }
  }

  private func hasToken(_ position: Int) -> Bool {
    snapshot.storage.tokenTags[position] != ValueTag.missing
  }

  /// The name that a script gave, with a number where it gave it to several.
  private func scriptName(of object: ObjectIndex) -> String? {
    guard let id = SnapshotTexts(snapshot).string(.name, of: object.position) else { return nil }
    let name = snapshot.storage.strings[id]
    guard let count = basis?.scriptNames[id], count > 1 else { return name }
    let others = snapshot.objects.prefix { $0 < object }
      .count { SnapshotTexts(snapshot).string(.name, of: $0.position) == id }
    return "\(name)[\(others + 1)]"
  }

  /// `Controller.view` of a view that a class of UIKit says nothing of.
  private func viewName(of view: ObjectIndex) -> String? {
    guard let owner = snapshot.owner(of: view) else { return nil }
    if let own = snapshot.className(of: view), !own.hasPrefix("UI"), !own.hasPrefix("_UI") {
      return nil
    }
    let controller = snapshot.plainName(of: owner)
    let name = controller + ".view"
    let isOnly = controllers[controller] == 1 && snapshot.storage.strings.find(name) == nil
    return isOnly ? name : nil
  }

  /// Whether a class's name finds what is of the class: no script's name or id is the same.
  private func isFree(_ base: String) -> Bool {
    guard let id = snapshot.storage.strings.find(base) else { return true }
    return basis?.scriptNames[id] == nil && snapshot.object(with: .name(base)) == nil
  }

  private func lastResort(_ object: ObjectIndex, _ name: String) -> String {
    snapshot.token(of: object)?.description ?? name
  }
}
