-- Screens by the time they were on screen.
-- A screen is a controller that has appeared (or whose view was captured, if its state was not) and
-- contains no other. Its time runs from the snapshot at which it appeared
-- to the one at which it was gone, so it is as exact as snapshots are frequent.
-- :session? only this session
WITH held AS MATERIALIZED (
  SELECT v.parent_id AS holder, v.from_seq, v.to_seq
  FROM object AS child CROSS JOIN version AS v ON v.object_id = child.id
  WHERE child.kind = 5 AND v.parent_id IS NOT NULL
),
stay AS (
  SELECT
    h.class, h.session, h.controller,
    (SELECT s.time FROM snapshot AS s WHERE s.session_id = o.session_id AND s.seq >= h.from_number
      ORDER BY s.seq LIMIT 1) AS came,
    coalesce(
      (SELECT s.time FROM snapshot AS s WHERE s.session_id = o.session_id
        AND s.seq >= h.to_number ORDER BY s.seq LIMIT 1),
      (SELECT s.time FROM snapshot AS s WHERE s.session_id = o.session_id
        ORDER BY s.seq DESC LIMIT 1)) AS went
  FROM controller_history AS h CROSS JOIN object AS o ON o.id = h.controller
  WHERE CASE WHEN h.state IS NULL THEN h.view IS NOT NULL ELSE h.state = 'appeared' END
    AND (:session IS NULL OR h.session = :session)
    AND NOT EXISTS (
      SELECT 1 FROM held AS v
      WHERE v.holder = h.controller
        AND v.from_seq < coalesce(h.to_number, v.to_seq) AND v.to_seq > h.from_number)
)
SELECT
  class, round(sum(went - came), 3) AS seconds, count(DISTINCT controller) AS controllers,
  count(DISTINCT session) AS sessions
FROM stay GROUP BY class ORDER BY seconds DESC, class;
