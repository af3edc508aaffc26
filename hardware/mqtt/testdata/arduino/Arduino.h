// Stand-ins for what the sketch of firmware/MQTT.md uses of the Arduino core for ESP32 and of its
// libraries: enough to compile it and to run its loop on a PC. The table is in main.cpp.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstring>

using byte = uint8_t;

uint32_t millis();
void delay(uint32_t ms);
