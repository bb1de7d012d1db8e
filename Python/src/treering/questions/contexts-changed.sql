-- Presentations that are given another controller's context in one build than in another, with the
-- provider in each build.
WITH given AS (
  SELECT presenter_class, presented_class, style, build, context_provider_class AS provider,
    min(context_provider_class) OVER same AS least, max(context_provider_class) OVER same AS greatest,
    min(build) OVER same AS one_build, max(build) OVER same AS other_build
  FROM presentations
  WHERE context_provider_class IS NOT NULL AND build IS NOT NULL
  WINDOW same AS (PARTITION BY presenter_class, presented_class, style)
)
SELECT g.presenter_class, g.presented_class, g.style, g.build, g.provider
FROM given AS g JOIN builds AS b ON b.build = g.build
WHERE g.least <> g.greatest AND g.one_build <> g.other_build
GROUP BY g.presenter_class, g.presented_class, g.style, g.build, g.provider, b.place
ORDER BY g.presented_class, g.presenter_class, g.style, b.place, g.provider
