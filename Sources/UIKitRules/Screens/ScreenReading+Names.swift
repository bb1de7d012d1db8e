import HierarchyModel

/// R-SCREEN-4 and R-SCREEN-5: names of single controllers, and of screens without controllers.
extension ScreenReading {
  /// The name of a controller on its own.
  func own(_ controller: ObjectIndex) throws(ScreenGap) -> ScreenName {
    guard let className = snapshot.className(of: controller) else {
      return try unnamed(controller, "?")
    }
    let name = ScreenClass(className)
    if let set = settings.name(of: name) {
      note("R-SCREEN-7", controller, "the settings call \(name.own) \"\(set)\"")
      return ScreenName(set, .setting, controller)
    }
    if PresentationStyle.isAlert(className) { return alert(controller) }
    let isNamedByTitle = settings.byTitle.holds(name)
    let isNamedByIdentifier = settings.byIdentifier.holds(name)
    if isNamedByTitle, let title = title(of: controller) {
      note("R-SCREEN-7", controller, "the settings name \(name.own) by its title")
      return ScreenName(title, .title, controller)
    }
    if isNamedByIdentifier, let identifier = identifier(of: controller) {
      note("R-SCREEN-7", controller, "the settings name \(name.own) by its identifier")
      return ScreenName(identifier, .identifier, controller)
    }
    guard name.saysNothing || isNamedByTitle || isNamedByIdentifier else {
      note("R-SCREEN-2", controller, "\(called(controller)) is called by its class")
      return ScreenName(name.short, .className, controller)
    }
    return try byContent(controller, name)
  }

  /// The name of a controller whose class says nothing, by its content or as set in the settings
  /// (R-SCREEN-4).
  private func byContent(
    _ controller: ObjectIndex, _ name: ScreenClass
  ) throws(ScreenGap) -> ScreenName {
    if let argument = name.appArgument {
      note("R-SCREEN-4", controller, "\(name.own) is called by its generic argument \(argument)")
      return ScreenName(argument, .genericArgument, controller)
    }
    if let identifier = identifier(of: controller) {
      note("R-SCREEN-4", controller, "\(name.own) is called by its root view's identifier")
      return ScreenName(identifier, .identifier, controller)
    }
    if let title = title(of: controller) {
      note("R-SCREEN-4", controller, "\(name.own) is called by its title")
      return ScreenName("\"\(title)\"", .title, controller)
    }
    return try unnamed(controller, name.own)
  }

  /// A controller's name derived from what can be touched in its view.
  private func unnamed(
    _ controller: ObjectIndex, _ own: String
  ) throws(ScreenGap) -> ScreenName {
    guard snapshot.reference(.view, of: controller).isCaptured else {
      throw ScreenGap(
        reason: "the view of \(called(controller)) was not captured, and nothing else names it")
    }
    return try unnamed(controller, own, view(of: controller))
  }

  private func unnamed(
    _ object: ObjectIndex?, _ own: String, _ root: ObjectIndex?
  ) throws(ScreenGap) -> ScreenName {
    guard let root else { return ScreenName(own, .fingerprint, object) }
    if let gap = effort.looseViewGap(besides: root) { throw ScreenGap(reason: gap) }
    if let gap = snapshot.subtree(of: root).lazy.compactMap(book.partialGap).first {
      throw ScreenGap(reason: gap)
    }
    note("R-SCREEN-4", object, "nothing names \(own), so that what can be touched does")
    let fingerprint = ScreenFingerprint.text(book, below: root)
    return ScreenName("\(own) #\(fingerprint)", .fingerprint, object)
  }

  private func alert(_ controller: ObjectIndex) -> ScreenName {
    note("R-SCREEN-3", controller, "an alert is called by its title")
    let title = title(of: controller) ?? view(of: controller).flatMap { firstText(below: $0) }
    return Self.alert(title, controller)
  }

  private static func alert(_ title: String?, _ controller: ObjectIndex?) -> ScreenName {
    ScreenName(title.map { "alert \"\($0)\"" } ?? "alert", .title, controller)
  }

  private func view(of controller: ObjectIndex) -> ObjectIndex? {
    snapshot.reference(.view, of: controller).value
  }

  private func identifier(of controller: ObjectIndex) -> String? {
    view(of: controller).flatMap { Self.shortened(snapshot.text(.identifier, of: $0).value) }
  }

  private func title(of controller: ObjectIndex) -> String? {
    Self.shortened(snapshot.text(.title, of: controller).value)
  }

  private static func shortened(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text.count > 60 ? String(text.prefix(59)) + "…" : text
  }

  /// The name of a screen if only views or elements were captured (R-SCREEN-5).
  func nameOfViews() throws(ScreenGap) -> ScreenName {
    guard let root = window ?? snapshot.views.first else {
      throw ScreenGap(reason: "neither controllers nor views were captured")
    }
    let range = window == nil ? snapshot.views : snapshot.subtree(of: root)
    var bar: ObjectIndex?
    var alert: ObjectIndex?
    let shown = snapshot.objects(at: range.positions) { view in
      snapshot.isHidden(view) || alert.map { snapshot.subtree(of: $0).contains(view) } == true
    }
    for view in shown {
      switch Self.landmark(snapshot.className(of: view) ?? "") {
      case .bar?: bar = view
      case .alert?: alert = view
      case nil: break
      }
    }
    let named = bar.flatMap(named(bar:))
    let below = if let named { named } else { try unnamed(nil, "screen", root) }
    guard let alert else { return below }
    note("R-SCREEN-5", alert, "\(called(alert)) is an alert or a sheet")
    let top = Self.alert(labelOrText(of: alert), nil)
    return top.named("\(below.text) + \(top.text)", with: [below])
  }

  private enum Landmark { case bar, alert }

  private static func landmark(_ className: String) -> Landmark? {
    let name = ClassName(className)
    if name.ends(withOneOf: "NavigationBar") { return .bar }
    let alerts: Set<String> = [
      "Alert", "Sheet", "XCUIElementTypeAlert", "XCUIElementTypeSheet", "_UIAlertControllerView",
    ]
    return alerts.contains(name.unqualified) ? .alert : nil
  }

  /// The name from a navigation bar, nil if the bar has none.
  private func named(bar: ObjectIndex) -> ScreenName? {
    if let identifier = Self.shortened(snapshot.text(.identifier, of: bar).value) {
      note("R-SCREEN-5", bar, "the navigation bar's identifier names the screen")
      return ScreenName(identifier, .identifier, nil)
    }
    guard let title = labelOrText(of: bar) else { return nil }
    note("R-SCREEN-5", bar, "the navigation bar's title names the screen")
    return ScreenName("\"\(title)\"", .title, nil)
  }

  private func labelOrText(of view: ObjectIndex) -> String? {
    Self.shortened(snapshot.text(.label, of: view).value) ?? firstText(below: view)
  }

  /// The first text below a view that does not belong to a button.
  private func firstText(below root: ObjectIndex) -> String? {
    let views = snapshot.objects(at: snapshot.subtree(of: root).positions.dropFirst()) { view in
      ClassName(snapshot.className(of: view) ?? "").ends(withOneOf: "Button")
    }
    for view in views {
      let text = snapshot.text(.text, of: view).value ?? snapshot.text(.label, of: view).value
      if let text = Self.shortened(text) { return text }
    }
    return nil
  }
}

/// Four hexadecimal digits for what can be touched in a view: the set of classes and identifiers of
/// its interactive views outside cells, ignoring the values of digits in identifiers (R-SCREEN-4).
enum ScreenFingerprint {
  static func text(_ book: RuleBook, below root: ObjectIndex) -> String {
    let snapshot = book.snapshot
    var parts: Set<UInt64> = []
    let views = snapshot.objects(at: snapshot.subtree(of: root).positions) { view in
      ClassName(snapshot.className(of: view) ?? "").ends(withOneOf: "Cell", "Tile", "CellView")
        || snapshot.isHidden(view)
    }
    for view in views where isTouched(view, book) {
      let name = ScreenClass(snapshot.className(of: view) ?? "").own
      let identifier = snapshot.text(.identifier, of: view).value ?? ""
      parts.insert(StringHash.hash(of: name + "\u{0}" + alike(identifier)))
    }
    // A sum is independent of the order of a set.
    let sum = parts.reduce(0) { $0 &+ StringHash.fold($1, 0x9E37_79B9_7F4A_7C15) }
    let digits = String((sum ^ sum >> 32 ^ sum >> 16) & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func isTouched(_ view: ObjectIndex, _ book: RuleBook) -> Bool {
    switch book.snapshot.kind(of: view) {
    case .view, .element: book.takesTouches(view) != false
    default: false
    }
  }

  private static func alike(_ identifier: String) -> String {
    var bytes: [UInt8] = []
    for byte in identifier.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !isDigit { bytes.append(byte) } else if bytes.last != 0x23 { bytes.append(0x23) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
