-- Controllers that were still there some snapshots after they were popped or dismissed.
-- :after? how many snapshots later; 3 where none is given
SELECT
  s.session, s.number AS left_at, s.label, n.kind, n.subject_class AS class,
  (SELECT printf('%s', iif(typeof(o.token) = 'integer', printf('0x%llx', o.token), o.token))
    FROM object AS o WHERE o.id = n.subject) AS token,
  min(coalesce(v.to_seq, s.number), e.last_number + 1) - s.number AS stayed
FROM navigation AS n
CROSS JOIN snapshots AS s ON s.snapshot_id = n.snapshot_id
CROSS JOIN sessions AS e ON e.session_id = s.session_id
CROSS JOIN version AS v ON v.object_id = n.subject
WHERE n.kind IN ('pop', 'dismiss')
  AND v.from_seq <= s.number + coalesce(:after, 3)
  AND v.to_seq > s.number + coalesce(:after, 3)
  AND e.last_number >= s.number + coalesce(:after, 3)
ORDER BY s.session_id, s.number;
