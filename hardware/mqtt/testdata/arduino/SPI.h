#pragma once
#include "Arduino.h"

struct SPIClass {
  void begin() {}
};
extern SPIClass SPI;
