import JSONText

/// A file of cases, one JSON object per line.
public struct CaseFile: Sendable {
  public let cases: [ConformanceCase]

  /// Reads a file's bytes; messages call it `name`.
  public init(parsing bytes: [UInt8], name: String) throws(CaseFileError) {
    var cases: [ConformanceCase] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do {
        cases.append(try ConformanceCase(JSONValue(parsing: Array(line))))
      } catch let error as JSONError {
        let column = error.byte + 1
        throw CaseFileError(
          file: name, line: number + 1,
          reason: "column \(column): expected \(error.expected), found \(error.found)")
      } catch {
        throw CaseFileError(file: name, line: number + 1, reason: "\(error)")
      }
    }
    self.cases = cases
  }
}

/// Why a file could not be read as cases.
public struct CaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let reason: String

  public var description: String { "\(file):\(line): \(reason)" }
}
