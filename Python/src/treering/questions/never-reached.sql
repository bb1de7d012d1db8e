-- Sessions that never showed a screen, :screen; those whose screens all are unknown are left out.
SELECT e.file, e.name AS session, e.build, e.device
FROM sessions AS e
JOIN (SELECT file, session, max(screen = :screen) AS reached FROM snapshots
  WHERE screen IS NOT NULL GROUP BY file, session) AS s
  ON s.file = e.file AND s.session = e.name
WHERE NOT s.reached
ORDER BY e.file, e.session_id
