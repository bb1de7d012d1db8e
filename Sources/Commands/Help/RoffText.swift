/// Text for roff, which takes a point or an apostrophe at the start of a line for a request.
enum RoffText {
  /// The text of a line: what roff would read as its own is escaped.
  static func line(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("~", with: "\\(ti").replacing("^", with: "\\(ha").replacing("`", with: "\\(ga")
    return (escaped.first == "." || escaped.first == "'" ? "\\&" : "") + ascii(escaped)
  }

  /// Old readers take nothing but ASCII; other characters go by their numbers.
  private static func ascii(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
    }.joined()
  }

  /// The argument of a request, between quotes.
  static func argument(_ text: String) -> String {
    "\"" + line(text).replacing("\"", with: "\\(dq") + "\""
  }
}
