-- Screens by the time they were on screen.
-- A screen is a controller that has appeared (or whose view was captured, if its state was not) and
-- contains no other. Its time runs from the snapshot at which it appeared
-- to the one at which it was gone, so it is as exact as snapshots are frequent.
-- :session? only this session
WITH span AS (
  -- When controllers contain another: until the snapshot `until`, from the one at `place` on.
  SELECT
    v.parent_id AS controller, v.from_seq AS place, 1 AS contains, v.to_seq AS until,
    NULL AS class, NULL AS session, NULL AS from_number, NULL AS to_number
  FROM object AS child CROSS JOIN version AS v ON v.object_id = child.id
  WHERE child.kind = 5 AND v.parent_id IS NOT NULL
  UNION ALL
  -- When they have appeared. `place` is the end, so that what contains another before it precedes.
  SELECT
    controller, coalesce(to_number, 9e999), 0, NULL, class, session, from_number, to_number
  FROM controller_history
  WHERE CASE WHEN state IS NULL THEN view IS NOT NULL ELSE state = 'appeared' END
    AND (:session IS NULL OR session = :session)
),
ordered AS (
  SELECT *, max(until) OVER (PARTITION BY controller ORDER BY place, contains) AS held_until
  FROM span
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
  FROM ordered AS h CROSS JOIN object AS o ON o.id = h.controller
  WHERE NOT h.contains AND coalesce(h.held_until <= h.from_number, TRUE)
)
SELECT
  class, round(sum(went - came), 3) AS seconds, count(DISTINCT controller) AS controllers,
  count(DISTINCT session) AS sessions
FROM stay GROUP BY class ORDER BY seconds DESC, class;
