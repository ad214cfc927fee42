import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { blankDraft, readDraftFile, readDraftLink, tableLink, writeDraftLink } from './draft-link.js';

const FLUSH = houseGame('high-card-flush')!;
const OWN = { name: 'House 1', pays: { 'four-card flush': '2 to 1' } };

test('a link restores the whole submission, including values stated at their default', () => {
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
  'an empty draft of %s adds nothing to the address',
  (_, game) => {
    expect(writeDraftLink(game, blankDraft(game))).toBe('');
    expect(readDraftLink(game, '')).toEqual(blankDraft(game));
  },
);

test('a truncated link gives an empty draft, and a file of another game is refused', () => {
  expect(readDraftLink(FLUSH, '?draft={"paytables":')).toEqual(blankDraft(FLUSH));
  expect(readDraftFile(FLUSH, '{"game":"dj-wild"}')).toEqual({ wrong: expect.stringContaining('another game') });
  expect(readDraftFile(FLUSH, '{ // comments are allowed\n "edition": "2016", }')).toMatchObject({ edition: '2016' });
});

test('the table deals the submission: only the wagers offered, with their paytables', () => {
  const link = tableLink(FLUSH, { ...blankDraft(FLUSH), practice: true, paytables: { 'flush-bonus': OWN } });
  const query = new URLSearchParams(link.split('?')[1]);
  expect(query.get('pay.progressive')).toBe('none');
  expect(JSON.parse(query.get('pay.flush-bonus') ?? '')).toEqual(OWN);
});
