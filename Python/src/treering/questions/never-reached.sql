-- Sessions that never showed a screen, :screen, nor had it in front; those whose screens all are
-- unknown are left out.
SELECT e.file, e.name AS session, e.build, e.device
FROM sessions AS e
JOIN (SELECT file, session, max(:screen IN (screen, coalesce(front, screen))) AS reached
  FROM snapshots WHERE screen IS NOT NULL GROUP BY file, session) AS s
  ON s.file = e.file AND s.session = e.name
WHERE NOT s.reached
ORDER BY e.file, e.session_id
