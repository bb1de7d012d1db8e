import HierarchyModel

/// Examines everything in front of a view on the screen: what is certainly opaque, and what may be.
struct FrontSurvey {
  /// What certainly remains visible of the view.
  enum Rest {
    case nothing
    case something
    /// The text completes "unknown, because …".
    case unknown(String)
  }

  /// A view in front that may be opaque, and why that is unknown.
  struct Veil {
    let view: ObjectIndex
    let reason: String
  }

  private let book: RuleBook
  private let view: ObjectIndex
  private let region: Region
  /// What certainly opaque views leave of the region, and what remains if those that may be opaque
  /// are counted too.
  private var afterOpaque: Remainder
  private var afterAll: Remainder
  /// Views that are opaque and in front of all of it.
  private(set) var covers: [ObjectIndex] = []
  /// Views that are opaque and in front of part of it.
  private(set) var opaque: [ObjectIndex] = []
  private(set) var veils: [Veil] = []
  /// What is missing to determine what is in front.
  private var gap: String?

  private var snapshot: Snapshot { book.snapshot }

  init(_ book: RuleBook, of view: ObjectIndex, _ region: Region) {
    self.book = book
    self.view = view
    self.region = region
    afterOpaque = Remainder(of: region)
    afterAll = Remainder(of: region)
  }

  var rest: Rest {
    if afterOpaque.isEmpty { return .nothing }
    if let gap { return .unknown(gap) }
    if let veil = veils.first, afterAll.isEmpty {
      let others = veils.count == 1 ? "" : ", and \(veils.count - 1) more may be as well"
      return .unknown("\(book.name(veil.view)) may be in front of it, and \(veil.reason)\(others)")
    }
    if afterOpaque.isGivenUp || afterAll.isGivenUp {
      return .unknown("too many views are in front of parts of it")
    }
    if !region.isExact, let front = opaque.first ?? veils.first?.view {
      return .unknown("it is turned, and \(book.name(front)) is in front of part of it")
    }
    return .something
  }

  mutating func survey() {
    gap = book.captureGap
    let windows = book.windowsBackToFront
    guard let window = book.snapshot.window(above: view), let index = windows.firstIndex(of: window)
    else {
      return
    }
    let scene = snapshot.reference(.scene, of: window)
    for other in windows[index...] {
      let otherScene = snapshot.reference(.scene, of: other)
      if scene.value != nil && otherScene.value != nil && scene != otherScene { continue }
      if other != window, let stray = book.strayGap(other) {
        gap = gap ?? stray
      } else {
        survey(other)
      }
    }
  }

  private mutating func survey(_ window: ObjectIndex) {
    let snapshot = snapshot
    snapshot.descend(from: window, DrawnPlace.screen) { other, outer in
      guard snapshot.kind(of: other) != .element,
        let place = DrawnPlace(of: other, in: outer, book)
      else { return nil }
      let isBehind = other < view && snapshot.subtree(of: window).contains(view)
      if snapshot.subtree(of: view).contains(other) { return place }
      if !isBehind { judge(other, place) }
      let isAround = snapshot.subtree(of: other).contains(view)
      if !isBehind || isAround { lookForMissing(in: other, place) }
      return place
    }
  }

  /// Records what a view in front covers of the region.
  private mutating func judge(_ front: ObjectIndex, _ place: DrawnPlace) {
    let possible = place.possible.intersection(region)
    guard !possible.isEmpty else { return }
    switch place.opacity(of: front, book) {
    case .seeThrough: return
    case .opaque:
      let certain = place.certain.intersection(region)
      if place.certain.covers(region) {
        covers.append(front)
      } else if !certain.isEmpty {
        opaque.append(front)
      }
      afterOpaque.subtract(certain)
      afterAll.subtract(certain)
      if certain.area < possible.area {
        veil(
          front, possible, place.isPlaced ? "where it ends is not known" : book.frameGap(of: front))
      }
    case .unknown(let reason): veil(front, possible, reason)
    }
  }

  /// A view's missing content may be in front.
  private mutating func lookForMissing(in other: ObjectIndex, _ place: DrawnPlace) {
    guard let partial = snapshot.text(.partial, of: other).value else { return }
    let possible = place.possibleInside.intersection(region)
    if !possible.isEmpty { veil(other, possible, "something in it is missing (\(partial))") }
  }

  private mutating func veil(_ front: ObjectIndex, _ possible: Region, _ reason: String) {
    veils.append(Veil(view: front, reason: reason))
    afterAll.subtract(possible)
  }
}

/// What remains of a rectangle after subtracting others.
private struct Remainder {
  private var pieces: [Region]
  /// Whether there were too many pieces to continue.
  private(set) var isGivenUp = false

  private static let limit = 2_000

  init(of region: Region) { pieces = [region] }

  var isEmpty: Bool { pieces.isEmpty }

  mutating func subtract(_ other: Region) {
    guard !isGivenUp else { return }
    pieces = pieces.flatMap { $0.subtracting(other) }
    isGivenUp = pieces.count > Self.limit
  }
}
