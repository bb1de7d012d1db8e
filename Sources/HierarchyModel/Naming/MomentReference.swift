/// One of the snapshots of a session or file: its number from 1, `last`, `last~N`, or its label. A
/// label that could be a number has `@` before it; a repeated one means its last occurrence,
/// `label#2` its second.
package enum MomentReference: Hashable, Sendable {
  case number(Int)
  /// That many before the last.
  case last(before: Int)
  case label(String, occurrence: Int?)

  /// Reads a moment.
  package init(parsing text: String) throws(MomentError) {
    if text.isEmpty { throw MomentError("a moment is missing after the session or file") }
    if text.allSatisfy(Self.isDigit) {
      guard let number = Int(text), number > 0 else {
        throw MomentError(
          "no snapshot \(text)",
          remedy: "snapshots are numbered from 1; a label that is a number is written \"@\(text)\"")
      }
      self = .number(number)
    } else if text == "last" {
      self = .last(before: 0)
    } else if text.hasPrefix("last~"), let steps = Self.number(text.dropFirst(5)) {
      self = .last(before: steps)
    } else {
      self = Self.label(text.first == "@" ? text.dropFirst() : text[...])
    }
  }

  /// A label, with the number of its occurrence after the last `#`.
  private static func label(_ text: Substring) -> MomentReference {
    guard let mark = text.lastIndex(of: "#"), mark > text.startIndex,
      let occurrence = number(text[text.index(after: mark)...]), occurrence > 0
    else { return .label(String(text), occurrence: nil) }
    return .label(String(text[..<mark]), occurrence: occurrence)
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy(isDigit) ? Int(digits) : nil
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}

extension MomentReference {
  /// What names the snapshot with a label, which is that occurrence of it; its number where the
  /// label would be read as something else.
  package init(_ label: String?, occurrence: Int?, else number: Int) {
    self = .number(number)
    guard let label, !label.isEmpty else { return }
    let reference = MomentReference.label(label, occurrence: occurrence)
    if (try? MomentReference(parsing: reference.description)) == reference { self = reference }
  }
}

extension MomentReference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .last(before: 0): "last"
    case .last(let steps): "last~\(steps)"
    case .label(let label, let occurrence):
      (Self.needsMark(label) ? "@" : "") + label + (occurrence.map { "#\($0)" } ?? "")
    }
  }

  private static func needsMark(_ label: String) -> Bool {
    label.allSatisfy(isDigit) || label == "last" || label.hasPrefix("last~")
      || label.first == "@"
  }
}

extension MomentReference {
  /// The index of the moment among snapshots with these labels, counted from 0.
  package func index(among labels: [String?]) throws(MomentError) -> Int {
    switch self {
    case .number(let number) where number <= labels.count: return number - 1
    case .last(let steps) where steps < labels.count: return labels.count - 1 - steps
    case .number, .last:
      throw MomentError(
        "no snapshot \"\(self)\"",
        remedy: "there \(labels.count == 1 ? "is 1" : "are \(labels.count)")")
    case .label(let label, let occurrence):
      return try Self.index(of: label, occurrence, among: labels)
    }
  }

  private static func index(
    of label: String, _ occurrence: Int?, among labels: [String?]
  ) throws(MomentError) -> Int {
    let indices = labels.indices.filter { labels[$0] == label }
    guard let last = indices.last else { throw unknown(label, among: labels) }
    guard let occurrence else { return last }
    guard occurrence <= indices.count else {
      throw MomentError(
        "no snapshot \"\(label)#\(occurrence)\"",
        remedy: "\"\(label)\" occurs \(indices.count == 1 ? "once" : "\(indices.count) times")")
    }
    return indices[occurrence - 1]
  }

  private static func unknown(_ label: String, among labels: [String?]) -> MomentError {
    let known = labels.compactMap(\.self).uniqued
    let owners = labels.count == 1 ? "snapshot has" : "\(labels.count) snapshots have"
    return MomentError(
      "no snapshot is labelled \"\(label)\"",
      remedy: NearMatches(to: label).remedy(among: known, none: "its \(owners) no label"))
  }
}

/// A moment of a stored session, as users name it: `SESSION/MOMENT`.
package struct SessionMoment: Hashable, Sendable {
  package let session: String
  package let moment: MomentReference

  package init(session: String, moment: MomentReference) {
    self.session = session
    self.moment = moment
  }

  /// Reads the text up to its first `/` as a session and what follows as a moment; nil where no
  /// session can have that name.
  package init?(parsing text: some StringProtocol) throws(MomentError) {
    guard let slash = text.firstIndex(of: "/"), slash > text.startIndex,
      !text[..<slash].contains(":")
    else { return nil }
    session = String(text[..<slash])
    moment = try MomentReference(parsing: String(text[text.index(after: slash)...]))
  }
}

/// Why a moment names no snapshot.
package struct MomentError: Error, Hashable, Sendable {
  /// What is wrong: lower case, on one line.
  package let message: String
  /// What there is instead; nil where there is nothing to say.
  package let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

extension MomentError: CustomStringConvertible {
  package var description: String { remedy.map { "\(message); \($0)" } ?? message }
}
