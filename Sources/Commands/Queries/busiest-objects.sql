-- The objects that changed most often.
-- :session? only this session
SELECT
  e.name AS session, c.name AS class,
  iif(typeof(o.token) = 'integer', printf('0x%llx', o.token), o.token) AS token, b.changes
FROM (
  SELECT v.object_id, count(*) AS changes FROM version AS v
  WHERE v.prev IS NOT NULL AND v.to_seq > v.from_seq
  GROUP BY v.object_id
) AS b
CROSS JOIN object AS o ON o.id = b.object_id
CROSS JOIN session AS e ON e.id = o.session_id
LEFT JOIN name AS c ON c.id = o.class_id
WHERE :session IS NULL OR e.name = :session
ORDER BY b.changes DESC, o.id LIMIT 20;
