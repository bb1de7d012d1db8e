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

/// A type listed in the name of a class.
struct NamedType {
  /// Nil if the name does not include it; C and Objective-C types have none.
  let module: String?
  let name: String

  init(module: String?, name: String) {
    self.module = module == "__C" || module == "__ObjC" ? nil : module
    self.name = name
  }
}

/// The nominal types listed in an old mangled name,
/// `_TtGC7SwiftUI19UIHostingControllerV3App4Cart_`.
private struct MangledTypes {
  private(set) var all: [NamedType] = []
  private var rest: Substring.UTF8View
  /// What `S_`, `S0_`, … refer to, in this order: modules, and types with their modules.
  private var substitutions: [(module: String, name: String?)] = []

  private static let most = 100
  private static let standard: [UInt8: String] = [
    UInt8(ascii: "S"): "String", UInt8(ascii: "i"): "Int", UInt8(ascii: "b"): "Bool",
    UInt8(ascii: "d"): "Double", UInt8(ascii: "f"): "Float", UInt8(ascii: "u"): "UInt",
    UInt8(ascii: "a"): "Array", UInt8(ascii: "q"): "Optional",
  ]

  init(_ text: String) {
    rest = text.dropFirst(3).utf8[...]
    while let letter = rest.popFirst(), all.count < Self.most {
      if letter == UInt8(ascii: "S") {
        readStandard()
      } else if Self.isKind(letter) {
        readNominal()
      }
    }
  }

  private static func isKind(_ byte: UInt8) -> Bool { "CVO".utf8.contains(byte) }

  /// A type that was named before, or one of Swift's own; `S` is already read.
  private mutating func readStandard() {
    if let number = substitution() {
      if number < substitutions.count, let name = substitutions[number].name {
        all.append(NamedType(module: substitutions[number].module, name: name))
      }
    } else if let letter = rest.first, let name = Self.standard[letter] {
      rest.removeFirst()
      all.append(NamedType(module: "Swift", name: name))
    }
  }

  /// Kinds, one per nested type, then the module and a name for each; the first kind is already
  /// read.
  private mutating func readNominal() {
    var count = 1
    while let next = rest.first, Self.isKind(next) {
      rest.removeFirst()
      count += 1
    }
    guard let module = readModule() else { return }
    var last: String?
    for _ in 0..<count {
      // The name of a private type follows a discriminator, which is itself a name.
      if rest.first == UInt8(ascii: "P") {
        rest.removeFirst()
        guard readName() != nil else { return }
      }
      guard let name = readName() else { return }
      substitutions.append((module, name))
      last = name
    }
    if let last { all.append(NamedType(module: module, name: last)) }
  }

  private mutating func readModule() -> String? {
    if rest.first == UInt8(ascii: "s") {
      rest.removeFirst()
      return "Swift"
    }
    if rest.starts(with: "So".utf8) {
      rest.removeFirst(2)
      return "__C"
    }
    if rest.first == UInt8(ascii: "S") {
      rest.removeFirst()
      guard let number = substitution(), number < substitutions.count else { return nil }
      return substitutions[number].module
    }
    guard let name = readName() else { return nil }
    substitutions.append((name, nil))
    return name
  }

  /// The number that follows `S`: `_` is 0, `0_` is 1; nil, with nothing read, if there is none.
  private mutating func substitution() -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 2, rest.dropFirst(digits.count).first == UInt8(ascii: "_") else {
      return nil
    }
    rest = rest.dropFirst(digits.count + 1)
    return digits.isEmpty ? 0 : Int(Substring(digits)).map { $0 + 1 }  // at most two digits
  }

  private mutating func readName() -> String? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let length = Int(Substring(digits)), length > 0 else { return nil }
    let name = rest.dropFirst(digits.count)
    guard name.count >= length else { return nil }
    rest = name.dropFirst(length)
    return String(Substring(name.prefix(length)))
  }
}
