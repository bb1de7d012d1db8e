#include "CEmbedded.h"

static const unsigned char file_frame_html[] = {
#embed "../SessionPage/Page/frame.html"
};

static const unsigned char file_page_html[] = {
#embed "../SessionPage/Page/page.html"
};

static const unsigned char file_page_css[] = {
#embed "../SessionPage/Page/page.css"
};

static const unsigned char file_map_css[] = {
#embed "../SessionPage/Page/map.css"
};

static const unsigned char file_shell_js[] = {
#embed "../SessionPage/Page/shell.js"
};

static const unsigned char file_mapview_js[] = {
#embed "../SessionPage/Page/mapview.js"
};

static const unsigned char file_map_html[] = {
#embed "../SessionPage/MapPage/map.html"
};

static const unsigned char file_mappage_js[] = {
#embed "../SessionPage/MapPage/mappage.js"
};

static const unsigned char file_compare_html[] = {
#embed "../SessionPage/ComparePage/compare.html"
};

static const unsigned char file_compare_css[] = {
#embed "../SessionPage/ComparePage/compare.css"
};

static const unsigned char file_threads_js[] = {
#embed "../SessionPage/ComparePage/threads.js"
};

static const unsigned char file_comparepage_js[] = {
#embed "../SessionPage/ComparePage/comparepage.js"
};

static const unsigned char file_text_js[] = {
#embed "../SessionPage/Page/text.js"
};

static const unsigned char file_frame_js[] = {
#embed "../SessionPage/Page/frame.js"
};

static const unsigned char file_remember_js[] = {
#embed "../SessionPage/Page/remember.js"
};

static const unsigned char file_payload_js[] = {
#embed "../SessionPage/Page/payload.js"
};

static const unsigned char file_hierarchy_js[] = {
#embed "../SessionPage/Page/hierarchy.js"
};

static const unsigned char file_step_js[] = {
#embed "../SessionPage/Page/step.js"
};

static const unsigned char file_journal_js[] = {
#embed "../SessionPage/Page/journal.js"
};

static const unsigned char file_session_js[] = {
#embed "../SessionPage/Page/session.js"
};

static const unsigned char file_names_js[] = {
#embed "../SessionPage/Page/names.js"
};

static const unsigned char file_rules_js[] = {
#embed "../SessionPage/Page/rules.js"
};

static const unsigned char file_geometry_js[] = {
#embed "../SessionPage/Page/geometry.js"
};

static const unsigned char file_hit_js[] = {
#embed "../SessionPage/Page/hit.js"
};

static const unsigned char file_marks_js[] = {
#embed "../SessionPage/Page/marks.js"
};

static const unsigned char file_findings_js[] = {
#embed "../SessionPage/Page/findings.js"
};

static const unsigned char file_commands_js[] = {
#embed "../SessionPage/Page/commands.js"
};

static const unsigned char file_report_js[] = {
#embed "../SessionPage/Page/report.js"
};

static const unsigned char file_outline_js[] = {
#embed "../SessionPage/Page/outline.js"
};

static const unsigned char file_treeview_js[] = {
#embed "../SessionPage/Page/treeview.js"
};

static const unsigned char file_search_js[] = {
#embed "../SessionPage/Page/search.js"
};

static const unsigned char file_layers_js[] = {
#embed "../SessionPage/Page/layers.js"
};

static const unsigned char file_scene_js[] = {
#embed "../SessionPage/Page/scene.js"
};

static const unsigned char file_camera_js[] = {
#embed "../SessionPage/Page/camera.js"
};

static const unsigned char file_painter_js[] = {
#embed "../SessionPage/Page/painter.js"
};

static const unsigned char file_chainpath_js[] = {
#embed "../SessionPage/Page/chainpath.js"
};

static const unsigned char file_stage_js[] = {
#embed "../SessionPage/Page/stage.js"
};

static const unsigned char file_story_js[] = {
#embed "../SessionPage/Page/story.js"
};

static const unsigned char file_inspector_js[] = {
#embed "../SessionPage/Page/inspector.js"
};

static const unsigned char file_events_js[] = {
#embed "../SessionPage/Page/events.js"
};

static const unsigned char file_timeline_js[] = {
#embed "../SessionPage/Page/timeline.js"
};

static const unsigned char file_state_js[] = {
#embed "../SessionPage/Page/state.js"
};

static const unsigned char file_panels_js[] = {
#embed "../SessionPage/Page/panels.js"
};

static const unsigned char file_live_js[] = {
#embed "../SessionPage/Page/live.js"
};

static const unsigned char file_keys_js[] = {
#embed "../SessionPage/Page/keys.js"
};

static const unsigned char file_page_js[] = {
#embed "../SessionPage/Page/page.js"
};

static const CEmbeddedFile files[] = {
    {"frame.html", file_frame_html, sizeof file_frame_html},
    {"page.html", file_page_html, sizeof file_page_html},
    {"page.css", file_page_css, sizeof file_page_css},
    {"map.css", file_map_css, sizeof file_map_css},
    {"text.js", file_text_js, sizeof file_text_js},
    {"shell.js", file_shell_js, sizeof file_shell_js},
    {"frame.js", file_frame_js, sizeof file_frame_js},
    {"remember.js", file_remember_js, sizeof file_remember_js},
    {"payload.js", file_payload_js, sizeof file_payload_js},
    {"hierarchy.js", file_hierarchy_js, sizeof file_hierarchy_js},
    {"step.js", file_step_js, sizeof file_step_js},
    {"journal.js", file_journal_js, sizeof file_journal_js},
    {"session.js", file_session_js, sizeof file_session_js},
    {"names.js", file_names_js, sizeof file_names_js},
    {"rules.js", file_rules_js, sizeof file_rules_js},
    {"geometry.js", file_geometry_js, sizeof file_geometry_js},
    {"hit.js", file_hit_js, sizeof file_hit_js},
    {"marks.js", file_marks_js, sizeof file_marks_js},
    {"findings.js", file_findings_js, sizeof file_findings_js},
    {"commands.js", file_commands_js, sizeof file_commands_js},
    {"report.js", file_report_js, sizeof file_report_js},
    {"outline.js", file_outline_js, sizeof file_outline_js},
    {"treeview.js", file_treeview_js, sizeof file_treeview_js},
    {"search.js", file_search_js, sizeof file_search_js},
    {"layers.js", file_layers_js, sizeof file_layers_js},
    {"scene.js", file_scene_js, sizeof file_scene_js},
    {"camera.js", file_camera_js, sizeof file_camera_js},
    {"painter.js", file_painter_js, sizeof file_painter_js},
    {"chainpath.js", file_chainpath_js, sizeof file_chainpath_js},
    {"stage.js", file_stage_js, sizeof file_stage_js},
    {"story.js", file_story_js, sizeof file_story_js},
    {"mapview.js", file_mapview_js, sizeof file_mapview_js},
    {"inspector.js", file_inspector_js, sizeof file_inspector_js},
    {"events.js", file_events_js, sizeof file_events_js},
    {"timeline.js", file_timeline_js, sizeof file_timeline_js},
    {"state.js", file_state_js, sizeof file_state_js},
    {"panels.js", file_panels_js, sizeof file_panels_js},
    {"live.js", file_live_js, sizeof file_live_js},
    {"keys.js", file_keys_js, sizeof file_keys_js},
    {"page.js", file_page_js, sizeof file_page_js},
};

// The page of a map alone, and what it shares with the page of a session.
static const CEmbeddedFile map_files[] = {
    {"frame.html", file_frame_html, sizeof file_frame_html},
    {"map.html", file_map_html, sizeof file_map_html},
    {"page.css", file_page_css, sizeof file_page_css},
    {"map.css", file_map_css, sizeof file_map_css},
    {"text.js", file_text_js, sizeof file_text_js},
    {"shell.js", file_shell_js, sizeof file_shell_js},
    {"payload.js", file_payload_js, sizeof file_payload_js},
    {"mapview.js", file_mapview_js, sizeof file_mapview_js},
    {"mappage.js", file_mappage_js, sizeof file_mappage_js},
};

// The page of two runs, and what it shares with the page of a session.
static const CEmbeddedFile compare_files[] = {
    {"frame.html", file_frame_html, sizeof file_frame_html},
    {"compare.html", file_compare_html, sizeof file_compare_html},
    {"page.css", file_page_css, sizeof file_page_css},
    {"compare.css", file_compare_css, sizeof file_compare_css},
    {"text.js", file_text_js, sizeof file_text_js},
    {"payload.js", file_payload_js, sizeof file_payload_js},
    {"threads.js", file_threads_js, sizeof file_threads_js},
    {"comparepage.js", file_comparepage_js, sizeof file_comparepage_js},
};

CEmbeddedFolder CEmbeddedComparePage(void) {
  return (CEmbeddedFolder){compare_files, sizeof compare_files / sizeof *compare_files};
}

CEmbeddedFolder CEmbeddedMapPage(void) {
  return (CEmbeddedFolder){map_files, sizeof map_files / sizeof *map_files};
}

CEmbeddedFolder CEmbeddedPage(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
