public import HierarchyModel

/// What the screen that a snapshot shows is called (R-SCREEN-2), and what is in front (R-SCREEN-9).
public struct ScreenName: Hashable, Sendable {
  /// What a name rests on.
  public enum Basis: String, CaseIterable, Sendable {
    /// The class of a controller.
    case className = "class"
    /// A line of the settings.
    case setting
    /// The app's type that a generic class holds.
    case genericArgument
    /// An accessibility identifier.
    case identifier
    case title
    /// What can be touched, where nothing else tells.
    case fingerprint

    /// Whether such a name is equal in two runs of one app (R-SCREEN-8).
    public var isSteady: Bool { self != .title && self != .fingerprint }
  }

  public let text: String
  /// Whether all that the name rests on is equal in two runs of one app (R-SCREEN-8).
  public let isSteady: Bool
  public let front: String
  public let frontBasis: Basis
  /// The controller in front; nil where none was captured.
  public let frontController: ObjectIndex?

  /// Whether the front's name is equal in two runs of one app.
  public var isFrontSteady: Bool { frontBasis.isSteady }
}

/// The name of a controller and what is in it, while a screen is read.
struct ScreenPart {
  var text: String
  var isSteady: Bool
  var front: String
  var frontBasis: ScreenName.Basis
  var frontController: ObjectIndex?

  init(_ text: String, _ basis: ScreenName.Basis, _ controller: ObjectIndex?) {
    self.text = text
    isSteady = basis.isSteady
    front = text
    frontBasis = basis
    frontController = controller
  }

  /// The same with other parts told beside it; what is in front stays.
  func told(_ text: String, with others: [ScreenPart]) -> ScreenPart {
    var part = self
    part.text = text
    part.isSteady = isSteady && others.allSatisfy(\.isSteady)
    return part
  }

  var name: ScreenName {
    ScreenName(
      text: text, isSteady: isSteady, front: front, frontBasis: frontBasis,
      frontController: frontController)
  }
}

/// Why a screen has no name; the text completes "unknown, because …".
struct ScreenGap: Error {
  let reason: String
}

/// How an app's screens are to be called (R-SCREEN-7): by class, whole or without its module.
public struct ScreenSettings: Hashable, Sendable {
  /// What to call controllers of a class.
  public var names: [String: String] = [:]
  /// Classes whose title tells them apart.
  public var byTitle: Set<String> = []
  /// Classes whose root view's accessibility identifier tells them apart.
  public var byIdentifier: Set<String> = []
  /// Classes of controllers that belong to no screen.
  public var ignored: Set<String> = []

  public init() {}

  public var isEmpty: Bool { self == ScreenSettings() }

  func name(of className: ScreenClass) -> String? {
    names[className.text] ?? names[className.own]
  }

  func isNamedByTitle(_ className: ScreenClass) -> Bool { Self.holds(byTitle, className) }

  func isNamedByIdentifier(_ className: ScreenClass) -> Bool {
    Self.holds(byIdentifier, className)
  }

  func isIgnored(_ className: ScreenClass) -> Bool { Self.holds(ignored, className) }

  private static func holds(_ classes: Set<String>, _ name: ScreenClass) -> Bool {
    classes.contains(name.text) || classes.contains(name.own)
  }
}

extension RuleBook {
  /// The name of the screen that the snapshot shows (R-SCREEN-1 to R-SCREEN-9). Steps are told where
  /// they are asked for: who stores names does not read them.
  public func screen(
    _ settings: ScreenSettings = ScreenSettings(), tellsSteps: Bool = true
  ) -> Answer<ScreenName> {
    if let foreignReason { return .unknown(foreignReason, []) }
    var reading = ScreenReading(self, settings, tellsSteps: tellsSteps)
    do throws(ScreenGap) {
      let part = try reading.screen()
      return .known(part.name, reading.steps)
    } catch {
      return .unknown(error.reason, reading.steps)
    }
  }
}

/// The class of a controller as a screen's name tells it (R-SCREEN-2, R-SCREEN-4).
struct ScreenClass {
  /// The whole name, without what key-value observing puts before it.
  let text: String
  /// The class's own name, without module and generic arguments.
  let own: String

  init(_ className: String) {
    let observed = "NSKVONotifying_"
    text = className.hasPrefix(observed) ? String(className.dropFirst(observed.count)) : className
    own = ClassName(text).unqualified
  }

  /// Whether the class is of UIKit or SwiftUI themselves, so that it does not tell what it shows.
  var saysNothing: Bool {
    if isHosting && !text.hasPrefix("_Tt") && own != text { return true }
    if Self.systemModules.contains(where: { text.hasPrefix($0 + ".") }) { return true }
    if text.hasPrefix("_Tt") {
      return text.drop { !$0.isNumber && $0 != "S" }.hasPrefix("7SwiftUI")
        || text.hasPrefix("_TtC5UIKit") || text.hasPrefix("_TtGC5UIKit")
    }
    return Self.isOfUIKit(own)
  }

  /// Whether a container of this class only holds what an app shows: UIKit's private wrappers.
  var isPrivate: Bool { own.hasPrefix("_") && saysNothing }

  private var isHosting: Bool { own.hasSuffix("HostingController") }

  /// `UI` or `_UI` and a capital letter: what UIKit's classes are called.
  private static func isOfUIKit(_ name: String) -> Bool {
    let bare = name.utf8.drop { $0 == UInt8(ascii: "_") }
    guard bare.starts(with: "UI".utf8), let next = bare.dropFirst(2).first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
  }

  private static let systemModules = [
    "SwiftUI", "SwiftUICore", "Swift", "UIKit", "UIKitCore", "Foundation", "Combine", "CoreData",
  ]

  /// SwiftUI's types that stand for whatever an app puts in them.
  private static let wrappers: Set<String> = [
    "AnyView", "ModifiedContent", "RootModifier", "Optional", "TupleView", "EmptyView", "Group",
    "VStack", "HStack", "ZStack", "NavigationView", "NavigationStack", "NavigationSplitView",
    "TabView", "List", "Form", "ScrollView", "ForEach", "Section", "Text", "Image", "Button",
    "EnvironmentKeyWritingModifier", "BridgedPresentation", "RootEnvironmentModifier",
    "StyleContextWriter", "Never", "Array", "Dictionary", "Set", "String", "Int", "Bool", "Double",
  ]

  /// The first type of the app's among the generic arguments, without its module.
  var appArgument: String? {
    (text.hasPrefix("_Tt") ? MangledTypes(text).all.dropFirst() : Self.types(text).dropFirst())
      .first { type in
        !(type.module.map(Self.systemModules.contains) ?? false)
          && !Self.wrappers.contains(type.name) && !type.name.hasPrefix("_")
          && !Self.isOfUIKit(type.name)
      }?.name
  }

  /// The class's own name with its generic arguments short.
  var short: String {
    let arguments = text.hasPrefix("_Tt") ? [] : Self.types(text).dropFirst().map(\.name)
    if arguments.isEmpty { return own }
    let list = arguments.prefix(2).joined(separator: ", ")
    return own + "<" + list + (arguments.count > 2 ? ", …>" : ">")
  }

  /// The types that a printed name lists, the outermost first.
  private static func types(_ text: String) -> [(module: String?, name: String)] {
    let words = text.utf8.split { byte in
      [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","), UInt8(ascii: " ")].contains(byte)
    }
    return words.prefix(100).compactMap { word in
      let parts = word.split(separator: UInt8(ascii: "."))
      guard let last = parts.last, let first = parts.first else { return nil }
      let isQualified = parts.count > 1
      return (isQualified ? String(first) : nil, String(Substring(last)))
    }
  }
}

/// The nominal types that an old mangled name lists, `_TtGC7SwiftUI19UIHostingControllerV3App4Cart_`.
private struct MangledTypes {
  private(set) var all: [(module: String?, name: String)] = []

  init(_ text: String) {
    var rest = text.dropFirst(3).utf8[...]
    while let letter = rest.first, all.count < 100 {
      guard "CVO".utf8.contains(letter) else {
        rest.removeFirst()
        continue
      }
      rest.removeFirst()
      var module: String?
      if rest.first == UInt8(ascii: "s") {
        rest.removeFirst()
        module = "Swift"
      } else {
        module = Self.identifier(&rest)
      }
      if let module, let name = Self.identifier(&rest) { all.append((module, name)) }
    }
  }

  private static func identifier(_ rest: inout Substring.UTF8View) -> String? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let length = Int(Substring(digits)), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count)
    guard name.count >= length else { return nil }
    rest = name.dropFirst(length)
    return String(Substring(name.prefix(length)))
  }
}
