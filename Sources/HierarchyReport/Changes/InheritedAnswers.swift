import HierarchyModel

/// Answers that an object has of its own, or else from what holds it. However deep a tree is, each
/// object is asked once.
struct InheritedAnswers<Answer> {
  private var known: [ObjectIndex: Answer?] = [:]

  /// The answer for an object; nil where neither it nor anything that holds it has one.
  mutating func answer(
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
