import HierarchyModel

extension DumpFormat {
  /// What Sentry attaches to an event of an app that uses UIKit.
  static let sentry = DumpFormat(
    name: "sentry-json",
    summary: "views as Sentry attaches them to the events of an app, in view-hierarchy.json",
    covers: [.views], lines: .json,
    score: { $0.contains("\"rendering_system\"") && $0.contains("\"UIKIT\"") ? 97 : 0 },
    reader: { bytes, format in
      var reader = JSONTreeReader(bytes, of: format)
      reader.forEachRoot { reader, object in
        let trees = reader.json.trees(below: object) { SentryView.isHierarchy($0, reader.json) }
        if trees.isEmpty { reader.skip(object) }
        for hierarchy in trees.flatMap(\.elements) { SentryView.addAll(of: hierarchy, &reader) }
      }
      return reader.finish()
    })
}

/// One view that Sentry found (dump-formats 18).
private enum SentryView {
  /// Whether an object has the windows of an app that uses UIKit; other systems have objects of
  /// their own.
  static func isHierarchy(_ object: Int, _ json: LooseJSON) -> Bool {
    json.string("rendering_system", of: object) == "UIKIT"
  }

  /// Adds the windows of one event, and everything in them, as a moment.
  static func addAll(of hierarchy: Int, _ reader: inout JSONTreeReader) {
    reader.output.finishMoment()
    reader.keepMembers(of: hierarchy, except: "windows")
    guard let windows = reader.json.member("windows", of: hierarchy)?.array else { return }
    for window in reader.json.objects(at: windows) { reader.read(window, add: add) }
  }

  private static func add(_ reader: inout JSONTreeReader, _ object: Int, _ depth: Int) {
    // It stands for the subviews of a view that is too deep for Sentry.
    if reader.json.string("type", of: object) == "SentryTruncatedViewHierarchy" {
      return reader.output.note("views were left out", at: object)
    }
    let kind = depth == 0 ? ObjectKind.window : .view
    guard reader.begin(kind, classIn: "type", of: object, depth: depth) else { return }
    if depth == 0 { reader.output.tree.builder.setParent(nil) }
    let json = reader.json
    let hasFrame = reader.setRectangle(.frame, origin: object, size: object)
    json.forEachNamedMember(of: object) { name, value in
      switch (name, value) {
      case ("type", .string), ("children", .array): break
      case _ where hasFrame && ["x", "y", "width", "height"].contains(name): break
      // It says whether the view itself is hidden, not whether it can be seen.
      case ("visible", .bool(let isVisible)): reader.output.set(.hidden, .flag(!isVisible))
      case ("alpha", _):
        let alpha = json.number(value)
        if let alpha { reader.output.set(.alpha, .number(alpha)) }
        if alpha == nil { reader.set(.raw("alpha.text"), value) }
      default: reader.set(.raw(name, known: ["identifier": .identifier]), value)
      }
    }
  }
}
