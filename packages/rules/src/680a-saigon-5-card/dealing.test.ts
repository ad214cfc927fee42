import { cards, formatCards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import type { SubmissionDraft } from '../submission/submission.js';
import {
  dealer,
  eventsCiting,
  faultsOf,
  floorperson,
  inTurns,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { SAIGON_5_CARD } from './index.js';

const ONE = '2s3s4s5s6s';
const FOUR = '7h8h9hThJh';
const HOUSE = 'QdKdAdJk2d';

const METHODS = {
  'manual shoe': {
    settings: { dealing: 'manual-shoe' },
    top: inTurns(ONE, FOUR, HOUSE),
    load: '680a.8(a)',
    noMoreBets: '680a.8(b)',
    deal: '680a.8(c)',
    rack: '680a.8(d)',
    count: '680a.8(e)',
    right: '680a.8(f)',
    wrong: '680a.8(g)',
  },
  hand: {
    settings: { dealing: 'hand', shuffling: 'device' },
    top: inTurns(ONE, FOUR, HOUSE),
    load: '680a.9(a)(2)',
    noMoreBets: '680a.9(a)(3)',
    deal: '680a.9(b)',
    rack: '680a.9(c)',
    count: '680a.9(d)',
    right: '680a.9(e)',
    wrong: '680a.9(f)',
  },
  'automated shoe': {
    settings: { dealing: 'automated-shoe' },
    top: ONE + FOUR + HOUSE,
    load: '680a.10(a)(1)',
    noMoreBets: '680a.10(a)(2)',
    deal: '680a.10(b)',
    rack: '680a.10(c)',
    count: '680a.10(d)',
    right: '680a.10(e)',
    wrong: '680a.10(f)',
  },
} as const;
const EACH = Object.entries(METHODS);

const wagered = (draft: SubmissionDraft, top: string): TableInTest => {
  const table = openTable(SAIGON_5_CARD, draft);
  table.sits([1, 4]);
  table.ready(top);
  table.wagers(1, { ante: 1000 });
  table.wagers(4, { ante: 1000 });
  return table;
};

const playRound = (table: TableInTest): void => {
  table.deals();
  table.staff();
  for (const box of [1, 4]) table.plays(box, {});
  table.staff();
};

describe.each(EACH)('dealing from the %s', (_, { settings, top, ...clauses }) => {
  test(
    proves(
      'the cards are made ready only after the shuffle and any cut',
      '680a.8(a)',
      '680a.9(a)',
      '680a.10(a)',
      '680a.10(a)(1)',
    ),
    () => {
      const table = openTable(SAIGON_5_CARD, { settings });
      table.sits(1);
      table.until('stacked');
      table.refuses(dealer({ do: 'loadCards', cover: null }), clauses.load);
      table.ready();
      expect(table.last('cardsLoaded').cites).toEqual([clauses.load]);
      expect(table.log.some(({ did }) => did === 'cardsCut')).toBe(!('shuffling' in settings));
    },
  );

  test(proves('no card is dealt before "no more bets"', '680a.8(b)', '680a.9(a)(3)', '680a.10(a)(2)'), () => {
    const table = wagered({ settings }, top);
    table.refuses(dealer({ do: 'deal' }), clauses.noMoreBets);
    expect(table.does(dealer({ do: 'closeBets' }))[0]).toMatchObject({
      did: 'betsClosed',
      cites: [clauses.noMoreBets],
    });
    table.does(dealer({ do: 'deal' }));
  });

  test(
    proves(
      'five cards face down to each Ante from the left and last to the dealer',
      '680a.8(c)',
      '680a.9(b)',
      '680a.10(b)',
      '680a.9(a)',
      '680a.10(a)',
    ),
    () => {
      const table = wagered({ settings }, top);
      table.deals();
      const dealt = table.last('dealt');
      expect(dealt.cites).toEqual([clauses.deal]);
      expect(dealt.dealt).toEqual([
        { to: 1, owner: 1, cards: cards(ONE), faceUp: false },
        { to: 4, owner: 4, cards: cards(FOUR), faceUp: false },
        { to: 'dealer', owner: null, cards: cards(HOUSE), faceUp: false },
      ]);
      expect(formatCards(deckInPlay(table.state).order.slice(0, 15))).toBe(top);
    },
  );

  test(proves('nobody is dealt to without an Ante', '680a.8(c)', '680a.9(b)', '680a.10(b)'), () => {
    const table = openTable(SAIGON_5_CARD, { settings });
    table.sits([1, 2]);
    table.ready();
    table.refuses(dealer({ do: 'closeBets' }), '680a.7(d)(1)');
    table.wagers(2, { ante: 1000 });
    table.deals();
    expect(table.last('dealt').dealt.map(({ to }) => to)).toEqual([2, 'dealer']);
  });

  test(proves('the stub is racked unseen before anyone sets a hand', '680a.8(d)', '680a.9(c)', '680a.10(c)'), () => {
    const table = wagered({ settings }, top);
    table.deals();
    table.refuses(player(1, { do: 'play', box: 1, play: {} }), clauses.rack);
    expect(table.does(dealer({ do: 'rackStub' }))).toMatchObject([
      { did: 'stubRacked', counted: false, cites: [clauses.rack] },
    ]);
    table.refuses(dealer({ do: 'rackStub' }));
    table.plays(1, {});
  });

  test(
    proves(
      'the stub is counted in every fifth round, and may be sooner',
      '680a.8(e)',
      '680a.9(d)',
      '680a.10(d)',
      '680a.8(f)',
      '680a.9(e)',
      '680a.10(e)',
    ),
    () => {
      const table = wagered({ settings }, top);
      for (let round = 1; round <= 4; round += 1) {
        playRound(table);
        table.wagers(1, { ante: 1000 });
        table.wagers(4, { ante: 1000 });
      }
      table.deals();
      expect(table.refuses(dealer({ do: 'rackStub' }), clauses.count)).toBe(lineFor('stub-count-due', { every: 5 }));
      expect(table.does(dealer({ do: 'countStub', count: 38 }))).toMatchObject([
        { did: 'stubRacked', counted: true, cites: [clauses.count, clauses.right] },
      ]);
      const sooner = wagered({ settings }, top);
      sooner.deals();
      expect(sooner.does(dealer({ do: 'countStub', count: 38 }))).toMatchObject([{ counted: true }]);
      expect(deckInPlay(sooner.state).sinceCount).toBe(0);
    },
  );

  test(
    proves('a shuffler that counts the cards spares the count, until it is out of use', '680a.8(e)', '680a.10(d)'),
    () => {
      const table = wagered({ settings: { ...settings, shuffling: 'device', countingDevice: true } }, top);
      for (let round = 1; round <= 6; round += 1) {
        playRound(table);
        table.wagers(1, { ante: 1000 });
        table.wagers(4, { ante: 1000 });
      }
      expect(table.log.filter((event) => event.did === 'stubRacked' && event.counted)).toEqual([]);
      table.deals();
      table.staff();
      for (const box of [1, 4]) table.plays(box, {});
      table.does(floorperson({ do: 'deviceFails', device: 'shuffler' }));
      table.ready();
      table.wagers(1, { ante: 1000 });
      table.deals();
      table.refuses(dealer({ do: 'rackStub' }));
      table.staff();
      expect(table.last('stubRacked').counted).toBe(true);
    },
  );

  test.each([
    [true, 37, 'loaded'],
    [false, 37, 'away'],
    [undefined, 39, 'away'],
  ])(
    proves(
      'a wrong count voids the round: misdealt %s, stub of %i, and the deck is then %s',
      '680a.8(g)',
      '680a.9(f)',
      '680a.10(f)',
    ),
    (misdealt, count, step) => {
      const table = wagered({ settings }, top);
      table.deals();
      table.goesLive();
      const [voided, removed] = table.does(
        floorperson({ do: 'countStub', count, ...(misdealt === undefined ? {} : { misdealt }) }),
      );
      expect(voided).toMatchObject({ did: 'roundVoided', cites: [clauses.wrong] });
      expect(removed?.did).toBe(step === 'away' ? 'cardsRemoved' : undefined);
      expect(deckInPlay(table.state).step).toBe(step);
      expect([table.chips(1), table.chips(4)]).toEqual([100_000, 100_000]);
      table.ready();
      table.wagers(1, { ante: 1000 });
    },
  );
});

test(proves('cards are dealt from the hand only with a shuffler', '680a.9(a)', '680a.9(a)(1)'), () => {
  expect(faultsOf(SAIGON_5_CARD, { settings: { dealing: 'hand' } })).toMatchObject([{ cites: ['680a.9(a)(1)'] }]);
  expect(faultsOf(SAIGON_5_CARD, { settings: { dealing: 'hand', shuffling: 'device' } })).toEqual([]);
});

test(proves('six players and the dealer are served from one deck', '680a.8(c)', '680a.3(a)'), () => {
  const table = openTable(SAIGON_5_CARD);
  table.sits([1, 2, 3, 4, 5, 6]);
  table.ready();
  for (const seat of [1, 2, 3, 4, 5, 6]) table.wagers(seat, { ante: 500 });
  table.deals();
  table.does(dealer({ do: 'countStub', count: 18 }));
  expect(eventsCiting(table.log, '680a.3(a)')).toEqual(['cardsReceived']);
  expect(eventsCiting(table.log, '680a.8(c)')).toEqual(['dealt']);
});
