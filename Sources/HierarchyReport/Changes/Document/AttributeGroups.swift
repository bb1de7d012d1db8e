import HierarchyDiff
import HierarchyModel

/// Changed attributes by object.
struct AttributeGroups {
  typealias Group = (object: Counterparts, attributes: [ObjectChanges.Attribute])

  private(set) var groups: [Group] = []

  init(_ attributes: [ObjectChanges.Attribute]) {
    for attribute in attributes {
      if groups.last?.object == attribute.object {
        groups[groups.count - 1].attributes.append(attribute)
      } else {
        groups.append((attribute.object, [attribute]))
      }
    }
  }
}
