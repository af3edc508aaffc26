#pragma once
#include "Arduino.h"

enum { WL_CONNECTED = 3 };
struct WiFiClient {};
struct WiFiClass {
  void begin(const char *, const char *) {}
  int status();
};
extern WiFiClass WiFi;
