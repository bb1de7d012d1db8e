import SQLiteDriver

/// A function of the store that says of itself what it is.
protocol DescribedFunction: TableFunction {
  static var description: FunctionDescription { get }

  init(store: StoreReader)
}

extension DescribedFunction {
  var signature: TableSignature { Self.description.signature }
}
