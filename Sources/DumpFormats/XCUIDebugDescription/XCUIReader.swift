import HierarchyModel

/// Reads a debug description. The sections after a subtree are text of its snapshot; if nothing
/// else was printed, the elements of a path nest and those that a query found are roots.
struct XCUIReader {
  enum Section: String {
    case tree, path, query

    /// The section after a tree whose heading is at an offset.
    init?(_ bytes: Bytes, headingAt offset: Int) {
      if bytes.has("Path to element:", at: offset) {
        self = .path
      } else if bytes.has("Query chain:", at: offset) {
        self = .query
      } else {
        return nil
      }
    }
  }

  let bytes: Bytes
  var output: TreeAssembler
  var section = Section.tree
  /// The column of the section's heading.
  private var headingColumn = 0
  /// The columns of the section, from its root on.
  private var columns: XCUIColumns?
  /// The text of the queries that found the elements, if no tree was printed.
  private var chain: XCUISectionText?
  /// The criterion of the query that is being read.
  var query = 0..<0
  /// Whether the elements that follow are the input of the query.
  var isInput = false
  /// Whether the query's output has begun and not ended.
  private var isInOutput = false
  /// Whether the list has begun that XCTest prints for a failure, with commas between elements.
  private var isInList = false
  /// The section after the tree that is being read.
  private var sectionText: XCUISectionText?
  /// Whether such a section has ended, so the next element begins another moment.
  var isOver = false
  /// The header of an application of a device, until the application begins.
  var device = XCUIDeviceHeader()
  /// Whether the root of the tree has its arrow, so all others have to be in it.
  private var hasRootArrow = false
  /// Whether something is in the root.
  private var isNested = false
  /// Whether all steps of a path begin in one column, and the depth of the next one.
  private var flatPath: (isFlat: Bool, depth: Int)?

  init(_ bytes: Bytes, of format: DumpFormat) {
    self.bytes = bytes
    output = TreeAssembler(bytes, of: format, isTransient: true)
  }

  mutating func read() -> DumpReading {
    var offset = 0
    while offset < bytes.count {
      let end = read(offset..<bytes.lineEnd(from: offset))
      while chain != nil, offset < end {
        let line = offset..<bytes.lineEnd(from: offset)
        _ = chain?.take(line)
        offset = line.upperBound + 1
      }
      offset = end + 1
    }
    if isInOutput || sectionText?.openBraces ?? 0 > 0 {
      output.note("the dump ends within a query's output", at: bytes.count)
    } else if sectionText?.isCut ?? false {
      output.note("the dump ends within an element behind the tree", at: bytes.count)
    }
    finishMoment()
    return output.reading
  }

  mutating func finishMoment() {
    keepSectionText()
    if let chain = chain.take(), var text = chain.text {
      output.setHeader(chain.key, .text(text.withUTF8 { output.string($0) }))
    }
    output.finishMoment()
    isOver = false
  }

  /// Keeps the section after the tree that was read.
  private mutating func keepSectionText() {
    guard let section = sectionText.take() else { return }
    isOver = true
    guard var text = section.text else { return }
    output.setHeader(section.key, .text(text.withUTF8 { output.string($0) }))
  }

  /// Reads one line, or all lines of one element; returns the end of the last.
  private mutating func read(_ line: Range<Int>) -> Int {
    var offset = bytes.skipBlanks(from: line.lowerBound)
    offset = bytes.skipBlanks(from: bytes.skip(from: offset) { $0 == .quote || $0 == .backtick })
    guard offset < line.upperBound else { return line.upperBound }
    if startSection(at: offset, line) {
      guard bytes.has(Self.header, at: offset) else { return line.upperBound }
      // The header of a tree repeats its root; without a tree it is the only element.
      if let next = subtreeStart(below: line) { return next - 1 }
      offset += Self.header.utf8CodeUnitCount
    }
    if sectionText?.take(line) == true { return line.upperBound }
    keepSectionText()
    if device.take(bytes, offset..<line.upperBound) {
      columns = nil
      return line.upperBound
    }
    let marks = XCUIMarks(bytes, from: offset, lineStart: line.lowerBound)
    offset = marks.end
    if bytes.has("Find: ", at: offset) {
      startQuery(at: offset, line)
      return line.upperBound
    }
    let text = offset..<textEnd(min(offset, line.upperBound)..<line.upperBound)
    let isArrow = marks.arrow != nil
    let isQuery = section == .query && isArrow && bytes.isBeginning(text, of: "Find: ")
    if isHeader(text, line) { return line.upperBound }
    guard !isQuery, let first = XCUIElementLine(bytes, text),
      first.isConvincing || isArrow || isListed(first) || isLast(first, text)
    else {
      skip(text, isArrow: isArrow)
      return line.upperBound
    }
    let (element, end) = joined(
      first, text, isInTree: section == .tree && (hasRootArrow || isArrow))
    let depth = depth(of: marks, in: line)
    let isCut = isLast(element, text) && !(isArrow && isKnown(element))
    noteRoot(depth, marks, at: line.lowerBound)
    add(element, depth: depth, isCut: isCut, at: line.lowerBound)
    return end
  }

  /// Whether a line is the header of the tree below it, without `Attributes: ` and address.
  private func isHeader(_ text: Range<Int>, _ line: Range<Int>) -> Bool {
    section == .tree && (output.tree.count == 0 || isOver) && XCUIElementLine(bytes, text) != nil
      && subtreeStart(below: line) != nil
  }

  /// Handles an element beside the root of a tree: another tree begins or, if nothing is in the
  /// root, the dump has lost its indents.
  private mutating func noteRoot(_ depth: Int, _ marks: XCUIMarks, at offset: Int) {
    guard section == .tree, !isInList else { return }
    if marks.arrow == .root {
      (hasRootArrow, isNested) = (true, false)
    } else if depth == 0, hasRootArrow {
      hasRootArrow = false
      if isNested { return finishMoment() }
      output.note("how deep elements lie is not known: their indents are lost", at: offset)
    } else if depth > 0 {
      isNested = true
    }
  }

  /// The end of an element's text on a line, without what closes the dump or separates a list.
  func textEnd(_ range: Range<Int>) -> Int {
    var end = max(range.lowerBound, bytes.trimQuoted(range))
    // Up to Xcode 8 the texts of elements are themselves in such quotation marks.
    if bytes.byte(end) == .quote, end < range.upperBound,
      bytes.firstOffset(of: ": \"", from: range.lowerBound, to: end) != nil
    {
      end += 1
    }
    guard isInList, end > range.lowerBound, bytes[end - 1] == .comma else { return end }
    return bytes.trimEnd(range.lowerBound..<(end - 1))
  }

  /// Whether the whole text ends with an incomplete element: complete ones have a frame, an
  /// application a process.
  private func isLast(_ element: XCUIElementLine, _ text: Range<Int>) -> Bool {
    guard output.tree.count > 0, endsAll(text) else { return false }
    return element.isHeadOnly
      || !element.address.isEmpty && element.frame == nil && element.pid == nil
        && element.values.isEmpty
  }

  /// Whether an element with its address was printed before.
  func isKnown(_ element: XCUIElementLine) -> Bool {
    bytes.address(element.address).map { output.tree.has($0) } ?? false
  }

  private mutating func startSection(at offset: Int, _ line: Range<Int>) -> Bool {
    let kind = Section(bytes, headingAt: offset)
    if let kind, section == .tree, output.tree.count > 0 {
      keepSectionText()
      isOver = false
      sectionText = XCUISectionText(kind, bytes, column: offset - line.lowerBound)
      return true
    }
    if bytes.has(Self.header, at: offset) {
      finishMoment()
      section = .tree
    } else if bytes.has("Element subtree:", at: offset) {
      if sectionText != nil || isOver || section != .tree { finishMoment() }
      section = .tree
    } else if let kind {
      section = kind
      if kind == .query {
        chain = XCUISectionText(kind, bytes, column: offset - line.lowerBound)
      }
    } else {
      return false
    }
    headingColumn = offset - line.lowerBound
    columns = nil
    (hasRootArrow, isNested) = (false, false)
    flatPath = nil
    isInList = false
    isInput = false
    return true
  }

  private mutating func startQuery(at offset: Int, _ line: Range<Int>) {
    section = .query
    let start = offset + 6
    query = start..<max(start, bytes.trimEnd(min(start, line.upperBound)..<line.upperBound))
  }

  private mutating func skip(_ text: Range<Int>, isArrow: Bool) {
    isInList = false
    isInput = bytes.has("Input: {", at: text.lowerBound)
    if isInput || bytes.has("Output: {", at: text.lowerBound) {
      isInOutput = true
    } else if !text.isEmpty && bytes[text].allSatisfy({ Self.closing.contains($0) }) {
      isInOutput = false
    } else if bytes.has("t = ", at: text.lowerBound) || bytes.has("(lldb)", at: text.lowerBound) {
      return
    } else if isArrow || endsAll(text) && isBroken(text) {
      output.note(ConsoleNoise.brokenReason, at: text.lowerBound)
    } else if output.tree.count > 0, ConsoleNoise.isElision(bytes, text) {
      output.noteLeftOut(at: text.lowerBound)
    } else {
      output.passLeftOut()
      output.report("text that is not an element was skipped", at: text.lowerBound)
    }
    if Self.opensList(bytes, text) {
      columns = nil
      isInList = true
    }
  }

  /// Whether a list of elements follows a text, none of which a query matched.
  static func opensList(_ bytes: Bytes, _ text: Range<Int>) -> Bool {
    text.count >= 2 && bytes.has("{(", at: text.upperBound - 2)
  }

  /// Whether an element is part of a list, where it may be a type alone.
  private func isListed(_ element: XCUIElementLine) -> Bool {
    isInList && bytes.byte(element.type.upperBound) != .colon
  }

  /// The characters of a line that ends a block or a list.
  private static let closing = ByteSet(" ){}")

  /// Whether nothing but white space follows.
  func endsAll(_ text: Range<Int>) -> Bool {
    bytes[text.upperBound...].allSatisfy { $0 <= .space }
  }

  private func isBroken(_ text: Range<Int>) -> Bool {
    XCUIElementLine.isBeginning(bytes, text)
      || section == .query && bytes.isBeginning(text, of: "Output: {")
  }

  /// The depth of the element of a line, 0 in lists. An element with an arrow for a step is within
  /// the element above; the arrow of a root begins another tree.
  private mutating func depth(of marks: XCUIMarks, in line: Range<Int>) -> Int {
    if section == .query || isInList { return 0 }
    if columns == nil || marks.arrow == .root {
      columns =
        section == .path
        ? XCUIColumns()
        : XCUIColumns(
          bytes, behind: line.lowerBound, column: marks.column, hasArrow: marks.arrow == .root,
          isFirst: marks.column == headingColumn)
    }
    if let depth = flatDepth(of: marks, in: line) { return depth }
    let isStep = section == .path || marks.arrow == .step
    return columns?.depth(of: marks.column, isStep: isStep, hasDots: marks.hasDots) ?? 0
  }

  /// The depth of a step in a path that has lost its indents; nil for anything else.
  private mutating func flatDepth(of marks: XCUIMarks, in line: Range<Int>) -> Int? {
    guard marks.arrow == .step, !marks.hasDots else {
      flatPath = nil
      return nil
    }
    let path =
      flatPath
      ?? (XCUIColumns.isFlatPath(bytes, from: line.lowerBound), output.tree.count > 0 ? 1 : 0)
    flatPath = (path.isFlat, path.depth + 1)
    return path.isFlat ? path.depth : nil
  }
}
