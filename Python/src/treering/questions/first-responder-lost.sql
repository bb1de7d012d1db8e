-- Screens at which the first responder is lost, from which build on; only where an earlier build showed
-- the screen without losing it. Builds are ordered as numbers.
WITH shown AS (
  SELECT screen, CAST(build AS BIGINT) AS build, min(CAST(build AS BIGINT)) OVER (PARTITION BY screen) AS first
  FROM snapshots WHERE screen IS NOT NULL
), lost AS (
  SELECT s.screen, min(CAST(s.build AS BIGINT)) AS since, count(*) AS times
  FROM responder_changes AS r
  JOIN snapshots AS s ON s.file = r.file AND s.snapshot_id = r.snapshot_id
  WHERE r.kind = 'firstResponder' AND r.before IS NOT NULL AND r.after IS NULL
  GROUP BY s.screen
)
SELECT DISTINCT lost.screen, lost.since, lost.times
FROM lost JOIN shown ON shown.screen = lost.screen AND shown.first < lost.since
ORDER BY lost.screen
