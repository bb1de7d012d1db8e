import HierarchyModel
public import UIKitRules

/// Where the chain of every responder of a snapshot ends: linear.
struct ChainEnds: Sendable {
  /// The end of a chain.
  enum End: Equatable {
    /// The last responder.
    case end(Int)
    /// The lowest position on the cycle that the chain enters, so that each cycle has one identity.
    case cycle(Int)
    case unknown
  }

  /// By position; nil where no walk came yet.
  private var ends: [End?]

  init(_ links: [Link]) {
    ends = Array(repeating: nil, count: links.count)
    // The walk that saw each object first.
    var seen = Array(repeating: 0, count: links.count)
    for start in links.indices where ends[start] == nil { walk(from: start, links, &seen) }
  }

  private mutating func walk(from start: Int, _ links: [Link], _ seen: inout [Int]) {
    var (position, last) = (start, start)
    var found: End?
    while found == nil {
      if let known = ends[position] {
        found = known
      } else if seen[position] == start + 1 {
        found = .cycle(Self.lowest(onCycleOf: position, links))
      } else {
        seen[position] = start + 1
        last = position
        switch links[position] {
        case .null: found = .end(position)
        case .missing: found = .unknown
        default: position = links[position].target ?? position
        }
      }
    }
    position = start
    while ends[position] == nil {
      ends[position] = found
      if position == last { break }
      position = links[position].target ?? position
    }
  }

  private static func lowest(onCycleOf start: Int, _ links: [Link]) -> Int {
    var (lowest, position) = (start, start)
    repeat {
      position = links[position].target ?? start
      lowest = min(lowest, position)
    } while position != start
    return lowest
  }

  /// The end of the chain of the object at a position.
  subscript(position: Int) -> End { ends[position] ?? .unknown }
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
    var told: Set<Int> = []
    return subject.snapshot.objects.compactMap { object in
      guard case .cycle(let entry) = subject.chainEnds[object.position], told.insert(entry).inserted
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
    var told: Set<Int> = []
    var findings: [Finding] = []
    for view in subject.snapshot.views
    where subject.isInWindow(view) == true && subject.snapshot.kind(of: view).isResponder {
      guard case .end(let last) = subject.chainEnds[view.position], told.insert(last).inserted
      else {
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
