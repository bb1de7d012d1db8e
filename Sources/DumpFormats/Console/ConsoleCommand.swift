/// A command at a debugger's prompt, and what it says about the objects that it prints.
struct ConsoleCommand: Equatable {
  /// The command without its prompt, with single blanks and no semicolons.
  let text: String
  /// Whether it prints the controllers of windows' roots, which nothing contains (R-VC-7).
  let printsRoots: Bool
  /// Whether it begins at the key window, of which there is one at a time.
  let namesKeyWindow: Bool

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
    printsRoots = words == ["pvc"] || Self.printsRoots(bytes, range)
  }

  /// Whether a window's root prints its hierarchy, or the class of all controllers does. What
  /// another object calls its root may be contained in it.
  private static func printsRoots(_ bytes: Bytes, _ command: Range<Int>) -> Bool {
    guard bytes.contains("_printHierarchy", in: command) else { return false }
    let isOfWindow = bytes.contains("indow", in: command)
    let asked: StaticString = isOfWindow ? "rootViewController" : "UIViewController"
    let calls: [StaticString] = [
      "_printHierarchy", ".perform(", ".value(forKey", "performSelector:", "valueForKey:",
    ]
    return bytes.firstOffset(of: asked, from: command.lowerBound, to: command.upperBound) { name in
      let end = bytes.skip(from: name + asked.utf8CodeUnitCount, while: ByteSet("])!? ").contains)
      return !bytes.byte(name - 1).isLetter && calls.contains { bytes.has($0, at: end) }
    } != nil
  }
}
