public import HierarchyModel

/// What EarlGrey and Detox print when a test fails: views with their accessibility.
public struct EarlGreyFormat: PrintedFormat {
  public let name = "earlgrey"
  public let summary = "views as EarlGrey prints them when a test fails, with their accessibility"
  public let covers: [Facet] = [.views]
  let lines = LineStyle.earlGrey
  let platform: Platform? = .ios

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    var nodes = 0
    var embedded = 0
    sample.forEachLine { bytes, line in
      if let offset = EarlGreyLine.nodeStart(bytes, line)?.offset,
        let end = bytes.classNameEnd(from: offset + 1), bytes.byte(end) == 0x3A,
        let last = bytes.addressEnd(from: end + 1), bytes.has("; ", at: last)
      {
        nodes += 1
      } else if let offset = EarlGreyLine.embeddedStart(bytes, line),
        // Where line breaks are escaped, they have to be restored first.
        bytes.firstOffset(of: ">\\n", from: offset, to: line.upperBound) == nil
      {
        embedded += 1
      }
    }
    return nodes > 0 ? 85 : embedded > 0 ? 40 : 0
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    EarlGreyReader(output: TreeAssembler(bytes, of: self)).read()
  }
}

/// Reads EarlGrey's hierarchy: several windows are one moment.
private struct EarlGreyReader: LineReader {
  var output: TreeAssembler
  /// The heading between two windows, which names the next one.
  var heading = 0..<0

  func node(on line: Range<Int>) -> EarlGreyLine? { EarlGreyLine(bytes, line) }

  mutating func take(_ line: Range<Int>, as noise: ConsoleNoise) -> Bool {
    if bytes.firstOffset(of: "=====", from: line.lowerBound, to: line.upperBound) != nil {
      heading = bytes.trimmed(line) { $0 == 0x3D || $0.isSpace }
      return true
    }
    if noise == .headless {
      output.note("the beginning of a node is missing", at: line.lowerBound)
      return true
    }
    return noise == .unknown && noteBroken(line)
  }

  mutating func describe(_ node: EarlGreyLine, _ entry: NodeTree.Entry) {
    if entry.isRoot && !heading.isEmpty {
      output.set(.other("heading"), text: heading)
      heading = 0..<0
    }
    var flags: Set<String> = []
    for item in node.items {
      if let value = item.value {
        add(bytes.string(item.key), value)
      } else {
        flags.insert(bytes.string(item.key))
      }
    }
    if node.isCut { return }
    addFlags(flags, isInteractive: !node.items.contains { bytes.range($0.key, is: "UIE") })
  }

  /// Flags are printed only if they are set.
  private mutating func addFlags(_ flags: Set<String>, isInteractive: Bool) {
    output.set(.opaque, .flag(flags.contains("opaque")))
    output.set(.hidden, .flag(flags.contains("hidden")))
    if isInteractive { output.set(.interaction, .flag(true)) }
    for flag in flags.sorted() where flag != "opaque" && flag != "hidden" && !flag.isEmpty {
      output.set(RawKey.key(flag), .flag(true))
    }
  }

  private mutating func add(_ key: String, _ value: Range<Int>) {
    switch key {
    case "AX.id": output.set(.identifier, text: unquoted(value))
    case "AX.label": output.set(.label, text: unquoted(value))
    case "AX.value": output.set(.value, text: unquoted(value))
    case "AX.traits": output.set(.traits, text: unquoted(value))
    case "text": output.set(.text, text: unquoted(value))
    case "AX.frame": addRectangle(.screenFrame, value, raw: key)
    case "frame": addRectangle(.frame, value, raw: "frame.text")
    case "alpha": addAlpha(value)
    case "UIE" where bytes.range(value, is: "N"): output.set(.interaction, .flag(false))
    case "UIE" where bytes.range(value, is: "Y"): output.set(.interaction, .flag(true))
    default: output.set(RawKey.key(key), text: unquoted(value))
    }
  }

  private mutating func addRectangle(_ key: KnownKey, _ value: Range<Int>, raw: String) {
    if let numbers = bytes.braced(value) {
      output.set(key, .numbers(numbers))
    } else {
      output.set(RawKey.key(raw), text: value)
    }
  }

  private mutating func addAlpha(_ value: Range<Int>) {
    var offset = value.lowerBound
    if let alpha = bytes.number(at: &offset), offset == value.upperBound {
      output.set(.alpha, .number(alpha.number))
    } else {
      output.set(RawKey.key("alpha.text"), text: value)
    }
  }

  private func unquoted(_ value: Range<Int>) -> Range<Int> {
    guard value.count >= 2, bytes[value.lowerBound] == 0x27, bytes[value.upperBound - 1] == 0x27
    else { return value }
    return (value.lowerBound + 1)..<(value.upperBound - 1)
  }
}
