-- Screens at which the first responder is lost, from which build on; only where an earlier build showed
-- the screen without losing it.
WITH shown AS (
  SELECT s.screen, min(b.place) AS first
  FROM snapshots AS s JOIN builds AS b ON b.build = s.build
  WHERE s.screen IS NOT NULL
  GROUP BY s.screen
), lost AS (
  SELECT s.screen, min(b.place) AS since, count(*) AS times
  FROM responder_changes AS r
  JOIN snapshots AS s ON s.file = r.file AND s.snapshot_id = r.snapshot_id
  LEFT JOIN builds AS b ON b.build = s.build
  WHERE r.kind = 'firstResponder' AND r.before IS NOT NULL AND r.after IS NULL
  GROUP BY s.screen
)
SELECT lost.screen, b.build AS since, lost.times
FROM lost
JOIN shown ON shown.screen = lost.screen AND shown.first < lost.since
JOIN builds AS b ON b.place = lost.since
ORDER BY lost.screen
