import HierarchyModel

struct SettingsFile {
  let path: String
  private let text: String

  /// Reads the named file, else the nearest one of the name, upwards from the working folder.
  init?(
    _ fileName: String, named path: String? = nil, for call: Invocation
  ) throws(CommandFailure) {
    let found = call.environment.foldersUpwards.lazy.map { $0 + "/" + fileName }
      .first { InputFile($0, in: call.environment).exists }
    guard let place = path ?? found else { return nil }
    let file = InputFile(place, in: call.environment)
    let bytes = try path == nil ? file.readFile() : file.read()
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(.malformedInput, "is no UTF-8 text; expected settings").about(place)
    }
    self.path = place
    self.text = text
  }

  /// Passes on the words of every setting; a mistake in one is reported with its line.
  func read(_ takeSetting: ([String]) throws(UsageMistake) -> Void) throws(CommandFailure) {
    for (index, line) in WordScanner.lines(of: text).enumerated() {
      do throws(UsageMistake) {
        let words = try Self.words(of: line)
        if !words.isEmpty { try takeSetting(words) }
      } catch {
        throw CommandFailure(
          .malformedInput, error.message, remedy: error.remedy, about: path, line: index + 1)
      }
    }
  }

  /// A line of some words, with quotes around those that need them.
  static func line(_ words: [String]) -> String {
    words.map { $0.isEmpty || $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }

  private static func words(of line: Substring) throws(UsageMistake) -> [String] {
    var scanner = WordScanner(line)
    do throws(WordScanner.OpenQuote) {
      return try scanner.rest().map(\.text)
    } catch {
      throw UsageMistake("column \(error.column): the text in quotes does not end")
    }
  }
}
