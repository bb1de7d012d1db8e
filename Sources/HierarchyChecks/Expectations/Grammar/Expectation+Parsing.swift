import HierarchyDiff
import HierarchyModel
import UIKitRules

extension Expectation {
  init(
    _ words: inout ExpectationWords, line: Int, column: Int, text: String
  ) throws(ExpectationError) {
    var isNegated = words.take("no", "not")
    let claim = try Claim(&words, &isNegated)
    try words.finish()
    self.init(line: line, column: column, text: text, isNegated: isNegated, claim: claim)
  }
}

extension Claim {
  /// The words that claims begin with, except events.
  static let keywords = [
    "finding", "chain", "action", "first", "there", "context", "dismissal", "hit", "tree", "count",
    "sql", "same", "presentedViewController", "presentingViewController",
  ]

  /// Reads a claim; some contain their own negation.
  init(_ words: inout ExpectationWords, _ isNegated: inout Bool) throws(ExpectationError) {
    if let kind = words.takeEvent() {
      self = try Self.event(kind, &words)
      return
    }
    let start = words
    switch words.take(among: Self.keywords) {
    case "finding": self = try Self.finding(&words)
    case "chain": self = try Self.chain(&words)
    case "action": self = try Self.action(&words)
    case "first":
      try words.require("responder")
      try words.require("is")
      self = .firstResponder(words.take("none") ? nil : try words.word("an object, or none"))
    case "there":
      try words.require("is")
      if words.take("no") { isNegated.toggle() }
      self = .exists(try words.word("an object"))
    case "context": self = try Self.context(&words)
    case "dismissal": self = try Self.dismissal(&words)
    case "presentedViewController": self = try Self.getter(.presentedViewController, &words)
    case "presentingViewController": self = try Self.getter(.presentingViewController, &words)
    case "hit": self = try Self.hit(&words)
    case "tree":
      try words.require("is")
      self = .tree(try words.word("controllers between quotes, as in \"a → [ b ] + c\""))
    case "count": self = try Self.count(&words)
    case "sql": self = try Self.empty(&words, &isNegated)
    case "same" where words.take("as"): self = try Self.same(&words)
    default:
      words = start
      self = try Self.visible(&words, &isNegated)
    }
  }

  /// The words between what an event happened to and the controller that it happened in.
  private static let prepositions = ["onto", "in", "from", "by", "of"]

  private static func event(
    _ kind: NavigationKind, _ words: inout ExpectationWords
  ) throws(ExpectationError) -> Claim {
    let hasNoSubject = words.isAtEnd || words.left > 1 && words.isNext(among: prepositions)
    let subject = hasNoSubject ? nil : try words.word("an object")
    let isFrom = words.take("from")
    let hasContainer = isFrom || words.take(among: prepositions) != nil
    let container = hasContainer ? try words.word("an object") : nil
    return .event(
      kind, subject: subject, container: container, isAsked: isFrom && kind == .present)
  }

  private static func finding(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    let known = CheckList.all.map(\.id)
    let check = words.take(among: known)
    guard words.take("of") else {
      guard words.isAtEnd else { throw words.mistake("a check, or \"of severity\"", known: known) }
      return .finding(check: check, severity: nil)
    }
    try words.require("severity")
    let severities = Severity.allCases.map(\.rawValue)
    guard let severity = words.take(among: severities).flatMap(Severity.init) else {
      throw words.mistake("\"note\", \"warning\" or \"error\"")
    }
    return .finding(check: check, severity: severity)
  }

  private static func chain(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    try words.require("of")
    let object = try words.word("an object")
    if words.take("contains") { return .chain(of: object, .contains(try words.word("an object"))) }
    if words.take("ends") {
      try words.require("at")
      return .chain(of: object, .ends(try words.word("an object")))
    }
    guard words.take("is") else {
      throw words.mistake("\"contains\", \"ends at\" or \"is\"", known: ["contains", "ends", "is"])
    }
    var links = [try words.word("an object")]
    while words.take(",", "→") { links.append(try words.word("an object")) }
    return .chain(of: object, .isExactly(links))
  }

  private static func action(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    let action = try words.word("an action, as in save:")
    let sender = words.take("from") ? try words.word("an object") : nil
    try words.require("reaches")
    let receiver = words.take("nobody") ? nil : try words.word("an object, or nobody")
    return .action(action, from: sender, reaches: receiver)
  }

  private static func context(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    try words.require("of")
    let source = try words.word("a controller")
    var style = PresentationStyle.currentContext
    if words.take("style") {
      let known = PresentationStyle.allCases.map(\.rawValue)
      guard let named = words.take(among: known).flatMap(PresentationStyle.init) else {
        throw words.mistake("a presentation style", known: known)
      }
      style = named
    }
    try words.require("is")
    let presenter = words.take("nobody") ? nil : try words.word("a controller, or nobody")
    return .context(of: source, style, is: presenter)
  }

  /// `dismissal of CONTROLLER dismisses CONTROLLER|nobody`
  private static func dismissal(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    try words.require("of")
    let controller = try words.word("a controller")
    try words.require("dismisses")
    let dismissed = words.take("nobody") ? nil : try words.word("a controller, or nobody")
    return .dismissal(of: controller, dismisses: dismissed)
  }

  /// `presentedViewController of CONTROLLER is CONTROLLER|nil`
  private static func getter(
    _ getter: PresentationGetter, _ words: inout ExpectationWords
  ) throws(ExpectationError) -> Claim {
    try words.require("of")
    let controller = try words.word("a controller")
    try words.require("is")
    let found = words.take("nil", "none") ? nil : try words.word("a controller, or nil")
    return .getter(getter, of: controller, is: found)
  }

  private static func hit(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    let x = try words.coordinate("a point, as in 120,44.5")
    try words.require(",")
    let y = try words.coordinate("a number of points")
    try words.require("is")
    let view = words.take("nothing") ? nil : try words.word("a view, or nothing")
    return .hit(Point(x: x, y: y), view)
  }

  private static func count(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    try words.require("of")
    let name = try words.word("a class")
    try words.require("is")
    if words.take("at") {
      if words.take("least") { return .count(name, .atLeast(try words.number("a number"))) }
      guard words.take("most") else { throw words.mistake("\"least\" or \"most\"") }
      return .count(name, .atMost(try words.number("a number")))
    }
    return .count(name, .exactly(try words.number("a number, \"at least\" or \"at most\"")))
  }

  /// `sql "…" is [not] empty`
  private static func empty(
    _ words: inout ExpectationWords, _ isNegated: inout Bool
  ) throws(ExpectationError) -> Claim {
    let (sql, column) = try words.quoted("SQL between quotes, as in \"SELECT …\"")
    try words.require("is")
    if words.take("not") { isNegated.toggle() }
    try words.require("empty")
    return .isEmpty(SQLText(sql, column: column))
  }

  /// `same as SESSION [but WHAT, …]`
  private static func same(_ words: inout ExpectationWords) throws(ExpectationError) -> Claim {
    let column = words.column
    let name = try words.word("a session or file")
    var exceptions: [String] = []
    if words.take("but") {
      repeat {
        exceptions.append(try words.word("what may differ, as in text"))
      } while words.take(",")
    }
    return .isSame(OtherRun(name: name, exceptions: exceptions, column: column))
  }

  /// `NAME is [not] visible` or `NAME sends …`: the claims that begin with a name.
  private static func visible(
    _ words: inout ExpectationWords, _ isNegated: inout Bool
  ) throws(ExpectationError) -> Claim {
    let start = words
    let name = try words.word("a claim")
    if words.take("sends") { return try sends(name, &words) }
    let noClaim = start.mistake(
      "a claim, or \"NAME is visible\"",
      known: keywords + NavigationKind.allCases.map(\.phrase))
    guard words.take("is") else { throw noClaim }
    if words.take("not") { isNegated.toggle() }
    // What is before a text may be a keyword that is misspelt.
    if name.hasSuffix("\""), !words.isNext(among: ["visible"]) { throw noClaim }
    try words.require("visible")
    return .visible(name)
  }

  /// The part of `CONTROL sends ACTION [for EVENT] to OBJECT|nobody` after the name.
  private static func sends(
    _ control: String, _ words: inout ExpectationWords
  ) throws(ExpectationError) -> Claim {
    let action = try words.word("an action, as in buy:")
    let event = words.take("for") ? try words.word("an event, as in touchUpInside") : nil
    try words.require("to")
    let receiver = words.take("nobody") ? nil : try words.word("an object, or nobody")
    return .sends(control, action: action, event: event, to: receiver)
  }
}

extension ExpectationWords {
  /// Takes the next words if they are an event: `select tab` as in reports, `select-tab`, or
  /// `selectTab` as in machine-readable output.
  fileprivate mutating func takeEvent() -> NavigationKind? {
    // "show detail" comes before "show": an object of that name is written between quotes.
    for kind in NavigationKind.allCases.reversed() {
      let phrase = kind.phrase.split(separator: " ").map(String.init)
      if take(phrase.joined(separator: "-"), kind.rawValue) || take(all: phrase) { return kind }
    }
    return nil
  }
}
