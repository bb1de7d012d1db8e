-- sessions
-- the sessions, with the run that each recorded
-- session_id:integer, name:text, uuid:text?, app:text?, version:text?, build:text?, os:text?,
-- device:text?, snapshot_count:integer, last_number:integer
SELECT name, app, version, snapshot_count FROM sessions ORDER BY session_id

-- snapshots
-- the snapshots, with platform, what each looked at and how many objects differ from the one before
-- snapshot_id:integer, session_id:integer, session:text, number:integer, label:text?, time:real?,
-- key_window:integer?, first_responder:integer?, has_views:flag, has_controllers:flag,
-- has_presentations:flag, has_flags:flag, has_responders:flag, has_actions:flag,
-- has_elements:flag, partial:text?, platform:text?, changed_objects:integer, screen:text?,
-- front:text?, steady:flag?
SELECT number, label, time FROM snapshots WHERE session = 'checkout' ORDER BY number

-- objects
-- what the number of an object stands for: kind, class, short class, id, and what reports call it
-- object:integer, session_id:integer, session:text, kind:text, class:text?, short_class:text?,
-- token:text?, name:text
SELECT object, kind, name FROM objects WHERE short_class = 'CartViewController'

-- views
-- every view, window, layer, guide and element of a snapshot
-- snapshot_id:integer, view:integer, class:text?, short_class:text?, token:text?, kind:text,
-- superview:integer?, sibling_order:integer, controller:integer?, x:real?, y:real?, width:real?,
-- height:real?, alpha:real?, hidden:flag?, opaque:flag?, interaction:flag?, clips:flag?,
-- identifier:text?, label:text?, value:text?, traits:text?, text:text?, layer:text?
SELECT short_class, count(*) FROM views WHERE snapshot_id = 1 GROUP BY 1 ORDER BY 2 DESC

-- controllers
-- every controller of a snapshot
-- snapshot_id:integer, controller:integer, class:text?, short_class:text?, token:text?,
-- parent:integer?, presenter:integer?, sibling_order:integer, view:integer?, title:text?,
-- state:text?
SELECT class, title, state FROM controllers WHERE snapshot_id = 1

-- presentations
-- who presents whom in a snapshot, how, and in whose context
-- snapshot_id:integer, session:text, number:integer, label:text?, presented:integer,
-- presented_class:text?, presented_short_class:text?, presenter:integer, presenter_class:text?,
-- presenter_short_class:text?, source:integer?, source_class:text?, style:text?,
-- transition_style:text?, presented_with:text?, context_provider:integer?,
-- context_provider_class:text?
SELECT number, presenter_class, presented_class, style, context_provider_class
FROM presentations WHERE session = 'checkout'

-- flags
-- the presentation-context flags of a snapshot's controllers; NULL where nobody looked
-- snapshot_id:integer, controller:integer, class:text?, short_class:text?, defines_context:flag?,
-- provides_transition_style:flag?
SELECT class FROM flags WHERE snapshot_id = 1 AND defines_context

-- responders
-- every responder of a snapshot with its next, and whether that was captured
-- snapshot_id:integer, responder:integer, class:text?, short_class:text?, kind:text,
-- next:integer?, next_is:text, derived_next:integer?
SELECT class FROM responders WHERE snapshot_id = 1 AND next IS NOT derived_next

-- attributes
-- whatever else was captured of an object, a row each: `type` says what `value` is (null, flag, number, text, json, object, objects, texts, numbers), `tag` the type by its number, as in the table look_attribute
-- snapshot_id:integer, object:integer, attribute:text, value:any?, type:text, tag:integer
SELECT a.object, o.name AS selected FROM attributes AS a JOIN objects AS o ON o.object = a.value
WHERE a.snapshot_id = 1 AND a.attribute = 'selected'

-- changes
-- what changed between a snapshot and the one before, of what both looked at
-- snapshot_id:integer, session:text, number:integer, label:text?, object:integer, class:text?,
-- short_class:text?, change:text, attribute:text?, before:any?, after:any?, before_class:text?,
-- after_class:text?
SELECT change, short_class, attribute, before, after, after_class
FROM changes WHERE label = 'after-push'

-- navigation
-- what happened between a snapshot and the one before: pushes, presentations, …
-- snapshot_id:integer, session:text, number:integer, label:text?, kind:text, subject:integer?,
-- subject_class:text?, subject_short_class:text?, container:integer?, container_class:text?,
-- presenter:integer?, presenter_class:text?, source:integer?, source_class:text?, style:text?,
-- context_provider:integer?, context_provider_class:text?, explanation:text?
SELECT number, kind, subject_short_class, presenter_class, explanation
FROM navigation WHERE session = 'checkout'

-- screen_visits
-- the stretches of snapshots that show one screen, with what was shown before and after
-- snapshot_id:integer, session:text, screen:text, steady:flag, first_number:integer,
-- last_number:integer, snapshots:integer, from_screen:text?, to_screen:text?, seconds:real?
SELECT screen, count(*) AS visits, avg(seconds) FROM screen_visits
GROUP BY screen ORDER BY visits DESC

-- screen_transitions
-- what led from one screen to the next, and how long that took
-- snapshot_id:integer, session:text, number:integer, label:text?, before_number:integer,
-- from_screen:text, to_screen:text, events:text?, seconds:real?
SELECT from_screen, to_screen, count(*) FROM screen_transitions
GROUP BY 1, 2 ORDER BY 3 DESC

-- responder_changes
-- the first responder and responder chains that changed between a snapshot and the one before, and (kind new) the chains of what navigation brought in
-- snapshot_id:integer, session:text, number:integer, label:text?, kind:text, responder:integer?,
-- responder_class:text?, responder_short_class:text?, parts_at:integer?, parts_at_class:text?,
-- before:integer?, before_class:text?, after:integer?, after_class:text?, object_count:integer,
-- explanation:text?
SELECT session, number, kind, explanation FROM responder_changes WHERE kind <> 'firstResponder'

-- view_history
-- every state that a view was in, from its first snapshot up to the next state's
-- view:integer, session:text, class:text?, short_class:text?, token:text?, from_number:integer,
-- to_number:integer?, superview:integer?, sibling_order:integer, controller:integer?, x:real?,
-- y:real?, width:real?, height:real?, alpha:real?, hidden:flag?, opaque:flag?, interaction:flag?,
-- clips:flag?, identifier:text?, label:text?, value:text?, text:text?
SELECT from_number, to_number, text FROM view_history WHERE short_class = 'UILabel'

-- controller_history
-- every state that a controller was in
-- controller:integer, session:text, class:text?, short_class:text?, token:text?,
-- from_number:integer, to_number:integer?, parent:integer?, presenter:integer?, view:integer?,
-- title:text?, state:text?, style:text?, defines_context:flag?
SELECT from_number, to_number, parent, state
FROM controller_history WHERE short_class = 'CartViewController'
