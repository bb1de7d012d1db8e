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
    // Cells that reading a snapshot passes over, since it goes by the shape or a tag, and that views
    // show.
    "a version has a value that was not captured, or lacks one that was": """
    SELECT v.id FROM version AS v CROSS JOIN look AS l ON l.id = v.look_id
    LEFT JOIN bounds AS b ON b.version_id = v.id
    WHERE (l.shape >> 35 & 3 > 1) = (v.parent_id IS NULL)
      OR (l.shape >> 14 & 3 = 2) = (v.identifier IS NULL)
      OR (l.shape >> 16 & 3 = 2) = (v.label IS NULL)
      OR (l.shape >> 18 & 3 = 2) = (v.value IS NULL)
      OR (l.shape >> 22 & 3 = 2) = (v.text IS NULL)
      OR CASE WHEN l.shape & 3 <> 2 THEN coalesce(v.x, v.y, v.width, v.height) IS NOT NULL
      ELSE (CASE WHEN l.shape >> 26 & 1 THEN v.x + 0 ELSE v.x / 6 * 6 END = v.x
        AND CASE WHEN l.shape >> 27 & 1 THEN v.y + 0 ELSE v.y / 6 * 6 END = v.y
        AND CASE WHEN l.shape >> 28 & 1 THEN v.width + 0 ELSE v.width / 6 * 6 END = v.width
        AND CASE WHEN l.shape >> 29 & 1 THEN v.height + 0 ELSE v.height / 6 * 6 END = v.height
        ) IS NOT 1 END
      OR CASE WHEN l.shape >> 2 & 3 <> 2 OR l.shape >> 34 & 1 THEN b.version_id IS NOT NULL
      ELSE (CASE WHEN l.shape >> 30 & 1 THEN b.x + 0 ELSE b.x / 6 * 6 END = b.x
        AND CASE WHEN l.shape >> 31 & 1 THEN b.y + 0 ELSE b.y / 6 * 6 END = b.y
        AND CASE WHEN l.shape >> 32 & 1 THEN b.width + 0 ELSE b.width / 6 * 6 END = b.width
        AND CASE WHEN l.shape >> 33 & 1 THEN b.height + 0 ELSE b.height / 6 * 6 END = b.height
        ) IS NOT 1 END
    """,
    "a look has a value that was not captured, or lacks one that was": """
    SELECT l.id FROM look AS l
    WHERE ((l.shape >> 4 & 3 = 2) = (l.alpha IS NULL)
      OR (l.shape >> 6 & 3 = 2) = (l.hidden IS NULL)
      OR (l.shape >> 8 & 3 = 2) = (l.opaque IS NULL)
      OR (l.shape >> 10 & 3 = 2) = (l.interaction IS NULL)
      OR (l.shape >> 12 & 3 = 2) = (l.clips IS NULL)
      OR coalesce(l.hidden, 0) | coalesce(l.opaque, 0) | coalesce(l.interaction, 0)
        | coalesce(l.clips, 0) NOT IN (0, 1)
      OR (l.shape >> 20 & 3 = 2) = (l.traits IS NULL)
      OR (l.shape >> 24 & 3 = 2) = (l.layer IS NULL))
      AND l.id IN (SELECT look_id FROM version)
    """,
    "an attribute has a value beside its tag": """
    SELECT look_id FROM look_attribute WHERE tag < 4 AND value IS NOT NULL
    """,
    "a link belongs to no attribute, or is not in its place": """
    SELECT k.version_id FROM link AS k CROSS JOIN version AS v ON v.id = k.version_id
    LEFT JOIN look AS l ON l.id = v.look_id
    LEFT JOIN look_attribute AS a ON a.look_id = v.look_id AND a.key_id = k.key_id
    GROUP BY k.version_id, k.key_id
    HAVING min(k.place) <> 0 OR max(k.place) <> CASE WHEN a.tag = 11 THEN count(*) - 1
      WHEN a.tag IN (9, 10) OR l.shape >> 41 & 3 = 2
        AND k.key_id = (SELECT id FROM name WHERE name = 'next') THEN 0 ELSE -1 END
    """,
    "an attribute is not in the list of them, or under another name": """
    WITH fixed (id, name) AS (VALUES
      (0, ''), (1, 'parent'), (2, 'order'), (3, 'owner'), (4, 'frame'), (5, 'bounds'), (6, 'alpha'),
      (7, 'hidden'), (8, 'opaque'), (9, 'interaction'), (10, 'clips'), (11, 'identifier'),
      (12, 'label'), (13, 'value'), (14, 'traits'), (15, 'text'), (16, 'layer'), (17, 'next'))
    SELECT f.name FROM fixed AS f LEFT JOIN attribute AS a ON a.id = f.id
    WHERE a.name IS NOT f.name OR a.name_id IS NOT NULL
    UNION ALL SELECT a.name FROM attribute AS a LEFT JOIN name AS n ON n.id = a.name_id
    WHERE a.id NOT BETWEEN 0 AND 17 AND n.name IS NOT a.name
    UNION ALL SELECT n.name FROM name AS n WHERE n.id IN (
      SELECT g.key_id FROM look_attribute AS g WHERE g.look_id IN (SELECT look_id FROM version))
      AND n.name NOT IN (SELECT name FROM attribute)
    """,
    "the time of a snapshot is not a number": """
    SELECT id FROM snapshot WHERE typeof(time) NOT IN ('null', 'integer', 'real')
    """,
  ]
}
