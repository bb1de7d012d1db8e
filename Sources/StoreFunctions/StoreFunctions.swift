package import SQLiteDriver
package import UIKitRules

/// The table-valued functions over a store: the same in the command line and in the extension.
package enum StoreFunctions {
  private static var types: [any DescribedFunction.Type] {
    [
      DiffFunction.self, TreeFunction.self, ChainFunction.self, TargetFunction.self,
      ContextFunction.self, DismissalFunction.self, HitFunction.self,
      ControlFunction.self, NavigationFunction.self,
      ResponderChangesFunction.self, AlignmentFunction.self, ScreenFunction.self,
    ]
  }

  /// All functions, in the order of lists.
  package static var all: [FunctionDescription] { types.map { $0.description } }

  /// Offers the functions to statements of a connection, and names screens by the settings.
  package static func offer(
    to connection: Connection, screens: ScreenSettings = ScreenSettings()
  ) throws(SQLiteError) {
    try connection.offer(all.map(\.signature)) { connection throws(TableError) in
      let store = try StoreReader(connection, screens: screens)
      return types.map { $0.init(store: store) }
    }
  }
}

/// A table-valued function as its users see it.
package struct FunctionDescription: Sendable {
  package let signature: TableSignature
  /// What it returns, in a few words.
  package let summary: String
  /// A statement that uses it.
  package let example: String

  init<Context, Row>(
    _ name: String, arguments: [TableSignature.Argument], columns: [FunctionColumn<Context, Row>],
    summary: String, example: String
  ) {
    signature = TableSignature(name, arguments: arguments, columns: columns.map(\.declared))
    self.summary = summary
    self.example = example
  }
}
