import HierarchyModel

extension ConsoleReader {
  /// Adds the node that was scanned last to the dump it belongs to.
  mutating func addView(indent: ConsoleIndent) {
    let node = scanner.node
    if controllerTree != nil { finishDump() }
    let depth = depth(of: indent)
    let isRepeated = views?.nodes.repeats(node.number, depth: depth) ?? false
    if isRepeated || depth == 0 && startsDump(with: node.number) { finishDump() }
    if views == nil && chain == nil { openViews(at: node.range.lowerBound, indent: indent) }
    endLeftOut()
    chain?.add(node)
    views?.add(node, depth: depth, indent: indent, prefix: prefix)
    let problems = chain?.nodes.takeProblems() ?? views?.nodes.takeProblems() ?? []
    report(problems, at: node.range.lowerBound)
    isSeparated = false
  }

  /// Adds a controller to the dump it belongs to.
  mutating func addController(_ node: ControllerNode, indent: ConsoleIndent) {
    let address = bytes.address(node.controller.address)
    if views != nil || chain != nil { finishDump() }
    var node = node
    var depth = depth(of: indent)
    if controllerTree == nil && isPresentedRoot(node, indent) {
      depth -= 1
      node.range = indent.range.lowerBound..<node.range.upperBound
    }
    let isRepeated = controllerTree?.repeats(address, depth: depth) ?? false
    if isRepeated || depth == 0 && isSeparated { finishDump() }
    if controllerTree == nil {
      rootColumn = max(0, indent.column)
      hasBars = indent.bars > 0
      startLine = lines.line(of: node.range.lowerBound)
      controllerTree = ControllerTree(bytes, command: command)
    }
    endLeftOut()
    controllerTree?.add(
      node, depth: depth, isPresented: indent.endsInPlus, indent: indent.range, prefix: prefix)
    report(controllerTree?.nodes.takeProblems() ?? [], at: node.range.lowerBound)
    isSeparated = false
  }

  /// Adds the node that was scanned last to a list of controllers; false where it is in none. Which
  /// of them contains which is not known.
  mutating func addListedController(indent: ConsoleIndent) -> Bool {
    guard isListedController(indent) else { return false }
    let node = scanner.node
    let listed = ControllerNode.Reference(className: node.className, address: node.address)
    let range = node.range.lowerBound..<node.tail.lowerBound
    addController(
      ControllerNode(controller: listed, range: range, tail: node.tail, end: node.end),
      indent: indent)
    listsControllers = true
    return true
  }

  /// Whether nothing but class and address is printed of a controller, in no tree of views and no
  /// chain of responders.
  func isBareController(_ indent: ConsoleIndent) -> Bool {
    indent.bars == 0 && scanner.node.attributes.isEmpty && !scanner.node.isCut
      && chain == nil && !asksForChain && !prefersChain && (views == nil || isSeparated)
      && ResponderKind.isController(bytes.string(scanner.node.className))
  }

  private mutating func isListedController(_ indent: ConsoleIndent) -> Bool {
    guard isBareController(indent) else { return false }
    if controllerTree == nil || isSeparated {
      let shape = probe.shape(from: scanner.node.range.lowerBound, isArray: isArray)
      listsControllers = shape == .controllers
    }
    return listsControllers
  }

  /// Whether a dump begins with a controller that its presenter did not print: the plus precedes
  /// this line only, and its children are not indented further.
  private func isPresentedRoot(_ node: ControllerNode, _ indent: ConsoleIndent) -> Bool {
    guard indent.endsInPlus, node.end < bytes.count else { return false }
    let next = ConsoleIndent(bytes, at: node.end + 1)
    return next.bars == indent.bars && !next.endsInPlus && bytes.isNode(at: next.end)
  }

  /// Whether a node without bars begins another dump: if it is after other text, or already in
  /// this chain. A chain has one such node unless it is an array.
  private func startsDump(with address: UInt64?) -> Bool {
    if isSeparated || (chain != nil && !isArray) { return true }
    return address.flatMap { chain?.nodes.has($0) } ?? false
  }

  private mutating func openViews(at offset: Int, indent: ConsoleIndent) {
    rootColumn = max(0, indent.column)
    hasBars = indent.bars > 0
    startLine = lines.line(of: offset)
    let shape = probe.shape(from: offset, isArray: isArray)
    if shape == .flatChain { isArray = true }
    let isChain =
      shape == .chain || shape == .flatChain
      || [.ambiguous, .superviews].contains(shape)
        && (asksForChain || prefersChain && !asksForDump)
    if isChain || shape == .superviews {
      chain = PrintedChain(bytes, areSuperviews: !isChain)
      if let missing { chain?.nodes.builder.note(missing) }
    } else {
      let count = reading.moments.isEmpty ? expectedNodes : 0
      views = ViewTree(bytes, reserving: count, command: command)
      if let missing { views?.nodes.builder.note(missing) }
    }
    missing = nil
  }

  /// An estimate of the number of nodes: one dump, nodes of usual length.
  private var expectedNodes: Int { bytes.count / 128 }

  /// The depth at which a node was printed: its bars or, in a dump without any, its column.
  private mutating func depth(of indent: ConsoleIndent) -> Int {
    if indent.bars > 0 {
      hasBars = true
      return indent.bars
    }
    return !isOpen || hasBars || indent.column < 0 ? 0 : max(0, indent.column - rootColumn)
  }

  /// Handles a line without a node.
  mutating func note(_ noise: ConsoleNoise, _ line: Range<Int>) {
    if noise.parts(line, from: bytes) { passLeftOut() }
    switch noise {
    case .blank, .closing: break
    case .remark: isSeparated = true
    case .prompt:
      finishDump()
      command = ConsoleCommand(bytes, line)
      asksForChain = bytes.contains("esponder", in: line)
      isBehindPrompt = true
      asksForDump =
        Self.dumpCommands.contains { bytes.contains($0, in: line) }
        && !bytes.contains(" not found in ", in: line)
    case .arrayOpening:
      finishDump()
      isArray = true
    case .elision:
      guard leftOut.take(at: line.lowerBound) else { return }
      miss(LeftOutLine.reason, at: line.lowerBound)
      // A dump has one root.
      let depth = max(1, ConsoleIndent(bytes, at: line.lowerBound).bars)
      views?.nodes.leaveOut(from: depth)
      controllerTree?.nodes.leaveOut(from: depth)
    case .barsOnly: miss("the dump ends within the indent of a node", at: line.lowerBound)
    case .headless: miss("the beginning of a node is missing", at: line.lowerBound)
    case .unknown:
      isSeparated = true
      if isBroken(line) { return miss(ConsoleNoise.brokenReason, at: line.lowerBound) }
      report([ConsoleNoise.skippedReason], at: line.lowerBound)
    }
  }

  /// Notes in the dump of the last node that lines before it were left out.
  private mutating func endLeftOut() {
    if let offset = leftOut.endAtNode() { miss(LeftOutLine.reason, at: offset) }
  }

  /// Reports a line that stands for others in other text.
  mutating func passLeftOut() {
    if let offset = leftOut.endAtText() { report([ConsoleNoise.skippedReason], at: offset) }
  }

  /// Parts of commands at prompts that ask for a dump, not for an object.
  private static let dumpCommands: [StaticString] = [
    "ecursiveDesc", "ierarchy", "pviews", "pvc", "presponder", "layoutTrace", " nextResponder]",
    "subviews", "dump",
  ]

  /// Notes that several nodes are on one line without bars that would give their depths.
  mutating func noteLostDepth(at offset: Int) {
    guard !hasBars, lostDepthLine != startLine else { return }
    lostDepthLine = startLine
    let reason = "how deep nodes on one line lie is not known"
    report([reason], at: offset)
    views?.nodes.builder.note(reason)
  }

  /// Whether a dump has begun and not ended.
  var isOpen: Bool { views != nil || controllerTree != nil || chain != nil }

  /// Notes that something of the dump is missing here.
  private mutating func miss(_ reason: String, at offset: Int) {
    report([reason], at: offset)
    if !isOpen { missing = reason }
    views?.nodes.builder.note(reason)
    controllerTree?.nodes.builder.note(reason)
    chain?.nodes.builder.note(reason)
  }

  private mutating func report(_ reasons: [String], at offset: Int) {
    for reason in reasons { reading.reports.add(line: lines.line(of: offset), reason) }
  }

  /// Makes a snapshot of the dump that is open.
  mutating func finishDump() {
    if let tree = views.take() {
      let format = tree.isScrubbed ? "snapshot-testing" : "recursive-description"
      let isSingle = tree.nodes.count == 1 && !tree.isScrubbed
      // The description of a view has its frame.
      let areNames = tree.isBare && tree.isFlat && !tree.isScrubbed && !asksForDump
      add(
        format, areNames ? .name : kind(isSingle: isSingle, isBare: tree.isBare),
        isQuoted: isSingle && !asksForDump
      ) { () throws(SnapshotError) in try tree.finish() }
    }
    if let tree = controllerTree.take() {
      let format = tree.nodes.isScrubbed ? "snapshot-testing" : "print-hierarchy"
      // Chisel describes one controller without what is in it.
      listsControllers = listsControllers || tree.nodes.count == 1 && tree.isDescribed
      add(format) { () throws(SnapshotError) in try tree.finish() }
    }
    if let tree = chain.take() {
      let format = tree.areSuperviews ? "recursive-description" : "responder-chain"
      add(format, kind(isSingle: tree.count == 1, isBare: tree.isBare)) {
        () throws(SnapshotError) in try tree.finish()
      }
    }
    isSeparated = false
    isArray = false
    hasBars = false
    listsControllers = false
  }

  /// What was printed: an object because someone asked for it, not for its contents, or a dump.
  private func kind(isSingle: Bool, isBare: Bool) -> DumpReading.Moment.Kind {
    isSingle && !asksForDump && (isBehindPrompt || isBare) ? .object : .dump
  }

  private mutating func add(
    _ format: String, _ kind: DumpReading.Moment.Kind = .dump, isQuoted: Bool = false,
    _ finish: () throws(SnapshotError) -> Snapshot
  ) {
    if reading.moments.count < Self.dumpLimit {
      let isList = isArray || listsControllers
      let asked = DumpReading.Question(command: command, isList: isList)
      reading.add(
        line: startLine, format: format, kind: kind, isQuoted: isQuoted, asked: asked, finish)
    } else if !isFull {
      isFull = true
      reading.reports.add(line: startLine, "more than \(Self.dumpLimit) dumps in one text")
    }
  }
}
