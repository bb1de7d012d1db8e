import HierarchyModel
import HierarchyReport
import JSONText

/// The answer to a call, before it is fitted into its token limit.
package struct ToolAnswer: Sendable {
  /// A line of text, and its part of the structured content.
  struct Entry: Sendable {
    let line: String
    let value: JSONValue?

    init(_ line: String, _ value: JSONValue? = nil) {
      self.line = line
      self.value = value
    }
  }

  /// Caveats about the answer: shown first, and never omitted.
  var notes: [String] = []
  var entries: [Entry]
  /// The number of entries that the tool itself omitted; nil if unknown.
  var omitted: Int? = 0
  /// How to ask for omitted entries; contains no data of the app.
  var advice = ""
  /// Builds the structured content from kept values; the flag says whether any were omitted.
  var structure: (@Sendable ([JSONValue], Bool) -> JSONValue)?
  var isError = false
}

extension ToolAnswer {
  /// An answer made of lines.
  package init(text: String, notes: [String] = [], omitted: Int? = 0, advice: String = "") {
    self.init(
      notes: notes, entries: text.split(separator: "\n").map { Entry(String($0)) },
      omitted: omitted, advice: advice)
  }

  init(failure lines: [String], notes: [String] = []) {
    self.init(notes: notes, entries: lines.map { Entry($0) }, isError: true)
  }
}

/// An answer that fits its token limit, with its structured content: four bytes per token.
struct FittedAnswer {
  let text: String
  let structured: JSONValue?
  let isError: Bool

  /// Surrounds everything that a hostile app may have written. Lines of data cannot end it.
  private static let opening = "<app-data>"
  private static let closing = "</app-data>"

  static let bytesOfToken = 4

  /// In bytes: what an app wrote into a note or a line leaves room for the answer.
  private static let longestNote = 400

  init(_ answer: ToolAnswer, maxTokens: Int) {
    let limit = maxTokens * Self.bytesOfToken
    let longest = max(Self.longestNote, limit / 4)
    let entries = answer.entries.map { entry in
      let start = entry.value == nil ? Self.start(of: entry.line, atMost: longest) : nil
      return ToolAnswer.Entry(Self.safe(start ?? entry.line), entry.value)
    }
    let notes = answer.notes.map { Self.safe(Self.start(of: $0, atMost: Self.longestNote) ?? $0) }
    let values = entries.map { $0.value.map(Self.size) ?? 0 }
    var used =
      notes.reduce(Self.opening.utf8.count + Self.closing.utf8.count + 2) { $0 + $1.utf8.count + 1 }
      + (answer.structure.map { Self.size($0([], false)) } ?? 0)
    let whole = zip(entries, values).reduce(used) { $0 + $1.0.line.utf8.count + 1 + $1.1 + 1 }
    let isCut = whole > limit || answer.omitted != 0
    if isCut { used += Self.rest(entries.count, answer).utf8.count + 1 }
    var kept = 0
    while kept < entries.count {
      let cost = entries[kept].line.utf8.count + 1 + values[kept] + 1
      if used + cost > limit { break }
      used += cost
      kept += 1
    }
    // A line longer than the limit may be truncated.
    let start =
      kept == 0 && answer.structure == nil
      ? entries.first.flatMap { Self.start(of: $0.line, atMost: limit - used - 4) } : nil
    let lines = notes + entries.prefix(kept).map(\.line) + [start].compactMap(\.self)
    let rest = isCut ? [Self.rest(entries.count - kept, answer)] : []
    let text = Self.cut(
      ([Self.opening] + lines + [Self.closing] + rest).joined(separator: "\n"), to: limit)
    let structured =
      answer.isError ? nil : answer.structure?(entries.prefix(kept).compactMap(\.value), isCut)
    let size = text.utf8.count + (structured.map(Self.size) ?? 0)
    self =
      size <= limit
      ? FittedAnswer(text, structured, isError: answer.isError) : Self.misfit(maxTokens)
  }

  private init(_ text: String, _ structured: JSONValue?, isError: Bool) {
    self.text = text
    self.structured = structured
    self.isError = isError
  }

  private static func misfit(_ maxTokens: Int) -> FittedAnswer {
    let text =
      "\(opening)\nno part of the answer fits into \(maxTokens) tokens: ask for less, or "
      + "raise max_tokens\n\(closing)"
    return FittedAnswer(text, nil, isError: true)
  }

  private static func rest(_ count: Int, _ answer: ToolAnswer) -> String {
    let lines =
      answer.omitted.map { Wording.count(count + $0, "line") }
      ?? (count > 0 ? "more than \(count) lines" : "more lines")
    // What the tool itself left out does not come with more tokens.
    let advice = [answer.advice, count > 0 ? "a larger max_tokens gives more" : ""]
    return (["left out: \(lines)"] + advice.filter { !$0.isEmpty }).joined(separator: "; ")
  }

  /// The last resort if the notes alone exceed the limit.
  private static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let ending = "\n" + closing
    return (start(of: text, atMost: limit - ending.utf8.count - 3) ?? opening) + ending
  }

  /// The first bytes of a longer text, and `…`; nil if none fit.
  private static func start(of text: String, atMost count: Int) -> String? {
    guard count > 0, text.utf8.count > count else { return nil }
    var end = text.utf8.index(text.startIndex, offsetBy: count)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      text.utf8.formIndex(before: &end)
    }
    return text[..<end] + "…"
  }

  /// A line that nobody can mistake for the end of the data or for its beginning: a model takes
  /// `</App-Data >` for a mark, too.
  private static func safe(_ line: String) -> String {
    let parts = line.unicodeScalars.split(separator: "<", omittingEmptySubsequences: false)
    let texts = parts.enumerated().map { index, part in
      let word = part.drop { $0 == "/" || $0.properties.isWhitespace }
      let isMark = String(word.prefix(8)).lowercased() == "app-data"
      return (index == 0 ? "" : isMark ? "\\u{3C}" : "<") + String(part)
    }
    return texts.joined()
  }

  private static func size(_ value: JSONValue) -> Int {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes.count
  }

  /// The result of a call, without the additions of an era.
  var result: JSONValue {
    [
      "content": [["type": "text", "text": .string(text)]],
      "structuredContent": structured,
      "isError": .bool(isError),
    ]
  }
}
