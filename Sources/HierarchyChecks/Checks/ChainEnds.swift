import HierarchyModel
public import UIKitRules

/// Where the chains of a snapshot end, computed once for every responder: linear in total.
struct ChainEnds {
  /// The end of a chain.
  enum End: Equatable {
    /// The last responder.
    case end(Int)
    /// The lowest position on the cycle that the chain enters, so that each cycle has one identity.
    case cycle(Int)
    case unknown
  }

  private let links: [Link]
  private var ends: [End?]
  /// Whether a walk visited each object; objects visited by earlier walks already have an end.
  private var isSeen: [Bool]
  private var path: [Int] = []

  init(_ links: [Link]) {
    self.links = links
    ends = Array(repeating: nil, count: links.count)
    isSeen = Array(repeating: false, count: links.count)
  }

  mutating func end(of start: Int) -> End {
    if let known = ends[start] { return known }
    path.removeAll(keepingCapacity: true)
    var position = start
    var found: End?
    while found == nil {
      if let known = ends[position] {
        found = known
      } else if isSeen[position] {
        let cycle = path.drop { $0 != position }
        found = .cycle(cycle.min() ?? position)
      } else {
        isSeen[position] = true
        path.append(position)
        switch links[position] {
        case .null: found = .end(position)
        case .missing: found = .unknown
        default: position = links[position].target ?? position
        }
      }
    }
    let end = found ?? .unknown
    for position in path { ends[position] = end }
    return end
  }
}

/// A responder chain that comes back to itself.
public struct CyclicChainCheck: HierarchyCheck {
  public let id = "cyclic-chain"
  public let severity = Severity.error
  public let summary = "a responder chain that comes back to itself"
  public let reason = "whoever walks the chain never arrives; nothing documented stops it"
  public let rule: RuleID? = "R-RESP-11"
  public let needs: [CheckNeed] = [.nextResponders]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    var ends = ChainEnds(subject.nextLinks)
    var told: Set<Int> = []
    return subject.snapshot.objects.compactMap { object in
      guard case .cycle(let entry) = ends.end(of: object.position), told.insert(entry).inserted
      else { return nil }
      let back = ObjectIndex(entry)
      return finding(
        back, "the chain from \(subject.name(object)) comes back to \(subject.name(back))",
        related: [object])
    }
  }
}

/// A responder in a window whose chain ends before it reaches the application.
public struct BrokenChainCheck: HierarchyCheck {
  public let id = "broken-chain"
  public let severity = Severity.error
  public let summary = "a responder chain that ends before the application"
  public let reason = "actions and events sent from there are lost without a word"
  public let rule: RuleID? = "R-RESP-14"
  public let needs: [CheckNeed] = [.views, .windows, .controllers, .presentations, .application]

  public init() {}

  public func findings(in subject: CheckSubject) -> [Finding] {
    guard let application = subject.book.application else { return [] }
    var ends = ChainEnds(subject.nextLinks)
    var told: Set<Int> = []
    var findings: [Finding] = []
    for view in subject.snapshot.views
    where subject.isInWindow(view) == true && subject.snapshot.kind(of: view).isResponder {
      guard case .end(let last) = ends.end(of: view.position), told.insert(last).inserted else {
        continue
      }
      let end = ObjectIndex(last)
      let isComplete =
        end == application || subject.snapshot.kind(of: end) == .delegate
      guard !isComplete else { continue }
      findings.append(
        finding(
          end, "the chain from \(subject.name(view)) ends at \(subject.name(end))",
          related: [view]))
    }
    return findings
  }
}
