// Runs the sketch for six seconds: the network is there from 0.5 s on and gone from 4 to 4.5 s, a
// card lies at the first reader from 1 to 2 s and at the second from 3 s on; one of another sort lies
// beside the first from 1.3 s on, and from 1.6 s on neither can be read. Prints what is
// published: time, retained or not, topic, text.
#include <MFRC522.h>
#include <PubSubClient.h>
#include <SPI.h>

WiFiClass WiFi;
SPIClass SPI;

static uint32_t now;
static bool joined;

uint32_t millis() { return now; }
void delay(uint32_t ms) { now += ms; }
static bool away() { return now < 500 || (now >= 4000 && now < 4500); }
int WiFiClass::status() { return away() ? 0 : WL_CONNECTED; }
bool PubSubClient::connected() { return joined = joined && !away(); }
bool PubSubClient::connect(const char *, const char *, const char *, const char *will, uint8_t, bool retain, const char *message) {
  printf("0 %d will:%s %s\n", retain, will, message);
  return joined = true;
}
bool PubSubClient::publish(const char *topic, const char *text, bool retain) {
  printf("%u %d %s %s\n", (unsigned)now, retain, topic, text);
  return true;
}
MFRC522::StatusCode MFRC522::PICC_WakeupA(uint8_t *, uint8_t *) {
  if (select == 17) return now >= 3000 ? STATUS_OK : STATUS_TIMEOUT;
  if (now < 1000 || now >= 2000) return STATUS_TIMEOUT;
  return now < 1300 ? STATUS_OK : now < 1800 ? STATUS_COLLISION : STATUS_CRC_WRONG;
}
bool MFRC522::PICC_ReadCardSerial() {
  static const uint8_t number[] = {0x04, 0xA2, 0x3B, 0x5C, 0x11, 0x22, 0x80};
  uid.size = select == 5 ? 4 : 7;
  memcpy(uid.uidByte, number, sizeof number);
  return select == 17 || now < 1600;
}

void setup();
void loop();

int main() {
  setup();
  for (; now < 6000; now++) loop();
}
