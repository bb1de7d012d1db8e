import HierarchyModel

/// One dump of controllers while it is read.
struct ControllerTree {
  /// What such a dump covers; it only names views.
  static let covers: [Facet] = [.controllers, .presentations]

  private let bytes: Bytes
  private let command: ConsoleCommand?
  /// The controllers; their views are not nodes of the tree.
  var nodes = NodeTree()
  private var indents: IndentObserver
  /// The ids of the controllers, in their order.
  private var ids: [UInt64?] = []
  /// The addresses that are ids of views.
  private var viewAddresses: Set<UInt64> = []
  private var viewCount = 0
  /// Whether a controller has no state, as where it describes itself.
  private(set) var isDescribed = false

  init(_ bytes: Bytes, command: ConsoleCommand? = nil) {
    self.bytes = bytes
    self.command = command
    indents = IndentObserver(bytes)
  }

  /// Whether a root at a depth is a controller that was printed already.
  func repeats(_ address: UInt64?, depth: Int) -> Bool {
    nodes.repeats(address, depth: depth) && !(address.map(viewAddresses.contains) ?? false)
  }

  mutating func add(
    _ node: ControllerNode, depth: Int, isPresented: Bool, indent: Range<Int>, prefix: Range<Int>
  ) {
    guard let place = nodes.enter(depth: depth, objects: 2) else { return }
    if node.isCut { nodes.note(DescriptionEmitter.cutReason) }
    if node.state.isEmpty { isDescribed = true }
    if !isPresented { indents.observe(indent, depth: place.level) }
    let view = addView(of: node)
    let isRoot = command?.printsRoots == true && depth == 0
    addController(
      node, in: place.parent, isRoot: isRoot, isPresented: isPresented, view: view)
    if place.isRoot { nodes.builder.set(command) }
    if !prefix.isEmpty {
      nodes.builder.set(DumpForm.prefixKey, .text(bytes.string(clipped(prefix))))
    }
  }

  /// The view of a controller: one printed before, or a new object of which nothing else is known.
  private mutating func addView(
    of node: ControllerNode
  ) -> (reference: SnapshotBuilder.PendingReference, isNew: Bool)? {
    guard case .loaded(let reference, let isOut) = node.view else { return nil }
    let address = bytes.address(reference.address)
    if let address, viewAddresses.contains(address) { return (.token(.address(address)), true) }
    let isTaken = address.map(nodes.has) ?? false
    if isTaken { nodes.report("a view has the address of a controller; it is not taken as its id") }
    nodes.builder.begin(.view)
    nodes.builder.setClass(bytes.slice(reference.className))
    if let isOut { nodes.builder.set(.inWindow, .flag(!isOut)) }
    if let frame = node.frame { setFrame(frame) }
    viewCount += 1
    guard let address, !isTaken else { return (.listIndex(viewCount - 1), address == nil) }
    _ = nodes.identify(by: address)
    viewAddresses.insert(address)
    return (.token(.address(address)), true)
  }

  private mutating func setFrame(_ range: Range<Int>) {
    guard let frame = bytes.rectangle(in: range, ("(", ", ", "; ", ", ", ")")) else {
      nodes.builder.set(.other("frame.text"), .text(bytes.string(clipped(range))))
      return
    }
    nodes.builder.set(.frame, frame)
  }

  private mutating func addController(
    _ node: ControllerNode, in parent: Int?, isRoot: Bool, isPresented: Bool,
    view: (reference: SnapshotBuilder.PendingReference, isNew: Bool)?
  ) {
    nodes.builder.begin(.controller)
    nodes.builder.setClass(bytes.slice(node.controller.className))
    let address = bytes.address(node.controller.address)
    let isIdentified = nodes.identify(by: address)
    ids.append(isIdentified ? address : nil)
    let parent = parent.map { number in
      ids[number].map { .token(.address($0)) } ?? SnapshotBuilder.PendingReference.listIndex(number)
    }
    if isPresented {
      nodes.builder.setParent(nil)
      if let parent { nodes.builder.setReference(.presentedBy, to: parent) }
    } else if parent != nil || isRoot {
      nodes.builder.setParent(parent)
    }
    emitFacts(of: node, view: view?.reference)
    let template = template(
      of: node, showsController: isIdentified || address == nil, showsView: view?.isNew ?? true)
    if let template { nodes.builder.set(DumpForm.key, .text(template)) }
  }

  private mutating func emitFacts(
    of node: ControllerNode, view: SnapshotBuilder.PendingReference?
  ) {
    if !node.state.isEmpty { nodes.builder.set(.state, .text(bytes.string(node.state))) }
    switch node.view {
    case .loaded: if let view { nodes.builder.setReference(.view, to: view) }
    case .notLoaded: nodes.builder.setReference(.view, to: nil)
    case .unknown: break
    }
    if let presentation = node.presentation {
      nodes.builder.set(.presentedWith, .text(bytes.string(presentation.className)))
      if !presentation.address.isEmpty {
        nodes.builder.set(
          .other(ControllerLine.presentationAddressKey), .text(bytes.string(presentation.address)))
      }
    }
    let tail = clipped(node.tail)
    if !tail.isEmpty { nodes.builder.set(ViewLine.tailKey, .text(bytes.string(tail))) }
    if node.isCut { nodes.builder.set(.partial, .text(DescriptionEmitter.cutReason)) }
  }

  /// As much of a range as a snapshot may hold, with room for what replaces half a character.
  private func clipped(_ range: Range<Int>) -> Range<Int> {
    let limit = SnapshotLimits.standard.stringBytes / 2
    return range.lowerBound..<min(range.upperBound, range.lowerBound &+ limit)
  }

  /// The snapshot of what was read. Views are only named, so they are not covered.
  consuming func finish() throws(SnapshotError) -> Snapshot {
    nodes.builder.header.lists.controllers = .value(true)
    if viewCount > 0 { nodes.builder.header.lists.views = .value(true) }
    return try nodes.finish(covers: Self.covers, indent: indents.learned, from: viewCount)
  }
}

extension ControllerTree {
  /// How a controller's line was printed, nil where a writer prints the same text without that; the
  /// addresses of controller and view stay literal if they are not their ids.
  private func template(
    of node: ControllerNode, showsController: Bool, showsView: Bool
  ) -> String? {
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
    var form = DumpForm.Maker(bytes, from: node.range.lowerBound)
    for (name, range) in names where !range.isEmpty { form.add(name, for: range) }
    form.addLiteral(to: node.tail.upperBound)
    let template = String(decoding: form.template, as: UTF8.self)
    return isClassic(template, node) ? nil : template
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

extension DumpFormat {
  /// What `-[UIViewController _printHierarchy]` and chisel's `pvc` print.
  static let printHierarchy = DumpFormat(
    name: "print-hierarchy",
    summary: "controllers as -[UIViewController _printHierarchy] and chisel's pvc print them",
    covers: ControllerTree.covers, isWritten: true, lines: .console, consoleReading: .shared,
    score: { sample in
      let nodes = sample.nodes
      guard nodes.controllers > 0 else { return 0 }
      return nodes.controllers >= nodes.descriptions ? 60 : 30
    },
    reader: { ConsoleReader.read($0, format: $1.name) })
}
