import HierarchyModel

/// A controller's class as used in a screen's name (R-SCREEN-2, R-SCREEN-4).
struct ScreenClass {
  /// The whole name, without the prefix that key-value observing adds and without the place where a
  /// private type was declared, which is an address.
  let text: String
  /// The class's own name, without module and generic arguments.
  let own: String

  init(_ className: String) {
    let observed = "NSKVONotifying_"
    let plain = className.hasPrefix(observed) ? className.dropFirst(observed.count) : className[...]
    text = Self.withoutContexts(plain)
    own = ClassName(text).unqualified
  }

  /// Whether the class does not say what it shows: one of UIKit's or SwiftUI's own, or a generic
  /// hosting controller.
  var saysNothing: Bool {
    if isGeneric && own.hasSuffix("HostingController") { return true }
    return module.map(Self.systemModules.contains) ?? Self.isOfUIKit(own)
  }

  /// Whether a container of this class only wraps an app's content: UIKit's private wrappers.
  var isPrivate: Bool { own.hasPrefix("_") && saysNothing }

  private var isMangled: Bool { ClassName(text).isMangled }

  private var isGeneric: Bool { text.hasPrefix("_TtG") || text.utf8.contains(UInt8(ascii: "<")) }

  /// Nil if the name does not include it.
  private var module: String? {
    let first = isMangled ? MangledTypes(text).all.first : Self.types(text, atMost: 1).first
    return first?.module
  }

  /// `UI` or `_UI` followed by a capital letter: how UIKit's classes are named.
  private static func isOfUIKit(_ name: String) -> Bool {
    let bare = name.utf8.drop { $0 == UInt8(ascii: "_") }
    guard bare.starts(with: "UI".utf8), let next = bare.dropFirst(2).first else { return false }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
  }

  private static let systemModules: Set<String> = [
    "SwiftUI", "SwiftUICore", "Swift", "UIKit", "UIKitCore", "Foundation", "Combine", "CoreData",
  ]

  /// SwiftUI's types that only wrap an app's content.
  private static let wrappers: Set<String> = [
    "AnyView", "ModifiedContent", "RootModifier", "Optional", "TupleView", "EmptyView", "Group",
    "VStack", "HStack", "ZStack", "NavigationView", "NavigationStack", "NavigationSplitView",
    "TabView", "List", "Form", "ScrollView", "ForEach", "Section", "Text", "Image", "Button",
    "EnvironmentKeyWritingModifier", "BridgedPresentation", "RootEnvironmentModifier",
    "StyleContextWriter", "Never", "Array", "Dictionary", "Set", "String", "Int", "Bool", "Double",
  ]

  /// The first of the app's own types among the generic arguments, without its module.
  var appArgument: String? {
    arguments.first { type in
      if let module = type.module { return !Self.systemModules.contains(module) }
      return !Self.wrappers.contains(type.name) && !type.name.hasPrefix("_")
        && !Self.isOfUIKit(type.name)
    }?.name
  }

  /// The class's own name with shortened generic arguments.
  var short: String {
    let arguments = self.arguments.map(\.name)
    if arguments.isEmpty { return own }
    let list = arguments.prefix(2).joined(separator: ", ")
    return own + "<" + list + (arguments.count > 2 ? ", …>" : ">")
  }

  /// The types that the name lists after the class itself.
  private var arguments: ArraySlice<NamedType> {
    if !isGeneric { return [] }
    return (isMangled ? MangledTypes(text).all : Self.types(text, atMost: 100)).dropFirst()
  }

  /// The types listed in a printed name, the outermost first.
  private static func types(_ text: String, atMost most: Int) -> [NamedType] {
    let words = text.utf8.split { byte in
      [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","), UInt8(ascii: " ")].contains(byte)
    }
    return words.prefix(most).compactMap { word in
      let parts = word.split(separator: UInt8(ascii: "."))
      guard let last = parts.last, let first = parts.first else { return nil }
      let module = parts.count > 1 ? String(Substring(first)) : nil
      return NamedType(module: module, name: String(Substring(last)))
    }
  }

  /// A printed name without `(unknown context at $1028f5a4c).`, which marks a private type.
  private static func withoutContexts(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return String(text) }
    var bytes: [UInt8] = []
    var depth = 0
    var isAfterContext = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth = max(0, depth - 1)
        isAfterContext = true
        continue
      case UInt8(ascii: ".") where isAfterContext, UInt8(ascii: ":") where isAfterContext: break
      default: if depth == 0 { bytes.append(byte) }
      }
      isAfterContext = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
