import HierarchyModel

extension ExpectationJudge {
  /// Throws if a claim holds only because a name that it uses matches nothing: the name is nowhere
  /// in the session, and the file does not declare it.
  func refuseUnknownNames(
    in held: [Expectation], of file: ExpectationFile
  ) throws(ExpectationError) {
    let suspects = held.flatMap { expectation in
      expectation.namesThatMustExist.map { (expectation, $0) }
    }
    var missing = Set(suspects.map(\.1)).subtracting(file.declaredNames)
    for moment in session.moments where !missing.isEmpty {
      missing = missing.filter { ObjectQuery($0).matches(in: moment.snapshot).isEmpty }
    }
    guard let (expectation, name) = suspects.first(where: { missing.contains($0.1) }) else {
      return
    }
    let offset = expectation.text.firstRange(of: name).map {
      expectation.text.distance(from: expectation.text.startIndex, to: $0.lowerBound)
    }
    throw ExpectationError(
      line: expectation.line, column: expectation.column + (offset ?? 0),
      message: "nothing in the session is called \"\(name)\", so the claim says nothing",
      suggestion: suggestion(for: name),
      remedy: "write \"class \(name)\" on a line of its own if the name is right")
  }

  private func suggestion(for name: String) -> String? {
    var known: Set<String> = []
    for moment in session.moments {
      for object in moment.snapshot.objects {
        if let className = moment.snapshot.className(of: object) {
          known.insert(name.contains(".") ? className : ClassName(className).unqualified)
        }
        if let identifier = moment.snapshot.text(.identifier, of: object).value {
          known.insert("#" + identifier)
        }
      }
    }
    return NearMatches(to: name).nearest(of: known.sorted())
  }
}

extension Expectation {
  /// The names that make a claim hold if nothing has them.
  fileprivate var namesThatMustExist: [String] {
    switch claim {
    case .count(let name, let test): test.holds(0) != isNegated ? [name] : []
    case _ where !isNegated: []
    case .event(_, let subject, let container): [subject, container].compactMap(\.self)
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
    case .finding, .tree, .isEmpty, .isSame: []
    }
  }
}
