/// The formats that can be read.
public enum DumpRegistry {
  /// Every format; of two equally sure of a text the first is chosen.
  public static let all: [DumpFormat] = [
    .recursiveDescription, .printHierarchy, .snapshotTesting, .responderChain, .autolayoutTrace,
    .xcuiDebugDescription, .earlGrey, .appKitSubtree, .kif, .idb, .wdaJSON, .maestro,
    .maestroRows, .calabash, .appiumXML, .detoxXML, .sentry,
  ]

  /// The names of all formats.
  public static var names: [String] { all.map(\.name) }

  /// The line styles to try, in this order, on a text that is too broken for its format to be
  /// recognised.
  static let stylesToTry: [LineStyle] = [.console, .earlGrey, .trace, .elements, .markup, .json]

  /// The format of that name.
  public static func format(named name: String) -> DumpFormat? { all.first { $0.name == name } }

  /// The format that a text most likely is in, nil where no format knows it.
  public static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpFormat? {
    if let format = format(of: DumpSample(bytes)) { return format }
    // A long log may have a dump further down.
    var next = DumpSample.limit
    for _ in 0..<DumpSample.furtherParts {
      guard let start = DumpSample.start(in: bytes, from: next) else { return nil }
      let sample = DumpSample(bytes.slice(start..<bytes.count))
      if let format = format(of: sample) { return format }
      next = start + DumpSample.limit
    }
    return nil
  }

  private static func format(of sample: DumpSample) -> DumpFormat? {
    var best: (format: DumpFormat, score: Int)?
    for format in all {
      let score = format.score(sample)
      if score > best?.score ?? 0 { best = (format, score) }
    }
    return best?.format
  }
}
