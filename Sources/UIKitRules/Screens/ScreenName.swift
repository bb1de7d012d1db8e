public import HierarchyModel

/// The name of the screen that a snapshot shows (R-SCREEN-2), and what is in front (R-SCREEN-9).
public struct ScreenName: Hashable, Sendable {
  /// What a name is based on.
  public enum Basis: String, CaseIterable, Sendable {
    /// The class of a controller.
    case className = "class"
    /// An entry of the settings.
    case setting
    /// The app's type that is a generic class's argument.
    case genericArgument
    /// An accessibility identifier.
    case identifier
    case title
    /// What can be touched, if nothing else identifies the screen.
    case fingerprint

    /// Whether such a name is equal in two runs of one app (R-SCREEN-8).
    public var isSteady: Bool { self != .title && self != .fingerprint }
  }

  public private(set) var text: String
  /// Whether everything the name is based on is equal in two runs of one app (R-SCREEN-8).
  public private(set) var isSteady: Bool
  public let front: String
  public let frontBasis: Basis
  /// The controller in front; nil if none was captured.
  public let frontController: ObjectIndex?

  /// The name of what is in front, which is `controller` if that is given.
  init(_ text: String, _ basis: Basis, _ controller: ObjectIndex?) {
    self.text = text
    isSteady = basis.isSteady
    front = text
    frontBasis = basis
    frontController = controller
  }

  /// Whether the front's name is equal in two runs of one app.
  public var isFrontSteady: Bool { frontBasis.isSteady }

  /// The same front under a longer text, which includes the names of others.
  func named(_ text: String, with others: [ScreenName]) -> ScreenName {
    var name = self
    name.text = text
    name.isSteady = isSteady && others.allSatisfy(\.isSteady)
    return name
  }
}

/// Why a screen has no name; the text completes "unknown, because …".
struct ScreenGap: Error {
  let reason: String
}

/// How to name an app's screens (R-SCREEN-7): by class, with or without its module.
public struct ScreenSettings: Hashable, Sendable {
  /// The names for controllers of a class.
  public var names: [String: String] = [:]
  /// Classes whose title distinguishes them.
  public var byTitle: Set<String> = []
  /// Classes whose root view's accessibility identifier distinguishes them.
  public var byIdentifier: Set<String> = []
  /// Classes of controllers that belong to no screen.
  public var ignored: Set<String> = []

  public init() {}

  public var isEmpty: Bool { self == ScreenSettings() }

  func name(of className: ScreenClass) -> String? { names[className.text] ?? names[className.own] }
}

extension Set<String> {
  /// Whether one of the classes is meant by a name, with or without its module.
  func holds(_ name: ScreenClass) -> Bool { contains(name.text) || contains(name.own) }
}

extension RuleBook {
  /// The name of the screen that the snapshot shows (R-SCREEN-1 to R-SCREEN-9). Steps are recorded
  /// only on request: callers that store names do not read them.
  public func screen(
    _ settings: ScreenSettings = ScreenSettings(), keepsSteps: Bool = true
  ) -> Answer<ScreenName> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var reading = ScreenReading(self, settings, keepsSteps: keepsSteps)
    do throws(ScreenGap) {
      return .known(try reading.screen(), reading.steps)
    } catch {
      return .unknown(error.reason, reading.steps)
    }
  }
}
