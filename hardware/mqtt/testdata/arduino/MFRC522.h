#pragma once
#include "Arduino.h"

struct MFRC522 {
  enum StatusCode : uint8_t { STATUS_OK = 1, STATUS_COLLISION = 3, STATUS_TIMEOUT = 4, STATUS_CRC_WRONG = 8 };
  struct Uid {
    uint8_t size, uidByte[10];
  } uid;
  int select;
  MFRC522(int select, int) : uid{}, select(select) {}
  void PCD_Init() {}
  StatusCode PICC_WakeupA(uint8_t *answer, uint8_t *size);
  bool PICC_ReadCardSerial();
  void PICC_HaltA() {}
};
