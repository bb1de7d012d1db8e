-- Presentations that are given another controller's context in one build than in another.
SELECT presenter_class, presented_class, style,
  array_sort(collect_set(concat(build, ': ', context_provider_class))) AS providers
FROM presentations
WHERE context_provider_class IS NOT NULL AND build IS NOT NULL
GROUP BY presenter_class, presented_class, style
HAVING count(DISTINCT context_provider_class) > 1 AND count(DISTINCT build) > 1
ORDER BY presented_class
