-- Presentations by style and by the class that provided the presentation context.
SELECT
  n.style,
  (SELECT c.name FROM object AS o JOIN name AS c ON c.id = o.class_id
    WHERE o.id = n.context_provider) AS context_provider,
  count(*) AS presentations, count(DISTINCT n.subject_class) AS classes,
  count(DISTINCT s.session_id) AS sessions
FROM navigation AS n CROSS JOIN snapshots AS s ON s.snapshot_id = n.snapshot_id
WHERE n.kind = 'present'
GROUP BY 1, 2 ORDER BY presentations DESC, 1, 2;
