import { type Card, parseCards } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import { isRefused } from '../ruling.js';
import type { PokerAct, PokerCommand, PokerEvent, Post } from './acts.js';
import { POKER_GAMES, type PokerGame } from './games.js';
import { type PokerRulebook, pokerRulebook } from './rulebook.js';
import { type PokerTable, UNKNOWN } from './state.js';
import { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from './submission.js';

/** A hand in the Poker Hand History format, as far as a replay reads it. */
export interface PhhHand {
  readonly variant: string;
  readonly antes: readonly number[];
  readonly blinds_or_straddles?: readonly number[];
  readonly bring_in?: number;
  readonly small_bet?: number;
  readonly big_bet?: number;
  readonly min_bet?: number;
  readonly starting_stacks: readonly number[];
  readonly actions: readonly string[];
  readonly finishing_stacks?: readonly number[];
}

export interface Replay {
  readonly variant: string;
  readonly game: string;
  readonly finishing: readonly Cents[];
  readonly houseRules: readonly string[];
  readonly events: readonly PokerEvent[];
  readonly table: PokerTable;
}

/** An act that the rules forbid, or a line that cannot be read. */
export interface ReplayRefused {
  readonly refused: string;
  readonly act: string | null;
  readonly cites: readonly string[];
}

const LIMITS: Readonly<Record<string, LimitKind>> = { F: 'fixed', P: 'pot', N: 'no' };

const gameOf = (variant: string): { readonly game: PokerGame; readonly limit: LimitKind } | null => {
  const limit = LIMITS[variant.charAt(0)] ?? 'fixed';
  const game = POKER_GAMES.find(({ codes }) => Object.values(codes).includes(variant));
  return game === undefined ? null : { game, limit };
};

/** Plays a recorded hand again through the rulebook. */
export const replayHand = (recorded: PhhHand): Replay | ReplayRefused => {
  const scale = scaleOf(recorded);
  const phh = scale === 1 ? recorded : scaled(recorded, scale);
  const found = gameOf(phh.variant);
  if (found === null) return { refused: `There is no game for the variant ${phh.variant}.`, act: null, cites: [] };
  const { game, limit } = found;
  const houseRules: string[] = scale === 1 ? [] : ['parts of a chip'];
  const submission = submissionOf(game, limit, phh, houseRules);
  const run = new Replayer(pokerRulebook(game), submission);
  const wrong = run.seat(phh) ?? run.play(phh.actions);
  if (wrong !== null) return wrong;
  return {
    variant: phh.variant,
    game: game.id,
    finishing: phh.starting_stacks.map((_, at) => (run.table.seats[at]?.stack ?? 0) / scale),
    houseRules: [...houseRules, ...run.houseRules],
    events: run.events,
    table: run.table,
  };
};

/** One player's ante for the whole table is dead money; antes of all count as bets. */
const isDeadAnte = ({ antes }: PhhHand): boolean => new Set(antes).size > 1;

/** Amounts with fractions of a chip are played in their smallest part. */
const scaleOf = (phh: PhhHand): number => {
  const amounts = [
    ...phh.starting_stacks,
    ...phh.antes,
    ...(phh.blinds_or_straddles ?? []),
    ...(phh.finishing_stacks ?? []),
  ];
  const raises = phh.actions.flatMap((action) => /cbr ([\d.]+)/.exec(action)?.[1] ?? []).map(Number);
  const parts = [...amounts, ...raises].map((value) => `${value}`.split('.')[1]?.length ?? 0);
  return 10 ** Math.max(0, ...parts);
};

const scaled = (phh: PhhHand, scale: number): PhhHand => {
  const times = (value: number): number => Math.round(value * scale);
  const all = (values: readonly number[]): number[] => values.map(times);
  return {
    ...phh,
    antes: all(phh.antes),
    ...(phh.blinds_or_straddles === undefined ? {} : { blinds_or_straddles: all(phh.blinds_or_straddles) }),
    ...(phh.bring_in === undefined ? {} : { bring_in: times(phh.bring_in) }),
    ...(phh.small_bet === undefined ? {} : { small_bet: times(phh.small_bet) }),
    ...(phh.big_bet === undefined ? {} : { big_bet: times(phh.big_bet) }),
    ...(phh.min_bet === undefined ? {} : { min_bet: times(phh.min_bet) }),
    starting_stacks: all(phh.starting_stacks),
    actions: phh.actions.map((action) => action.replace(/cbr ([\d.]+)/, (_, amount) => `cbr ${times(Number(amount))}`)),
  };
};

const submissionOf = (game: PokerGame, limit: LimitKind, phh: PhhHand, houseRules: string[]): PokerSubmission => {
  const blinds = (phh.blinds_or_straddles ?? []).filter((blind) => blind > 0);
  const least = phh.small_bet ?? phh.min_bet ?? Math.max(0, ...blinds);
  if (isDeadAnte(phh)) houseRules.push('one ante for all, dead in the pot');
  if (phh.starting_stacks.some((stack) => stack < least)) houseRules.push('dealt in with less than 637a.8(b)(4) asks');
  return {
    ...POKER_DEFAULTS,
    game: game.id,
    limit,
    smallBet: least,
    bigBet: phh.big_bet ?? least,
    ante: isDeadAnte(phh) ? 0 : (phh.antes[0] ?? 0),
    raiseCap: limit === 'fixed' ? POKER_DEFAULTS.raiseCap : null,
    blinds,
    forcedBet: phh.bring_in ?? 0,
    stakesNeeded: false,
    chip: 1,
  };
};

class Replayer {
  readonly events: PokerEvent[] = [];
  readonly houseRules: string[] = [];
  table: PokerTable;
  private readonly shows = new Map<number, string>();

  constructor(
    private readonly book: PokerRulebook,
    submission: PokerSubmission,
  ) {
    this.table = book.open(submission);
  }

  private do(command: PokerCommand, act: string | null): ReplayRefused | null {
    const ruling = this.book.decide(this.table, command);
    if (isRefused(ruling)) return { refused: ruling.refused, act, cites: ruling.cites };
    for (const event of ruling.events) {
      this.table = this.book.evolve(this.table, event);
      this.events.push(event);
    }
    return null;
  }

  private byPlayer(seat: number, act: PokerAct, text: string): ReplayRefused | null {
    return this.do({ by: { role: 'player', seat }, ...act }, text);
  }

  private byDealer(act: PokerAct, text: string | null): ReplayRefused | null {
    return this.do({ by: { role: 'dealer' }, ...act }, text);
  }

  /** Everyone seated, the button behind the last player, antes and blinds as recorded. */
  seat({ starting_stacks: stacks, antes, blinds_or_straddles: blinds = [] }: PhhHand): ReplayRefused | null {
    for (const [at, cents] of stacks.entries()) {
      const wrong = this.byPlayer(at + 1, { do: 'sit', cents }, `seat ${at + 1}`);
      if (wrong !== null) return wrong;
    }
    const dead = new Set(antes).size > 1;
    const posts: Post[] = stacks.map((stack, at) => {
      const ante = Math.min(antes[at] ?? 0, stack);
      const place = stacks.length === 2 ? 1 - at : at;
      const blind = Math.min(blinds[place] ?? 0, stack - ante);
      return dead ? { seat: at + 1, ante: 0, blind, dead: ante } : { seat: at + 1, ante, blind };
    });
    return (
      this.byDealer({ do: 'shuffleAndCut', order: [] }, null) ??
      (this.book.game.forcedBet === null ? this.byDealer({ do: 'placeButton', seat: stacks.length }, null) : null) ??
      this.byDealer({ do: 'startRound', posts }, 'the antes and blinds')
    );
  }

  play(actions: readonly string[]): ReplayRefused | null {
    const queue = actions.map((action) => action.replace(/#.*$/, '').trim()).filter((action) => action !== '');
    for (;;) {
      const { hand } = this.table;
      if (hand === null) return queue.length === 0 ? null : { refused: 'The round is over.', act: queue[0] ?? null, cites: ['637a.7(e)(6)'] };
      const wrong = this.step(queue);
      if (wrong === 'end') return null;
      if (wrong !== null) return wrong;
    }
  }

  /** One act: the dealer's when one is due, else the next that was recorded. */
  private step(queue: string[]): ReplayRefused | null | 'end' {
    const { hand } = this.table;
    const due = this.book.due(this.table);
    if (due?.do === 'dealCards') return this.dealCards(queue);
    if (due?.do === 'dealDraw') return this.dealDraw(queue);
    if (due !== null) return this.do(due, due.do);
    const actor = hand?.players[hand.actor];
    if (actor === undefined) return 'end';
    if (hand?.phase === 'draw' || hand?.phase === 'discard') return this.exchange(queue, actor.seat, hand.phase);
    if (hand?.phase === 'showdown') {
      this.setAsideShows(queue, actor.seat);
      const early = this.shows.get(actor.seat);
      this.shows.delete(actor.seat);
      if (early !== undefined && !new RegExp(`^p${actor.seat} sm\\b`).test(queue[0] ?? ''))
        return this.show(actor.seat, early);
    }
    const action = queue.shift();
    return action === undefined ? 'end' : this.act(action);
  }

  private act(action: string): ReplayRefused | null {
    const [who = '', what = '', ...rest] = action.split(/\s+/);
    const seat = Number(/^p(\d+)$/.exec(who)?.[1] ?? 0);
    if (seat === 0) return { refused: `"${action}" is not an act of a player, which is what is awaited.`, act: action, cites: [] };
    const { hand } = this.table;
    switch (what) {
      case 'f':
        return this.byPlayer(seat, { do: 'fold' }, action);
      case 'cc': {
        const player = hand?.players.find((candidate) => candidate.seat === seat);
        return this.byPlayer(seat, { do: (player?.bet ?? 0) < (hand?.toCall ?? 0) ? 'call' : 'check' }, action);
      }
      case 'cbr':
        return this.byPlayer(seat, { do: 'raiseTo', cents: Number(rest[0]) }, action);
      case 'pb':
        return this.byPlayer(seat, { do: 'makeForcedBet' }, action);
      case 'sm':
        return this.show(seat, rest.join(''), action);
      default:
        return { refused: `"${action}" is not an act that can be read here.`, act: action, cites: [] };
    }
  }

  private show(seat: number, cards: string, action = `p${seat} sm ${cards}`): ReplayRefused | null {
    if (cards === '' || cards === '-') return this.byPlayer(seat, { do: 'muck' }, action);
    const read = readCards(cards);
    return read === null
      ? { refused: `"${cards}" cannot be read.`, act: action, cites: [] }
      : this.byPlayer(seat, { do: 'show', cards: read }, action);
  }

  /** Hands shown before the last card, as in tournaments, or before their turn wait until it comes. */
  private setAsideShows(queue: string[], turn = 0): void {
    for (let next = queue[0]; next !== undefined && /^p\d+ sm\b/.test(next); next = queue[0]) {
      const [who = '', , ...cards] = next.split(/\s+/);
      const seat = Number(who.slice(1));
      if (seat === turn || !this.table.hand?.players.some((player) => player.seat === seat && player.shown === 'hidden')) return;
      this.shows.set(seat, cards.join(''));
      const rule = turn === 0 ? 'hands shown before the last card' : 'hands shown in another order';
      if (!this.houseRules.includes(rule)) this.houseRules.push(rule);
      queue.shift();
    }
  }

  private dealCards(queue: string[]): ReplayRefused | null | 'end' {
    const { hand } = this.table;
    const street = hand === null ? undefined : this.book.game.streets[hand.street];
    this.setAsideShows(queue);
    if (hand === null || street === undefined) return 'end';
    if (street.draw) return this.byDealer({ do: 'dealCards', cards: [] }, null);
    const next = queue[0];
    if (next === undefined) return 'end';
    if (/^d db\b/.test(next)) {
      queue.shift();
      const cards = readCards(next.split(/\s+/).slice(2).join(''));
      return this.byDealer({ do: 'dealCards', cards: [cards ?? []] }, next);
    }
    const cards: Card[][] = [];
    for (const { seat } of hand.players.filter(({ folded }) => !folded)) {
      const at = queue.findIndex((action) => new RegExp(`^d dh p${seat}\\b`).test(action));
      const [action] = at < 0 ? [] : queue.splice(at, 1);
      if (action === undefined) return { refused: `No card is dealt to p${seat}.`, act: next, cites: [street.dealClause] };
      cards.push(readCards(action.split(/\s+/).slice(3).join('')) ?? []);
    }
    return this.byDealer({ do: 'dealCards', cards }, next);
  }

  private exchange(queue: string[], seat: number, phase: 'draw' | 'discard'): ReplayRefused | null | 'end' {
    const at = queue.findIndex((action) => new RegExp(`^p${seat} sd\\b`).test(action));
    const [action] = at < 0 ? [] : queue.splice(at, 1);
    if (action === undefined)
      return queue.length === 0 ? 'end' : { refused: `p${seat} has the draw.`, act: queue[0] ?? null, cites: [] };
    const cards = readCards(action.split(/\s+/).slice(2).join('')) ?? [];
    return this.byPlayer(seat, { do: phase, cards }, action);
  }

  private dealDraw(queue: string[]): ReplayRefused | null | 'end' {
    const { hand } = this.table;
    const seat = hand?.players[hand.actor]?.seat ?? 0;
    const at = queue.findIndex((action) => new RegExp(`^d dh p${seat}\\b`).test(action));
    const [action] = at < 0 ? [] : queue.splice(at, 1);
    if (action === undefined) return { refused: `No card is dealt to p${seat}.`, act: queue[0] ?? null, cites: [] };
    return this.byDealer({ do: 'dealDraw', cards: readCards(action.split(/\s+/).slice(3).join('')) ?? [] }, action);
  }
}

/** Cards of a record, where `??` is one that nobody knows. */
const readCards = (text: string): Card[] | null => {
  const cards: Card[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const name = text.slice(at, at + 2);
    const parsed = name === '??' ? { ok: [UNKNOWN] } : parseCards(name);
    if (!('ok' in parsed)) return null;
    cards.push(...parsed.ok);
  }
  return cards;
};
