import { type Card, JOKER } from '@fairdeal/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PokerGame } from '../637a-poker/games/game.js';
import { pokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { accountText, type TableAccount } from '../core/accounts.js';
import { isRefused } from '../core/decision.js';
import type { Actor, Viewer } from '../core/roles.js';
import { isVerifier, ROLES, seatOf } from '../core/roles.js';
import type { Option } from '../core/rulebook.js';
import { drawRandomness, nextStaffCommand } from '../core/staff.js';
import { HOUSE_GAMES } from '../games.js';
import type { SettingValue, SubmissionDraft } from '../submission/submission.js';
import { submit } from '../submission/submit.js';
import { personOf, submissionFor } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';
import { HOUSE_ACT_NAMES, type HouseRulebook, houseRulebook } from './house-rulebook.js';
import type { HouseAct, HouseCommand, TableEvent } from './model/acts.js';
import { totalChips } from './model/chips.js';
import type { HouseGame } from './model/house-game.js';
import type { Table } from './model/state.js';

// Random walks over what everyone may do, for every house game. The seed is fixed, so a walk that fails fails again.
const SEED = 686;
// Where every change to the code is tried (`npm run mutation`), a few of them must do.
const WALKS = process.env.FAIRDEAL_MUTATION_TESTS === undefined ? 8 : 2;
const STEPS = 160;

const SEATS = [1, 2, 3, 4, 5, 6] as const;
const PLAYERS = SEATS.map((seat) => personOf({ role: 'player', seat }));
const DEALER = personOf({ role: 'dealer' });
const PEOPLE: readonly Actor[] = [...PLAYERS, DEALER, personOf({ role: 'floorperson' })];
const STAFF = ROLES.flatMap((role) => (role === 'player' ? [] : [personOf({ role })]));

/** The time of all of it. */
const AT = 1000;

type Below = (n: number) => number;

/** Numbers that follow from one, below any bound asked for. */
const numbersFrom = (seed: number): Below => {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

const oneOf = <T>(below: Below, values: readonly T[]): T => values[below(values.length)] as T;

const shuffled = (below: Below, cards: readonly Card[]): Card[] => {
  const order = [...cards];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const from = below(at + 1);
    [order[at], order[from]] = [order[from] as Card, order[at] as Card];
  }
  return order;
};

/** Choices of a house: every setting and paytable at random, or the defaults where they do not go together. */
const randomDraft = (game: HouseGame, below: Below): SubmissionDraft => {
  const edition = oneOf(below, game.editions).edition;
  const settings = Object.fromEntries(
    Object.entries(game.settings).map(([name, setting]): [string, SettingValue] => {
      if (setting.kind === 'yes-no') return [name, below(2) === 0];
      if (setting.kind === 'choice') return [name, oneOf(below, setting.choices)];
      return [name, setting.min + below(setting.max - setting.min + 1)];
    }),
  );
  const paytables = Object.fromEntries(
    game.optional.flatMap((wager) => {
      const tables = game.paytables(edition).filter((table) => table.wager === wager);
      return tables.length === 0 || below(4) === 0 ? [] : [[wager, oneOf(below, tables).name]];
    }),
  );
  const draft = { edition, paytables, settings };
  return 'ok' in submit(game, draft) ? draft : { edition, paytables };
};

/** Puts a value where the range says: in the act, or in the choice it carries. */
const withField = (act: HouseAct, path: string, value: number): HouseAct => {
  const [field = '', within] = path.split('.');
  return within === undefined || act.do !== 'play'
    ? ({ ...act, [field]: value } as HouseAct)
    : { ...act, play: { ...act.play, [within]: value } };
};

const filledIn = (
  { act, ranges = {} }: Option<HouseAct>,
  value: (min: number, max: number, step: number) => number,
): HouseAct =>
  Object.entries(ranges).reduce(
    (filled, [path, { min, max, step }]) => withField(filled, path, value(min, max, step)),
    act,
  );

/** An act becomes a command: chance comes with it, as at a virtual table. */
const commanded = (book: HouseRulebook, table: Table, who: Actor, act: HouseAct, below: Below): HouseCommand => {
  const needed = book.randomnessFor(table, act);
  return { act, by: who, at: AT, drawn: needed && drawRandomness((cards) => shuffled(below, cards), needed) };
};

/** What a player may do to bring the round on. */
const ONWARD: readonly HouseAct['do'][] = [
  'play',
  'cutCards',
  'chooseLateCards',
  'playExposedHand',
  'chooseDeadHand',
  'wager',
  'sit',
];

/** Who is waited for, or any player. */
const waitedFor = ({ round, cards }: Table, below: Below): Actor => {
  const hand =
    round === null
      ? undefined
      : (round.hands.find(({ status }) => status === 'exposed') ??
        round.hands[round.turn] ??
        round.hands.find(({ status }) => status === 'passed-over'));
  return personOf({ role: 'player', seat: hand?.owner ?? cards.cutOffers[0] ?? oneOf(below, SEATS) });
};

const chosen = (
  book: HouseRulebook,
  table: Table,
  who: Actor,
  acts: readonly HouseAct['do'][] | null,
  below: Below,
): HouseCommand | null => {
  const options = book.options(table, who, AT).filter(({ act }) => acts === null || acts.includes(act.do));
  if (options.length === 0) return null;
  const doing = oneOf(below, [...new Set(options.map(({ act }) => act.do))]);
  const option = oneOf(
    below,
    options.filter(({ act }) => act.do === doing),
  );
  const act = filledIn(option, (min, max, step) => {
    const steps = Math.floor((Math.min(max, min + 50_000) - min) / step);
    return oneOf(below, [min, max, min + below(steps + 1) * step]);
  });
  return commanded(book, table, who, act, below);
};

/** What happens next: mostly what brings the round on, else anything that someone may do. */
const nextCommand = (book: HouseRulebook, table: Table, below: Below): HouseCommand | null => {
  const due = below(8) === 0 ? null : nextStaffCommand(book, table, AT, (cards) => shuffled(below, cards));
  if (due !== null) return due;
  return below(8) === 0
    ? chosen(book, table, oneOf(below, PEOPLE), null, below)
    : ((below(4) === 0 ? chosen(book, table, DEALER, ['closeBets', 'deal'], below) : null) ??
        chosen(book, table, waitedFor(table, below), ONWARD, below) ??
        chosen(book, table, oneOf(below, PEOPLE), null, below));
};

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
};

interface Step {
  readonly pick: number;
  readonly before: Table;
  readonly events: readonly TableEvent[];
}

/** A step, and the numbers a test picks by there, whatever other tests picked. */
interface Visit extends Step {
  readonly below: Below;
}

interface Walk {
  readonly book: HouseRulebook;
  readonly draft: SubmissionDraft;
  readonly visits: readonly Step[];
  readonly table: Table;
}

const walked = new Map<string, Walk>();

/** Walks from an open table as far as the picks go; the walks of one test are those of all. */
const walk = (game: HouseGame, picks: readonly number[]): Walk => {
  const name = `${game.id} ${picks.join(' ')}`;
  const known = walked.get(name);
  if (known !== undefined) return known;
  const book = houseRulebook(game);
  const draft = randomDraft(game, numbersFrom(picks[0] ?? 0));
  const visits: Step[] = [];
  let table = deepFreeze(book.open(submissionFor(game, draft)));
  for (const pick of picks) {
    const below = numbersFrom(pick);
    const command = nextCommand(book, table, below);
    const ruling = command === null ? { events: [] } : book.decide(table, command);
    if (isRefused(ruling))
      throw new Error(`${JSON.stringify(command)} was offered and refused: ${refusalLine(ruling)}`);
    visits.push({ pick, before: table, events: ruling.events });
    for (const event of ruling.events) table = deepFreeze(book.evolve(table, event));
  }
  const done = { book, draft, visits, table };
  walked.set(name, done);
  return done;
};

const logOf = ({ visits }: Walk): TableEvent[] => visits.flatMap(({ events }) => events);

const walks = fc.array(fc.nat(), { minLength: STEPS / 2, maxLength: STEPS, size: 'max' });

/** Holds for every step of every walk. */
const holds = (game: HouseGame, property: (book: HouseRulebook, visit: Visit) => void): void =>
  fc.assert(
    fc.property(walks, (picks) => {
      const { book, visits } = walk(game, picks);
      for (const step of visits) property(book, { ...step, below: numbersFrom(step.pick + 1) });
    }),
    { seed: SEED, numRuns: WALKS, endOnFailure: true },
  );

const byText = (accounts: ReadonlyMap<TableAccount, number>): Map<string, number> =>
  new Map([...accounts].map(([account, cents]) => [accountText(account), cents]));

const nonZero = (accounts: ReadonlyMap<string, number>): string =>
  [...accounts]
    .flatMap(([name, cents]) => (cents === 0 ? [] : [`${name}: ${cents}`]))
    .sort()
    .join(', ');

/** As `expect`, but without its cost where all is well. */
const agree = (found: unknown, wanted: unknown): void => {
  if (found !== wanted) expect(found).toBe(wanted);
};

/** Whether the extra card stands for the joker of a hand that was settled. */
const replacesJoker = ({ round }: Table): boolean =>
  round?.hands.some(
    ({ faceUp, cards, wagers }) => faceUp && cards.includes(JOKER) && wagers?.progressive !== undefined,
  ) === true;

/** The table as it might be as far as this viewer can know: every card that lies face down for them is another. */
const withHiddenChanged = (table: Table, who: Viewer): Table => {
  const seat = seatOf(who);
  const other = (card: Card): Card => (card + 1) % (JOKER + 1);
  const { round } = table;
  return {
    ...table,
    cards: { ...table.cards, decks: table.cards.decks.map((deck) => ({ ...deck, order: deck.order.map(other) })) },
    round: round && {
      ...round,
      hands: round.hands.map((hand) =>
        hand.faceUp || hand.owner === seat || (hand.verifiedBy !== null && isVerifier(who))
          ? hand
          : { ...hand, cards: hand.cards.map(other) },
      ),
      dealer: round.dealerUp ? round.dealer : round.dealer.map(other),
      community: round.community.map((card, at) => (at < round.communityUp ? card : other(card))),
      extra: round.extra === null || replacesJoker(table) ? round.extra : other(round.extra),
    },
  };
};

const CARDS_WRITTEN = /^(?:[2-9TJQKA][cdhs]|Jk)+$/;

const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
const AMOUNTS = [0, -100, 100, 500, 550, 600, 1000, 100_000, 0.5, 2 ** 53, 1e300, Number.NaN];
const PLACES = [0, 9, 10, 26, 52, 77, 78, 156, 302, 303, 311, 312, 313, 10.5, Number.NaN];
const WORDS = ['', 'ante', 'raise', 'constructor', '__proto__', 'toString', 'length'];
const PLAYS: readonly unknown[] = [
  ...[null, undefined, 5, 'over', [], {}, { call: 'over' }, { call: 'surrender' }, { call: 'fold' }, { fold: true }],
  ...[
    { raise: 500 },
    { raise: 1000 },
    { raise: true },
    { raise: 1000, street: 'flop' },
    { check: true },
    { low: 'AsKd' },
  ],
  ...[{ low: 5 }, { three: 'AsKdQh' }, { surrender: true }, { call: 'over', bonus: 500 }, { constructor: 1 }],
];

/** A command that nobody in their senses would give, and as often one that someone might. */
const nonsense = (book: HouseRulebook, below: Below): HouseCommand => {
  const { game } = book;
  const wagers = [...game.wagers.map(({ id }) => id), ...WORDS];
  const sane = below(2) === 0;
  const seat = sane ? oneOf(below, SEATS) : oneOf(below, COUNTS);
  const someone = personOf(
    oneOf(below, [{ role: 'dealer' }, { role: 'floorperson' }, { role: 'player', seat }] as const),
  );
  return {
    by: sane ? someone : oneOf(below, [...PEOPLE, ...STAFF, personOf({ role: 'player', seat: oneOf(below, COUNTS) })]),
    at: AT,
    do: below(20) === 0 ? oneOf(below, WORDS) : oneOf(below, HOUSE_ACT_NAMES),
    deck: sane ? below(2) : oneOf(below, COUNTS),
    ...(below(2) === 0 ? { preshuffled: true } : {}),
    drawn: {
      order: oneOf(below, [[], [1, 2, 3], game.batch, [99, -1]]),
      dice: oneOf(below, [[], [1, 2, 3], [6, 6, 6], [0, 1, 7], [1.5, Number.NaN, 2], [1, 2, 3, 4]]),
      number: oneOf(below, COUNTS),
    },
    place: oneOf(below, PLACES),
    cover: oneOf(below, [null, ...PLACES]),
    count: oneOf(below, PLACES),
    card: oneOf(below, COUNTS),
    seat,
    box: sane ? seat : oneOf(below, COUNTS),
    wager: oneOf(below, sane ? game.wagers.map(({ id }) => id) : wagers),
    cents: sane ? 500 + 100 * below(3) : oneOf(below, AMOUNTS),
    play: oneOf(below, PLAYS),
    device: oneOf(below, ['shuffler', 'shoe', 'toString', '']),
    of: oneOf(below, ['dealer', ...COUNTS]),
    low: oneOf(below, [[], [1, 2], [99, -1], [1, 1], [1, 2, 3]]),
    why: oneOf(below, ['not-flat', 'fell-out', '']),
    light: below(2) === 0,
  } as unknown as HouseCommand;
};

/** What chance or the dealer's eyes add to a command; options leave it open. */
const ADDED = ['preshuffled', 'cards', 'card', 'low', 'play'];

const inRange = (value: unknown, { min, max, step }: { min: number; max: number; step: number }): boolean =>
  typeof value === 'number' && value >= min && value <= max && Math.abs((value - min) % step) === 0;

/** Whether the option is the command, but for what the option leaves open. */
const covers = (game: HouseGame, { act: offered, ranges = {} }: Option<HouseAct>, { act }: HouseCommand): boolean => {
  const asked = act as unknown as Readonly<Record<string, unknown>>;
  const same = Object.entries(offered).every(([field, value]) => {
    const range = ranges[field];
    return ADDED.includes(field) || (range === undefined ? asked[field] === value : inRange(asked[field], range));
  });
  if (!same || offered.do !== 'play' || act.do !== 'play') return same;
  const read = game.readPlay(act.play) as Readonly<Record<string, unknown>>;
  return Object.entries(offered.play).every(([field, value]) => {
    const range = ranges[`play.${field}`];
    return range === undefined ? JSON.stringify(read[field]) === JSON.stringify(value) : inRange(read[field], range);
  });
};

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('every table of %s', (_, game) => {
  test('keeps its cents: each event’s moves match its accounts, and the total never changes', () => {
    holds(game, (book, { before, events }) => {
      let table = before;
      for (const event of events) {
        const expected = byText(book.accounts(table));
        for (const { from, to, cents } of event.moves ?? []) {
          agree(Number.isSafeInteger(cents) && cents > 0, true);
          expected.set(accountText(from), (expected.get(accountText(from)) ?? 0) - cents);
          expected.set(accountText(to), (expected.get(accountText(to)) ?? 0) + cents);
        }
        const after = book.evolve(table, event);
        agree(`${event.did} ${nonZero(byText(book.accounts(after)))}`, `${event.did} ${nonZero(expected)}`);
        agree(totalChips(after), totalChips(table));
        table = after;
      }
    });
  });

  test('shows nobody a card that is face down for them, nor another’s chips', () => {
    holds(game, (book, { below, before }) => {
      for (const who of ['public', oneOf(below, PLAYERS), oneOf(below, STAFF)] as const) {
        const seen = book.viewFor(before, who);
        const text = JSON.stringify(seen);
        agree(JSON.stringify(book.viewFor(withHiddenChanged(before, who), who)), text);
        agree(text.includes('"order"'), false);
        if (who !== 'public' && who.role !== 'player') continue;
        const seat = who === 'public' ? null : who.seat;
        agree(seen.inventory, null);
        for (const other of seen.seats) if (other.seat !== seat) agree(other.chips, null);
        for (const { cards, owner, play } of seen.boxes)
          if (owner !== seat && cards.includes(null))
            expect(Object.values(play ?? {}).filter((value) => CARDS_WRITTEN.test(String(value)))).toEqual([]);
      }
    });
  });

  test('refuses nonsense, and nothing throws or changes', () => {
    holds(game, (book, { below, before }) => {
      for (let times = 0; times < 8; times += 1) {
        const ruling = book.decide(before, nonsense(book, below));
        agree(isRefused(ruling) || ruling.events.length > 0, true);
      }
    });
  });

  test('can be folded again from its log, also from a written one', () => {
    fc.assert(
      fc.property(walks, (picks) => {
        const done = walk(game, picks);
        const fold = (events: readonly TableEvent[]): Table =>
          events.reduce(
            (state, event) => done.book.evolve(state, event),
            done.book.open(submissionFor(game, done.draft)),
          );
        const log = logOf(done);
        expect(fold(log)).toStrictEqual(done.table);
        expect(fold(JSON.parse(JSON.stringify(log)) as TableEvent[])).toStrictEqual(done.table);
      }),
      { seed: SEED, numRuns: WALKS, endOnFailure: true },
    );
  });

  test('offers acts that it accepts, at both ends of every range', () => {
    holds(game, (book, { below, before }) => {
      const who = oneOf(below, PEOPLE);
      for (const option of book.options(before, who, AT))
        for (const end of [(min: number) => min, (_min: number, max: number) => max]) {
          const ruling = book.decide(before, commanded(book, before, who, filledIn(option, end), below));
          agree(isRefused(ruling) ? JSON.stringify([option, ruling]) : null, null);
        }
    });
  });

  test('accepts nothing that it does not offer', () => {
    holds(game, (book, { below, before }) => {
      for (let times = 0; times < 16; times += 1) {
        const command = nonsense(book, below);
        if (isRefused(book.decide(before, command))) continue;
        const covered = book.options(before, command.by, AT).some((option) => covers(game, option, command));
        agree(covered ? null : JSON.stringify({ ...command, drawn: null }), null);
      }
    });
  });

  test('plays rounds to their end', () => {
    const seen = new Set(
      fc
        .sample(walks, { seed: SEED, numRuns: WALKS })
        .flatMap((picks) => logOf(walk(game, picks)).map(({ did }) => did)),
    );
    expect(
      ['playerSat', 'wagerPlaced', 'dealt', 'played', 'handSettled', 'cardsCollected'].filter(
        (did) => !seen.has(did as never),
      ),
    ).toEqual([]);
  });
});

test('an unknown game has no rulebook', () => {
  for (const none of ['x', undefined, {}] as unknown[]) {
    expect(() => houseRulebook(none as HouseGame)).toThrow('This is no house game.');
    expect(() => pokerRulebook(none as PokerGame)).toThrow('This is no game of poker, as pokerGame finds it.');
  }
});
