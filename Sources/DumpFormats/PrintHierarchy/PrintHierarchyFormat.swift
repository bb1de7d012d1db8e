public import HierarchyModel

/// One dump of controllers while it is read.
struct ControllerTree {
  /// What such a dump covers; it only names views.
  static let covers: [Facet] = [.controllers, .presentations]

  private let bytes: Bytes
  var builder = SnapshotBuilder()
  private var depths = DepthStack<SnapshotBuilder.PendingReference>()
  private var indents: IndentObserver
  /// The ids of controllers and views, with whether each is a view.
  private var seen: [UInt64: Bool] = [:]
  private var viewCount = 0
  private var controllerCount = 0
  /// The id of the controller added last.
  private var currentToken: UInt64?

  init(_ bytes: Bytes) {
    self.bytes = bytes
    indents = IndentObserver(bytes)
  }

  /// Whether addresses were removed.
  var isScrubbed: Bool { seen.isEmpty && controllerCount > 0 }

  /// Whether an object with that address was printed already.
  func has(_ address: UInt64) -> Bool { seen[address] == false }

  /// Adds a node; problems go to `report`.
  mutating func add(
    _ node: ControllerNode, depth: Int, isPresented: Bool, indent: Range<Int>, prefix: Range<Int>,
    report: (String) -> Void
  ) {
    let (parent, leap) = depths.enter(depth: depth)
    guard depths.level < SnapshotLimits.standard.depth,
      builder.count &+ 2 <= SnapshotLimits.standard.objects
    else { return builder.note("more or deeper nodes than a snapshot may hold", report) }
    if leap > 0 { builder.note("\(leap) level(s) missing above a node", report) }
    if parent == nil && depth > 0 && controllerCount == 0 {
      builder.note("the dump begins at depth \(depth), without its root", report)
    }
    if node.isCut { builder.note(DescriptionEmitter.cutReason, report) }
    if !isPresented { indents.observe(indent, depth: depths.level) }
    let view = addView(of: node, report)
    addController(node, parent: parent?.reference, isPresented: isPresented, view: view, report)
    if !prefix.isEmpty {
      builder.set(DumpForm.prefixKey, .text(bytes.string(clipped(prefix))))
    }
    let token = currentToken.map { SnapshotBuilder.PendingReference.token(.address($0)) }
    depths.open(token ?? .listIndex(controllerCount - 1), depth: depth)
  }

  /// The view of a controller: one printed before, or a new object of which nothing else is known.
  private mutating func addView(
    of node: ControllerNode, _ report: (String) -> Void
  ) -> (reference: SnapshotBuilder.PendingReference, isNew: Bool)? {
    guard case .loaded(let reference, let isOut) = node.view else { return nil }
    let address = bytes.address(reference.address)
    if let address, seen[address] == true { return (.token(.address(address)), true) }
    let isTaken = address.map { seen[$0] != nil } ?? false
    if isTaken { report("a view has the address of a controller; it is not taken as its id") }
    builder.begin(.view)
    builder.setClass(bytes.slice(reference.className))
    if let isOut { builder.set(.inWindow, .flag(!isOut)) }
    if let frame = node.frame { setFrame(frame) }
    viewCount += 1
    guard let address, !isTaken else { return (.listIndex(viewCount - 1), address == nil) }
    seen[address] = true
    builder.setToken(.address(address))
    return (.token(.address(address)), true)
  }

  private mutating func setFrame(_ range: Range<Int>) {
    guard let frame = bytes.rectangle(in: range, ("(", ", ", "; ", ", ", ")")) else {
      builder.set(.other("frame.text"), .text(bytes.string(clipped(range))))
      return
    }
    builder.setRectangle(
      .frame, doubles: frame.doubles, frame.x.word.bits, frame.y.word.bits, frame.width.word.bits,
      frame.height.word.bits)
  }

  private mutating func addController(
    _ node: ControllerNode, parent: SnapshotBuilder.PendingReference?, isPresented: Bool,
    view: (reference: SnapshotBuilder.PendingReference, isNew: Bool)?, _ report: (String) -> Void
  ) {
    builder.begin(.controller)
    controllerCount += 1
    builder.setClass(bytes.slice(node.controller.className))
    let address = bytes.address(node.controller.address)
    let isNew = address.map { seen[$0] == nil } ?? true
    currentToken = isNew ? address : nil
    if let address, isNew {
      seen[address] = false
      builder.setToken(.address(address))
    } else if !isNew {
      report("an address that was printed before is not taken as an id")
    }
    if isPresented {
      builder.setParent(nil)
      if let parent { builder.setReference(.presentedBy, to: parent) }
    } else if let parent {
      builder.setParent(parent)
    }
    emitFacts(of: node, view: view?.reference)
    let form = ControllerForm(bytes: bytes, showsController: isNew, showsView: view?.isNew ?? true)
    if let template = form.template(of: node) { builder.set(DumpForm.key, .text(template)) }
  }

  private mutating func emitFacts(
    of node: ControllerNode, view: SnapshotBuilder.PendingReference?
  ) {
    if !node.state.isEmpty { builder.set(.state, .text(bytes.string(node.state))) }
    switch node.view {
    case .loaded: if let view { builder.setReference(.view, to: view) }
    case .notLoaded: builder.setReference(.view, to: nil)
    case .unknown: break
    }
    if let presentation = node.presentation {
      builder.set(.presentedWith, .text(bytes.string(presentation.className)))
      if !presentation.address.isEmpty {
        builder.set(
          .other(ControllerLine.presentationAddressKey), .text(bytes.string(presentation.address)))
      }
    }
    let tail = clipped(node.tail)
    if !tail.isEmpty { builder.set(ViewLine.tailKey, .text(bytes.string(tail))) }
    if node.isCut { builder.set(.partial, .text(DescriptionEmitter.cutReason)) }
  }

  /// As much of a range as a snapshot may hold, with room for what replaces half a character.
  private func clipped(_ range: Range<Int>) -> Range<Int> {
    let limit = SnapshotLimits.standard.stringBytes / 2
    return range.lowerBound..<min(range.upperBound, range.lowerBound &+ limit)
  }

  /// The snapshot of what was read. Views are only named, so they are not covered.
  consuming func finish() throws(SnapshotError) -> Snapshot {
    builder.header.lists.controllers = .value(true)
    if viewCount > 0 { builder.header.lists.views = .value(true) }
    return try builder.finish(covers: Self.covers, indent: indents.learned)
  }
}

/// Records how a controller's line was printed, where that is not the classic form.
struct ControllerForm {
  let bytes: Bytes
  /// Whether the printed addresses are the ids of controller and view.
  let showsController: Bool
  let showsView: Bool

  /// The template of a line, nil where a writer prints the same text without one.
  func template(of node: ControllerNode) -> String? {
    var form = DumpForm.Maker(bytes, from: node.range.lowerBound)
    for (name, range) in names(of: node) where !range.isEmpty { form.add(name, for: range) }
    form.addLiteral(to: node.tail.upperBound)
    let template = String(decoding: form.template, as: UTF8.self)
    return isClassic(template, node) ? nil : template
  }

  private func names(of node: ControllerNode) -> [(name: String, range: Range<Int>)] {
    var names = [("class", node.controller.className)]
    if showsController { names.append(("id", canonical(node.controller.address))) }
    names.append(("state", node.state))
    if case .loaded(let view, _) = node.view {
      names.append(("view", view.className))
      if showsView { names.append(("view.id", canonical(view.address))) }
    }
    if let presentation = node.presentation {
      names.append(("presentedWith", presentation.className))
      names.append((ControllerLine.presentationAddressKey, presentation.address))
    }
    return names
  }

  /// An address, or nothing where a writer would spell it differently.
  private func canonical(_ address: Range<Int>) -> Range<Int> {
    Token.address(in: bytes.slice(address)) == nil
      ? address.lowerBound..<address.lowerBound : address
  }

  private func isClassic(_ template: String, _ node: ControllerNode) -> Bool {
    let hasAddress = !node.controller.address.isEmpty
    var classic = hasAddress ? "<{class} {id}>" : "<{class}>"
    classic += ", state: {state}, view: "
    switch node.view {
    case .loaded(let view, let isOut):
      classic += view.address.isEmpty ? "<{view}>" : "<{view} {view.id}>"
      if isOut == true { classic += " not in the window" }
    case .notLoaded: classic += "(view not loaded)"
    case .unknown: return false
    }
    if let presentation = node.presentation {
      let address = ControllerLine.presentationAddressKey
      classic += ", presented with: <{presentedWith}"
      classic += presentation.address.isEmpty ? ">" : " {\(address)}>"
      // If only one of both has its address, a writer would make up the other.
      if presentation.address.isEmpty && hasAddress { return false }
    }
    return template == classic
  }
}

/// What `-[UIViewController _printHierarchy]` and chisel's `pvc` print.
public struct PrintHierarchyFormat: PrintedFormat {
  public let name = "print-hierarchy"
  public let summary =
    "controllers as -[UIViewController _printHierarchy] and chisel's pvc print them"
  public let covers: [Facet] = ControllerTree.covers
  public let isWritten = true
  let lines = LineStyle.console
  let consoleReading: ConsoleReading? = .shared

  /// Creates the format.
  public init() {}

  public func score(_ sample: DumpSample) -> Int {
    let nodes = sample.nodes
    guard nodes.controllers > 0 else { return 0 }
    return nodes.controllers >= nodes.descriptions ? 60 : 30
  }

  public func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpReading {
    ConsoleReader.read(bytes, format: name)
  }
}
