/// The shortest name of each object of a snapshot that an `ObjectQuery` finds only that object by.
///
/// In this order, the first that is unambiguous: the name that a script gave it; its class; of a
/// controller's view of a class of UIKit `Controller.view`; the class with its identifier (`UILabel
/// #total`), with what one reads on it or first below it (`UILabel "Total"`), with the controller
/// that it belongs to (`UILabel in CartViewController`); its number among those of its class
/// (`UILabel[2]`). An object without a class goes by its kind, or by its id.
public struct DistinctNames: Sendable {
  private let finder: NameFinder

  /// Finds what the names of all objects of a snapshot are made of; linear.
  public init(_ snapshot: Snapshot) {
    finder = NameFinder(snapshot)
  }

  /// The same for who has found the names of a snapshot before this one, which often has the same
  /// classes.
  package init(_ snapshot: Snapshot, after former: DistinctNames?) {
    finder = NameFinder(snapshot, after: former?.finder)
  }

  /// Finds each name when it is asked for, in a pass over the snapshot: for who asks for few, or
  /// rarely for any.
  public init(onDemand snapshot: Snapshot, isRarelyAsked: Bool = false) {
    finder = NameFinder(onDemand: snapshot, isRarelyAsked: isRarelyAsked)
  }

  /// The name of an object.
  public subscript(object: ObjectIndex) -> String { finder[object] }

  /// The names of some objects: where they are found on demand, in one pass for all of them.
  public subscript(objects: some Collection<ObjectIndex>) -> [String] {
    finder[Array(objects)]
  }

  /// What names are made of, all forms of it.
  package var allForms: NameForms { finder.allForms }

  /// The name of an object, not written out where it is made of its class.
  package func name(of object: ObjectIndex) -> DistinctName { finder.name(of: object) }

  /// The same, written out.
  package func text(of name: DistinctName, _ object: ObjectIndex) -> String {
    finder.text(of: name, object)
  }

  /// The classes of the snapshot.
  package var classes: ReadClasses { finder.classes }

  /// The number by which names tell a class; nil if no object goes by it.
  package func group(named name: String) -> Int? { finder.group(named: name) }

  /// The class that a number stands for.
  package func base(ofGroup number: Int) -> String { finder.base(ofGroup: number) }
}

/// The name of an object that no other has; a class in it is told by the number of its group.
package enum DistinctName {
  case text(String)
  /// A class and the number of the object among those of the class, from 1.
  case numbered(group: Int, Int)
  /// A class and what follows it in a form, with the hash of that.
  case formed(group: Int, NameForms.Form, UInt64)
}
