/// The forms in which names distinguish an object of a class from others: by its identifier, by
/// what a person reads on it or first below it, by the controller that it belongs to.
///
/// Both sides of naming read this: `DistinctNames`, which looks for the first form that no other
/// object has, and `ObjectSearch`, which looks for the objects that have a form. Reports describe
/// changes in them, too.
package final class NameForms: Sendable {
  package let snapshot: Snapshot
  private let texts: SnapshotTexts
  /// Empty where no text is asked for.
  private let shown: ShownTexts
  /// By position, the controller that an object belongs to; empty where none is asked for.
  private let holders: [OptionalIndex]
  /// What controllers are called where their position identifies them.
  private let names: [ObjectIndex: String]
  /// By position, the hash of the text that an object itself shows, and of what a controller is
  /// called; empty where forms are not counted.
  private let textHashes: [UInt64]
  private let nameHashes: [UInt64]
  private let excerpts: ExcerptHashes

  package enum Form: Int, CaseIterable {
    case identifier, text, holder
  }

  /// Looks through a snapshot once, for what some forms need.
  package convenience init(_ snapshot: Snapshot, for forms: [Form] = Form.allCases) {
    self.init(snapshot, for: forms, nil)
  }

  /// The same for all forms with the hashes of all endings, for counting which objects share one;
  /// `former` are those of a snapshot whose strings this one's begin with.
  convenience init(_ snapshot: Snapshot, countedAfter former: NameForms?) {
    self.init(
      snapshot, for: Form.allCases,
      ExcerptHashes(snapshot.storage.strings, after: former?.excerpts))
  }

  private init(_ snapshot: Snapshot, for forms: [Form], _ excerpts: ExcerptHashes?) {
    self.snapshot = snapshot
    let texts = SnapshotTexts(snapshot)
    let shown = forms.contains(.text) ? texts.shown() : ShownTexts()
    let holders = forms.contains(.holder) ? Self.holders(in: snapshot) : []
    let names =
      forms.contains(.holder)
      ? Dictionary(
        uniqueKeysWithValues: snapshot.controllers.map { ($0, snapshot.plainName(of: $0)) }) : [:]
    var textHashes: [UInt64] = []
    var nameHashes: [UInt64] = []
    var hashes = excerpts ?? ExcerptHashes()
    if excerpts != nil {
      textHashes = [UInt64](repeating: 0, count: shown.own.count)
      for position in shown.own.indices where shown.own[position] != .missing {
        textHashes[position] = hashes.hash(of: shown.own[position], snapshot.storage.strings)
      }
      nameHashes = [UInt64](repeating: 0, count: holders.count)
      for (controller, name) in names { nameHashes[controller.position] = seeded(name) }
    }
    (self.texts, self.shown, self.holders, self.names) = (texts, shown, holders, names)
    (self.textHashes, self.nameHashes, self.excerpts) = (textHashes, nameHashes, hashes)
  }

  /// What follows the class in a form; nil where the object has nothing of the sort.
  package func ending(_ form: Form, of position: Int) -> String? {
    switch form {
    case .identifier: identifier(of: position).map { " #" + snapshot.storage.strings[$0] }
    case .text: text(of: position).map { " \"\($0)\"" }
    case .holder: holder(of: position).map { " in " + (names[$0] ?? snapshot.plainName(of: $0)) }
    }
  }

  /// A hash of what follows the class in a form, for counting the objects that share it.
  func hash(ofEnding form: Form, of position: Int) -> UInt64? {
    switch form {
    case .identifier:
      return identifier(of: position).map { snapshot.storage.strings.hashes[Int($0.rawValue)] ^ 1 }
    case .text:
      guard let shown = textPosition(of: position) else { return nil }
      if !textHashes.isEmpty { return textHashes[shown] ^ 2 }
      return ExcerptHashes.hash(of: self.shown.own[shown], snapshot.storage.strings) ^ 2
    case .holder:
      guard let holder = holder(of: position) else { return nil }
      if !nameHashes.isEmpty { return nameHashes[holder.position] ^ 3 }
      return seeded(names[holder] ?? snapshot.plainName(of: holder)) ^ 3
    }
  }

  /// Whether an object should be called by a form: not by an identifier that says nothing, nor by
  /// one that is too long to be read.
  package func suits(_ form: Form, of position: Int) -> Bool {
    guard form == .identifier else { return true }
    guard let identifier = texts.identifier(position) else { return false }
    return snapshot.storage.strings.withBytes(of: identifier) { bytes in
      bytes.count <= Self.longestIdentifier && !bytes.contains { $0 < 0x20 || $0 == 0x7F }
    }
  }

  private static let longestIdentifier = 120

  /// The identifier that an object should be called by; nil where there is none.
  package func calledIdentifier(of position: Int) -> String? {
    guard suits(.identifier, of: position) else { return nil }
    return identifier(of: position).map { snapshot.storage.strings[$0] }
  }

  /// The identifier as it was captured.
  func identifier(of position: Int) -> StringID? { texts.string(.identifier, of: position) }

  /// The excerpt of what one reads on an object itself.
  package func ownText(of position: Int) -> String? { texts.own(position).map(texts.excerpt) }

  /// The excerpt of the text of an object, else of the first below it.
  package func text(of position: Int) -> String? {
    textPosition(of: position).map { texts.excerpt(shown.own[$0]) }
  }

  /// The whole text that the excerpt is of.
  func fullText(of position: Int) -> String? {
    textPosition(of: position).map { snapshot.storage.strings[shown.own[$0]] }
  }

  /// The position of an object with a text of its own, or else of the first below it.
  private func textPosition(of position: Int) -> Int? {
    shown.next[position].value.flatMap { $0 < Int(snapshot.storage.ends[position]) ? $0 : nil }
  }

  /// The class of the controller that an object belongs to, without its module.
  func holderClass(of position: Int) -> String? {
    holder(of: position).flatMap(snapshot.className).map { ClassName($0).unqualified }
  }

  /// The controller whose view a view is or lies in, or that contains or presents a controller.
  private func holder(of position: Int) -> ObjectIndex? { holders[position].object }

  /// Superviews, containers and presenters come before what they hold.
  private static func holders(in snapshot: Snapshot) -> [OptionalIndex] {
    let storage = snapshot.storage
    let containers = storage.containers
    var holders = [OptionalIndex](repeating: .none, count: storage.kinds.count)
    for position in storage.kinds.indices {
      let container = containers[position]
      if position >= storage.viewCount {
        holders[position] = container
      } else if let owner = storage.owner(of: position) {
        holders[position] = OptionalIndex(owner)
      } else if let above = container.value {
        holders[position] = holders[above]
      }
    }
    return holders
  }
}

/// The hashes of the excerpts of texts, by string, each computed once.
private struct ExcerptHashes: Sendable {
  /// 0 where it was not computed.
  private var hashes: [UInt64] = []

  init() {}

  /// Begins with what is known of a table that the strings begin with.
  init(_ strings: StringTable, after former: ExcerptHashes?) {
    hashes = former?.hashes ?? []
    hashes.append(contentsOf: repeatElement(0, count: strings.count - hashes.count))
  }

  mutating func hash(of id: StringID, _ strings: StringTable) -> UInt64 {
    let index = Int(id.rawValue)
    if hashes[index] == 0 { hashes[index] = Self.hash(of: id, strings) }
    return hashes[index]
  }

  /// The hash of one excerpt, as a table of strings has it.
  static func hash(of id: StringID, _ strings: StringTable) -> UInt64 {
    let excerpt = strings.withBytes(of: id) { TextExcerpt.isPlain($0) ? nil : TextExcerpt.of($0) }
    return excerpt.map(seeded) ?? strings.hashes[Int(id.rawValue)]
  }
}

/// The hash that a table of strings has of a text.
private func seeded(_ text: String) -> UInt64 { StringHash.hash(of: text, seed: StringHash.seed) }
