import HierarchyModel

/// R-SCREEN-2: the names of containers; R-SCREEN-4: the names of classes that say nothing.
extension ScreenReading {
  /// The name of a controller with its content, without what it presents.
  func content(of controller: ObjectIndex, depth: Int) throws(ScreenGap) -> ScreenName {
    let children = snapshot.children(of: controller).filter { !isIgnored($0) }
    if children.isEmpty { return try own(controller) }
    switch snapshot.containerKind(of: controller) {
    case .navigation: return try name(top(of: controller, children), depth: depth + 1)
    case .tab: return try name(selected(of: controller, children), depth: depth + 1)
    case .split: return try columns(of: controller, children, depth)
    case .page: return try pages(of: controller, children, depth)
    case .plain: return try custom(controller, children, depth)
    }
  }

  private func top(of controller: ObjectIndex, _ children: [ObjectIndex]) -> ObjectIndex {
    let stack = snapshot.references(.stack, of: controller).value ?? children
    let named = stack.last { !isIgnored($0) }
    let shown = children.last { appears($0) == true }
    // The stack comes first: a popped controller leaves it before its view leaves the window.
    let top = named ?? shown ?? children[children.count - 1]
    note("R-SCREEN-2", controller, "\(called(top)) is on top of \(called(controller))")
    return top
  }

  private func selected(
    of controller: ObjectIndex, _ children: [ObjectIndex]
  ) throws(ScreenGap) -> ObjectIndex {
    if let selected = snapshot.reference(.selected, of: controller).value, !isIgnored(selected) {
      note("R-SCREEN-2", controller, "\(called(selected)) is selected in \(called(controller))")
      return selected
    }
    let shown = children.map { (child: $0, appears: appears($0)) }
    let known = shown.filter { $0.appears == true }
    if known.count == 1, let only = known.first?.child {
      note("R-SCREEN-2", controller, "only \(called(only)) of \(called(controller)) is shown")
      return only
    }
    throw ScreenGap(
      reason: known.isEmpty && !shown.contains { $0.appears == nil }
        ? "none of the tabs of \(called(controller)) is shown, and which is selected was not captured"
        : "which tab of \(called(controller)) is selected was not captured")
  }

  private func columns(
    of controller: ObjectIndex, _ children: [ObjectIndex], _ depth: Int
  ) throws(ScreenGap) -> ScreenName {
    let collapsed = snapshot.flag(.collapsed, of: controller).value
    let shown = children.filter { appears($0) == true }
    let open = children.filter { appears($0) == nil }
    var columns = shown
    if !open.isEmpty {
      guard let collapsed else {
        throw ScreenGap(
          reason: "whether \(called(controller)) is collapsed was not captured, nor which columns"
            + " are shown")
      }
      columns = collapsed ? [shown.last ?? open[open.count - 1]] : children
    } else if collapsed == true {
      columns = shown.suffix(1)
    }
    if columns.isEmpty {
      guard collapsed == true || children.count == 1 else {
        throw ScreenGap(reason: "no column of \(called(controller)) is shown")
      }
      columns = children.suffix(1)
    }
    note(
      "R-SCREEN-2", controller,
      "the columns of \(called(controller)) that are shown: "
        + columns.map { called($0) }.joined(separator: ", "))
    return try side(by: columns, depth)
  }

  private func pages(
    of controller: ObjectIndex, _ children: [ObjectIndex], _ depth: Int
  ) throws(ScreenGap) -> ScreenName {
    var pages = snapshot.references(.pages, of: controller).value ?? []
    if pages.isEmpty {
      let visible = children.filter { appears($0) == true }
      pages = visible.count > 1 ? visible.filter { !isKept($0) } : visible
      if pages.isEmpty, children.count == 1 { pages = children }
    }
    if pages.isEmpty {
      throw ScreenGap(reason: "which pages \(called(controller)) shows was not captured")
    }
    note("R-SCREEN-2", controller, "\(called(controller)) shows \(pages.count) of its pages")
    return try side(by: pages, depth)
  }

  /// Whether a page is a neighbour that is kept though it is not displayed; its view may be in the
  /// window (R-PAGE-1).
  private func isKept(_ page: ObjectIndex) -> Bool {
    isShown(page) == true && snapshot.isOnScreen(page) == false
  }

  /// Several controllers side by side, the last in front.
  private func side(by controllers: [ObjectIndex], _ depth: Int) throws(ScreenGap) -> ScreenName {
    var parts: [ScreenName] = []
    for controller in controllers { parts.append(try name(controller, depth: depth + 1)) }
    guard let last = parts.last else { throw ScreenGap(reason: "nothing is shown") }
    if parts.count == 1 { return last }
    return last.named(parts.map(\.text).joined(separator: " | "), with: parts)
  }

  private func custom(
    _ controller: ObjectIndex, _ children: [ObjectIndex], _ depth: Int
  ) throws(ScreenGap) -> ScreenName {
    var parts: [(child: ObjectIndex, part: ScreenName)] = []
    for child in children {
      guard let appears = appears(child) else {
        throw ScreenGap(reason: "whether \(called(child)) is shown was not captured")
      }
      if appears { parts.append((child, try name(child, depth: depth + 1))) }
    }
    let own = try own(controller)
    if parts.isEmpty { return own }
    if parts.count == 1, isPrivate(controller) {
      note("R-SCREEN-1", controller, "\(called(controller)) only holds another")
      return parts[0].part
    }
    guard let cover = ContainerCover(book, of: controller, by: parts.map(\.child), effort) else {
      throw ScreenGap(
        reason: "whether \(called(parts[0].child)) covers \(called(controller)) was not captured")
    }
    let covering = zip(parts, cover.covers).filter(\.1).map(\.0.part)
    if covering.count == 1, let front = covering.first {
      note("R-SCREEN-2", controller, "a child covers \(called(controller)): \(front.text)")
      return bracketed(front, zip(parts, cover.covers).filter { !$0.1 }.map(\.0.part))
    }
    if covering.count > 1 || cover.coverTogether && parts.count > 1 {
      note("R-SCREEN-2", controller, "\(parts.count) children share \(called(controller))")
      let list = parts.map(\.part.text).joined(separator: ", ")
      return own.named("\(own.text)(\(list))", with: parts.map(\.part))
    }
    note("R-SCREEN-2", controller, "no child covers \(called(controller))")
    return bracketed(own, parts.map(\.part))
  }

  private func isPrivate(_ controller: ObjectIndex) -> Bool {
    snapshot.className(of: controller).map { ScreenClass($0).isPrivate } == true
  }

  private func bracketed(_ part: ScreenName, _ embedded: [ScreenName]) -> ScreenName {
    if embedded.isEmpty { return part }
    let list = embedded.map(\.text).joined(separator: ", ")
    return part.named("\(part.text) [\(list)]", with: embedded)
  }
}

/// How much of a container's view its children's views cover (R-SCREEN-2). Covering all but a tenth
/// is enough, since a child may leave the edges of the screen to its container.
struct ContainerCover {
  /// For each child, whether it covers the container alone.
  let covers: [Bool]
  /// Whether the children together cover it.
  let coverTogether: Bool

  private static let share = 0.9
  /// The maximum number of children that are examined together.
  private static let most = 40

  /// Nil if a view or its geometry was not captured.
  init?(
    _ book: RuleBook, of container: ObjectIndex, by children: [ObjectIndex],
    _ effort: ScreenEffort
  ) {
    let snapshot = book.snapshot
    guard let holder = snapshot.reference(.view, of: container).value,
      let whole = ViewGeometry(snapshot, holder)?.region
    else { return nil }
    if whole.isEmpty {
      // Nothing was laid out: each child fills its container.
      covers = children.map { _ in true }
      coverTogether = true
      return
    }
    var rest = [whole]
    var covers: [Bool] = []
    for child in children {
      // A view outside the holder belongs to something that the child presents.
      let box = snapshot.reference(.view, of: child).value.flatMap {
        snapshot.box(of: $0, in: holder, while: effort.takeStep)
      }
      guard let box else { return nil }
      covers.append(box.intersection(whole).area >= whole.area * Self.share)
      if covers.count <= Self.most { rest = rest.flatMap { $0.subtracting(box) } }
    }
    self.covers = covers
    coverTogether = rest.reduce(0) { $0 + $1.area } <= whole.area * (1 - Self.share)
  }
}

extension ScreenReading {
  /// Whether a controller's view is in the window, not hidden, and on the screen; nil if that was
  /// not captured.
  func isShown(_ controller: ObjectIndex) -> Bool? {
    switch snapshot.reference(.view, of: controller) {
    case .null: return false
    case .missing: return snapshot.isOnScreen(controller)
    case .value(let view): return isVisible(view)
    }
  }

  private func isVisible(_ view: ObjectIndex) -> Bool? {
    var last = view
    var region = ViewGeometry(snapshot, view).map { $0.map.box(around: $0.bounds) }
    // If no view on the way has such a fact, the source did not look for it.
    var hides: (isCaptured: Bool, isMissing: Bool) = (false, false)
    var alphas = hides
    var looksAtFrames = false
    while effort.takeStep() {
      let hidden = snapshot.flag(.hidden, of: last)
      if hidden.value == true { return false }
      if hidden.isCaptured { hides.isCaptured = true } else { hides.isMissing = true }
      let alpha = snapshot.number(.alpha, of: last)
      if let alpha = alpha.value, book.isTransparent(alpha) { return false }
      if alpha.isCaptured { alphas.isCaptured = true } else { alphas.isMissing = true }
      looksAtFrames = looksAtFrames || snapshot.rectangle(.frame, of: last) != nil
      switch snapshot.parent(of: last) {
      case .null, .missing:
        let isShown = isTopVisible(last, view, region, looksAtFrames)
        let mayBeUnseen = hides == (true, true) || alphas == (true, true)
        return isShown == true && mayBeUnseen ? nil : isShown
      case .value(let superview):
        if snapshot.kind(of: superview) != .window, let box = region {
          region = ViewGeometry(snapshot, superview).map { $0.map.box(around: box) }
        }
        last = superview
      }
    }
    return nil
  }

  /// The same, given the view's topmost ancestor, the view's box in it, and whether the frame of any
  /// view in between was captured.
  private func isTopVisible(
    _ top: ObjectIndex, _ view: ObjectIndex, _ region: Region?, _ looksAtFrames: Bool
  ) -> Bool? {
    if snapshot.kind(of: top) == .window {
      guard window == nil || window == top else { return false }
      guard let region, let whole = ViewGeometry(snapshot, top)?.region else {
        return looksAtFrames && !snapshot.header.isSimulated ? nil : true
      }
      return whole.isEmpty || !whole.intersection(region).isEmpty
    }
    if let answer = snapshot.flag(.inWindow, of: view).value { return answer }
    guard case .null = snapshot.parent(of: top) else { return nil }
    // A dump of views alone has no window: its views are on the screen.
    return window == nil && snapshot.windows.isEmpty
  }
}
