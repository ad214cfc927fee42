import { type Card, formatCard } from '@fairdeal/cards';
import { type Refusal, refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import { evolve } from '../evolve/evolve.js';
import { pokerGame } from '../games/index.js';
import type { PokerEvent } from '../model/acts.js';
import type { PushedPot } from '../model/showdown-acts.js';
import { type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import type { PhhHand } from '../phh/read.js';
import type { PhhReplay } from '../phh/replay.js';
import { BOARD_STREETS, isStudName, ohhNameOf, STUD_STREETS, unwritableField } from './names.js';

/** Version of the standard that this module writes. */
const SPEC_VERSION = '1.4.6';

/** Facts about a hand that its record of play doesn't state. */
export interface OhhDetails {
  readonly site: string;
  readonly version: string;
  readonly number: string;
  /** ISO instant. */
  readonly startedAt: string;
  readonly table: string;
  readonly currency: string;
  /** Names in the order the players are dealt to; left out, their seats. */
  readonly names?: readonly string[];
}

interface OhhWrittenAction {
  readonly action_number: number;
  readonly player_id: number;
  readonly action: string;
  readonly amount: number;
  readonly is_allin: boolean;
  readonly cards?: readonly string[];
}

interface OhhWrittenRound {
  readonly id: number;
  readonly street: string;
  readonly cards: readonly string[];
  readonly actions: OhhWrittenAction[];
}

/** A hand of Open Hand History. */
export interface OhhFile {
  readonly ohh: Readonly<Record<string, unknown>>;
}

const cardTexts = (cards: readonly Card[]): string[] =>
  cards.filter((card) => card !== UNKNOWN_CARD).map((card) => formatCard(card));

/** Amounts of the record that make one of its currency: a record with a submission of its own counts cents. */
const unitOf = ({ _submission }: PhhHand): number => (_submission === undefined ? 1 : CENTS);
const CENTS = 100;

/** Fields of the record that the standard has no place for. A reader of ours needs them, and others ignore them. */
const ownFields = ({
  variant,
  small_bet,
  big_bet,
  min_bet,
  bring_in,
  antes,
  blinds_or_straddles,
  _submission,
}: PhhHand): object => ({
  variant,
  ...(bring_in === undefined ? {} : { bring_in }),
  ...(antes === undefined ? {} : { antes }),
  ...(blinds_or_straddles === undefined ? {} : { blinds_or_straddles }),
  ...(small_bet === undefined ? {} : { small_bet }),
  ...(big_bet === undefined ? {} : { big_bet }),
  ...(min_bet === undefined ? {} : { min_bet }),
  ...(_submission === undefined ? {} : { _submission, unit: CENTS }),
});

type Event<Did extends PokerEvent['did']> = Extract<PokerEvent, { did: Did }>;

/** Rounds as they are written, street by street. */
const roundsWriter = (chips: (units: Cents) => number) => {
  const rounds: OhhWrittenRound[] = [{ id: 0, street: 'Preflop', cards: [], actions: [] }];
  let number = 0;
  const act = (seat: Seat, action: string, units: Cents = 0, isAllIn = false, cards?: readonly Card[]): void => {
    number += 1;
    rounds.at(-1)?.actions.push({
      action_number: number,
      player_id: Number(seat),
      action,
      amount: chips(units),
      is_allin: isAllIn,
      ...(cards === undefined ? {} : { cards: cardTexts(cards) }),
    });
  };
  const street = (name: string, cards: readonly Card[] = []): void => {
    if (rounds.at(-1)?.street !== name)
      rounds.push({ id: rounds.length, street: name, cards: cardTexts(cards), actions: [] });
  };
  /** Begins another round, which may have the name of the one before it. */
  const nextRound = (name: string, cards: readonly Card[]): void => {
    rounds.push({ id: rounds.length, street: name, cards: cardTexts(cards), actions: [] });
  };
  return { rounds, act, street, nextRound };
};

type RoundsWriter = ReturnType<typeof roundsWriter>;

const stackAt = (table: PokerTable, seat: Seat): Cents => table.seats[seat - 1]?.stack ?? 0;

/** Name of a blind by its place; one below zero was posted out of position. */
const postName = (at: number, asked: number): string => {
  if (asked < 0) return 'Post Extra Blind';
  return ['Post SB', 'Post BB'][at] ?? 'Straddle';
};

const writePosts = (
  { act }: RoundsWriter,
  { players }: Event<'roundStarted'>,
  after: PokerTable,
  asked: readonly number[],
): void => {
  const blinds = players.length === 2 ? players.toReversed() : players;
  for (const { seat, ante } of players) if (ante > 0) act(seat, 'Post Ante', ante, stackAt(after, seat) === 0);
  for (const { seat, dead = 0 } of players) if (dead > 0) act(seat, 'Post Dead', dead, stackAt(after, seat) === 0);
  for (const [at, { seat, blind }] of blinds.entries())
    if (blind > 0) act(seat, postName(at, asked[at] ?? 0), blind, stackAt(after, seat) === 0);
};

const writeDeal = (
  to: RoundsWriter,
  { dealt }: Event<'cardsDealt'>,
  { boards, stud, after }: Pick<WritingAt, 'boards' | 'stud' | 'after'>,
): void => {
  const board = dealt.flatMap(({ to: place, cards }) => (place === 'board' ? cards : []));
  const street = after.hand?.street ?? 0;
  if (stud) {
    if (street >= to.rounds.length) to.nextRound(STUD_STREETS[street] ?? 'River', board);
  } else if (board.length > 0) to.street(BOARD_STREETS[boards] ?? 'River', board);
  for (const { to: place, cards } of dealt)
    if (place !== 'board' && cardTexts(cards).length > 0) to.act(place, 'Dealt Cards', 0, false, cards);
};

/** Table around an event, the boards dealt so far, and the blinds that the record asks for. */
interface WritingAt {
  readonly before: PokerTable;
  readonly after: PokerTable;
  readonly boards: number;
  readonly stud: boolean;
  readonly asked: readonly number[];
}

/** Writes an event of play. The dealer's handling of money follows from the others, so it has no action. */
const writeEvent = (to: RoundsWriter, event: PokerEvent, at: WritingAt): void => {
  const { before, after, asked } = at;
  const bet = (seat: Seat, action: string): void =>
    to.act(seat, action, stackAt(before, seat) - stackAt(after, seat), stackAt(after, seat) === 0);
  switch (event.did) {
    case 'roundStarted':
      writePosts(to, event, after, asked);
      break;
    case 'straddled':
      bet(event.seat, 'Straddle');
      break;
    case 'cardsDealt':
      writeDeal(to, event, at);
      break;
    case 'forcedBetMade':
      bet(event.seat, 'Post Extra Blind');
      break;
    case 'folded':
      to.act(event.seat, 'Fold');
      break;
    case 'checked':
      to.act(event.seat, 'Check');
      break;
    case 'called':
      bet(event.seat, 'Call');
      break;
    case 'raised':
      bet(event.seat, event.opens && to.rounds.length > 1 ? 'Bet' : 'Raise');
      break;
    case 'shown':
      to.street('Showdown');
      to.act(event.seat, 'Shows Cards', 0, false, event.cards);
      break;
    case 'mucked':
      to.street('Showdown');
      to.act(event.seat, 'Mucks Cards');
      break;
    default:
  }
};

const writtenPots = (events: readonly PokerEvent[], chips: (units: Cents) => number): readonly object[] => {
  const pots: readonly PushedPot[] = events.flatMap((event) => (event.did === 'potsPushed' ? event.pots : []));
  const rake = events.reduce((sum, event) => (event.did === 'raked' ? sum + event.cents : sum), 0);
  const jackpot = events.reduce(
    (sum, event) => (event.did === 'contributed' ? sum + event.badBeat + event.highHand : sum),
    0,
  );
  return pots.map(({ shares }, at) => {
    const wins = new Map<Seat, Cents>();
    for (const { winners } of shares)
      for (const { seat, cents } of winners) wins.set(seat, (wins.get(seat) ?? 0) + cents);
    const won = [...wins.values()].reduce((sum, cents) => sum + cents, 0);
    const taken = at === 0 ? { rake, jackpot } : { rake: 0, jackpot: 0 };
    return {
      number: at,
      amount: chips(won + taken.rake + taken.jackpot),
      rake: chips(taken.rake),
      jackpot: chips(taken.jackpot),
      player_wins: [...wins].map(([seat, cents]) => ({ player_id: Number(seat), win_amount: chips(cents) })),
    };
  });
};

/** A replayed hand as the object of the standard. */
const ohhOf = (
  recorded: PhhHand,
  replay: PhhReplay,
  details: OhhDetails,
  name: NonNullable<ReturnType<typeof ohhNameOf>>,
): OhhFile | Refusal => {
  const { before, events, scale } = replay;
  const game = pokerGame(replay.game);
  if (game === undefined) return refuse('ohh-not-writable', { variant: recorded.variant, field: 'game_type' });
  const unit = unitOf(recorded);
  const chips = (units: Cents): number => units / scale / unit;
  const to = roundsWriter(chips);
  const stud = isStudName(name.game);
  const stacks = recorded.starting_stacks;
  const blinds = recorded.blinds_or_straddles ?? [];
  let table = before;
  let boards = 0;
  for (const event of events) {
    const next = evolve(game, table, event);
    writeEvent(to, event, { before: table, after: next, boards, stud, asked: blinds });
    if (event.did === 'cardsDealt' && event.dealt.some(({ to: place }) => place === 'board')) boards += 1;
    table = next;
  }
  return {
    ohh: {
      spec_version: SPEC_VERSION,
      site_name: details.site,
      network_name: details.site,
      internal_version: details.version,
      tournament: false,
      game_number: details.number,
      start_date_utc: details.startedAt,
      table_name: details.table,
      game_type: name.game,
      bet_limit: { bet_type: name.limit, bet_cap: 0 },
      table_size: Math.max(stacks.length, before.seats.length),
      currency: details.currency,
      dealer_seat: stacks.length,
      small_blind_amount: Math.abs(blinds[0] ?? 0) / unit,
      big_blind_amount: Math.abs(stud ? (recorded.small_bet ?? 0) : (blinds[1] ?? 0)) / unit,
      ante_amount: Math.max(0, ...(recorded.antes ?? [])) / unit,
      flags: [],
      players: stacks.map((stack, at) => ({
        id: at + 1,
        seat: at + 1,
        name: details.names?.[at] ?? `Seat ${at + 1}`,
        starting_stack: stack / unit,
      })),
      rounds: to.rounds,
      pots: writtenPots(events, chips),
      _fairdeal: ownFields(recorded),
    },
  };
};

/** Writes a replayed hand as Open Hand History. The standard has hold'em, Omaha and stud, and no action for a discard. */
export const writeOhh = (recorded: PhhHand, replay: PhhReplay, details: OhhDetails): OhhFile | Refusal => {
  const name = ohhNameOf(replay.variant);
  if (name !== null) return ohhOf(recorded, replay, details, name);
  const draws = pokerGame(replay.game)?.streets.some(({ draw }) => draw) ?? false;
  return refuse('ohh-not-writable', { variant: replay.variant, field: unwritableField(draws) });
};
