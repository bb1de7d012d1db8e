-- Screens by the time they were on screen.
-- A screen is a controller that has appeared (or whose view was captured, if its state was not) and
-- contains no other. Its time runs from the snapshot at which it begins to be one
-- to the one at which it ceases, so it is as exact as snapshots are frequent.
-- :session? only this session
WITH state AS (
  SELECT
    controller, parent, from_number, coalesce(to_number, 9e999) AS to_number,
    (:session IS NULL OR session = :session)
      AND CASE WHEN state IS NULL THEN view IS NOT NULL ELSE state = 'appeared' END AS is_shown
  FROM controller_history
),
edge AS (
  -- Where a controller begins (1) or ceases (-1) to have appeared, and to contain another.
  SELECT controller, from_number AS number, 1 AS shown, 0 AS contained FROM state WHERE is_shown
  UNION ALL SELECT controller, to_number, -1, 0 FROM state WHERE is_shown
  UNION ALL SELECT parent, from_number, 0, 1 FROM state WHERE parent IS NOT NULL
  UNION ALL SELECT parent, to_number, 0, -1 FROM state WHERE parent IS NOT NULL
),
stretch AS (
  SELECT
    controller, number AS from_number, lead(number) OVER edges AS to_number,
    sum(sum(shown)) OVER edges AS shown, sum(sum(contained)) OVER edges AS contained
  FROM edge GROUP BY controller, number
  WINDOW edges AS (PARTITION BY controller ORDER BY number)
),
stay AS (
  SELECT
    t.controller, o.session_id, o.class_id,
    (SELECT s.time FROM snapshot AS s WHERE s.session_id = o.session_id AND s.seq >= t.from_number
      ORDER BY s.seq LIMIT 1) AS came,
    coalesce(
      (SELECT s.time FROM snapshot AS s WHERE s.session_id = o.session_id
        AND s.seq >= t.to_number ORDER BY s.seq LIMIT 1),
      (SELECT s.time FROM snapshot AS s WHERE s.session_id = o.session_id
        ORDER BY s.seq DESC LIMIT 1)) AS went
  FROM stretch AS t CROSS JOIN object AS o ON o.id = t.controller
  WHERE t.shown > 0 AND t.contained = 0
)
SELECT
  c.name AS class, round(sum(went - came), 3) AS seconds,
  count(DISTINCT controller) AS controllers, count(DISTINCT session_id) AS sessions
FROM stay LEFT JOIN name AS c ON c.id = stay.class_id
GROUP BY c.name ORDER BY seconds DESC, class;
