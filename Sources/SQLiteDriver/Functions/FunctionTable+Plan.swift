import CSQLite

extension FunctionTable {
  /// Takes the arguments out of a statement's conditions: every one that is given must be known before
  /// the first row. `idxNum` has a bit for each that is, and their values come in order.
  func plan(
    _ info: UnsafeMutablePointer<sqlite3_index_info>,
    telling table: UnsafeMutablePointer<sqlite3_vtab>
  ) -> Int32 {
    let signature = function.signature
    let (given, known) = conditions(info, signature)
    if given.contains(where: { !known.keys.contains($0) }) { return SQLITE_CONSTRAINT }
    for (place, argument) in signature.arguments.enumerated()
    where argument.isRequired && known[place] == nil {
      Self.tell(
        "\(signature.name) needs its argument \"\(argument.name)\": \(signature.call)", table)
      return SQLITE_ERROR
    }
    for (order, place) in known.keys.sorted().enumerated() {
      guard let condition = known[place] else { continue }
      info.pointee.aConstraintUsage[condition].argvIndex = Int32(order + 1)
      info.pointee.aConstraintUsage[condition].omit = 1
      info.pointee.idxNum |= 1 << Int32(place)
    }
    info.pointee.estimatedCost = 10_000
    info.pointee.estimatedRows = 100
    return SQLITE_OK
  }

  /// The arguments that have a condition at all, and for each whose value is known the condition.
  private func conditions(
    _ info: UnsafeMutablePointer<sqlite3_index_info>, _ signature: TableSignature
  ) -> (given: Set<Int>, known: [Int: Int]) {
    var given: Set<Int> = []
    var known: [Int: Int] = [:]
    for condition in 0..<Int(info.pointee.nConstraint) {
      let constraint = info.pointee.aConstraint[condition]
      let place = Int(constraint.iColumn) - signature.columns.count
      guard constraint.op == UInt8(SQLITE_INDEX_CONSTRAINT_EQ),
        signature.arguments.indices.contains(place)
      else { continue }
      given.insert(place)
      if constraint.usable != 0 && known[place] == nil { known[place] = condition }
    }
    return (given, known)
  }
}
