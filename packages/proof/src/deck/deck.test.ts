import { formatCard } from '@fairdeal/cards';
import { cut } from '@fairdeal/cards/internal';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECK_OPENING, deckRoot, isSealedCard, openCards, sealedPlace } from './index.js';

const SECRET = new Uint8Array(32).fill(7);
const DECK = Array.from({ length: 52 }, (_, card) => formatCard(card));

const SHUFFLED = fc.shuffledSubarray(DECK, { minLength: 2 });
const SHUFFLED_AND_PLACE = SHUFFLED.chain((cards) => fc.tuple(fc.constant(cards), fc.nat(cards.length - 1)));

test('the root of a sealed deck can be recomputed', () => {
  // RFC 6962 over HMAC-SHA256(secret, place in four bytes) followed by the card's text, computed by another program.
  expect(bytesToHex(deckRoot(DECK, SECRET))).toBe('4ab41764bc3f238f7f4a2bf3b8db855830b250fb35c19f73879eab0c61ca9692');
});

test('each card of a sealed deck can be opened alone', () => {
  fc.assert(
    fc.property(SHUFFLED, (cards) => {
      const root = deckRoot(cards, SECRET);
      for (const [place, opening] of openCards(cards, SECRET, [...cards.keys()]).entries()) {
        expect(opening).toMatchObject({ place, card: cards[place] });
        expect(isSealedCard(root, cards.length, DECK_OPENING.parse(JSON.parse(JSON.stringify(opening))))).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

test('another card, place, salt, path or deck is refused', () => {
  fc.assert(
    fc.property(SHUFFLED_AND_PLACE, fc.nat(), ([cards, place], other) => {
      const root = deckRoot(cards, SECRET);
      const size = cards.length;
      const [opening] = openCards(cards, SECRET, [place]);
      const [elsewhere] = openCards(cards, SECRET, [(place + 1) % size]);
      if (opening === undefined || elsewhere === undefined) return expect.fail();
      const { path } = opening;
      expect(
        isSealedCard(root, size, { ...opening, card: DECK.filter((card) => card !== opening.card)[other % 51]! }),
      ).toBe(false);
      expect(isSealedCard(root, size, { ...opening, place: (place + 1) % size })).toBe(false);
      expect(isSealedCard(root, size, { ...opening, salt: elsewhere.salt })).toBe(false);
      expect(isSealedCard(root, size, { ...opening, path: path.slice(1) })).toBe(false);
      expect(isSealedCard(root, size, { ...opening, path: path.with(other % path.length, 'AA==') })).toBe(false);
      expect(isSealedCard(deckRoot(cards.toReversed(), SECRET), size, opening)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('the end of a salt can’t pass for the beginning of a card', () => {
  const root = deckRoot(DECK, SECRET);
  const opening = openCards(DECK, SECRET, [...DECK.keys()]).find(({ salt }) => /[2-7]\d$/.test(salt));
  if (opening === undefined) return expect.fail();
  const { salt, card } = opening;
  const moved = {
    ...opening,
    salt: salt.slice(0, -2),
    card: String.fromCharCode(Number(`0x${salt.slice(-2)}`)) + card,
  };
  expect(isSealedCard(root, 52, opening)).toBe(true);
  expect(isSealedCard(root, 52, moved)).toBe(false);
});

test('an opened card reveals nothing about the other salts', () => {
  const opening = JSON.stringify(openCards(DECK, SECRET, [3]));
  expect(opening).not.toContain(bytesToHex(SECRET));
  const [closed] = openCards(DECK, SECRET, [4]);
  expect(opening).not.toContain(closed?.salt);
});

test('after a player’s cuts the sealed cards are where the rules put them', () => {
  const cards = DECK.map((_, at) => at);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 51 }), { maxLength: 4 }), fc.nat(51), (cuts, place) => {
      let deck = cards;
      for (const at of cuts) {
        const after = cut(deck, at);
        deck = 'ok' in after ? after.ok : expect.fail(after.wrong);
      }
      expect(deck[place]).toBe(cards[sealedPlace(place, cuts, 52)]);
    }),
  );
});
