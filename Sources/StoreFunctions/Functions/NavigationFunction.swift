import HierarchyDiff
import HierarchyModel
import HierarchyStore
import SQLiteDriver

/// `navigation_between(a, b)`: what happened between two snapshots, neighbours or not.
struct NavigationFunction: DescribedFunction {
  let store: StoreReader

  static let description = FunctionDescription(
    "navigation_between", arguments: [.required("a"), .required("b")], columns: Column.self,
    summary: "the pushes, presentations and so on between any two snapshots",
    example: "SELECT kind, subject_class, explanation FROM navigation_between(1, 3)")

  enum Column: String, FunctionColumn {
    case kind, subject
    case subjectClass = "subject_class"
    case subjectShortClass = "subject_short_class"
    case container
    case containerClass = "container_class"
    case presenter
    case presenterClass = "presenter_class"
    case source
    case sourceClass = "source_class"
    case style
    case contextProvider = "context_provider"
    case contextProviderClass = "context_provider_class"
    case explanation

    var type: DeclaredType {
      switch self {
      case .subject, .container, .presenter, .source, .contextProvider: .integer
      default: .text
      }
    }

    static let neverNull: Set<Self> = [.kind, .explanation]
  }

  func rows(_ arguments: Arguments) throws(TableError) -> any TableRows {
    let pair = try store.pairing("a", "b", of: arguments)
    let context = ChangeContext(
      before: pair.before.snapshot, after: pair.after.snapshot,
      matching: pair.matching)
    func number(_ object: Counterparts?) -> SQLiteValue {
      if let after = object?.after {
        return .integer(pair.after.objects[after.position])
      }
      return SQLiteValue(object?.before.map { pair.before.objects[$0.position] })
    }
    let events = NavigationReader().events(in: context)
    return FunctionRows<Column, NavigationEvent>(events) { column, event in
      switch column {
      case .kind: .text(event.kind.rawValue)
      case .subject: number(event.subject)
      case .subjectClass: SQLiteValue(context.className(event.subject))
      case .subjectShortClass:
        SQLiteValue(context.className(event.subject).map { ClassName($0).unqualified })
      case .container: number(event.container)
      case .containerClass: SQLiteValue(event.container.flatMap(context.className))
      case .presenter: number(event.presenter)
      case .presenterClass: SQLiteValue(event.presenter.flatMap(context.className))
      case .source: number(event.source)
      case .sourceClass: SQLiteValue(event.source.flatMap(context.className))
      case .style: SQLiteValue(event.style)
      case .contextProvider: number(event.contextProvider)
      case .contextProviderClass: SQLiteValue(event.contextProvider.flatMap(context.className))
      case .explanation: .text(event.explanation)
      }
    }
  }
}
