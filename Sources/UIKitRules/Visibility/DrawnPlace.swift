import HierarchyModel

/// Where a view may draw and where it certainly draws, and how opaque it can be there.
struct DrawnPlace {
  enum Opacity {
    case seeThrough
    case opaque
    /// The text completes "unknown, because …".
    case unknown(String)
  }

  /// Maps the view's own coordinates to the screen's; nil if its place is unknown.
  private let map: ViewTransform?
  /// The parts of the screen that the view may fill and certainly fills.
  let possible: Region
  let certain: Region
  /// The same for its content.
  let possibleInside: Region
  private let certainInside: Region
  /// Whether it and all its ancestors are shown with full alpha; nil if that was not captured.
  private let isFull: Bool?
  /// Whether the place of the view itself is known.
  let isPlaced: Bool

  /// The place that contains the windows.
  static let screen = DrawnPlace()

  private init() {
    map = ViewTransform.identity
    possible = .everywhere
    certain = .everywhere
    possibleInside = .everywhere
    certainInside = .everywhere
    isFull = true
    isPlaced = true
  }

  /// The place of a view within its superview's; nil if the view is not shown.
  init?(of view: ObjectIndex, in outer: DrawnPlace, _ book: RuleBook) {
    let snapshot = book.snapshot
    let (hidden, alpha) = (snapshot.flag(.hidden, of: view), snapshot.number(.alpha, of: view))
    if hidden.value == true || alpha.value.map(book.isTransparent) == true { return nil }
    switch (outer.isFull, hidden.value, alpha.value) {
    case (false?, _, _): isFull = false
    case (_, _, let alpha?) where alpha < 1: isFull = false
    case (true?, false?, .some): isFull = true
    default: isFull = nil
    }
    let clips = book.clips(view)
    guard let outerMap = outer.map, let geometry = ViewGeometry(snapshot, view) else {
      (map, isPlaced) = (nil, false)
      (possible, certain) = (outer.possibleInside, .nowhere)
      (possibleInside, certainInside) = (outer.possibleInside, .nowhere)
      return
    }
    let own = geometry.map.followed(by: outerMap)
    let box = own.box(around: geometry.bounds)
    map = geometry.knowsOrigin ? own : nil
    isPlaced = true
    possible = box.intersection(outer.possibleInside)
    certain = box.isExact ? box.intersection(outer.certainInside) : .nowhere
    possibleInside = clips == true ? possible : outer.possibleInside
    certainInside = clips == false ? outer.certainInside : certain
  }

  /// What the view lets through, as far as was captured. UIKit calls nearly every view opaque, so
  /// only a background of full alpha counts.
  func opacity(of view: ObjectIndex, _ book: RuleBook) -> Opacity {
    let kind = book.snapshot.kind(of: view)
    if isFull == false || kind == .guide { return .seeThrough }
    switch book.snapshot.text(.backgroundColor, of: view) {
    case .missing: return .unknown("its background was not captured")
    case .null: return Self.drawsItself(view, book)
    case .value(let color):
      switch ColorOpacity(color).isOpaque {
      case false?: return Self.drawsItself(view, book)
      case nil: return .unknown("nothing says whether its background, \(color), is opaque")
      case true? where isFull == true: return .opaque
      case true?: return .unknown("whether it is shown in full was not captured")
      }
    }
  }

  /// A view without a background is see-through unless its class draws something itself.
  private static func drawsItself(_ view: ObjectIndex, _ book: RuleBook) -> Opacity {
    let draws = ClassName(book.snapshot.className(of: view) ?? "").ends(
      withOneOf: "ImageView", "EffectView", "WebView", "MapView", "MTKView", "SCNView", "SKView",
      "ARView")
    return draws ? .unknown("what it shows was not captured") : .seeThrough
  }
}

/// Whether a colour, as captured, is opaque.
struct ColorOpacity {
  /// nil if the text does not say.
  let isOpaque: Bool?

  /// Reads what snapshots and dumps contain: `#rgb`, `#rrggbb` and the same with alpha; a colour
  /// space with its components, alpha last, as UIKit prints it
  /// (`UIExtendedSRGBColorSpace 0 0.5 1 1`); a colour by its name in UIKit (`white`,
  /// `systemBackgroundColor`), alone or as a dynamic colour prints it.
  init(_ text: String) { self.init(text[...], depth: 0) }

  private init(_ text: Substring, depth: Int) {
    let words = text.split(separator: " ")
    if text.hasPrefix("#") {
      isOpaque = Self.isOpaque(digits: text.dropFirst())
    } else if text.hasPrefix("<"), depth < 4 {
      isOpaque = Self.isOpaque(printed: text, depth: depth)
    } else if words.count > 1, words[0].contains("ColorSpace") {
      isOpaque = words.last.flatMap { Double($0) }.map { $0 >= 1 }
    } else if words.count == 1 {
      isOpaque = Self.isOpaque(name: words[0])
    } else {
      isOpaque = nil
    }
  }

  private static func isOpaque(digits: Substring) -> Bool? {
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3, 6: return true
    case 4: return digits.suffix(1).lowercased() == "f"
    case 8: return digits.suffix(2).lowercased() == "ff"
    default: return nil
    }
  }

  /// `<UIDynamicSystemColor: 0x1; name = separatorColor>`, or
  /// `<UIDynamicModifiedColor: 0x1; alpha = 0.5, baseColor = <…>>`, which nest.
  private static func isOpaque(printed text: Substring, depth: Int) -> Bool? {
    if let alpha = value(of: "alpha", in: text).flatMap({ Double($0) }), alpha < 1 { return false }
    if let base = text.firstRange(of: "baseColor = ") {
      return ColorOpacity(text[base.upperBound...].dropLast(), depth: depth + 1).isOpaque
    }
    return value(of: "name", in: text).flatMap(isOpaque(name:))
  }

  private static func value(of key: String, in text: Substring) -> Substring? {
    text.firstRange(of: "\(key) = ").map { range in
      text[range.upperBound...].prefix { $0 != ";" && $0 != "," && $0 != ">" && $0 != " " }
    }
  }

  /// By the names of UIKit's colours, with or without their suffix.
  private static func isOpaque(name: Substring) -> Bool? {
    let name = name.hasSuffix("Color") ? name.dropLast("Color".count) : name
    if name == "clear" { return false }
    if translucent.contains(name) { return false }
    return opaque.contains(name) ? true : nil
  }

  private static let opaque: Set<Substring> = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow",
    "magenta", "orange", "purple", "brown", "systemRed", "systemGreen", "systemBlue",
    "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo",
    "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "label", "link", "opaqueSeparator",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "darkText", "groupTableViewBackground",
  ]

  private static let translucent: Set<Substring> = [
    "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "lightText",
  ]
}
