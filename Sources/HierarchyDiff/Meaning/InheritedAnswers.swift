package import HierarchyModel

/// Answers that an object has itself, or else takes from its container. Each object is asked once,
/// however deep the tree is.
package struct InheritedAnswers<Answer> {
  private var known: [ObjectIndex: Answer?] = [:]

  package init() {}

  /// The answer for an object; nil if neither it nor any of its containers has one.
  package mutating func answer(
    for object: ObjectIndex, heldBy holder: (ObjectIndex) -> ObjectIndex?,
    own: (ObjectIndex) -> Answer?
  ) -> Answer? {
    var asked: [ObjectIndex] = []
    var next: ObjectIndex? = object
    var answer: Answer?
    while let object = next {
      if let found = known[object] {
        answer = found
        break
      }
      answer = own(object)
      known[object] = .some(answer)
      if answer != nil { break }
      asked.append(object)
      next = holder(object)
    }
    for object in asked { known[object] = .some(answer) }
    return answer
  }
}
