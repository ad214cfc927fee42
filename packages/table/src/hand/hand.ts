import { formatCards, type Parsed } from '@fairdeal/cards';
import {
  byStaff,
  inChips,
  isRefused,
  type Option,
  type PokerAct,
  type PokerEvent,
  type PokerView,
  type Refused,
  refuse,
  type Seat,
  tomlFault,
  type Who,
  writeHand,
} from '@fairdeal/rules';
import { z } from 'zod';
import { playerIn } from '../practice/playing.js';
import { isWrong, NOT_TEXT, type Wrong } from '../script/lines.js';
import { counted } from '../sentence.js';
import { POKER_WIRE } from '../wire/index.js';
import { amountsInChips, unitsOf } from './chips.js';
import { equitiesOf } from './equities.js';
import { type Asked, type HandLine, readAsked, readHandLine } from './lines.js';
import { actNamed } from './naming.js';
import { type HandTable, type Moment, openHand, openRecord, type Played, tableAt } from './opening.js';
import { lateStraddle } from './straddle.js';

/** A hand of poker for a program beside it: one line in, one answer out; null for a blank line. */
export interface SpokenHand {
  answer(text: string): Readonly<Record<string, unknown>> | null;
  /** 0: everything was allowed; 1: something was refused; 2: a line could not be understood. */
  status(): 0 | 1 | 2;
}

type Said = Wrong | Refused | Readonly<Record<string, unknown>>;

const DEALER = byStaff('dealer');

/** Whose act it is: the player in turn, or the first who has to choose. */
const actor = ({ turn, choosing }: PokerView): Seat | null => turn ?? choosing[0] ?? null;

/** Who sits there, by the name under which he sat down. */
const playerAt = (table: HandTable, seat: Seat): Who => ({
  role: 'player',
  seat,
  person: table.state().seats[seat - 1]?.person ?? playerIn(seat).person,
});

const isTaken = (table: HandTable, seat: Seat): boolean => (table.state().seats[seat - 1] ?? null) !== null;
const nobodyIn = (seat: Seat): Refused => refuse(`Nobody sits in seat ${seat}.`);

/** Where the hand stands, all cards open. */
const standing = (table: HandTable): Readonly<Record<string, unknown>> => {
  const view = table.view('sealed');
  const due = table.due()?.act.do;
  return {
    over: view.phase === null,
    street: view.street,
    turn: actor(view),
    ...(due === 'dealCards' || due === 'dealDraw' ? { toDeal: true } : {}),
    board: formatCards(view.board),
    pot: view.pot,
    toCall: view.toCall,
    players: view.seats.map(({ seat, stack }) => {
      const player = view.players.find((one) => one.seat === seat);
      return player === undefined
        ? { seat, stack }
        : { seat, stack, bet: player.bet, cards: formatCards(player.cards), folded: player.folded };
    }),
  };
};

const written = (events: readonly PokerEvent[]): unknown[] => events.map((event) => z.encode(POKER_WIRE.event, event));

const legalActs = (table: HandTable): readonly Option<PokerAct>[] => {
  const seat = actor(table.view('public'));
  return seat === null ? [] : table.options(playerAt(table, seat)).filter(({ kind }) => kind === 'play');
};

/** What a parser reads, or where it could not go on. */
const tomlOf = (readToml: (text: string) => unknown, text: string): Parsed<unknown> => {
  try {
    return { ok: readToml(text) };
  } catch (error) {
    return { wrong: `"phh" of "open" ${tomlFault(error)}.` };
  }
};

/** Starts a hand that is spoken with; `readToml` reads a record, and throws what is none. */
export const startHand = (readToml: (text: string) => unknown): SpokenHand => {
  let number = 0;
  let worst: 0 | 1 | 2 = 0;
  let played: Played | null = null;

  const latest = ({ moments: [first, ...others] }: Played): Moment => others.at(-1) ?? first;

  /** What is said of a recorded hand is said in its chips. */
  const spoken = (sentence: string): string =>
    played === null || played.scale === null ? sentence : inChips(sentence, played.scale);

  const answerWith = (now: Played, since: number): Said =>
    amountsInChips(
      { events: written(latest(now).events.slice(since)), ...standing(tableAt(now, latest(now).state, [])) },
      now.scale ?? 1,
    );

  /** Does something at the table as it is, then all that the staff owe, and keeps the moment. */
  const goesOn = (now: Played, doIt: (table: HandTable) => object): Said => {
    const before = latest(now);
    const events = [...before.events];
    const table = tableAt(now, before.state, events);
    const done = doIt(table);
    if (isRefused(done)) return done;
    const staff = table.staff('due');
    if (isRefused(staff)) return staff;
    played = { ...now, moments: [...now.moments, { state: table.state(), events }] };
    return answerWith(played, before.events.length);
  };

  const recordOf = (text: string): Played | Refused | Wrong => {
    const read = tomlOf(readToml, text);
    return 'wrong' in read ? read : openRecord(read.ok);
  };

  const open = (asked: Asked<'open'>): Said => {
    const opened = 'phh' in asked ? recordOf(asked.phh) : openHand(asked);
    if (!('moments' in opened)) return opened;
    played = opened;
    const start = latest(played).events.findIndex(({ did }) => did === 'roundStarted');
    return answerWith(played, start);
  };

  const act = (now: Played, asked: Asked<'act'>): Said => {
    const said = typeof asked === 'string' ? { name: asked } : asked;
    if (said.name.toLowerCase() === 'straddle') return lateStraddle(now.game);
    const to = said.to === undefined ? undefined : unitsOf(said.to, now.scale);
    if (typeof to === 'object') return to;
    return goesOn(now, (table) => {
      const turn = actor(table.view('public'));
      const seat = said.seat ?? turn ?? 1;
      if (said.seat !== undefined && !isTaken(table, seat)) return nobodyIn(seat);
      const options = table.options(playerAt(table, seat)).filter(({ kind }) => kind === 'play');
      // Out of turn nothing may be done: the rules say whose turn it is.
      if (options.length === 0 && turn !== null && seat !== turn)
        return table.act(playerAt(table, seat), { do: 'check' });
      const chosen = actNamed(options, { ...said, to });
      return isRefused(chosen) ? chosen : table.act(playerAt(table, seat), chosen);
    });
  };

  const deal = (now: Played, asked: Asked<'deal'>): Said =>
    goesOn(now, (table) => {
      const due = table.due();
      if (now.cards === 'virtual') return refuse('The cards of this hand are dealt by chance.');
      return table.act(
        DEALER,
        due?.act.do === 'dealDraw' ? { do: 'dealDraw', cards: asked.flat() } : { do: 'dealCards', cards: asked },
      );
    });

  const back = (now: Played, steps: number): Said => {
    const [first, ...others] = now.moments;
    if (steps > others.length)
      return refuse(
        `${others.length === 1 ? 'There is' : 'There are'} ${counted(others.length, 'act')} to step back, not ${steps}.`,
      );
    played = { ...now, moments: [first, ...others.slice(0, others.length - steps)] };
    return answerWith(played, latest(played).events.length);
  };

  const equities = (now: Played, asked: Asked<'equity'>): Said => {
    const how = asked === true ? {} : asked;
    const table = tableAt(now, latest(now).state, []);
    if (how.seat !== undefined && !isTaken(table, how.seat)) return nobodyIn(how.seat);
    const view = table.view(how.seat === undefined ? 'sealed' : playerAt(table, how.seat));
    return equitiesOf(now.game, table.state().hand, view, how.seat ?? null, how);
  };

  const viewed = ({ scale }: Played, view: PokerView): Said => {
    const { announcement, says } = view;
    const said = { ...view, announcement: spoken(announcement), says: spoken(says) };
    return amountsInChips({ view: z.encode(POKER_WIRE.view, said) }, scale ?? 1);
  };

  const record = (now: Played): Said => {
    const phh = writeHand(now.game, now.before, latest(now).events, now.scale ?? undefined);
    return typeof phh === 'string' ? { phh } : phh;
  };

  const saidTo = (text: string): Said => {
    const line = readHandLine(text);
    if (isWrong(line)) return line;
    const { kind, value } = line;
    const read = readAsked(kind, value);
    if (typeof read === 'object' && isWrong(read)) return read;
    if (kind === 'open') return open(read as Asked<'open'>);
    if (played === null)
      return { wrong: 'The first line opens a hand: {"open": {"game": …, "stacks": […]}}, or {"open": {"phh": "…"}}.' };
    const said = asked(played, kind, read);
    return 'refused' in said ? { ...said, refused: spoken(`${said.refused}`) } : said;
  };

  const asked = (now: Played, kind: Exclude<HandLine, 'open'>, read: unknown): Said => {
    const table = tableAt(now, latest(now).state, []);
    switch (kind) {
      case 'legal':
        return amountsInChips(
          {
            turn: actor(table.view('public')),
            acts: legalActs(table).map(({ name, words, act: option, ranges }) => ({
              act: name,
              words: spoken(words),
              ...('cents' in option && ranges?.cents !== undefined ? { to: ranges.cents } : {}),
              ...(option.do === 'draw' || option.do === 'discard' ? { cards: formatCards(option.cards) } : {}),
            })),
          },
          now.scale ?? 1,
        );
      case 'act':
        return act(now, read as Asked<'act'>);
      case 'deal':
        return deal(now, read as Asked<'deal'>);
      case 'back':
        return back(now, read as number);
      case 'equity':
        return equities(now, read as Asked<'equity'>);
      case 'view':
        if (typeof read === 'number' && !isTaken(table, read)) return nobodyIn(read);
        return viewed(now, table.view(typeof read === 'number' ? playerAt(table, read) : (read as 'public')));
      case 'phh':
        return record(now);
    }
  };

  return {
    answer: (text) => {
      number += 1;
      if (typeof text !== 'string') {
        worst = 2;
        return { line: number, wrong: NOT_TEXT };
      }
      if (text.trim() === '') return null;
      const said = saidTo(text);
      if ('wrong' in said) worst = 2;
      else if ('refused' in said && worst === 0) worst = 1;
      return { line: number, ...said };
    },
    status: () => worst,
  };
};
