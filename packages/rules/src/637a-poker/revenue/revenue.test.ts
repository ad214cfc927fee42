import { type Card, type Chance, DECK_52, shuffle, simulationChance } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { ROLES } from '../../core/roles.js';
import { commandOf, dutyCommand, personOf, type TestActor, type TestCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { BAD_BEAT, HIGH_HAND, MINUTE, owedToPlayers } from '../../testing/poker-revenue.js';
import { refusalLine } from '../../testing/refusal-line.js';
import { pokerGame } from '../games/index.js';
import { REVENUE_HANDLERS } from '../handlers/revenue.js';
import { pokerTotal } from '../model/accounts.js';
import type { PokerAct, PokerEvent } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { POKER_DEFAULTS } from '../model/submission.js';
import { type PokerRulebook, pokerRulebook } from '../rulebook/rulebook.js';

type PokerCommand = TestCommand<PokerAct>;

const SEATS = [1, 2, 3, 4];
/** A discontinued fund stays discontinued, so that is left to its own tests. */
const REVENUE_ACTS = Object.keys(REVENUE_HANDLERS).filter((act) => act !== 'discontinueBadBeat');
const STAFF: readonly TestActor[] = ROLES.filter((role) => role !== 'player').map((role) => ({ role }));
const PLAYED: readonly string[] = ['check', 'call', 'raiseTo', 'show'];

const CUT = 26;

/** Few ranks on top of the deck once it is cut, so that full houses and better meet. */
const deck = (chance: Chance): Card[] => {
  const order = [...shuffle(chance, DECK_52.slice(-20)), ...DECK_52.slice(0, -20)];
  return [...order.slice(-CUT), ...order.slice(0, -CUT)];
};

const oneOf = <T>(chance: Chance, items: readonly T[]): T | undefined => items[chance.below(Math.max(1, items.length))];

/** A bet, and the whole of the stakes. */
const all = (act: PokerAct, most: number | undefined): readonly PokerAct[] =>
  act.do === 'raiseTo' && most !== undefined ? [act, { ...act, cents: most }] : [act];

/** The next act: what is due, a player's, a new round, or something that the staff may do about revenue. */
const nextAct = (book: PokerRulebook, table: PokerTable, chance: Chance, now: number): PokerCommand | undefined => {
  const due = dutyCommand(book, table, now);
  if (due?.do === 'cutCards') return { ...due, place: CUT };
  if (due !== null) return due.do === 'shuffleCards' ? { ...due, order: deck(chance) } : due;
  const seat = table.hand?.players[table.hand.actor]?.seat;
  const among = (people: readonly TestActor[], names: readonly string[]): readonly PokerCommand[] =>
    people
      .flatMap((by) =>
        book
          .options(table, personOf(by), now)
          .flatMap(({ act, ranges }) => all(act, ranges?.cents?.max))
          .map((act) => ({ ...act, by }) as PokerCommand),
      )
      .filter((command) => names.includes(command.do));
  if (seat !== undefined) return oneOf(chance, among([{ role: 'player', seat }], PLAYED));
  const start: PokerCommand = { by: { role: 'dealer' }, do: 'startRound' };
  if (table.hand === null && chance.below(2) === 0 && !isRefused(book.decide(table, commandOf<PokerAct>(start, now))))
    return start;
  return oneOf(chance, among(STAFF, REVENUE_ACTS)) ?? start;
};

test.each([1, 2, 3])(
  proves(
    'whatever the players and the staff do, every cent of rake and funds is somewhere, seed %d',
    '637a.15(a)',
    '637a.16(a)',
    '637a.17(a)',
  ),
  (seed) => {
    const game = pokerGame('hold-em');
    if (game === undefined) throw new Error('There is no game.');
    const chance = simulationChance(seed);
    const book = pokerRulebook(game);
    let table = book.open({
      ...POKER_DEFAULTS,
      game: 'hold-em',
      limit: 'no',
      rake: [
        { kind: 'percentage', percent: 5, step: 25, when: 'after-betting-round' },
        { kind: 'incremental', levels: [{ pot: 5000, rake: 100 }] },
      ],
      rakeMost: 700,
      timeCharge: { per: 'player', fees: [{ least: 400, most: null, hourly: 900 }], every: 20 },
      badBeat: {
        ...BAD_BEAT,
        hands: [{ title: 'any full house', atLeast: '2c2d2h3c3d', percent: 70 }],
        bothHoleCards: false,
      },
      highHand: HIGH_HAND,
    });
    const opened = table;
    const log: PokerEvent[] = [];
    let now = 0;
    const does = (command: PokerCommand): void => {
      const ruling = book.decide(table, commandOf<PokerAct>(command, now));
      if (isRefused(ruling)) throw new Error(`${command.do}: ${refusalLine(ruling)}`);
      for (const event of ruling.events) {
        table = book.evolve(table, event);
        log.push(event);
        if (pokerTotal(table) !== 0) throw new Error(`${event.did} lost or made cents.`);
      }
    };
    for (const seat of SEATS) does({ by: { role: 'player', seat }, do: 'sit', cents: 50_000 });
    for (let step = 0; step < 1000; step += 1) {
      now += MINUTE;
      for (const seat of SEATS)
        if (table.hand === null && (table.seats[seat - 1]?.stack ?? 0) < 5000)
          does({ by: { role: 'player', seat }, do: 'addStakes', cents: 50_000 });
      const act = nextAct(book, table, chance, now);
      if (act === undefined) throw new Error(`Nobody can do anything: ${table.hand?.phase}.`);
      does(act);
      expect(Math.min(...Object.values({ ...table.bank, cage: 0, otherFunds: 0 }))).toBe(0);
    }
    const happened = new Set(log.map(({ did }) => did));
    for (const did of ['badBeatPaid', 'highHandPaid', 'timeChargeDropped', 'sidePotsAwarded'] as const)
      expect([...happened]).toContain(did);
    const given = log.reduce(
      (sum, event) => (event.did === 'contributed' ? sum + event.badBeat + event.highHand : sum),
      0,
    );
    expect(owedToPlayers(table) + table.bank.patrons + table.bank.otherFunds).toBe(given);
    expect(log.reduce((state, event) => book.evolve(state, event), opened)).toEqual(table);
  },
);
