import HierarchyModel

extension ExpectationJudge {
  /// Throws if a claim is true only because a name that it uses matches nothing: the name is
  /// nowhere in the session, and the file does not declare it.
  func refuseUnknownNames(in held: [Expectation], of file: ExpectationFile) throws(Failure) {
    let suspects = held.flatMap { expectation in
      expectation.namesThatMustExist.map { (expectation, $0) }
    }
    var missing = Set(suspects.map(\.1)).subtracting(file.declaredNames)
    if let range = session.range, !missing.isEmpty {
      try session.sweep(range) { (_, snapshot) throws(Failure) in
        missing = missing.filter { ObjectQuery($0).matches(in: snapshot).isEmpty }
        return !missing.isEmpty
      }
    }
    guard let (expectation, name) = suspects.first(where: { missing.contains($0.1) }) else {
      return
    }
    let offset = expectation.text.firstRange(of: name).map {
      expectation.text.distance(from: expectation.text.startIndex, to: $0.lowerBound)
    }
    throw failure(
      ExpectationError(
        line: expectation.line, column: expectation.column + (offset ?? 0),
        message: "nothing in the session is called \"\(name)\", so the claim says nothing",
        suggestion: try suggestion(for: name),
        remedy: "write \"class \(name)\" on a line of its own if the name is right"))
  }

  private func suggestion(for name: String) throws(Failure) -> String? {
    var known: Set<String> = []
    guard let range = session.range else { return nil }
    try session.sweep(range) { (_, snapshot) throws(Failure) in
      known.formUnion(snapshot.classesAndIdentifiers(spelledAs: name))
      return true
    }
    return NearMatches(to: name).nearest(of: known.sorted())
  }
}

extension Expectation {
  /// The names that make a claim true if nothing has them.
  fileprivate var namesThatMustExist: [String] {
    switch claim {
    case .count(let name, let test): test.holds(0) != isNegated ? [name] : []
    case _ where !isNegated: []
    case .event(_, let subject, let container, _): [subject, container].compactMap(\.self)
    case .chain(let object, .contains(let other)), .chain(let object, .ends(let other)):
      [object, other]
    case .chain(let object, .isExactly(let links)): [object] + links
    case .action(_, let sender, let receiver): [sender, receiver].compactMap(\.self)
    case .firstResponder(let name), .hit(_, let name): [name].compactMap(\.self)
    case .visible(let name), .exists(let name): [name]
    case .sends(let control, _, _, let receiver): [control, receiver].compactMap(\.self)
    case .context(let source, _, let presenter), .dismissal(let source, let presenter),
      .getter(_, let source, let presenter):
      [source, presenter].compactMap(\.self)
    case .tree(let text):
      // The name of a generic class has marks of the notation.
      (try? ControllerNotation(parsing: text))?.nodes.map(\.name)
        ?? (text.contains("<") ? [] : [text])
    case .finding, .isEmpty, .isSame: []
    }
  }
}
