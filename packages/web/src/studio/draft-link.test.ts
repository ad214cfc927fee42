import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { blankDraft, readDraftFile, readDraftLink, tableLink, writeDraftLink } from './draft-link.js';

const FLUSH = houseGame('high-card-flush')!;
const OWN = { name: 'House 1', pays: { 'four-card flush': '2 to 1' } };

test('a link brings the whole submission back, what is said at its default too', () => {
  const draft = {
    ...blankDraft(FLUSH),
    edition: '2016',
    certificateHolder: 'Keystone & Sons',
    practice: true,
    paytables: { 'flush-bonus': OWN },
    limits: { ante: { min: 1000 } },
    payoutLimit: 5_000_000,
    settings: { decks: 1 },
  };
  expect(readDraftLink(FLUSH, writeDraftLink(FLUSH, draft))).toEqual(draft);
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'nothing said of %s is an address without an end',
  (_, game) => {
    expect(writeDraftLink(game, blankDraft(game))).toBe('');
    expect(readDraftLink(game, '')).toEqual(blankDraft(game));
  },
);

test('a link that was cut says nothing, and a file of another game is refused', () => {
  expect(readDraftLink(FLUSH, '?draft={"paytables":')).toEqual(blankDraft(FLUSH));
  expect(readDraftFile(FLUSH, '{"game":"dj-wild"}')).toEqual({ wrong: expect.stringContaining('another game') });
  expect(readDraftFile(FLUSH, '{ // comments do no harm\n "edition": "2016", }')).toMatchObject({ edition: '2016' });
});

test('the table deals what was submitted: only the wagers that are offered, by their tables', () => {
  const link = tableLink(FLUSH, { ...blankDraft(FLUSH), practice: true, paytables: { 'flush-bonus': OWN } });
  const query = new URLSearchParams(link.split('?')[1]);
  expect(query.get('pay.progressive')).toBe('none');
  expect(JSON.parse(query.get('pay.flush-bonus') ?? '')).toEqual(OWN);
});
