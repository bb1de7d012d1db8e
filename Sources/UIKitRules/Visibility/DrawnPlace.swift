import HierarchyModel

/// Where a view may draw and where it draws for certain, and how opaque it can be there.
struct DrawnPlace {
  /// What a view lets through.
  enum Look {
    case seeThrough
    case opaque
    /// The text completes "unknown, because …".
    case unknown(String)
  }

  /// Leads from the view's own coordinates to the screen's; nil where its place is unknown.
  private let map: AffineMap?
  /// The parts of the screen that the view may fill and fills for certain.
  let possible: Region
  let certain: Region
  /// The same of what is in it.
  let possibleInside: Region
  private let certainInside: Region
  /// Whether it and all above it are shown with full alpha; nil where that was not captured.
  private let isFull: Bool?
  /// Whether the place of the view itself is known.
  let isPlaced: Bool

  /// What windows lie in.
  static let screen = DrawnPlace()

  private init() {
    map = AffineMap.identity
    possible = .everywhere
    certain = .everywhere
    possibleInside = .everywhere
    certainInside = .everywhere
    isFull = true
    isPlaced = true
  }

  /// The place of a view in that of its superview; nil where it is not shown.
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
    let own = AffineMap(from: geometry).followed(by: outerMap)
    let box = own.box(around: geometry.bounds)
    map = geometry.knowsOrigin ? own : nil
    isPlaced = true
    possible = box.intersection(outer.possibleInside)
    certain = box.isExact ? box.intersection(outer.certainInside) : .nowhere
    possibleInside = clips == true ? possible : outer.possibleInside
    certainInside = clips == false ? outer.certainInside : certain
  }

  /// What the view lets through, by what was captured of it. UIKit calls nearly every view opaque, so
  /// only a background of full alpha counts.
  func look(of view: ObjectIndex, _ book: RuleBook) -> Look {
    let kind = book.snapshot.kind(of: view)
    if isFull == false || kind == .guide { return .seeThrough }
    switch book.snapshot.text(.backgroundColor, of: view) {
    case .missing: return .unknown("its background was not captured")
    case .null: return Self.drawsItself(view, book)
    case .value(let color):
      switch ColorOpacity(color).isOpaque {
      case false?: return Self.drawsItself(view, book)
      case nil: return .unknown("nothing tells whether its background, \(color), is opaque")
      case true? where isFull == true: return .opaque
      case true?: return .unknown("whether it is shown in full was not captured")
      }
    }
  }

  /// A view without a background is see-through unless its class is there to show something of its own.
  private static func drawsItself(_ view: ObjectIndex, _ book: RuleBook) -> Look {
    let name = book.snapshot.className(of: view).map { ClassName($0).unqualified } ?? ""
    let draws = [
      "ImageView", "EffectView", "WebView", "MapView", "MTKView", "SCNView", "SKView", "ARView",
    ].contains(where: name.hasSuffix)
    return draws ? .unknown("what it shows was not captured") : .seeThrough
  }
}
