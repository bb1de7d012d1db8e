-- Controllers that were still there some snapshots after they were popped or dismissed.
-- Meanwhile they were in no container, presented by nobody and no window's root; `stayed` counts the
-- snapshots in which they were. What `prune` dropped does not count.
-- :after? how many snapshots later; 3 where none is given
SELECT
  s.session, s.number AS left_at, s.label, n.kind, n.subject_class AS class,
  (SELECT printf('%s', iif(typeof(o.token) = 'integer', printf('0x%llx', o.token), o.token))
    FROM object AS o WHERE o.id = n.subject) AS token,
  (SELECT count(*) FROM version AS w
    CROSS JOIN snapshots AS l ON l.session_id = s.session_id AND l.has_controllers
      AND l.number >= max(s.number, w.from_seq) AND l.number < w.to_seq
    WHERE w.object_id = n.subject AND w.parent_id IS NULL AND w.owner_id IS NULL) AS stayed
FROM navigation AS n
CROSS JOIN snapshots AS s ON s.snapshot_id = n.snapshot_id
CROSS JOIN snapshots AS later ON later.snapshot_id = (
  SELECT l.snapshot_id FROM snapshots AS l
  WHERE l.session_id = s.session_id AND l.has_controllers AND l.number >= s.number
  ORDER BY l.number LIMIT 1 OFFSET coalesce(:after, 3))
CROSS JOIN version AS v ON v.object_id = n.subject
WHERE n.kind IN ('pop', 'dismiss')
  AND v.from_seq <= later.number AND v.to_seq > later.number
  AND NOT EXISTS (
    SELECT 1 FROM version AS b
    WHERE b.object_id = n.subject AND (b.parent_id IS NOT NULL OR b.owner_id IS NOT NULL)
      AND b.from_seq <= later.number AND b.to_seq > s.number)
  AND NOT EXISTS (
    SELECT 1 FROM navigation AS r
    WHERE r.kind = 'replaceRoot' AND r.subject = n.subject AND r.session = n.session
      AND r.number BETWEEN s.number AND later.number)
ORDER BY s.session_id, s.number;
