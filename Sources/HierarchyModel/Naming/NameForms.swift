/// The forms in which names distinguish an object of a class from others: by its identifier, by
/// what a person reads on it or first below it, by the controller that it belongs to.
///
/// Both sides of naming read this: `DistinctNames`, which looks for the first form that no other
/// object has, and `ObjectSearch`, which looks for the objects that have a form. Reports describe
/// changes in them, too.
package final class NameForms: Sendable {
  package let snapshot: Snapshot
  private let texts: SnapshotTexts
  /// By position, the nearest object there or after it that shows a text; empty where no text is
  /// asked for.
  private let nextText: [OptionalIndex]
  /// By position, the controller that an object belongs to; empty where none is asked for.
  private let holders: [OptionalIndex]
  /// What controllers are called where their position identifies them.
  private let names: [ObjectIndex: String]
  /// By position, the hash of the text that an object itself shows, and of what a controller is
  /// called; empty where forms are not counted.
  private let textHashes: [UInt64]
  private let nameHashes: [UInt64]

  package enum Form: Int, CaseIterable {
    case identifier, text, holder
  }

  /// Looks through a snapshot once, for what some forms need.
  package convenience init(_ snapshot: Snapshot, for forms: [Form] = Form.allCases) {
    self.init(snapshot, for: forms, counting: false)
  }

  /// The same with the hashes of all endings, for counting which objects share one.
  init(_ snapshot: Snapshot, for forms: [Form] = Form.allCases, counting: Bool) {
    self.snapshot = snapshot
    let texts = SnapshotTexts(snapshot)
    let nextText = forms.contains(.text) ? texts.firstAtOrAfter() : []
    let holders = forms.contains(.holder) ? Self.holders(in: snapshot) : []
    let names =
      forms.contains(.holder)
      ? Dictionary(
        uniqueKeysWithValues: snapshot.controllers.map { ($0, snapshot.plainName(of: $0)) }) : [:]
    var textHashes: [UInt64] = []
    var nameHashes: [UInt64] = []
    if counting {
      let strings = snapshot.storage.strings
      textHashes = [UInt64](repeating: 0, count: nextText.count)
      for position in nextText.indices where nextText[position].value == position {
        guard let text = texts.own(position) else { continue }
        textHashes[position] = Self.hash(ofExcerpt: text, strings)
      }
      nameHashes = [UInt64](repeating: 0, count: holders.count)
      for (controller, name) in names { nameHashes[controller.position] = Self.hash(name) }
    }
    (self.texts, self.nextText, self.holders, self.names) = (texts, nextText, holders, names)
    (self.textHashes, self.nameHashes) = (textHashes, nameHashes)
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
      return texts.own(shown).map { Self.hash(ofExcerpt: $0, snapshot.storage.strings) ^ 2 }
    case .holder:
      guard let holder = holder(of: position) else { return nil }
      if !nameHashes.isEmpty { return nameHashes[holder.position] ^ 3 }
      return Self.hash(names[holder] ?? snapshot.plainName(of: holder)) ^ 3
    }
  }

  /// The hash of the excerpt of a text, as a table of strings has it.
  private static func hash(ofExcerpt id: StringID, _ strings: StringTable) -> UInt64 {
    let excerpt = strings.withBytes(of: id) { TextExcerpt.isPlain($0) ? nil : TextExcerpt.of($0) }
    return excerpt.map(hash) ?? strings.hashes[Int(id.rawValue)]
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { StringHash.hash(UnsafeRawBufferPointer($0), seed: StringHash.seed) }
  }

  /// Whether an object should be called by a form: not by an identifier that says nothing, nor by
  /// one that is too long to be read.
  package func tells(_ form: Form, of position: Int) -> Bool {
    guard form == .identifier else { return true }
    guard let identifier = texts.identifier(position) else { return false }
    return snapshot.storage.strings.withBytes(of: identifier) { bytes in
      bytes.count <= Self.longestIdentifier && !bytes.contains { $0 < 0x20 || $0 == 0x7F }
    }
  }

  private static let longestIdentifier = 120

  /// The identifier that an object should be called by; nil where there is none.
  package func calledIdentifier(of position: Int) -> String? {
    guard tells(.identifier, of: position) else { return nil }
    return identifier(of: position).map { snapshot.storage.strings[$0] }
  }

  /// The identifier as it was captured.
  func identifier(of position: Int) -> StringID? { texts.string(.identifier, of: position) }

  /// The excerpt of what one reads on an object itself.
  package func ownText(of position: Int) -> String? { texts.own(position).map(texts.excerpt) }

  /// The excerpt of the text of an object, else of the first below it.
  package func text(of position: Int) -> String? {
    textPosition(of: position).flatMap { texts.own($0) }.map(texts.excerpt)
  }

  /// The whole text that the excerpt is of.
  func fullText(of position: Int) -> String? {
    textPosition(of: position).flatMap { texts.own($0) }.map { snapshot.storage.strings[$0] }
  }

  /// The position of an object with a text of its own, or else of the first below it.
  private func textPosition(of position: Int) -> Int? {
    nextText[position].value.flatMap { $0 < Int(snapshot.storage.ends[position]) ? $0 : nil }
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
      } else if let above = container.value, above < position {
        holders[position] = holders[above]
      }
    }
    return holders
  }
}
