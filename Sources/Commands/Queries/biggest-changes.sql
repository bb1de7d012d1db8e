-- The snapshots at which most objects came, went or changed; the first of a session is not counted.
-- :session? only this session
SELECT s.session, s.number, s.label, s.changed_objects,
  (SELECT group_concat(n.kind || ' ' || coalesce(n.subject_class, '?'), ', ')
    FROM navigation AS n WHERE n.snapshot_id = s.snapshot_id) AS navigation
FROM snapshots AS s
WHERE (:session IS NULL OR s.session = :session)
  AND EXISTS (SELECT 1 FROM snapshot AS f WHERE f.session_id = s.session_id AND f.seq < s.number)
ORDER BY s.changed_objects DESC, s.snapshot_id LIMIT 20;
