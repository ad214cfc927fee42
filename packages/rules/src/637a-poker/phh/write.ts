import { type Card, formatCards } from '@fairdeal/cards';
import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import { evolve } from '../evolve/evolve.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent } from '../model/acts.js';
import { type PokerTable, playerIndexOf } from '../model/state.js';
import { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';
import { limitOf, type PhhHand } from './read.js';

type Event<Did extends PokerEvent['did']> = Extract<PokerEvent, { did: Did }>;
type Start = Event<'roundStarted'>;

/** The dealer's handling of money follows from the acts, so the format has no lines for it. */
const UNWRITTEN_EVENTS: readonly PokerEvent['did'][] = [
  'roundStarted',
  'straddled',
  'blindsPlaced',
  'reshuffled',
  'betReturned',
  'raked',
  'losingHandsCollected',
  'sidePotsAwarded',
  'contributed',
  'potsPushed',
  // Arrivals, departures and disputes change nothing in the hand. The effects of a ruling have events of their own.
  ...(['sat', 'left', 'stakesAdded', 'steppedAway', 'stakesSecured', 'cameBack', 'stakesReleased'] as const),
  ...(['disputed', 'ruled', 'dealerTookOver', 'dealerChanged'] as const),
];

/**
 * Records a hand with the fields of Poker Hand History, from the table before it and the events up to the push. For a hand replayed from a
 * record, `scale` is the number of table units per chip.
 */
export const recordHand = (
  game: PokerGame,
  table: PokerTable,
  all: readonly PokerEvent[],
  scale?: number,
): PhhHand | Refusal => {
  const from = all.findIndex(({ did }) => did === 'roundStarted');
  const start = all[from];
  if (start?.did !== 'roundStarted') return refuse('no-round-to-write', {}, '637a.7(c)');
  const before = all.slice(0, from).reduce((now, event) => evolve(game, now, event), table);
  const end = all.findIndex(({ did }, at) => at > from && did === 'potsPushed');
  const events = all.slice(from, end < 0 ? undefined : end + 1);
  const lines = linesOf(game, before, events);
  if (isRefused(lines)) return lines;
  const after = events.reduce((now, event) => evolve(game, now, event), before);
  const posted = postedBy(before.submission, start, events);
  if (posted === null) return refuse('dead-money-not-writable', {}, '637a.8(b)(4)');
  const { chip, limit, smallBet, forcedBet } = before.submission;
  const variant = game.codes[limit === 'spread' ? 'fixed' : limit] ?? Object.values(game.codes)[0] ?? '';
  const settings = ownSettings(before.submission, posted.blinds, limitOf(variant));
  const twoBets = [limit, limitOf(variant)].some((one) => one === 'fixed' || one === 'spread');
  const bigBet = Math.max(smallBet, before.submission.bigBet);
  const stacks = (table: PokerTable): Cents[] => start.players.map(({ seat }) => table.seats[seat - 1]?.stack ?? 0);
  const bets = lines.flatMap(({ cents }) => cents ?? []);
  const money = [
    ...stacks(before),
    ...stacks(after),
    ...posted.antes,
    ...posted.blinds,
    smallBet,
    bigBet,
    forcedBet,
    ...bets,
  ];
  const whole = money.every((cents) => cents % chip === 0);
  const unit = Object.keys(settings).length > 0 ? 1 : (scale ?? (whole ? chip : 1));
  const own = chip === (scale === undefined ? unit : 1) ? settings : { ...settings, chip };
  const amounts = (list: readonly Cents[]): number[] => list.map((cents) => cents / unit);
  return {
    variant,
    antes: amounts(posted.antes),
    ...(game.forcedBet === null ? { blinds_or_straddles: amounts(posted.blinds) } : { bring_in: forcedBet / unit }),
    ...(twoBets ? { small_bet: smallBet / unit, big_bet: bigBet / unit } : { min_bet: smallBet / unit }),
    starting_stacks: amounts(stacks(before)),
    actions: lines.map(({ text, cents }) => `${text}${cents === undefined ? '' : ` ${cents / unit}`}`),
    ...(after.hand === null ? { finishing_stacks: amounts(stacks(after)) } : {}),
    ...(Object.keys(own).length === 0 ? {} : { _submission: own }),
  };
};

/** Writes a hand as Poker Hand History: what `recordHand` records of it, as text. */
export const writeHand = (...of: Parameters<typeof recordHand>): string | Refusal => {
  const record = recordHand(...of);
  if (isRefused(record)) return record;
  return `${Object.entries(record)
    .map(([name, value]) =>
      name === 'actions'
        ? ['actions = [', ...record.actions.map((action) => `  "${action}",`), ']'].join('\n')
        : `${name} = ${typeof value === 'number' ? value : toml(value)}`,
    )
    .join('\n')}\n`;
};

interface PhhLine {
  readonly text: string;
  readonly cents?: Cents;
}

const line = (who: string, what: string, cards: readonly Card[] = []): PhhLine => ({
  text: [who, what, formatCards(cards)].filter((word) => word !== '').join(' '),
});

/** The acts line by line, or a refusal where the format has no line for one. */
const linesOf = (game: PokerGame, before: PokerTable, events: readonly PokerEvent[]): PhhLine[] | Refusal => {
  const lines: PhhLine[] = [];
  let drawn: PhhLine[] = [];
  let table = before;
  for (const event of events) {
    if (event.did !== 'discarded' && event.did !== 'drew' && event.did !== 'reshuffled') {
      lines.push(...drawn);
      drawn = [];
    }
    table = evolve(game, table, event);
    if (event.did === 'drew') drawn.push(line('d', `dh ${nameOf(table, event.seat)}`, event.cards));
    else if (!UNWRITTEN_EVENTS.includes(event.did)) {
      const said = actLines(table, event);
      if (said === null) return refuse('event-not-writable', { did: event.did }, '637a.18(s)');
      lines.push(...said);
    }
  }
  return [...lines, ...drawn];
};

/** A player by their place in the deal: `p1`. */
const nameOf = ({ hand }: PokerTable, seat: Seat): string => `p${hand === null ? 0 : playerIndexOf(hand, seat) + 1}`;

const actLines = (after: PokerTable, event: PokerEvent): PhhLine[] | null => {
  const who = 'seat' in event && typeof event.seat === 'number' ? nameOf(after, event.seat) : '';
  switch (event.did) {
    case 'cardsDealt':
      return dealLines(after, event);
    case 'discarded':
      return [line(who, 'sd', event.cards)];
    case 'forcedBetMade':
      return [line(who, 'pb')];
    case 'folded':
      return [line(who, 'f')];
    case 'checked':
    case 'called':
      return [line(who, 'cc')];
    case 'raised':
      return [{ text: `${who} cbr`, cents: event.bet }];
    case 'shown':
      return [line(who, 'sm', event.cards)];
    case 'mucked':
      return [line(who, 'sm')];
    default:
      return null;
  }
};

const dealLines = ({ hand }: PokerTable, { dealt }: Event<'cardsDealt'>): PhhLine[] => {
  const cardsTo = (place: number | 'board'): Card[] => dealt.flatMap(({ to, cards }) => (to === place ? cards : []));
  const board = cardsTo('board');
  const players = (hand?.players ?? []).map(({ seat }, at) => ({ at, cards: cardsTo(seat) }));
  return [
    ...players.filter(({ cards }) => cards.length > 0).map(({ at, cards }) => line('d', `dh p${at + 1}`, cards)),
    ...(board.length > 0 ? [line('d', 'db', board)] : []),
  ];
};

/** Amount asked of each player, though a short stack may have paid less; a blind posted out of position is below zero. */
const postedBy = (
  { ante, blinds, headsUpButtonBlind }: PokerSubmission,
  { players }: Start,
  events: readonly PokerEvent[],
): { readonly antes: readonly Cents[]; readonly blinds: readonly Cents[] } | null => {
  const straddle = events.find((event) => event.did === 'straddled');
  const turned = players.length === 2 && headsUpButtonBlind;
  const inPlace = (list: readonly Cents[]): readonly Cents[] => (turned ? list.toReversed() : list);
  const dead = players.some((post) => (post.dead ?? 0) > 0);
  if (dead && players.some((post) => post.ante > 0)) return null;
  return {
    antes: inPlace(players.map((post) => (dead ? (post.dead ?? 0) : ante))),
    blinds: inPlace(
      players.map(({ seat, blind }, at) => {
        if (straddle?.seat === seat) return straddle.bet;
        const asked = blinds[turned ? 1 - at : at];
        return asked === undefined ? -blind : blind > 0 ? asked : 0;
      }),
    ).map((cents) => cents + 0),
  };
};

/** Fields that follow from the others, or that do not affect a round of play. */
const SETTINGS_READ_FROM_HAND: readonly (keyof PokerSubmission)[] = [
  ...([
    'game',
    'edition',
    'certificateHolder',
    'smallBet',
    'bigBet',
    'ante',
    'blinds',
    'straddle',
    'forcedBet',
  ] as const),
  ...(['stakesNeeded', 'chip', 'table', 'timeCharge', 'firstButton'] as const),
];

/** The settings that a reader would not guess. */
const ownSettings = (
  submission: PokerSubmission,
  blinds: readonly Cents[],
  limit: LimitKind,
): Readonly<Record<string, unknown>> => {
  const guessed: PokerSubmission = {
    ...POKER_DEFAULTS,
    game: submission.game,
    limit,
    raiseCap: limit === 'fixed' ? POKER_DEFAULTS.raiseCap : null,
    spreadMost: submission.limit === 'spread' ? Number.NaN : submission.spreadMost,
    headsUpButtonBlind: blinds.length === 2 ? POKER_DEFAULTS.headsUpButtonBlind : submission.headsUpButtonBlind,
  };
  return Object.fromEntries(
    Object.entries(submission).flatMap(([name, value]) =>
      SETTINGS_READ_FROM_HAND.includes(name as keyof PokerSubmission) ||
      JSON.stringify(value) === JSON.stringify(guessed[name as keyof PokerSubmission])
        ? []
        : [[name, value]],
    ),
  );
};

/** A value as TOML writes it; null, which it has not, is "none". */
const toml = (value: unknown): string => {
  if (value === null || value === undefined) return '"none"';
  if (Array.isArray(value)) return `[${value.map(toml).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)} = ${toml(part)}`)
    .join(', ')} }`;
};
