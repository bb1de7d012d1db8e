-- Presentations at which the first responder was lost.
SELECT
  s.session, s.number, s.label, n.subject_class AS presented, n.style,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id WHERE o.id = r.before)
    AS first_responder,
  r.explanation
FROM responder_changes AS r
CROSS JOIN snapshots AS s ON s.snapshot_id = r.snapshot_id
CROSS JOIN navigation AS n ON n.snapshot_id = r.snapshot_id AND n.kind = 'present'
WHERE r.kind = 'firstResponder' AND r.before IS NOT NULL AND r.after IS NULL
ORDER BY s.session_id, s.number;
