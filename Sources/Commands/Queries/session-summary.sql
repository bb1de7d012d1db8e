-- The sessions: how long each lasted, how much it holds and how much happened in it.
SELECT
  e.name AS session, e.app, e.version, e.snapshot_count AS snapshots,
  (SELECT round(max(s.time) - min(s.time), 3) FROM snapshot AS s WHERE s.session_id = e.session_id)
    AS seconds,
  (SELECT count(*) FROM object AS o WHERE o.session_id = e.session_id) AS objects,
  (SELECT count(*) FROM snapshot AS s CROSS JOIN navigation_event AS n ON n.snapshot_id = s.id
    WHERE s.session_id = e.session_id) AS navigation
FROM sessions AS e ORDER BY e.session_id;
