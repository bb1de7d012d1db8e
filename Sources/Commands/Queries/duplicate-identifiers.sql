-- Accessibility identifiers that several visible views of a session's last snapshot share.
SELECT s.session, s.number, v.identifier, count(*) AS views, group_concat(DISTINCT v.class) AS classes
FROM sessions AS e
CROSS JOIN snapshots AS s ON s.session_id = e.session_id AND s.number = e.last_number
CROSS JOIN views AS v ON v.snapshot_id = s.snapshot_id
WHERE v.identifier IS NOT NULL AND v.hidden IS NOT 1
GROUP BY s.snapshot_id, v.identifier HAVING count(*) > 1
ORDER BY s.session_id, views DESC, v.identifier;
