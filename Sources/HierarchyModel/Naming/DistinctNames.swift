/// The shortest name of each object of a snapshot for which an `ObjectQuery` finds that object
/// alone.
///
/// In this order, the first that is unambiguous: the name that a script gave it; its class;
/// `Controller.view`, of a controller's view whose class is UIKit's; the class with its identifier
/// (`UILabel #total`), with the first text on it or below it (`UILabel "Total"`), with the
/// controller that it belongs to (`UILabel in CartViewController`); its number among those of its
/// class (`UILabel[2]`). An object without a class goes by its kind, or by its id.
///
/// A class, since code that applies rules passes the names on.
public final class DistinctNames: Sendable {
  private let snapshot: Snapshot
  /// What names are based on; nil where each request finds its own.
  private let basis: NameBasis?
  /// How many controllers each name finds.
  private let controllers: ControllerNames
  /// The objects that each class's name finds; empty where each request finds them.
  private let groups: NameGroups
  /// What the forms of names are made of; nil where no class has two objects, or few names are
  /// known.
  private let forms: NameForms?
  /// How many objects have each form; empty where forms are not counted.
  private let counts: FormCounts
  private let isWhole: Bool
  /// Whether it is known that no script named an object.
  private let hasNoScriptNames: Bool
  /// Which names a string of the snapshot may look like.
  private let lookAlikes: LookAlikes

  /// Finds what the names of all objects of a snapshot are made of; linear.
  public convenience init(_ snapshot: Snapshot) { self.init(snapshot, after: nil) }

  /// The same with the names of an earlier snapshot, which often has the same classes.
  package init(_ snapshot: Snapshot, after former: DistinctNames?) {
    self.snapshot = snapshot
    isWhole = true
    let strings = snapshot.storage.strings
    // The names of a snapshot whose strings this one's begin with, as in a sweep.
    let known = former.flatMap { $0.snapshot.storage.strings.begins(strings) ? $0 : nil }
    lookAlikes = LookAlikes(
      strings, after: known.map { ($0.lookAlikes, $0.snapshot.storage.strings.count) })
    let basis = NameBasis(snapshot, after: former?.basis, continues: known != nil)
    controllers = ControllerNames(snapshot, basis, after: known?.controllers)
    let groups = NameGroups(snapshot, basis)
    let isShared = groups.groups.contains { $0.count > 1 }
    let forms = isShared ? NameForms(snapshot, countedAfter: known?.forms) : nil
    counts = forms.map { FormCounts(groups, $0, objects: snapshot.count) } ?? FormCounts()
    (self.basis, self.groups, self.forms) = (basis, groups, forms)
    hasNoScriptNames = basis.scriptNames.isEmpty
  }

  /// Finds each name when it is asked for, in a pass over the snapshot: for callers that ask for
  /// few, or rarely for any.
  public init(onDemand snapshot: Snapshot, isRarelyAsked: Bool = false) {
    self.snapshot = snapshot
    isWhole = false
    lookAlikes = .all
    basis = isRarelyAsked ? nil : NameBasis(snapshot)
    (controllers, forms, counts) = (ControllerNames(), nil, FormCounts())
    groups = NameGroups(noneOf: snapshot)
    hasNoScriptNames = basis?.scriptNames.isEmpty ?? false
  }

  /// Finds what the names of some objects are made of.
  private init(_ snapshot: Snapshot, for objects: [ObjectIndex], _ basis: NameBasis) {
    self.snapshot = snapshot
    self.basis = basis
    isWhole = false
    lookAlikes = .all
    let hasOwners = objects.contains { snapshot.owner(of: $0) != nil }
    controllers = hasOwners ? ControllerNames(snapshot, basis) : ControllerNames()
    groups = NameGroups(snapshot, basis)
    hasNoScriptNames = basis.scriptNames.isEmpty
    (forms, counts) = (nil, FormCounts())
  }

  /// The names of some objects, in few passes over the snapshot.
  static func names(
    of objects: [ObjectIndex], in snapshot: Snapshot, _ basis: NameBasis? = nil
  ) -> [String] {
    let finder = DistinctNames(snapshot, for: objects, basis ?? NameBasis(snapshot))
    let forms = FormsOnDemand(snapshot)
    return objects.map { finder.text(of: finder.name(of: $0, forms), $0, forms) }
  }

  /// The name of an object.
  public subscript(object: ObjectIndex) -> String {
    if isWhole { return text(of: name(of: object, nil), object) }
    return snapshot.onlyName(of: object)
      ?? Self.names(of: [object], in: snapshot, basis).joined()
  }

  /// What names are made of, for all forms.
  package var allForms: NameForms { forms ?? NameForms(snapshot) }

  /// The name of an object, not written out where it is made of its class.
  package func name(of object: ObjectIndex) -> DistinctName {
    isWhole ? name(of: object, nil) : .text(self[object])
  }

  /// The names of some objects: where they are found on demand, in one pass for all of them.
  public subscript(objects: some Collection<ObjectIndex>) -> [String] {
    if isWhole { return objects.map { self[$0] } }
    let objects = Array(objects)
    // Distinguishing each from all others of its class costs more than naming all.
    if objects.count > Self.fewNames { return DistinctNames(snapshot)[objects] }
    return Self.names(of: objects, in: snapshot, basis)
  }

  /// How many names are looked for one by one, at most.
  private static let fewNames = 16

  /// The name of an object; `forms` are for few names, nil where all are known.
  private func name(of object: ObjectIndex, _ forms: FormsOnDemand?) -> DistinctName {
    if let name = scriptName(of: object) { return .text(name) }
    let position = object.position
    let hasClass = snapshot.storage.classes[position] != .missing
    let home = groups.home(of: position)
    let group = groups.groups[home]
    guard group.isFree, hasClass || !group.hasClass else {
      return .text(lastResort(object, groups.name(of: home)))
    }
    if group.count == 1 && (hasClass || !hasToken(position)) {
      return .text(groups.name(of: home))
    }
    if let view = viewName(of: object) { return .text(view) }
    for form in FormCounts.forms {
      guard let hash = hash(form, forms, of: position, in: home) else { continue }
      let name = DistinctName.formed(group: home, form, hash)
      if !lookAlikes.contain(form)
        || !isMentioned(text(of: name, object, forms))
      {
        return name
      }
    }
    if !hasClass, let token = snapshot.token(of: object) { return .text(token.description) }
    let numbered = DistinctName.numbered(group: home, groups.number(of: position, in: home))
    if !lookAlikes.containNumbers { return numbered }
    let text = text(of: numbered, object, forms)
    return isMentioned(text) ? .text(lastResort(object, text)) : numbered
  }

  /// The hash of what follows the class in a form, if it tells the object from all others.
  private func hash(
    _ form: NameForms.Form, _ forms: FormsOnDemand?, of position: Int, in group: Int
  ) -> UInt64? {
    counts.isCounted
      ? counts.onlyHash(form, of: position)
      : groups.hash(form, forms?[form] ?? allForms, of: position, in: group)
  }

  private func text(
    of name: DistinctName, _ object: ObjectIndex, _ forms: FormsOnDemand?
  ) -> String {
    switch name {
    case .text(let text): text
    case .numbered(let group, let number): "\(base(ofGroup: group))[\(number)]"
    case .formed(let group, let form, _):
      base(ofGroup: group)
        + ((forms?[form] ?? allForms).ending(form, of: object.position) ?? "")
    }
  }

  /// The same, written out.
  package func text(of name: DistinctName, _ object: ObjectIndex) -> String {
    text(of: name, object, nil)
  }

  /// The classes of the snapshot.
  package var classes: ReadClasses { (basis ?? NameBasis(snapshot)).classes }

  /// The number of a class in names, by its readable name; nil if no object goes by that.
  package func group(of one: ReadClass) -> Int? {
    one.base == one.readable ? groups.home(ofClass: one.id) : group(named: one.readable)
  }

  package func group(named name: String) -> Int? { groups.number(of: name) }

  /// How many classes names are made of.
  package var groupCount: Int { groups.groups.count }

  /// The class that a number stands for.
  package func base(ofGroup number: Int) -> String { groups.name(of: number) }

  /// Whether an object mentions a string, so that a query of it may find another object.
  private func isMentioned(_ text: String) -> Bool { basis?.mentioned.contain(text) ?? true }

  private func hasToken(_ position: Int) -> Bool { snapshot.storage.hasToken(position) }

  /// The name that a script gave, with a number where it gave it to several; nil where there is
  /// none, or a query of it may find another object.
  private func scriptName(of object: ObjectIndex) -> String? {
    if hasNoScriptNames { return nil }
    guard let id = SnapshotTexts(snapshot).string(.name, of: object.position) else { return nil }
    let name = snapshot.storage.strings[id]
    if basis?.mayIdentify(name) == true { return nil }
    guard let positions = basis?.scriptNames[id], positions.count > 1 else { return name }
    let numbered = "\(name)[\(positions.rank { $0 < object.position } + 1)]"
    return isMentioned(numbered) || basis?.mayIdentify(numbered) == true ? nil : numbered
  }

  /// `Controller.view` of a root view whose class, if known, is UIKit's.
  private func viewName(of view: ObjectIndex) -> String? {
    guard let owner = snapshot.owner(of: view) else { return nil }
    if let own = snapshot.className(of: view), !own.hasPrefix("UI"), !own.hasPrefix("_UI") {
      return nil
    }
    guard let controller = nameOfController(owner), controllers.counts[controller] == 1 else {
      return nil
    }
    let name = controller + ".view"
    return isMentioned(name) || basis?.mayIdentify(name) == true ? nil : name
  }

  /// What finds a controller, perhaps among others: the name that a script gave it, else its class,
  /// unless a query of that finds what is not of the class.
  private func nameOfController(_ controller: ObjectIndex) -> String? {
    if let name = snapshot.text(.name, of: controller).value {
      return basis?.mayIdentify(name) == true ? nil : name
    }
    guard let base = basis?.base(of: controller.position, in: snapshot),
      basis?.isFree(base, in: snapshot) == true
    else { return nil }
    return base
  }

  private func lastResort(_ object: ObjectIndex, _ name: String) -> String {
    snapshot.token(of: object)?.description ?? name
  }
}

/// What names are made of, found for each form once it is asked for.
private final class FormsOnDemand {
  private let snapshot: Snapshot
  private var known: [NameForms.Form: NameForms] = [:]

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  subscript(form: NameForms.Form) -> NameForms {
    if let forms = known[form] { return forms }
    let forms = NameForms(snapshot, for: [form])
    known[form] = forms
    return forms
  }
}

/// The name of an object that no other has; a class in it is given by the number of its group.
package enum DistinctName {
  case text(String)
  /// A class and the number of the object among those of the class, from 1.
  case numbered(group: Int, Int)
  /// A class and what follows it in a form, with the hash of that.
  case formed(group: Int, NameForms.Form, UInt64)
}
