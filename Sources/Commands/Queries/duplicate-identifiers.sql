-- Accessibility identifiers that several visible views of a session's last snapshot share.
WITH RECURSIVE
  captured AS MATERIALIZED (
    SELECT s.session_id, s.session, s.number, v.view, v.superview, v.kind, v.class, v.identifier
    FROM sessions AS e
    CROSS JOIN snapshots AS s ON s.session_id = e.session_id AND s.number = e.last_number
    CROSS JOIN views AS v ON v.snapshot_id = s.snapshot_id
    WHERE v.hidden IS NOT 1),
  -- A screen that another covers is in no window. Where no window was captured, all roots count.
  shown (view) AS (
    SELECT view FROM captured
    WHERE superview IS NULL AND (kind IN ('window', 'element')
      OR session_id NOT IN (SELECT session_id FROM captured WHERE kind = 'window'))
    UNION
    SELECT v.view FROM shown CROSS JOIN captured AS v ON v.superview = shown.view)
SELECT
  session, number, identifier, count(*) AS views, group_concat(DISTINCT class) AS classes
FROM captured WHERE identifier IS NOT NULL AND view IN shown
GROUP BY session_id, identifier HAVING count(*) > 1
ORDER BY session_id, views DESC, identifier;
