/// Why an input gave no snapshot at all.
public enum DumpError: Error, Hashable, Sendable {
  case emptyInput
  /// No format knows the text; `known` are the names of all formats.
  case unknownFormat(known: [String])
  /// The text holds no dump; it mentions an object in something else.
  case mention(String, line: Int)
  /// The text is JSON without a tree; `keys` are those of its outermost object.
  case noTree(keys: [String], known: [String])
  /// There is no format of that name.
  case noSuchFormat(String, known: [String])
  /// The text holds nothing of the format that was asked for; `detected` is what it looks like.
  case wrongFormat(asked: String, detected: String?)
  /// Something could not be read, and that was to be an error.
  case strict(DumpReport, count: Int)
}

extension DumpError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .emptyInput:
      "the input is empty; expected a dump"
    case .unknownFormat(let known):
      "no known dump format recognises the input; known are \(known.joined(separator: ", "))"
    case .mention(let object, let line):
      "no dump: line \(line) mentions \(object), but nothing says what lies in what; expected a whole "
        + "tree, or --format where this is one"
    case .noTree(let keys, let known):
      "JSON, but nothing in it is a tree"
        + (keys.isEmpty ? "" : " (its keys are \(keys.joined(separator: ", ")))")
        + "; known dump formats are \(known.joined(separator: ", "))"
    case .noSuchFormat(let name, let known):
      "there is no dump format \"\(name)\"; known are \(known.joined(separator: ", "))"
    case .wrongFormat(let asked, let detected?):
      "the input holds no \"\(asked)\" dump; it looks like \"\(detected)\""
    case .wrongFormat(let asked, nil):
      "the input holds no \"\(asked)\" dump"
    case .strict(let report, let count):
      "\(report)" + (count > 1 ? " (and \(count - 1) more)" : "")
    }
  }
}
