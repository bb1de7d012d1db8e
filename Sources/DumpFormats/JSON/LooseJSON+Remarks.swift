extension LooseJSON {
  /// The end of the line, where one begins here that is a log's, a prompt's or Markdown's and no JSON.
  func remarkEnd(from place: Int) -> Int? {
    guard place == 0 || bytes[place - 1] == Character.newline else { return nil }
    let first = bytes.skipBlanks(from: place)
    guard
      bytes.byte(first).isLetter || bytes.byte(first).isDigit || bytes.has("(", at: first)
        || bytes.has("```", at: first)
    else { return nil }
    let end = bytes.lineEnd(from: first)
    let last = bytes.trimEnd(first..<end)
    if last > first && bytes[last - 1] == 0x5B { return nil }
    let signs: [StaticString] = ["{", "}", "\":", "\",", "\" =>", "\"=>"]
    return signs.contains { bytes.firstPlace(of: $0, from: first, to: end) != nil } ? nil : end
  }

  /// The lines without JSON that are neither prompts nor headings, which anybody knows for what they
  /// are.
  var unknownRemarks: [Int] {
    remarks.filter { place in
      let line = place..<bytes.lineEnd(from: place)
      switch ConsoleNoise(bytes, line: line, indent: ConsoleIndent(bytes, at: place)) {
      case .blank, .closing, .prompt, .remark: return false
      default: return true
      }
    }
  }
}
