import { type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { type Actor, ROLES } from '../../core/roles.js';
import type { Option } from '../../core/rulebook.js';
import { actForStaff, carryOut, drawRandomness } from '../../core/staff.js';
import { commandOf, dutyCommand, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { startRound } from '../../testing/poker.js';
import { refusalLine } from '../../testing/refusal-line.js';
import { POKER_GAMES } from '../games/index.js';
import { pokerTotal } from '../model/accounts.js';
import type { PokerAct, PokerCommand, PokerEvent } from '../model/acts.js';
import { INITIAL_HAND_CONDUCT } from '../model/conduct.js';
import type { PokerHand, PokerTable } from '../model/state.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';
import { type PokerRulebook, pokerRulebook } from '../rulebook/rulebook.js';

const everyone = (seats: number): Actor[] => [
  ...Array.from({ length: seats }, (_, at): Actor => personOf({ role: 'player', seat: at + 1 })),
  ...ROLES.flatMap((role): Actor[] => (role === 'player' ? [] : [personOf({ role })])),
];

const pick = <Thing>(chance: Chance, things: readonly Thing[]): Thing | undefined =>
  things.length === 0 ? undefined : things[chance.below(things.length)];

/** What the pots hold is what was put in, less what was taken. */
const inThePot = ({ players, pot, dead, raked, contributed, sidePotsAwarded }: PokerHand): boolean =>
  sidePotsAwarded || players.reduce((sum, { put, bet }) => sum + put - bet, dead) - raked - contributed === pot;

interface Room {
  readonly book: PokerRulebook;
  readonly chance: Chance;
  table: PokerTable;
  readonly log: PokerEvent[];
}

const takes = (room: Room, command: PokerCommand): void => {
  const before = pokerTotal(room.table);
  const done = carryOut(room.book, room.table, command);
  if (isRefused(done)) throw new Error(`An option was refused: ${JSON.stringify(command)} ${refusalLine(done)}`);
  room.table = done.table;
  room.log.push(...done.events);
  if (pokerTotal(room.table) !== before) throw new Error(`${command.act.do} lost or made cents.`);
  if (room.table.hand !== null && !inThePot(room.table.hand))
    throw new Error(`${command.act.do} left a pot that is not its bets.`);
};

const ANSWERS = ['rule', 'dismiss', 'stop', 'go-on', 'rest'];

interface Offered {
  readonly who: Actor;
  readonly option: Option<PokerAct>;
}

const offered = ({ book, table }: Room, who: Actor): Offered[] =>
  book.options(table, who, 0).map((option) => ({ who, option }));

/** The act of an option as its command, with its chance. */
const commanded = ({ book, table, chance }: Room, { who, option: { act } }: Offered): PokerCommand => {
  const needed = book.randomnessFor(table, act);
  return { act, by: who, at: 0, drawn: needed && drawRandomness((cards) => shuffle(chance, cards), needed) };
};

const answers = (room: Room, seats: number): Offered[] =>
  everyone(seats).flatMap((who) => offered(room, who).filter(({ option }) => ANSWERS.includes(option.name)));

/** One round with an irregularity now and then, by whoever may call it. */
const playsRound = (room: Room, seats: number): void => {
  const { book, chance } = room;
  const shuffled = (cards: readonly number[]): number[] => shuffle(chance, cards);
  const saw = (event: PokerEvent): void => void room.log.push(event);
  const before = room.table.rounds;
  for (let step = 0; step < 2000; step += 1) {
    if (room.table.rounds > before) return;
    if (chance.below(6) === 0) {
      const who = pick(chance, everyone(seats));
      const wrong =
        who === undefined
          ? undefined
          : pick(
              chance,
              offered(room, who).filter(({ option }) => option.kind === 'irregularity'),
            );
      if (wrong !== undefined) takes(room, commanded(room, wrong));
    }
    const waited =
      room.table.conduct.dispute === null &&
      room.table.conduct.report === null &&
      (room.table.hand?.conduct ?? INITIAL_HAND_CONDUCT) === INITIAL_HAND_CONDUCT
        ? undefined
        : pick(chance, answers(room, seats));
    if (waited !== undefined) {
      takes(room, commanded(room, waited));
      continue;
    }
    const due = dutyCommand(book, room.table);
    if (due !== null && !['shuffleCards', 'reshuffle'].includes(due.do)) {
      takes(room, commandOf<PokerAct>(due));
      continue;
    }
    const total = pokerTotal(room.table);
    if (due !== null) room.table = actForStaff(book, room.table, 0, shuffled, saw);
    else if (room.table.hand === null) {
      if (room.table.seats.filter((seat) => (seat?.stack ?? 0) >= 3000).length < 2) return;
      room.table = startRound(book, room.table, shuffled, saw);
    } else {
      const seat = room.table.hand.players[room.table.hand.actor]?.seat ?? 0;
      const acts = offered(room, personOf({ role: 'player', seat })).filter(
        ({ option: { kind, act } }) => kind === 'play' && !['agreeToMinimum', 'objectToMinimum'].includes(act.do),
      );
      const act = pick(
        chance,
        acts.length > 1 ? acts.filter(({ option }) => option.act.do !== 'fold' || chance.below(4) === 0) : acts,
      );
      if (act === undefined && acts.length > 0) continue;
      if (act === undefined) throw new Error(`Seat ${seat} has nothing to do in the phase ${room.table.hand.phase}.`);
      takes(room, commanded(room, act));
    }
    if (pokerTotal(room.table) !== total) throw new Error('The staff lost or made cents.');
  }
  throw new Error('The round did not end.');
};

const TABLES = process.env.FAIRDEAL_LONG === '1' ? 3 : 2;

const FILED: Partial<PokerSubmission> = {
  ante: 100,
  raisedMinimum: { most: 600, agreement: 'nobody-objects' },
  outOfTurn: 'binding-if-unchanged',
  rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }],
  rakeMost: 500,
};

test.each(POKER_GAMES.map(({ id }) => [id] as const))(
  proves('%s goes on by the rules whatever is called, and no cent is lost', '637a.18(s)'),
  (id) => {
    const game = POKER_GAMES.find((one) => one.id === id);
    if (game === undefined) throw new Error('no game');
    const book = pokerRulebook(game);
    const called = new Set<string>();
    for (let table = 0; table < TABLES; table += 1) {
      const chance = simulationChance(`${id} ${table}`);
      const seats = 2 + chance.below(game.players.most - 1);
      const room: Room = { book, chance, table: book.open({ ...POKER_DEFAULTS, game: id, ...FILED }), log: [] };
      for (let seat = 1; seat <= seats; seat += 1)
        takes(
          room,
          commandOf<PokerAct>({ by: { role: 'player', seat }, do: 'sit', cents: 5000 + 1000 * chance.below(30) }),
        );
      const opened = room.table;
      const since = room.log.length;
      for (let rounds = 0; rounds < 4; rounds += 1) playsRound(room, seats);
      for (const { did } of room.log) called.add(did);
      const replayed = room.log.slice(since).reduce((now, event) => book.evolve(now, event), opened);
      expect(replayed).toEqual(room.table);
    }
    for (const did of ['roundVoided', 'handDead', 'ruled', 'suspected']) expect(called).toContain(did);
  },
);
