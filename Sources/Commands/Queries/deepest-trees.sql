-- The snapshots with the deepest view trees, and their deepest views.
-- :session? only this session
SELECT s.session, s.number, s.label, max(t.depth) + 1 AS levels, t.class AS deepest, t.path
FROM snapshots AS s CROSS JOIN treering_tree(s.snapshot_id) AS t
WHERE (:session IS NULL OR s.session = :session)
  AND t.kind IN ('view', 'window', 'layer', 'element')
GROUP BY s.snapshot_id ORDER BY levels DESC, s.snapshot_id LIMIT 20;
