/// A command at a debugger's prompt, and what it says about the objects that it prints.
struct ConsoleCommand: Equatable {
  /// The command without its prompt, with single blanks and no semicolons.
  let text: String
  /// Whether it begins at the key window, of which there is one at a time.
  let namesKeyWindow: Bool
  /// Whether it prints the controllers of windows' roots, which nothing contains (R-VC-7).
  let printsRoots: Bool
  /// Whether it prints the tree of one object, so that nothing else was looked at.
  let printsOneTree: Bool

  private static let prompts: [StaticString] = ["(lldb)", "lldb)", "(gdb)", "cy#", "po ", "po["]
  private static let limit = 1_000

  /// The command on the line of a prompt; nil where there is none.
  init?(_ bytes: Bytes, _ line: Range<Int>) {
    let start = bytes.firstOffset(of: "(lldb)", from: line.lowerBound, to: line.upperBound)
    let first = start ?? bytes.skipBlanks(from: line.lowerBound)
    guard line.count < Self.limit,
      let prompt = Self.prompts.first(where: { bytes.has($0, at: first) })
    else { return nil }
    let isCommand = bytes.has("po", at: first)
    let range = (isCommand ? first : first + prompt.utf8CodeUnitCount)..<line.upperBound
    let words = bytes.string(range).split { $0.isWhitespace || $0 == ";" }
    if words.isEmpty { return nil }
    text = words.joined(separator: " ")
    namesKeyWindow = bytes.contains("eyWindow", in: range)
    let isOfWindow = bytes.contains("indow", in: range)
    let printsAllRoots = !isOfWindow && Self.asks("UIViewController", in: range, of: bytes)
    printsRoots =
      words == ["pvc"] || printsAllRoots
      || isOfWindow && Self.asks("rootViewController", in: range, of: bytes)
    printsOneTree =
      !printsAllRoots && Self.trees.contains { bytes.contains($0, in: range) }
      && !Self.loops.contains { bytes.contains($0, in: range) }
  }

  private static let trees: [StaticString] = [
    "ecursiveDescription", "_printHierarchy", "pviews", "pvc",
  ]
  /// What asks several objects.
  private static let loops: [StaticString] = [
    " for", "orEach", ".map", "windows value", "makeObjects",
  ]

  /// Whether an object of a name is asked for the hierarchy of its controllers. What another object
  /// than a window calls its root may be contained in it.
  private static func asks(
    _ name: StaticString, in command: Range<Int>, of bytes: Bytes
  ) -> Bool {
    let calls: [StaticString] = [
      "_printHierarchy", ".perform(", ".value(forKey", "performSelector:", "valueForKey:",
    ]
    let (start, limit) = (command.lowerBound, command.upperBound)
    guard bytes.contains("_printHierarchy", in: command) else { return false }
    return bytes.firstOffset(of: name, from: start, to: limit) { found in
      let end = bytes.skip(from: found + name.utf8CodeUnitCount, while: ByteSet("])!? ").contains)
      return !bytes.byte(found - 1).isLetter && calls.contains { bytes.has($0, at: end) }
    } != nil
  }
}
