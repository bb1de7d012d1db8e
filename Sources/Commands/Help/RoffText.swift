/// Text for roff, which takes a point or an apostrophe at the start of a line for a request.
enum RoffText {
  /// The text of a line: what roff would read as its own is escaped.
  static func line(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("~", with: "\\(ti").replacing("^", with: "\\(ha").replacing("`", with: "\\(ga")
    return (escaped.first == "." || escaped.first == "'" ? "\\&" : "") + escaped
  }

  /// The argument of a request, between quotes.
  static func argument(_ text: String) -> String {
    "\"" + line(text).replacing("\"", with: "\\(dq") + "\""
  }
}
