/// What SQL sees of a table-valued function: its name, its arguments and its columns.
package struct TableSignature: Hashable, Sendable {
  package let name: String
  /// In the order of a call; those that may be left out come last.
  package let arguments: [Argument]
  package let columns: [Column]

  /// An argument: SQL knows it as a hidden column too.
  package struct Argument: Hashable, Sendable {
    package let name: String
    package let isRequired: Bool
  }

  /// A column and the type that its values prefer.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let type: String
  }

  package init(_ name: String, arguments: [Argument], columns: [Column]) {
    self.name = name
    self.arguments = arguments
    self.columns = columns
  }

  /// A call as documentation shows it: `hit_test(snapshot, x, y)`.
  package var call: String {
    let names = arguments.map { $0.isRequired ? $0.name : "[\($0.name)]" }
    return "\(name)(\(names.joined(separator: ", ")))"
  }

  /// The table that SQLite is told of.
  var declaration: String {
    let told = columns.map { "\"\($0.name)\" \($0.type)" }
    let hidden = arguments.map { "\"\($0.name)\" HIDDEN" }
    return "CREATE TABLE x(" + (told + hidden).joined(separator: ", ") + ")"
  }
}

extension TableSignature.Argument {
  /// An argument that must be given.
  package static func required(_ name: String) -> Self {
    Self(name: name, isRequired: true)
  }

  /// An argument that may be left out.
  package static func optional(_ name: String) -> Self {
    Self(name: name, isRequired: false)
  }
}

extension TableSignature.Column {
  package static func integer(_ name: String) -> Self { Self(name: name, type: "INTEGER") }
  package static func real(_ name: String) -> Self { Self(name: name, type: "REAL") }
  package static func text(_ name: String) -> Self { Self(name: name, type: "TEXT") }
  /// A column whose values keep the type they have.
  package static func any(_ name: String) -> Self { Self(name: name, type: "") }
}
