/// The numbers of the snapshots, from one up to another, in which an object was what is looked for.
struct Stay {
  let object: Int64
  let from: Int64
  var to: Int64
  let match: Sighting.Match
}
