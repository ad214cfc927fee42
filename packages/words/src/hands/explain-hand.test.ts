import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import {
  type Actor,
  type Cents,
  dollars,
  HOUSE_GAMES,
  type HouseAct,
  type HouseGame,
  houseGame,
  houseRulebook,
  isRefused,
  type Seat,
  type Submission,
  type TableView,
  type Viewer,
} from '@fairdeal/rules';
import { boxAtSeat, seatOf, staffMember } from '@fairdeal/rules/internal';
import {
  cardsNamedIn,
  chooseAct,
  DEALER,
  expectDone,
  oneOf,
  openTestTable,
  randomActOf,
  seatPlayers,
  submissionWithEveryWager,
  testPlayer,
} from '@fairdeal/table/testing';
import { describe, expect, test } from 'vitest';
import { describeEvents, type SettledLine } from '../events/event-words.js';
import { houseNarrator } from '../events/house.js';
import { explainHand, explainWager, readPlayerHand } from './index.js';

const GAMES = HOUSE_GAMES.flatMap((game) =>
  game.editions.map(
    ({ edition }) => [`${game.title} of ${edition}`, game, submissionWithEveryWager(game, { edition })] as const,
  ),
);

/** What stands on a box before the cards: all that must, and of the rest what chance brings. */
const wagersOf = (game: HouseGame, terms: Submission, chance: Chance): Record<string, Cents> => {
  const ante = 100 * (5 + chance.below(20));
  const price = game.progressive(terms)?.price ?? 100;
  return Object.fromEntries(
    game.wagers
      .filter(({ when, required }) => when === 'start' && (required || chance.below(2) === 0))
      .map(({ id, required }) => [id, required ? ante : id === 'progressive' ? price : 500]),
  );
};

/** Of fewer ranks more hands are equal. */
const isOftenEqual = (card: Card): boolean => card < 4 || card >= 28;

interface Laid {
  readonly view: TableView;
  readonly lines: readonly SettledLine[];
}

/** A hand of seat 1 as it lies once it was settled by the chapter itself. */
const settles = (game: HouseGame, terms: Submission, chance: Chance): Laid => {
  const stack = shuffle(chance, chance.below(2) === 0 ? game.batch : game.batch.filter(isOftenEqual));
  const takes = (count: number): Card[] => stack.splice(0, count);
  const { counts, sets } = game;
  const [dealer, community, cards, [extra = null]] = [
    takes(counts.dealer),
    takes(counts.community),
    takes(counts.hand),
    takes(1),
  ];
  const hand = { box: 1, cards, wagers: wagersOf(game, terms, chance), play: null };
  const street = counts.community === 0 ? '' : 'river';
  const offered = game.plays(terms, hand, street).map(({ play }) => play);
  const own =
    sets === undefined ? [] : [sets.play(shuffle(chance, cards).slice(0, chance.below(8) === 0 ? 1 : sets.count))];
  const play = oneOf(chance, [...offered, ...own, ...own]);
  const added = game.choose(terms, hand, play, street);
  if (isRefused(added)) return settles(game, terms, chance);
  const wagers = { ...hand.wagers, ...Object.fromEntries(added.map(({ wager, cents }) => [wager, cents])) };
  const dealerLow = game.dealerSets?.low(terms, dealer) ?? null;
  const meters = { progressive: 3_000_000 };
  const result = game.settle({ terms, dealer, community, extra, dealerLow, meters }, { ...hand, wagers, play });
  const view = {
    dealer,
    dealerLow,
    community,
    extra: [extra],
    meters,
    boxes: [{ box: 1, owner: 1, wagers: {}, cards, play, status: 'settled' }],
  } as Partial<TableView> as TableView;
  const settled = {
    did: 'handSettled',
    box: 1,
    owner: 1,
    cards,
    shown: true,
    result,
    documentsDue: false,
    cites: [],
  } as const;
  return { view, lines: houseNarrator(game, terms).settledLines(settled, view) };
};

const visible = (view: TableView): readonly (Card | null)[] => [
  ...view.dealer,
  ...view.community,
  ...view.extra,
  ...view.boxes.flatMap(({ cards }) => cards),
];

/** Neither the id of a wager nor a name that only programs use, and no hyphen for a minus. */
const STRANGE =
  /\b(?:flush|trips|pocket|straight-flush|ace|bad|over|under)-(?:bonus|plus|high|beat|\d+)\b|[a-z][A-Z]|-\$|undefined|null|\s\s|,,/;

const isSentence = (words: string): boolean => /^[A-Z].*\.$/.test(words) && !STRANGE.test(words);

/** By chapter, what is said of a hand that won, lost, was handed back or given up. */
const SAYS: Readonly<Record<string, Readonly<Partial<Record<SettledLine['outcome'], RegExp>>>>> = {
  '677a': {
    win: /^Your .* beats the dealer’s |: your .* beats the dealer’s /,
    lose: /^The dealer’s .* beats your |: the dealer’s .* beats your /,
    push: /and the dealer’s are equal/,
    forfeit: /^You folded, so the Ante and the Odds lose\.$/,
  },
  '678a': {
    win: /^Your .* beat the dealer’s /,
    lose: /^The dealer’s .* beat your /,
    push: /are equal, card for card|do not qualify: the Ante wins and the Raise is handed back/,
    forfeit: /^You folded, so the Ante loses\.$/,
  },
  '680a': {
    win: /^Your Point Count of .* beats the dealer’s \d+\.$|: your Point Count of .* wins\.$/,
    lose: /^The dealer’s Point Count of \d+ beats your |: the dealer’s Point Count of \d+ wins\.$/,
    push: /are equal\.$|^Neither you nor the dealer/,
  },
  '686a': {
    win: /^Your \d+ points are (?:over 23|under 18)\.$/,
    lose: /^Your \d+ points are not (?:over 23|under 18)\.$/,
    forfeit: /^You surrendered, so the Ante loses\.$/,
  },
  '687a': {
    win: /^Your .* beats the dealer’s |: your .* beats the dealer’s /,
    lose: /^The dealer’s .* beats your |: the dealer’s .* beats your /,
    push: /and the dealer’s are equal\.$/,
    forfeit: /^You folded, so the Ante and the Blind lose\.$/,
  },
  '688a': {
    win: /: both win\.$/,
    lose: /: the dealer wins\.$|the wager loses\.$/,
    push: /one each, and the wager pushes\.$|^The dealer has Ace High Pai Gow: the wager pushes\.$/,
    forfeit: /^You surrendered, so the Face Up Pai Gow Poker loses\.$/,
  },
};

/** The wager that the comparison decides, whether or not the dealer qualifies. */
const decisive = (lines: readonly SettledLine[]): SettledLine['outcome'] | undefined =>
  (lines.find(({ what, outcome }) => what === 'raise' && outcome !== 'void') ?? lines[0])?.outcome;

/** Whether a wager's line names it, what came of it and how much that was. */
const isToldRightly = (line: SettledLine, words: string): boolean => {
  const cents = line.outcome === 'win' ? line.received - (line.stakeKept ? 0 : line.stake) : line.stake;
  return (
    isSentence(words) &&
    words.startsWith(`${line.title.replace(/ Wager$/, '')}: `) &&
    (line.outcome === 'push' || words.includes(dollars(cents)))
  );
};

/** What is wrong with how a settled hand of seat 1 is explained. */
const faultsOf = (game: HouseGame, terms: Submission, { view, lines }: Laid): readonly unknown[] => {
  const because = explainHand(game, terms, view, 1, lines, 1);
  const outcome = decisive(lines) ?? 'void';
  const says = SAYS[game.chapter]?.[outcome];
  const seen = visible(view);
  return [
    ...(because !== null && isSentence(because.words) && says?.test(because.words) === true
      ? []
      : [[outcome, because?.words]]),
    ...(because?.decides ?? []).filter((card) => !seen.includes(card)),
    ...lines
      .map((line) => [line, explainWager(game, terms, view, line, lines, 1)] as const)
      .filter(([line, words]) => !isToldRightly(line, words)),
    ...(/^[A-Z0-9]/.test(readPlayerHand(game, terms, view, 1)?.words ?? '') ? [] : ['The hand has no name.']),
  ];
};

describe.each(GAMES)('at %s', (title, game, terms) => {
  test('of a thousand hands every reason agrees with what was paid, and names only cards that lie there', () => {
    const chance = simulationChance(`because ${title}`);
    const hands = Array.from({ length: 1000 }, () => settles(game, terms, chance));
    expect(hands.flatMap((laid) => faultsOf(game, terms, laid))).toEqual([]);
    const outcomes = new Set(hands.map(({ lines }) => decisive(lines)));
    expect([...outcomes].sort()).toEqual(Object.keys(SAYS[game.chapter] ?? {}).sort());
  });

  test('whatever goes wrong in a round, everybody is told why, in words that give nothing away', () => {
    const { explained, faults } = brokenRounds(game, terms);
    expect(faults).toEqual([]);
    expect(explained).toBeGreaterThan(20);
  });
});

/** Rows as a chapter or the table gives them. */
const line = (game: HouseGame, what: string, changed: Partial<SettledLine>): SettledLine => ({
  seat: 4,
  box: 4,
  what,
  title: game.wagers.find(({ id }) => id === what)?.title ?? 'Envy Bonus',
  hand: '',
  outcome: 'win',
  stake: 500,
  received: 1000,
  pays: '1 to 1',
  cites: [],
  ...changed,
});

const EMPTY = {
  dealer: [],
  dealerLow: null,
  community: [],
  extra: [],
  meters: {},
  boxes: [],
} as Partial<TableView> as TableView;

test.each<[string, string, string, Partial<SettledLine>, string, string]>([
  [
    'a hand that was passed over',
    'over-under',
    'ante',
    { outcome: 'void', ended: 'dead' },
    'Seat 4’s hand was passed over, so it is dead and the wagers are returned.',
    'Ante: void, $5 returned: the hand is dead.',
  ],
  [
    'a hand with an exposed card',
    'face-up-pai-gow',
    'pai-gow',
    { outcome: 'void', ended: 'dead' },
    'A card of seat 4’s hand was exposed, so it is dead and the wagers are returned.',
    'Face Up Pai Gow Poker: void, $5 returned: the hand is dead.',
  ],
  [
    'a wrong number of cards',
    'saigon-5',
    'ante',
    { outcome: 'void', hand: 'void', cites: ['680a.13(c)'] },
    'The wrong number of cards was dealt, so the round is void and seat 4’s wagers are returned.',
    'Ante: void, $5 returned: the round is void.',
  ],
  [
    'a player who walked away',
    'high-card-flush',
    'ante',
    { outcome: 'lose', ended: 'abandoned' },
    'Seat 4 left the table, so the Ante loses.',
    'Ante: lost with the hand, $5.',
  ],
  [
    'winnings above the limit',
    'high-card-flush',
    'flush-bonus',
    { received: 5_000_500, reduced: 100_000, pays: '300 to 1' },
    'The round is void, but the Flush Bonus still counts.',
    'Flush Bonus: pays 300 to 1, $50,000 after the payout limit held back $1,000.',
  ],
])('%s is explained', (_, id, what, changed, because, words) => {
  const game = houseGame(id) as HouseGame;
  const terms = submissionWithEveryWager(game);
  const row = line(game, what, changed);
  expect(explainHand(game, terms, EMPTY, 4, [row], 1)?.words).toBe(because);
  expect(explainWager(game, terms, EMPTY, row, [row], 1)).toBe(words);
});

test('an envy bonus says whose hand earned it, and a box at which nothing was settled has no reason', () => {
  const game = houseGame('dj-wild') as HouseGame;
  const terms = submissionWithEveryWager(game);
  const earned = 'for the hand of seat 1 on the Progressive Bonus Wager';
  const envy = { from: 1, owner: 1, wager: 'Progressive Bonus Wager' } as const;
  const row = line(game, 'envy', { hand: earned, envy, stake: 0, received: 100_000, pays: 'envy' });
  expect(explainWager(game, terms, EMPTY, row, [row], 1)).toBe(
    'Envy Bonus: $1,000 for your hand on the Progressive Bonus.',
  );
  expect(explainWager(game, terms, EMPTY, row, [row], null)).toBe(
    `Envy Bonus: $1,000 ${earned.replace(' Wager', '')}.`,
  );
  expect(explainHand(game, terms, EMPTY, 4, [row], 1)).toBeNull();
});

/** Irregularities, the person who reports each, and the answers of the player concerned. */
const WRONG = (at: Seat): readonly (readonly (readonly [Actor, HouseAct])[])[] => {
  const box = boxAtSeat(at);
  const dead = [testPlayer(at), { do: 'chooseDeadHand', box }] as const;
  return [
    [[DEALER, { do: 'cardExposed', of: 'dealer' }]],
    [[DEALER, { do: 'cardExposed', of: box }], dead],
    [[DEALER, { do: 'passedOver', box }], dead],
    [
      [DEALER, { do: 'wrongNumberOfCards' }],
      [staffMember('floorperson'), { do: 'wrongNumberOfCards' }],
    ],
    [[staffMember('floorperson'), { do: 'walksAway', seat: 2, wagers: 'lost' }]],
  ];
};

const SEATS = [1, 2, 4] as const;
const VIEWERS: readonly Viewer[] = [testPlayer(1), testPlayer(2), DEALER, 'public'];

/** Plays rounds in which something goes wrong now and then. */
const brokenRounds = (game: HouseGame, terms: Submission) => {
  const kept = openTestTable({ book: houseRulebook(game), submission: terms }, 'goes wrong');
  const { table } = kept;
  const chance = simulationChance('goes wrong here');
  const faults: unknown[] = [];
  let explained = 0;
  for (const viewer of VIEWERS) {
    const you = seatOf(viewer);
    let view = table.view(viewer);
    table.watch(viewer, ({ broadcasts: told }) => {
      for (const {
        event: { did },
        lines,
        view: after,
      } of describeEvents(houseNarrator(game, terms), viewer, view, told)) {
        const laid = did === 'roundVoided' ? view : after;
        const seen = new Set(visible(laid));
        for (const line of lines) {
          if (line.box === null) continue;
          const words = explainWager(game, terms, laid, line, lines, you);
          const because = explainHand(game, terms, laid, line.box, lines, you);
          explained += 1;
          if (line.what !== 'envy' && (!isSentence(because?.words ?? '') || !isToldRightly(line, words)))
            faults.push([viewer, did, line, words, because?.words]);
          for (const card of [
            ...cardsNamedIn(`${words} ${because?.words}`.replace('without the joker', '')),
            ...(because?.decides ?? []),
          ])
            if (!seen.has(card)) faults.push([viewer, did, card, words, because?.words]);
        }
        view = after;
      }
    });
  }
  seatPlayers(kept, SEATS);
  let placed = new Set<string>();
  for (let nth = 0; nth < 60; nth += 1) {
    const before = table.view('public').rounds;
    for (const seat of SEATS) {
      const by = testPlayer(seat);
      for (;;) {
        const option = chooseAct(table.options(by), seat, placed, chance);
        if (option === null) break;
        expectDone(table.act(by, randomActOf(option, chance)));
        if (chance.below(4) === 0)
          for (const [who, act] of oneOf(chance, WRONG(oneOf(chance, SEATS)))) table.act(who, act);
        expectDone(table.runStaff('due'));
      }
    }
    expectDone(table.runStaff('deal'));
    if (table.view('public').rounds > before) placed = new Set();
    for (const seat of SEATS)
      if (!table.view('public').seats.some((taken) => taken.seat === seat)) seatPlayers(kept, [seat]);
  }
  return { explained, faults };
};
