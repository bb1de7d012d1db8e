extension Verification {
  /// What breaks a rule for the rows of a store, and the query that finds it.
  static let rowRules: KeyValuePairs<String, String> = [
    "a version ends before it begins": "SELECT id FROM version WHERE to_seq < from_seq",
    "a version follows one that does not end where it begins": """
    SELECT v.id FROM version AS v LEFT JOIN version AS p ON p.id = v.prev
    WHERE v.prev IS NOT NULL
      AND (p.id IS NULL OR p.object_id <> v.object_id OR p.to_seq <> v.from_seq)
    """,
    "a version ends and nothing says why": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    JOIN session AS s ON s.id = o.session_id
    WHERE v.to_seq > v.from_seq AND v.to_seq <> s.open_seq
      AND NOT EXISTS (SELECT 1 FROM version AS n WHERE n.object_id = v.object_id
        AND n.id > v.id AND n.prev = v.id)
      AND v.id NOT IN (SELECT p.id FROM version AS n
        JOIN version AS p ON p.id > n.prev AND p.id <= n.prev_last
        WHERE n.prev_last IS NOT NULL)
    """,
    "a row says of versions that they went that do not end with it": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    WHERE v.prev_last IS NOT NULL AND (v.to_seq > v.from_seq OR v.prev_last - v.prev + 1 IS NOT (
      SELECT count(*) FROM version AS p JOIN object AS q ON q.id = p.object_id
      WHERE p.id BETWEEN v.prev AND v.prev_last AND p.to_seq = v.from_seq
        AND p.from_seq < p.to_seq AND q.session_id = o.session_id))
    """,
    "a version is of another kind than its object": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    WHERE v.kind <> o.kind
    """,
    "a snapshot's rows are not those of its number": """
    SELECT s.id FROM snapshot AS s WHERE s.last_row - s.first_row + 1 <> (
      SELECT count(*) FROM version AS v WHERE v.id BETWEEN s.first_row AND s.last_row
        AND v.from_seq = s.seq)
    """,
    "a version is not among the rows of its snapshot": """
    SELECT v.id FROM version AS v JOIN object AS o ON o.id = v.object_id
    LEFT JOIN snapshot AS s ON s.session_id = o.session_id AND s.seq = v.from_seq
    WHERE s.id IS NULL OR v.id NOT BETWEEN s.first_row AND s.last_row
    """,
    "an epoch holds a row of another session": """
    SELECT v.id FROM (
      SELECT DISTINCT epoch, session_id FROM snapshot) AS e
    CROSS JOIN extent AS x ON x.epoch = e.epoch
    CROSS JOIN version AS v ON v.id BETWEEN x.first_row AND x.last_row
    CROSS JOIN object AS o ON o.id = v.object_id
    WHERE o.session_id <> e.session_id
    """,
    "the number of snapshots of a session is another": """
    SELECT e.name FROM session AS e WHERE e.snapshot_count <> (
      SELECT count(*) FROM snapshot AS s WHERE s.session_id = e.id)
    """,
    "the last number of a session is below that of a snapshot, or no number": """
    SELECT e.name FROM session AS e WHERE e.last_seq >= 1 << 60 OR e.last_seq < (
      SELECT coalesce(max(s.seq), 0) FROM snapshot AS s WHERE s.session_id = e.id)
    """,
    "what is next is in use, or no number": """
    SELECT 'allocation' WHERE NOT EXISTS (SELECT 1 FROM allocation AS a
      WHERE a.next_row < 1 << 60 AND a.next_epoch < 1 << 60
        AND a.next_row > (SELECT coalesce(max(id), 0) FROM version)
        AND a.next_row > (SELECT coalesce(max(last_row), 0) FROM extent)
        AND a.next_epoch > (SELECT coalesce(max(epoch), 0) FROM extent)
        AND a.next_epoch > (SELECT coalesce(max(epoch), 0) FROM snapshot))
    """,
  ]
}
