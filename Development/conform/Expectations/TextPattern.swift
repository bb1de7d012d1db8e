import DumpFormats
import HeadlessUIKit
import HierarchyModel
import JSONText
import UIKitRules

/// A line in which `…` stands for any text and `0x*` for any address (15.1, item 33).
struct TextPattern {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = Self.split(text, by: "…").map(Array.init)
  }

  /// Whether a whole line fits.
  func matches(_ line: String) -> Bool {
    var rest = Array(Self.withoutAddresses(line))[...]
    guard let first = parts.first, let last = parts.last, rest.starts(with: first) else {
      return false
    }
    if parts.count == 1 { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let found = Self.find(part, in: rest) else { return false }
      rest = rest[(found + part.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private static func find(_ part: [Character], in text: ArraySlice<Character>) -> Int? {
    text.indices.first { text[$0...].starts(with: part) } ?? (part.isEmpty ? text.endIndex : nil)
  }

  /// A line with every address replaced by `0x*`.
  private static func withoutAddresses(_ line: String) -> String {
    var result = ""
    var rest = Substring(line)
    while let start = rest.firstIndex(of: "0") {
      result += rest[..<start]
      rest = rest[start...]
      let digits = rest.dropFirst(2).prefix(while: \.isHexDigit)
      if rest.hasPrefix("0x"), !digits.isEmpty {
        result += "0x*"
        rest = rest[digits.endIndex...]
      } else {
        result += "0"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The pieces of a text between occurrences of a mark.
  static func split(_ text: String, by mark: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix(mark) {
        pieces.append(piece)
        piece = ""
        rest = rest.dropFirst(mark.count)
      } else {
        piece.append(rest.removeFirst())
      }
    }
    return pieces + [piece]
  }
}

extension ExpectationTable {
  /// The responder chain and first responders.
  static let responders: [Probe] = [
    Probe.each("chain") { run, name, _ throws(ProbeFailure) in
      .strings(run.chain(from: try run.required(name)))
    },
    Probe("chainString") { run, expected throws(ProbeFailure) in
      let first = expected.string.map { TextPattern.split($0, by: " -> ") }?.first ?? ""
      return .string(run.chain(from: try run.required(first)).joined(separator: " -> "))
    },
    Probe.each("next") { run, name, _ throws(ProbeFailure) in
      run.json(run.book.next(of: try run.required(name)))
    },
    Probe.each("firstResponder") { run, name, _ throws(ProbeFailure) in
      run.json(run.snapshot.firstResponder(of: try run.required(name)).value)
    },
  ]
}

extension CaseRun {
  /// The names along a chain; where it comes back to itself it ends with `<cycle>` (15.1, item 26).
  func chain(from start: ObjectIndex) -> [String] {
    let chain = book.chain(from: start)
    let names = chain.links.map(name)
    switch chain.ending {
    case .end: return names
    case .cycle: return names + ["<cycle>"]
    case .unknown(let reason): return names + ["<unknown, because \(reason)>"]
    }
  }
}

extension ExpectationTable {
  /// What UIKit's consoles print.
  static let console: [Probe] = [
    Probe("printHierarchy") { run, expected throws(ProbeFailure) in
      guard let root = run.rootController else { throw ProbeFailure("no window has a root") }
      return try run.matched(PrintHierarchyWriter(run.snapshot).lines(from: root), expected)
    },
    Probe("lines") { run, expected throws(ProbeFailure) in
      guard let name = run.conformanceCase.expectation("printHierarchyOf")?.string else {
        throw ProbeFailure("lines needs printHierarchyOf")
      }
      let controller = try run.required(name)
      return try run.matched(
        PrintHierarchyWriter(run.snapshot).lines(from: controller), expected)
    },
    Probe("recursiveDescription") { run, expected throws(ProbeFailure) in
      try run.matched(try run.recursiveDescription(), expected)
    },
    Probe("linePrefixes") { run, _ throws(ProbeFailure) in
      .strings(try run.recursiveDescription().map { String($0.prefix { $0 != "<" }) })
    },
  ]
}

extension CaseRun {
  /// The lines expected, if every one fits; else the lines found.
  fileprivate func matched(
    _ lines: [String], _ expected: JSONValue
  ) throws(ProbeFailure) -> JSONValue {
    let patterns = try expected.texts(of: "lines").map(TextPattern.init)
    let fits =
      patterns.count == lines.count
      && zip(patterns, lines).allSatisfy { pattern, line in pattern.matches(line) }
    return fits ? expected : .strings(lines)
  }

  /// Of the tree that was described last, else of the key window.
  fileprivate func recursiveDescription() throws(ProbeFailure) -> [String] {
    if let described = results.description {
      return RecursiveDescriptionWriter(described).lines()
    }
    guard let window = snapshot.keyWindow.value else { throw ProbeFailure("nothing to describe") }
    return RecursiveDescriptionWriter(snapshot).lines(from: window)
  }
}
