/* Our method of valuing seven cards, as packages/cards/src/batch/batch-module.ts has it: what this machine could do at most.
   Reads the tables, deals the hands of the benchmark, and prints the nanoseconds of its best slice and the sum of all values. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLICE = 100000, CHUNK = 4000, PLACES = 65536 + 512 };

static int32_t keys[52], pairs[52 * 256], values[SLICE];
static uint8_t suits[512], hands[SLICE * 7];
static uint16_t suited[8192], rows[16384], places[PLACES];

static uint32_t two(const uint8_t *card) {
  uint16_t both;
  memcpy(&both, card, 2);
  return (uint32_t)pairs[both];
}

static uint32_t key_of(const uint8_t *hand) { return two(hand) + two(hand + 2) + two(hand + 4) + (uint32_t)keys[hand[6]]; }

static int in_suit(uint8_t card, int suit) { return (card & 3) == suit ? 1 << (card >> 2) : 0; }

static void evaluate_chunk(const uint8_t *hand, int32_t *value) {
  static int flushes[CHUNK + 1];
  int count = 0;
  for (int at = 0; at < CHUNK; at++) {
    uint32_t key = key_of(hand + 7 * at);
    value[at] = places[rows[key >> 18] + ((key >> 9) & 511)];
    flushes[count] = at;
    count += suits[key & 511] != 0;
  }
  while (count > 0) {
    int at = flushes[--count];
    const uint8_t *held = hand + 7 * at;
    int suit = suits[key_of(held) & 511] - 1, ranks = 0;
    for (int card = 0; card < 7; card++) ranks |= in_suit(held[card], suit);
    value[at] = suited[ranks];
  }
}

static void deal(void) {
  static uint8_t deck[52];
  static uint32_t word = 0;
  if (word == 0) {
    word = 0x2545f491;
    for (int card = 0; card < 52; card++) deck[card] = (uint8_t)card;
  }
  for (int at = 0; at < SLICE * 7; at++) {
    word ^= word << 13;
    word ^= word >> 17;
    word ^= word << 5;
    int place = at % 7, from = place + (int)(word % (uint32_t)(52 - place));
    uint8_t card = deck[from];
    deck[from] = deck[place];
    deck[place] = card;
    hands[at] = card;
  }
}

static double nanoseconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

static void take(void *into, size_t bytes) {
  if (fread(into, 1, bytes, stdin) != bytes) exit(1);
}

int main(int count, char **words) {
  int slices = count > 1 ? atoi(words[1]) : 1;
  double best = 1e18, sum = 0;
  take(keys, sizeof keys);
  take(suits, sizeof suits);
  take(suited, sizeof suited);
  take(rows, sizeof rows);
  take(places, sizeof places);
  for (int first = 0; first < 52; first++)
    for (int second = 0; second < 52; second++) pairs[first * 256 + second] = (int32_t)((uint32_t)keys[first] + (uint32_t)keys[second]);
  for (int slice = 0; slice < slices; slice++) {
    deal();
    double start = nanoseconds();
    for (int at = 0; at < SLICE; at += CHUNK) evaluate_chunk(hands + 7 * at, values + at);
    double took = nanoseconds() - start;
    if (took < best) best = took;
    for (int at = 0; at < SLICE; at++) sum += values[at];
  }
  printf("%.0f %.0f\n", best, sum);
  return 0;
}
