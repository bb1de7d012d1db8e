#include "CEmbedded.h"

static const unsigned char embed[] = {
#embed "../Commands/Demo/embed.scenario"
};

static const unsigned char push[] = {
#embed "../Commands/Demo/push.scenario"
};

static const unsigned char modal[] = {
#embed "../Commands/Demo/modal.scenario"
};

static const unsigned char show[] = {
#embed "../Commands/Demo/show.scenario"
};

static const unsigned char coordinator[] = {
#embed "../Commands/Demo/coordinator.scenario"
};

static const unsigned char first_responder[] = {
#embed "../Commands/Demo/first-responder.scenario"
};

static const CEmbeddedFile files[] = {
    {"embed.scenario", embed, sizeof embed},
    {"push.scenario", push, sizeof push},
    {"modal.scenario", modal, sizeof modal},
    {"show.scenario", show, sizeof show},
    {"coordinator.scenario", coordinator, sizeof coordinator},
    {"first-responder.scenario", first_responder, sizeof first_responder},
};

CEmbeddedFolder CEmbeddedDemo(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
