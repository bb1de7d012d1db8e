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

static const unsigned char checkout[] = {
#embed "../Commands/Demo/checkout.scenario"
};

static const unsigned char checkout_yesterday[] = {
#embed "../Commands/Demo/checkout-yesterday.scenario"
};

static const unsigned char checkout_expect[] = {
#embed "../Commands/Demo/checkout.expect"
};

static const CEmbeddedFile files[] = {
    {"embed.scenario", embed, sizeof embed},
    {"push.scenario", push, sizeof push},
    {"modal.scenario", modal, sizeof modal},
    {"show.scenario", show, sizeof show},
    {"coordinator.scenario", coordinator, sizeof coordinator},
    {"first-responder.scenario", first_responder, sizeof first_responder},
    {"checkout.scenario", checkout, sizeof checkout},
    {"checkout-yesterday.scenario", checkout_yesterday, sizeof checkout_yesterday},
    {"checkout.expect", checkout_expect, sizeof checkout_expect},
};

CEmbeddedFolder CEmbeddedDemo(void) {
  return (CEmbeddedFolder){files, sizeof files / sizeof *files};
}
