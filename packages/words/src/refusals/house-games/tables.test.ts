import { cards } from '@fairdeal/cards';
import { HOUSE_GAMES, isRefused, ROLES } from '@fairdeal/rules';
import { HOUSE_ACTS, refuse } from '@fairdeal/rules/internal';
import { openTable } from '@fairdeal/rules/testing';
import { expect, test } from 'vitest';
import { refusalText } from '../index.js';

const ante = { what: 'wager', title: 'Ante Wager', min: 500, max: 50_000, step: 500 } as const;
const raise = { what: 'raise-of-ante', ante: 1000 } as const;

test.each([
  [
    refuse('bet-too-small', { ...ante, cents: 300 }),
    'You can’t bet $3 on the Ante Wager. It is $5 to $500, in steps of $5.',
  ],
  [
    refuse('bet-too-large', { ...ante, title: 'Progressive Wager', cents: 500, min: 100, max: 100 }),
    'You can’t bet $5 on the Progressive Wager. It is $1 and nothing else.',
  ],
  [
    refuse('not-enough', { what: 'chips', needed: 3000, has: 2000 }),
    'You don’t have enough chips. That takes $30, and you have $20.',
  ],
  [refuse('too-late', { what: 'wager' }), 'No more bets. Wagers are placed before the cards are dealt.'],
  [
    refuse('unknown-wager', { wager: 'anty', known: ['ante', 'bonus'] }),
    'Unknown wager "anty" (did you mean ante?). Available wagers: ante, bonus.',
  ],
  [
    refuse('wager-must-equal', { title: 'Blind Wager', other: 'Ante Wager', cents: 500 }),
    'The Blind Wager must equal the Ante Wager, $5.',
  ],
  [refuse('box-not-adjacent', { box: 5 }), 'You can’t bet on box 5. It isn’t next to your other boxes.'],
  [refuse('not-your-turn', { what: 'box', box: 2 }), 'You can’t play box 2 now. Wait until the dealer asks for it.'],

  [
    refuse('raise-too-large', { ...raise, cents: 3000, antes: 1, flush: 4 }),
    'You can’t raise $30 here. With a four-card flush the raise must equal your $10 Ante.',
  ],
  [
    refuse('raise-too-large', { ...raise, cents: 4000, antes: 3, street: 'preflop' }),
    'You can’t raise $40 here. Before the Flop the raise must be $10, $20 or $30.',
  ],
  [
    refuse('bet-not-in-steps', { ...raise, cents: 1500, antes: 3, flush: null }),
    'You can’t raise $15 here. The raise must be $10, $20 or $30.',
  ],
  [
    refuse('unreadable-decision', { game: 'over-under' }),
    'That isn’t a decision in this game. Call over or under, or surrender.',
  ],
  [
    refuse('unknown-decision', { decision: 'rase', known: ['raise', 'fold'] }),
    'Unknown decision "rase" (did you mean raise?). Available decisions: "raise", "fold".',
  ],
  [
    refuse('not-among-cards', { of: 'player', named: cards('AsKd'), cards: cards('AsQdJh') }),
    'AsKd are not among the player’s cards, AsQdJh.',
  ],

  [
    refuse('wrong-read-out', { what: 'lying', of: 'dealer', named: 1, due: 2 }),
    'You named 1 card. Name the 2 of the dealer that lie face down.',
  ],
  [
    refuse('cards-miscounted', { what: 'hand', box: 2, counted: 6, expected: 7 }),
    'You counted 6 cards of box 2, but 7 were dealt. Count again, or call a floorperson.',
  ],
  [refuse('stub-count-due', { every: 5 }), 'You can’t rack the stub uncounted. Count it at least every 5 rounds.'],
  [
    refuse('two-people', { what: 'validatePayout' }),
    'You verified this payout, so you can’t validate it. Ask another floorperson.',
  ],
  [
    refuse('report-open', { act: 'shoeJams' }),
    'Play waits. The dealer has reported an irregularity. A floorperson must confirm or dismiss it.',
  ],
  [
    refuse('wrong-dice-total', { total: 7, shown: 6 }),
    'The dice show 6, not 7. Count them again before you deal a card.',
  ],
])('%j', (refusal, sentence) => {
  expect(refusalText(refusal)).toBe(sentence);
});

const STRANGE = [
  {
    ...{ deck: 7, box: 9, seat: 9, cents: -5, count: -1, place: 0.5, cover: 99, total: 1, shakes: 1, of: 9, card: 99 },
    ...{ wager: 'anty', play: { bonus: 5 }, why: 'lost', device: 'robot', cards: [99], low: [99], wagers: 'lost' },
  },
  {
    ...{ deck: 0, box: 1, seat: 1, cents: 100, count: 3, place: 1, cover: 1, total: 99, shakes: 9, of: 1, card: 0 },
    ...{ wager: 'raise', play: 'raise', why: 'fell-out', device: 'shoe', cards: [0, 0], low: [0], light: false },
  },
];

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'every refusal of nonsense at %s is a sentence',
  (_, game) => {
    const fresh = openTable(game);
    const dealt = openTable(game);
    dealt.sits([1]);
    dealt.ready();
    dealt.wagers(
      1,
      Object.fromEntries(
        game.wagers.flatMap(({ id, when, required }) => (when === 'start' && required ? [[id, 1000]] : [])),
      ),
    );
    dealt.deals();
    for (const table of [fresh, dealt])
      for (const act of Object.keys(HOUSE_ACTS))
        for (const role of ROLES)
          for (const fields of STRANGE) {
            const by = { role, seat: 1, person: role === 'player' ? 'player 1' : role };
            const ruling = table.book.decide(table.state, { act: { do: act, ...fields } as never, by, at: 0 });
            if (isRefused(ruling)) expect(refusalText(ruling)).toMatch(/^[A-Z"?](?!.*(undefined|\[object)).*\.$/);
          }
  },
);
