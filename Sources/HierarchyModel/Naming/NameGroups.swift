/// The objects that the names of classes find.
struct NameGroups: Sendable {
  private(set) var groups: [ClassGroup] = []
  /// The names that find the groups.
  private var names: [String] = []
  /// The positions of the objects of all groups, group after group, each in the snapshot's order.
  private var members: [Int] = []
  /// The groups of names that are not strings of the snapshot.
  private var numbers: [String: Int] = [:]
  /// By string of a class, the group that its objects go by, none for other strings.
  private var homesOfClasses: [OptionalIndex] = []
  /// By position, the group that an object goes by.
  private var homes: [Int] = []
  /// Whether the objects of some class are in several groups.
  private var areShared = false
  private let snapshot: Snapshot

  /// No group.
  init(noneOf snapshot: Snapshot) { self.snapshot = snapshot }

  /// Puts each object in the groups of the names that find its class.
  init(_ snapshot: Snapshot, _ basis: NameBasis) {
    self.snapshot = snapshot
    addClasses(basis)
    let storage = snapshot.storage
    var others: [StringID: [Int]] = [:]
    for (id, names) in basis.unusual.names where names.count > 1 {
      let home = homesOfClasses[Int(id.rawValue)].value
      others[id] = names.map { group(of: $0) }.filter { $0 != home }
    }
    areShared = !others.isEmpty
    var homesOfKinds = [OptionalIndex](repeating: .none, count: ObjectKind.allCases.count)
    var homes: [Int] = []
    homes.reserveCapacity(storage.kinds.count)
    var further: [Member] = []
    for position in storage.kinds.indices {
      let id = storage.classes[position]
      if id != .missing, let home = homesOfClasses[Int(id.rawValue)].value {
        homes.append(home)
        if areShared {
          for number in others[id] ?? [] { further.append(Member(position, number)) }
        }
        continue
      }
      let kind = storage.kinds[position]
      let home = homesOfKinds[Int(kind.rawValue)].value ?? group(of: kind.name)
      homesOfKinds[Int(kind.rawValue)] = OptionalIndex(home)
      homes.append(home)
    }
    fill(homes, further)
    self.homes = homes
    for number in numbers.values {
      groups[number].isFree = basis.isFree(names[number], in: snapshot)
    }
  }

  /// Makes a group for each class, or finds the one that is there.
  private mutating func addClasses(_ basis: NameBasis) {
    let classes = basis.classes.all
    homesOfClasses = Array(repeating: .none, count: snapshot.storage.strings.count)
    groups.reserveCapacity(classes.count + 4)
    names.reserveCapacity(classes.count + 4)
    for one in classes {
      let number = one.goesByItself ? add(one.text) : group(of: one.base)
      homesOfClasses[Int(one.id.rawValue)] = OptionalIndex(number)
      groups[number].hasClass = true
      if one.goesByItself {
        groups[number].isFree = basis.isFree(one.text, one.id, in: snapshot)
      }
    }
  }

  /// An object that is found by the name of a group.
  private struct Member {
    let position: Int
    let group: Int

    init(_ position: Int, _ group: Int) { (self.position, self.group) = (position, group) }
  }

  /// Puts objects into groups: each into one, by position, and some into further ones, in the
  /// order of positions.
  private mutating func fill(_ homes: [Int], _ further: [Member]) {
    for number in homes { groups[number].count &+= 1 }
    for member in further { groups[member.group].count &+= 1 }
    var next: [Int] = []
    next.reserveCapacity(groups.count)
    var end = 0
    for number in groups.indices {
      groups[number].start = end
      next.append(end)
      end &+= groups[number].count
    }
    members = Array(repeating: 0, count: end)
    var rest = further[...]
    for (position, number) in homes.enumerated() {
      members[next[number]] = position
      next[number] &+= 1
      while let member = rest.first, member.position == position {
        members[next[member.group]] = position
        next[member.group] &+= 1
        rest.removeFirst()
      }
    }
  }

  /// The number of the group of a name, made where there is none.
  private mutating func group(of name: String) -> Int {
    if let number = number(of: name) { return number }
    numbers[name] = add(name)
    return groups.count - 1
  }

  private mutating func add(_ name: String) -> Int {
    groups.append(ClassGroup())
    names.append(name)
    return groups.count - 1
  }

  /// The number of the group of a name; nil if there is none. A class that goes by its own string
  /// is found by that.
  func number(of name: String) -> Int? {
    if let id = snapshot.storage.strings.find(name),
      let home = home(ofClass: id), names[home] == name
    {
      return home
    }
    return numbers[name]
  }

  /// The name that finds a group.
  func name(of number: Int) -> String { names[number] }

  /// The objects of a group.
  func positions(of number: Int) -> ArraySlice<Int> {
    members[groups[number].start..<(groups[number].start + groups[number].count)]
  }

  /// The number of an object of a group, from 1.
  func number(of position: Int, in group: Int) -> Int {
    let positions = positions(of: group)
    return positions.rank { $0 < position } - positions.startIndex + 1
  }

  /// The hash of what follows the class in a form, if no other object of the group has it.
  func hash(
    _ form: NameForms.Form, _ forms: NameForms, of position: Int, in group: Int
  ) -> UInt64? {
    guard groups[group].count > 1, let hash = forms.hash(ofEnding: form, of: position) else {
      return nil
    }
    let isOnly = !positions(of: group).contains {
      $0 != position && forms.hash(ofEnding: form, of: $0) == hash
    }
    return isOnly && forms.suits(form, of: position) ? hash : nil
  }

  /// The number of the group that an object goes by.
  @inline(__always)
  func home(of position: Int) -> Int { homes[position] }

  /// The objects that are found by a group other than the one that they go by, with that group.
  var guests: [(position: Int, group: Int)] {
    if !areShared { return [] }
    return groups.indices.flatMap { number in
      positions(of: number).filter { homes[$0] != number }.map { ($0, number) }
    }
  }

  /// The number of the group that the objects of a class go by; nil where no object is known.
  func home(ofClass id: StringID) -> Int? {
    homesOfClasses.isEmpty ? nil : homesOfClasses[Int(id.rawValue)].value
  }
}

/// The objects that the name of one class finds: where they are among the members of all groups.
struct ClassGroup: Sendable {
  fileprivate var start = 0
  fileprivate(set) var count = 0
  /// Whether an object of the group has a class.
  fileprivate(set) var hasClass = false
  /// Whether nothing else goes by the name.
  fileprivate(set) var isFree = true
}
