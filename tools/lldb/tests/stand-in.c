/* An app without UIKit: its functions answer as UIKit would, from recorded dumps. It goes through
   moments, each a folder of texts; breakpoints are set at `moment_reached`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char views[1 << 16], controllers[1 << 16], responders[1 << 16];

static void read_text(const char *folder, const char *name, char *text, size_t size) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.txt", folder, name);
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(1);
  }
  text[fread(text, 1, size - 1, file)] = 0;
  fclose(file);
}

void *stand_in_class(const char *name) { return strcmp(name, "UIApplication") ? NULL : views; }
const char *stand_in_views(void) { return views; }
const char *stand_in_controllers(void) { return controllers; }
const char *stand_in_responders(void) { return responders; }

/* The chain of the first responder is the only one that was recorded. */
const char *stand_in_chain(void *leaf) {
  char token[32];
  snprintf(token, sizeof token, ": %p;", leaf);
  const char *end = strchr(responders, '\n'), *found = strstr(responders, token);
  return found && found < end ? responders : "";
}

/* Variables that a user would name at a stop. */
void *first_responder = NULL, *nothing = NULL, *no_responder = (void *)0x1000;

void moment_reached(const char *name) {
  (void)name;
}

int main(int count, char **folders) {
  for (int i = 1; i < count; i++) {
    read_text(folders[i], "views", views, sizeof views);
    read_text(folders[i], "controllers", controllers, sizeof controllers);
    read_text(folders[i], "responders", responders, sizeof responders);
    const char *address = strstr(responders, "0x");
    first_responder = address ? (void *)strtoull(address, NULL, 16) : NULL;
    moment_reached(folders[i]);
  }
  return 0;
}
