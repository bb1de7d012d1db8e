#ifndef CSIMDJSON_H
#define CSIMDJSON_H
#endif
