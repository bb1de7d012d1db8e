-- Responders whose captured next is not the one that UIKit's rules derive, at each session's end.
SELECT
  s.session, s.number, r.class,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.next) AS next,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.derived_next)
    AS derived_next
FROM sessions AS e
CROSS JOIN snapshots AS s ON s.session_id = e.session_id AND s.number = e.last_number
CROSS JOIN responders AS r ON r.snapshot_id = s.snapshot_id
WHERE r.next_is = 'captured' AND r.next IS NOT r.derived_next
ORDER BY s.session_id, r.responder;
