import HierarchyDiff
import ScreenMap

/// Sessions as drawings: screens by words with spaces between, `?` for an unknown one.
enum Recorded {
  static func map(_ drawings: String..., events: [NavigationKind] = []) -> AppMap {
    map(drawings, events: events)
  }

  static func map(_ drawings: [String], events: [NavigationKind] = []) -> AppMap {
    var builder = AppMapBuilder()
    for (index, drawing) in drawings.enumerated() {
      builder.begin(MappedSession(name: "s\(index + 1)"))
      for (index, word) in drawing.split(separator: " ").enumerated() {
        builder.add(
          MapStep(
            number: index + 1, time: Double(index), screen: word == "?" ? nil : String(word),
            events: index == 0 ? [] : events))
      }
    }
    return builder.map()
  }
}

extension AppMap {
  /// The ways as `A>B 3`, in their order.
  var drawn: [String] {
    ways.map { "\(name($0.from))>\(name($0.to)) \($0.transitions.count)" }
  }

  /// Findings as `dead A` and `one A<B,C`.
  var oddities: [String] {
    findings.map { finding in
      switch finding {
      case .deadEnd(let screen): "dead \(name(screen))"
      case .oneWay(let screen, let from):
        "one \(name(screen))<\(from.map { name($0) }.joined(separator: ","))"
      }
    }
  }
}
