import { formatCards, type Result } from '@fairdeal/cards';
import {
  type Actor,
  isRefused,
  type Option,
  type PokerAct,
  type PokerEvent,
  type PokerTable,
  type PokerView,
  type Refusal,
  type Seat,
  writeHand,
} from '@fairdeal/rules';
import {
  announcementOf,
  dealerAnnouncement,
  isSameAct,
  refuse,
  staffMember,
  tomlFault,
  turnCandidates,
} from '@fairdeal/rules/internal';
import { writeRefusal } from '@fairdeal/words';
import { speakerFor } from '@fairdeal/words/internal';
import { z } from 'zod';
import { playerInSeat } from '../link/seat-adapter.js';
import { type InputFault, isInputFault, NOT_TEXT } from '../script/lines.js';
import { POKER_WIRE } from '../wire/index.js';
import { actByName } from './act-by-name.js';
import { amountsInChips, unitsOf } from './chips.js';
import { equitiesOf } from './equities.js';
import type { HandTable } from './hand-table.js';
import { type HandLineKind, type HandLineRequest, readHandLine, readHandLineRequest } from './lines.js';
import { type HandMoment, type HandProgress, openHand, openHandHistory, tableAtMoment } from './opening.js';
import { refuseLateStraddle } from './straddle.js';

/** Session about a hand of poker: one line in, one answer out; null for a blank line. */
export interface HandSession {
  answer(text: string): Readonly<Record<string, unknown>> | null;
  /** Gives 0 if everything was allowed, 1 if anything was refused, 2 if any line could not be understood. */
  status(): 0 | 1 | 2;
}

type HandReply = InputFault | Refusal | Readonly<Record<string, unknown>>;

const DEALER = staffMember('dealer');

/** Whose act it is: the player in turn, or the first who has to choose. */
const actingSeat = ({ turn, choosing }: PokerView): Seat | null => turn ?? choosing[0] ?? null;

/** Who sits there, by the name under which he sat down. */
const playerAt = (table: HandTable, seat: Seat): Actor => ({
  role: 'player',
  seat,
  person: table.state().seats[seat - 1]?.person ?? playerInSeat(seat).person,
});

const isTaken = (table: HandTable, seat: Seat): boolean => (table.state().seats[seat - 1] ?? null) !== null;
const nobodyIn = (seat: Seat): Refusal => refuse('seat-empty', { seat });

/** Where the hand stands, all cards open. */
const handStatus = (table: HandTable): Readonly<Record<string, unknown>> => {
  const view = table.view('sealed');
  const due = table.requiredNext()?.act.do;
  return {
    over: view.phase === null,
    street: view.street,
    turn: actingSeat(view),
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

const writtenEvents = (events: readonly PokerEvent[]): unknown[] =>
  events.map((event) => z.encode(POKER_WIRE.event, event));

const legalActs = (table: HandTable): readonly Option<PokerAct>[] => {
  const seat = actingSeat(table.view('public'));
  return seat === null ? [] : table.options(playerAt(table, seat)).filter(({ kind }) => kind === 'play');
};

/** Acts of the player in turn, with amounts said as the hand says them. */
const actsInTurn = ({ game, scale }: HandProgress, state: PokerTable) => {
  const { hand } = state;
  const player = hand?.players[hand.actor];
  return hand === null || player === undefined
    ? []
    : turnCandidates(game, state, hand, player, speakerFor(scale).money);
};

/** What a parser reads, or where it could not go on. */
const tomlOf = (readToml: (text: string) => unknown, text: string): Result<unknown> => {
  try {
    return { ok: readToml(text) };
  } catch (error) {
    return { wrong: `"phh" of "open" ${tomlFault(error)}.` };
  }
};

/** Starts a session about a hand of poker. `readToml` parses recorded hands and throws for anything else. */
export const startHandSession = (readToml: (text: string) => unknown): HandSession => {
  let number = 0;
  let worst: 0 | 1 | 2 = 0;
  let played: HandProgress | null = null;

  const latest = ({ moments: [first, ...others] }: HandProgress): HandMoment => others.at(-1) ?? first;

  const answerWith = (now: HandProgress, since: number): HandReply =>
    amountsInChips(
      {
        events: writtenEvents(latest(now).events.slice(since)),
        ...handStatus(tableAtMoment(now, latest(now).state, [])),
      },
      now.scale ?? 1,
    );

  /** Does something at the table as it is, then all that the staff owe, and keeps the moment. */
  const goesOn = (now: HandProgress, doIt: (table: HandTable) => object): HandReply => {
    const before = latest(now);
    const events = [...before.events];
    const table = tableAtMoment(now, before.state, events);
    const done = doIt(table);
    if (isRefused(done)) return done;
    const staff = table.runStaff('due');
    if (isRefused(staff)) return staff;
    played = { ...now, moments: [...now.moments, { state: table.state(), events }] };
    return answerWith(played, before.events.length);
  };

  const recordOf = (text: string): HandProgress | Refusal | InputFault => {
    const read = tomlOf(readToml, text);
    return 'wrong' in read ? read : openHandHistory(read.ok);
  };

  const open = (asked: HandLineRequest<'open'>): HandReply => {
    const opened = 'phh' in asked ? recordOf(asked.phh) : openHand(asked);
    if (!('moments' in opened)) return opened;
    played = opened;
    const start = latest(played).events.findIndex(({ did }) => did === 'roundStarted');
    return answerWith(played, start);
  };

  const act = (now: HandProgress, asked: HandLineRequest<'act'>): HandReply => {
    const said = typeof asked === 'string' ? { name: asked } : asked;
    if (said.name.toLowerCase() === 'straddle') return refuseLateStraddle(now.game);
    const to = said.to === undefined ? undefined : unitsOf(said.to, now.scale);
    if (typeof to === 'object') return to;
    return goesOn(now, (table) => {
      const turn = actingSeat(table.view('public'));
      const seat = said.seat ?? turn ?? 1;
      if (said.seat !== undefined && !isTaken(table, seat)) return nobodyIn(seat);
      const options = table.options(playerAt(table, seat)).filter(({ kind }) => kind === 'play');
      // Out of turn nothing may be done: the rules say whose turn it is.
      if (options.length === 0 && turn !== null && seat !== turn)
        return table.act(playerAt(table, seat), { do: 'check' });
      const chosen = actByName(options, { ...said, to });
      return isRefused(chosen) ? chosen : table.act(playerAt(table, seat), chosen);
    });
  };

  const deal = (now: HandProgress, asked: HandLineRequest<'deal'>): HandReply =>
    goesOn(now, (table) => {
      const due = table.requiredNext();
      if (now.cards === 'virtual') return refuse('cards-from-shuffle', {});
      return table.act(
        DEALER,
        due?.act.do === 'dealDraw' ? { do: 'dealDraw', cards: asked.flat() } : { do: 'dealCards', cards: asked },
      );
    });

  const back = (now: HandProgress, steps: number): HandReply => {
    const [first, ...others] = now.moments;
    if (steps > others.length) return refuse('too-far-back', { acts: others.length, asked: steps });
    played = { ...now, moments: [first, ...others.slice(0, others.length - steps)] };
    return answerWith(played, latest(played).events.length);
  };

  const equities = (now: HandProgress, asked: HandLineRequest<'equity'>): HandReply => {
    const how = asked === true ? {} : asked;
    const table = tableAtMoment(now, latest(now).state, []);
    if (how.seat !== undefined && !isTaken(table, how.seat)) return nobodyIn(how.seat);
    const view = table.view(how.seat === undefined ? 'sealed' : playerAt(table, how.seat));
    return equitiesOf(now.game, table.state().hand, view, how.seat ?? null, how);
  };

  const viewed = ({ game, scale }: HandProgress, state: PokerTable, view: PokerView): HandReply => {
    const { money } = speakerFor(scale);
    const said = {
      ...view,
      announcement: announcementOf(game, state, money).words,
      says: dealerAnnouncement(game, state, money).words,
    };
    return amountsInChips({ view: z.encode(POKER_WIRE.view, said) }, scale ?? 1);
  };

  const legal = (now: HandProgress, table: HandTable): HandReply => {
    const inTurn = actsInTurn(now, table.state());
    const acts = legalActs(table).map(({ name, words, act: option, ranges }) => ({
      act: name,
      words: inTurn.find((one) => isSameAct(one.act, option))?.words ?? words,
      ...('cents' in option && ranges?.cents !== undefined ? { to: ranges.cents } : {}),
      ...(option.do === 'draw' || option.do === 'discard' ? { cards: formatCards(option.cards) } : {}),
    }));
    return amountsInChips({ turn: actingSeat(table.view('public')), acts }, now.scale ?? 1);
  };

  const record = (now: HandProgress): HandReply => {
    const phh = writeHand(now.game, now.before, latest(now).events, now.scale ?? undefined);
    return typeof phh === 'string' ? { phh } : phh;
  };

  const written = (reply: HandReply, spoken: number | null): Exclude<HandReply, Refusal> => {
    if (!isRefused(reply)) return reply;
    const { scale, ...refusal } = { scale: spoken, ...reply };
    return { ...writeRefusal(refusal, speakerFor(scale)) };
  };

  const saidTo = (text: string): Exclude<HandReply, Refusal> => {
    const line = readHandLine(text);
    if (isInputFault(line)) return line;
    const { kind, value } = line;
    const read = readHandLineRequest(kind, value);
    if (typeof read === 'object' && isInputFault(read)) return read;
    if (kind === 'open') return written(open(read as HandLineRequest<'open'>), null);
    if (played === null)
      return { wrong: 'The first line opens a hand: {"open": {"game": …, "stacks": […]}}, or {"open": {"phh": "…"}}.' };
    return written(asked(played, kind, read), played.scale);
  };

  const asked = (now: HandProgress, kind: Exclude<HandLineKind, 'open'>, read: unknown): HandReply => {
    const table = tableAtMoment(now, latest(now).state, []);
    switch (kind) {
      case 'legal':
        return legal(now, table);
      case 'act':
        return act(now, read as HandLineRequest<'act'>);
      case 'deal':
        return deal(now, read as HandLineRequest<'deal'>);
      case 'back':
        return back(now, read as number);
      case 'equity':
        return equities(now, read as HandLineRequest<'equity'>);
      case 'view':
        if (typeof read === 'number' && !isTaken(table, read)) return nobodyIn(read);
        return viewed(
          now,
          table.state(),
          table.view(typeof read === 'number' ? playerAt(table, read) : (read as 'public')),
        );
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
