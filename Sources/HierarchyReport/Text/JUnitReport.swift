/// A report in the XML that JUnit writes and build servers read, suite by suite.
package struct JUnitReport {
  private let countsSkipped: Bool
  private var suites = ""
  private var total = Counts()

  private struct Counts {
    var cases = 0
    var failed = 0
    var skipped = 0
  }

  /// Creates a report without suites; `countsSkipped` if cases may be skipped.
  package init(countsSkipped: Bool = false) { self.countsSkipped = countsSkipped }

  /// Adds a suite.
  package mutating func add(_ name: String, _ cases: [JUnitCase]) {
    var counts = Counts(cases: cases.count)
    for one in cases {
      switch one.outcome {
      case .passed: break
      case .failed: counts.failed += 1
      case .skipped: counts.skipped += 1
      }
    }
    total.cases += counts.cases
    total.failed += counts.failed
    total.skipped += counts.skipped
    suites += "  <testsuite name=\"\(XMLText.escaped(name))\" \(text(of: counts))>\n"
    for one in cases { suites += one.text }
    suites += "  </testsuite>\n"
  }

  /// The document.
  package var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"treering\" \(text(of: total))>\n\(suites)</testsuites>\n"
  }

  private func text(of counts: Counts) -> String {
    "tests=\"\(counts.cases)\" failures=\"\(counts.failed)\""
      + (countsSkipped ? " skipped=\"\(counts.skipped)\"" : "")
  }
}

/// A case of a suite, and its outcome.
package struct JUnitCase {
  private let className: String
  private let name: String
  fileprivate let outcome: Outcome

  package enum Outcome {
    case passed
    case failed(type: String, message: String, text: String)
    case skipped(message: String)
  }

  package init(_ className: String, _ name: String, _ outcome: Outcome) {
    self.className = className
    self.name = name
    self.outcome = outcome
  }

  fileprivate var text: String {
    let start =
      "    <testcase classname=\"\(XMLText.escaped(className))\" name=\"\(XMLText.escaped(name))\""
    switch outcome {
    case .passed: return start + "/>\n"
    case .failed(let type, let message, let text):
      return start + ">\n      <failure type=\"\(type)\" message=\"\(XMLText.escaped(message))\">"
        + XMLText.escaped(text) + "</failure>\n    </testcase>\n"
    case .skipped(let message):
      return start + ">\n      <skipped message=\"\(XMLText.escaped(message))\"/>"
        + "\n    </testcase>\n"
    }
  }
}
