import { type Reason, type Refusal, refuse } from '../../core/decision.js';
import type { Reasons } from '../../core/reasons/index.js';
import { isRecord } from '../../core/record.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { POKER_GAMES } from '../games/index.js';
import type { Post } from '../model/betting-acts.js';
import { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';
import { settingFaults } from '../submission/submit.js';
import { type PhhAct, readAct } from './act.js';

/** Hand in the Poker Hand History (PHH) format, with the fields that a replay reads. */
export interface PhhHand {
  readonly variant: string;
  readonly antes?: readonly number[];
  readonly blinds_or_straddles?: readonly number[];
  readonly bring_in?: number;
  readonly small_bet?: number;
  readonly big_bet?: number;
  readonly min_bet?: number;
  readonly starting_stacks: readonly number[];
  readonly actions: readonly string[];
  readonly finishing_stacks?: readonly number[];
  /** Field of our own: choices of the submission that differ from a record's defaults. */
  readonly _submission?: Readonly<Record<string, unknown>>;
}

/** Refusal of a recorded hand: the rules forbid one of its acts, or the record cannot be read. */
export interface ReplayRefusal extends Refusal {
  readonly act: string | null;
  /** How many cents of the rules are a chip of the record; null where the record could not be read. */
  readonly scale: number | null;
}

export const refuseRecordedAct = <R extends Reason>(
  act: string | null,
  reason: R,
  args: Reasons[R],
  ...cites: readonly ClauseId[]
): ReplayRefusal => ({ ...refuse(reason, args, ...cites), act, scale: null });

const refuseField = (args: Reasons['record-field-wrong'], ...cites: readonly ClauseId[]): ReplayRefusal =>
  refuseRecordedAct(null, 'record-field-wrong', args, ...cites);

/** Contents of a record, with amounts in whole units, `scale` of them to a chip. */
export interface PhhRecord {
  readonly variant: string;
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  /** Whether the record names a submission of its own. */
  readonly filed: boolean;
  readonly stacks: readonly number[];
  readonly posts: readonly Post[];
  readonly acts: readonly PhhAct[];
  readonly scale: number;
  /** The stacks it ended with, in chips. */
  readonly expected: readonly number[] | null;
  readonly houseRules: readonly string[];
}

const GAMES: ReadonlyMap<string, PokerGame> = new Map(
  POKER_GAMES.flatMap((game) => Object.values(game.codes).map((code) => [code, game])),
);

const LIMITS: Readonly<Record<string, LimitKind>> = { F: 'fixed', P: 'pot', N: 'no' };

/** The limit that a variant is played with, where the record's own submission names no other. */
export const limitOf = (variant: string): LimitKind => LIMITS[variant.charAt(0)] ?? 'fixed';

/** Contents of the record of a hand, or the reason that it cannot be played. */
export const readPhhRecord = (value: unknown): PhhRecord | ReplayRefusal => {
  const fault = faultOf(value);
  if (fault !== null) return refuseField(fault);
  const recorded = value as PhhHand;
  const { variant } = recorded;
  const game = GAMES.get(variant);
  if (game === undefined) return refuseRecordedAct(null, 'unknown-variant', { variant, known: [...GAMES.keys()] });
  const wrong = gameFault(game, recorded) ?? submissionFault(game, recorded);
  if (wrong !== null) return wrong;
  const scale = scaleOf(recorded);
  const phh = scale === 1 ? recorded : scaled(recorded, scale);
  return {
    variant,
    game,
    submission: submissionOf(game, limitOf(variant), phh),
    filed: phh._submission !== undefined,
    stacks: phh.starting_stacks,
    posts: postsOf(phh),
    acts: actsOf(recorded, scale),
    scale,
    expected: recorded.finishing_stacks ?? null,
    houseRules: houseRulesOf(game, recorded, phh),
  };
};

const isAmounts = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((amount) => typeof amount === 'number' && Number.isFinite(amount));

const faultOf = (value: unknown): Reasons['record-field-wrong'] | null => {
  const hand = value as Partial<Record<keyof PhhHand, unknown>> | null;
  if (typeof hand?.variant !== 'string') return { field: 'variant', fault: 'missing' };
  if (
    !isAmounts(hand.starting_stacks) ||
    hand.starting_stacks.length < 2 ||
    hand.starting_stacks.some((stack) => stack <= 0)
  )
    return { field: 'starting_stacks', fault: 'not-stacks' };
  for (const name of ['antes', 'blinds_or_straddles', 'finishing_stacks'] as const) {
    const list = hand[name];
    if (list !== undefined && !(isAmounts(list) && list.length === hand.starting_stacks.length))
      return { field: name, fault: 'not-one-a-player' };
  }
  if (isAmounts(hand.antes) && hand.antes.some((ante) => ante < 0)) return { field: 'antes', fault: 'negative' };
  for (const name of ['bring_in', 'small_bet', 'big_bet', 'min_bet'] as const)
    if (hand[name] !== undefined && !(isAmounts([hand[name]]) && Number(hand[name]) >= 0))
      return { field: name, fault: 'not-an-amount' };
  return Array.isArray(hand.actions) && hand.actions.every((action) => typeof action === 'string')
    ? null
    : { field: 'actions', fault: 'missing' };
};

/** Fields that a game of this kind needs and the record lacks, or has for another kind of game. */
const gameFault = (game: PokerGame, hand: PhhHand): ReplayRefusal | null => {
  const { variant, blinds_or_straddles: blinds, bring_in = 0, small_bet = 0, big_bet = 0, min_bet = 0 } = hand;
  const players = hand.starting_stacks.length;
  if (players > POKER_DEFAULTS.seats)
    return refuseRecordedAct(
      null,
      'too-many-players',
      { game: game.title, players, most: game.players.most },
      game.players.clause,
    );
  const fixed = variant.startsWith('F');
  const least = fixed ? small_bet : min_bet || small_bet;
  if (least === 0 || (fixed && big_bet === 0)) {
    const field = least > 0 ? 'big_bet' : fixed ? 'small_bet' : 'min_bet';
    return refuseField({ field, fault: 'zero' }, '637a.8(k)');
  }
  if (fixed && big_bet < small_bet) return refuseField({ field: 'big_bet', fault: 'below-small-bet' }, '637a.8(k)');
  if (game.forcedBet === null)
    return blinds === undefined
      ? refuseField({ field: 'blinds_or_straddles', fault: 'missing' }, game.blindClause ?? '637a.11(d)')
      : null;
  if (bring_in === 0 || bring_in > small_bet)
    return refuseField({ field: 'bring_in', fault: 'no-forced-bet' }, game.forcedBet.clause);
  return blinds?.some((blind) => blind !== 0)
    ? refuseField({ field: 'blinds_or_straddles', fault: 'in-forced-bet-game' }, game.forcedBet.clause)
    : null;
};

/** Terms of this table that no submission can state. */
const submissionFault = (game: PokerGame, { _submission: named }: PhhHand): ReplayRefusal | null => {
  if (named === undefined) return null;
  if (!isRecord(named)) return refuseField({ field: '_submission', fault: 'not-a-table' });
  const [fault] = settingFaults(game, readSubmission(named));
  return fault === undefined
    ? null
    : refuseRecordedAct(null, 'faults-in-submission', { faults: [fault] }, ...fault.cites);
};

const BET = /\bcbr ([\d.]+)(?=\s*(?:#|$))/;

/** The acts without what is said about them, each as it stands in the record; what is bet is in the units of the table. */
const actsOf = ({ actions }: PhhHand, scale: number): PhhAct[] => {
  const acts: PhhAct[] = [];
  for (const action of actions) {
    const line = (action.includes('#') ? action.replace(/#.*$/, '') : action).trim();
    if (line === '') continue;
    const act = readAct(line);
    acts.push(act.kind === 'raise' && scale !== 1 ? { ...act, bet: Math.round(act.bet * scale) } : act);
  }
  return acts;
};

/** How many places an amount has after its point. */
const placesOf = (amount: number | string): number =>
  Number.isInteger(amount) ? 0 : (`${amount}`.split('.')[1]?.length ?? 0);

/** Amounts with fractions of a chip are played in their smallest part. */
const scaleOf = (phh: PhhHand): number => {
  const { starting_stacks, antes, blinds_or_straddles, finishing_stacks } = phh;
  let places = 0;
  for (const amounts of [starting_stacks, antes, blinds_or_straddles, finishing_stacks])
    for (const amount of amounts ?? []) places = Math.max(places, placesOf(amount));
  for (const amount of [phh.bring_in, phh.small_bet, phh.big_bet, phh.min_bet])
    places = Math.max(places, placesOf(amount ?? 0));
  for (const action of phh.actions)
    if (action.includes('.')) places = Math.max(places, placesOf(BET.exec(action)?.[1] ?? 0));
  return 10 ** Math.min(4, places);
};

const scaled = (phh: PhhHand, scale: number): PhhHand => {
  const times = (value: number): number => Math.round(value * scale);
  const optional = <Name extends string>(name: Name, value: number | undefined) =>
    value === undefined ? {} : ({ [name]: times(value) } as Record<Name, number>);
  return {
    variant: phh.variant,
    antes: (phh.antes ?? []).map(times),
    blinds_or_straddles: (phh.blinds_or_straddles ?? []).map(times),
    ...optional('bring_in', phh.bring_in),
    ...optional('small_bet', phh.small_bet),
    ...optional('big_bet', phh.big_bet),
    ...optional('min_bet', phh.min_bet),
    starting_stacks: phh.starting_stacks.map(times),
    actions: phh.actions,
    ...(phh._submission === undefined ? {} : { _submission: phh._submission }),
  };
};

/** One player's ante for the whole table is dead money; antes of all count as bets. */
const isDeadAnte = ({ antes = [], starting_stacks }: PhhHand): boolean =>
  starting_stacks.some((_, at) => (antes[at] ?? 0) !== (antes[0] ?? 0));

const lastBlindOf = ({ blinds_or_straddles: blinds = [] }: PhhHand): number =>
  blinds.findLastIndex((blind) => blind > 0);

const leastBet = (phh: PhhHand): number =>
  phh.small_bet ?? phh.min_bet ?? Math.max(0, ...(phh.blinds_or_straddles ?? []));

/** 637a.8(b)(4): an ante, a blind or the Forced Bet, and one bet. A Straddle Bet is the player's choice. */
const stakesOf = (phh: PhhHand): number => {
  const { antes = [], blinds_or_straddles: blinds = [], bring_in = 0 } = phh;
  const least = leastBet(phh);
  const ante = isDeadAnte(phh) ? 0 : (antes[0] ?? 0);
  return ante + Math.max(bring_in, ...blinds.filter((blind, at) => at < 2 || blind <= least)) + least;
};

const DEFAULTS: PokerSubmission = { ...POKER_DEFAULTS, game: '' };

/** Changed fields are written over a whole copy: one literal with all fields takes twenty times as long. */
const submissionOf = (game: PokerGame, limit: LimitKind, phh: PhhHand): PokerSubmission =>
  Object.assign(
    { ...DEFAULTS },
    {
      game: game.id,
      limit,
      smallBet: leastBet(phh),
      bigBet: phh.big_bet ?? leastBet(phh),
      ante: isDeadAnte(phh) ? 0 : (phh.antes?.[0] ?? 0),
      raiseCap: limit === 'fixed' ? POKER_DEFAULTS.raiseCap : null,
      blinds: (phh.blinds_or_straddles ?? []).slice(0, lastBlindOf(phh) + 1),
      forcedBet: phh.bring_in ?? 0,
      stakesNeeded: false,
      chip: 1,
    },
    phh._submission === undefined ? null : readSubmission(phh._submission),
  );

/** The settings that `writeHand` names: those of a submission, where `none` stands for null. */
const readSubmission = (named: Readonly<Record<string, unknown>>): Partial<PokerSubmission> =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      Object.hasOwn(POKER_DEFAULTS, name) ? [[name, withNulls(value)]] : [],
    ),
  );

const withNulls = (value: unknown): unknown => {
  if (value === 'none') return null;
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNulls(part)]));
};

/** Amount that each player put up before the cards. With two players the button, listed last, has the small blind. */
const postsOf = (phh: PhhHand): Post[] => {
  const { starting_stacks: stacks, antes = [], blinds_or_straddles: blinds = [] } = phh;
  const dead = isDeadAnte(phh);
  const posts: Post[] = [];
  for (const stack of stacks) {
    const at = posts.length;
    const place = stacks.length === 2 && phh._submission?.headsUpButtonBlind !== false ? 1 - at : at;
    const ante = Math.min(antes[place] ?? 0, stack);
    const blind = Math.min(Math.abs(blinds[place] ?? 0), stack - ante);
    posts.push(dead ? { seat: at + 1, ante: 0, blind, dead: ante } : { seat: at + 1, ante, blind });
  }
  return posts;
};

const houseRulesOf = (game: PokerGame, recorded: PhhHand, phh: PhhHand): string[] => {
  const rules: string[] = [];
  if (game.outsideChapter) rules.push('a game outside the chapter');
  if (recorded !== phh) rules.push(partsOfAChip(recorded));
  if (isDeadAnte(phh)) rules.push('a big-blind ante');
  const stakes = stakesOf(phh);
  if (phh.starting_stacks.some((stack) => stack < stakes)) rules.push('dealt in with less than 637a.8(b)(4) asks');
  if (phh._submission === undefined) return rules;
  const named = Object.keys(readSubmission(phh._submission));
  return named.length === 0 ? rules : [...rules, `the table's own ${named.join(', ')}`];
};

const partsOfAChip = ({ starting_stacks, finishing_stacks = [] }: PhhHand): string =>
  [...starting_stacks, ...finishing_stacks].every((stack) => Number.isInteger(2 * stack))
    ? 'half chips'
    : 'parts of a chip';
