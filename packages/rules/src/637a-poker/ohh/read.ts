import type { Reasons } from '../../core/reasons/index.js';
import { isRecord } from '../../core/record.js';
import { type PhhHand, type ReplayRefusal, refuseRecordedAct } from '../phh/read.js';
import {
  BET_TYPES,
  BOARD_STREETS,
  fewestCards,
  isStudName,
  OHH_GAMES,
  STREETS,
  STUD_STREETS,
  UNREADABLE_GAMES,
  variantOf,
} from './names.js';

/** A hand of Open Hand History, as Poker Hand History states it. */
export interface OhhReading {
  readonly hand: PhhHand;
  /** Names of the players in the order they are dealt to. */
  readonly names: readonly string[];
  readonly currency: string;
  /** Rake that the record took and that no rule of this table takes, in its currency. */
  readonly unruledRake: number;
}

class OhhFault extends Error {
  constructor(readonly facts: Reasons['ohh-field-wrong']) {
    super(facts.path);
  }
}

const wrong = (path: string, fault: Reasons['ohh-field-wrong']['fault'], known: readonly string[] = []): never => {
  throw new OhhFault({ path, fault, known });
};

type Fields = Readonly<Record<string, unknown>>;

const recordAt = (value: unknown, path: string): Fields => (isRecord(value) ? value : wrong(path, 'not-an-object'));
const listAt = (value: unknown, path: string): readonly unknown[] =>
  Array.isArray(value) ? value : wrong(path, value === undefined ? 'missing' : 'not-a-list');
const textAt = (value: unknown, path: string): string =>
  typeof value === 'string' ? value : wrong(path, value === undefined ? 'missing' : 'not-text');
const wholeAt = (value: unknown, path: string): number =>
  Number.isInteger(value) ? Number(value) : wrong(path, value === undefined ? 'missing' : 'not-whole');

/** Amounts are counted in ten-thousandths, so that sums of decimals stay exact. */
const PARTS = 10_000;

const amountAt = (value: unknown, path: string): number => {
  if (value === undefined || value === null || value === '') return 0;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return wrong(path, 'not-an-amount');
  const parts = Math.round(value * PARTS);
  return Math.abs(parts - value * PARTS) < 1e-6 * PARTS ? parts : wrong(path, 'not-an-amount');
};

/** An amount of the record for parts of the currency. */
type InChips = (parts: number) => number;

const inChipsOf =
  (unit: number): InChips =>
  (parts) =>
    (parts * unit) / PARTS;

/** Cards as a list of texts, as one text, or none. */
const cardsAt = (value: unknown, path: string): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return value.replaceAll(/[\s,]/g, '');
  return listAt(value, path)
    .map((card, at) => textAt(card, `${path}[${at}]`))
    .join('');
};

interface OhhPlayer {
  readonly id: number;
  readonly seat: number;
  readonly name: string;
  readonly stack: number;
}

interface OhhAction {
  readonly path: string;
  readonly player: number;
  readonly action: string;
  readonly amount: number;
  readonly cards: string;
}

interface OhhRound {
  readonly path: string;
  readonly street: string;
  readonly cards: string;
  readonly actions: readonly OhhAction[];
}

const POSTS = ['Post Ante', 'Post SB', 'Post BB', 'Straddle', 'Post Dead', 'Post Extra Blind'] as const;
const BETS = ['Fold', 'Check', 'Bet', 'Raise', 'Call'] as const;
/** Acts between hands: they change nothing in this one. */
const BETWEEN_HANDS: readonly string[] = ['Added Chips', 'Sits Down', 'Stands Up'];
const ACTIONS: readonly string[] = [...POSTS, ...BETS, 'Dealt Cards', 'Shows Cards', 'Mucks Cards', ...BETWEEN_HANDS];

const readPlayers = (value: unknown): readonly OhhPlayer[] =>
  listAt(value, 'players').flatMap((one, at) => {
    const path = `players[${at}]`;
    const { id, seat, name, starting_stack: stack, is_sitting_out: out } = recordAt(one, path);
    if (out === true) return [];
    return [
      {
        id: wholeAt(id, `${path}.id`),
        seat: wholeAt(seat, `${path}.seat`),
        name: typeof name === 'string' ? name : `Player ${at + 1}`,
        stack: amountAt(stack, `${path}.starting_stack`),
      },
    ];
  });

const readRounds = (value: unknown, players: readonly OhhPlayer[]): readonly OhhRound[] =>
  listAt(value, 'rounds').map((one, at) => {
    const path = `rounds[${at}]`;
    const { street, cards, actions } = recordAt(one, path);
    const named = textAt(street, `${path}.street`);
    if (!STREETS.includes(named)) wrong(`${path}.street`, 'unknown-value', STREETS);
    return {
      path,
      street: named,
      cards: cardsAt(cards, `${path}.cards`),
      actions: listAt(actions ?? [], `${path}.actions`).map((done, nth) =>
        readAction(done, `${path}.actions[${nth}]`, players),
      ),
    };
  });

const readAction = (value: unknown, path: string, players: readonly OhhPlayer[]): OhhAction => {
  const { action, player_id: id, amount, cards } = recordAt(value, path);
  const named = textAt(action, `${path}.action`);
  if (!ACTIONS.includes(named)) wrong(`${path}.action`, 'unknown-value', ACTIONS);
  const player = players.findIndex((one) => one.id === id);
  if (player < 0 && !BETWEEN_HANDS.includes(named)) wrong(`${path}.player_id`, 'unknown-player');
  return {
    path,
    player,
    action: named,
    amount: amountAt(amount, `${path}.amount`),
    cards: cardsAt(cards, `${path}.cards`),
  };
};

/** Players in the order they are dealt to: from the button's left, the button last. */
const inDealOrder = (players: readonly OhhPlayer[], dealer: number): readonly OhhPlayer[] => {
  const place = ({ seat }: OhhPlayer): number => (seat > dealer ? seat - 1_000_000 : seat);
  return players.toSorted((one, other) => place(one) - place(other));
};

/** Cards of each player, from the deal or else from the showdown; unknown ones are question marks. */
const holeCards = (rounds: readonly OhhRound[], count: number, each: number): readonly string[] => {
  const known = Array.from({ length: count }, () => '');
  for (const { actions } of rounds)
    for (const { action, player, cards } of actions)
      if ((action === 'Dealt Cards' || action === 'Shows Cards') && cards.length > (known[player]?.length ?? 0))
        known[player] = cards;
  return known.map((cards) => cards.padEnd(2 * each, '?'));
};

/** Posts of each player, in parts. */
interface OhhPosts {
  readonly antes: readonly number[];
  readonly dead: readonly number[];
  readonly blinds: readonly number[];
}

const postsIn = (rounds: readonly OhhRound[], count: number, asked: Fields): OhhPosts => {
  const zero = (): number[] => Array.from({ length: count }, () => 0);
  const [antes, dead, blinds] = [zero(), zero(), zero()];
  const fullBlind: Readonly<Record<string, number>> = {
    'Post SB': amountAt(asked.small_blind_amount, 'small_blind_amount'),
    'Post BB': amountAt(asked.big_blind_amount, 'big_blind_amount'),
  };
  for (const { action, player, amount } of rounds.flatMap(({ actions }) => actions)) {
    if (action === 'Post Ante') antes[player] = (antes[player] ?? 0) + amount;
    else if (action === 'Post Dead') dead[player] = (dead[player] ?? 0) + amount;
    else if (action === 'Post Extra Blind') blinds[player] = -amount;
    // A short stack posts less than the table asks for.
    else if (POSTS.some((post) => post === action)) blinds[player] = Math.max(amount, fullBlind[action] ?? 0);
  }
  return { antes, dead, blinds };
};

/** Lines of Poker Hand History, and what each player put in and never got back, in parts. */
interface PlayedRounds {
  readonly actions: readonly string[];
  readonly put: readonly number[];
}

const playRounds = (
  rounds: readonly OhhRound[],
  count: number,
  hole: readonly string[],
  inChips: InChips,
): PlayedRounds => {
  const lines = hole.map((cards, at) => `d dh p${at + 1} ${cards}`);
  const put = hole.map(() => 0);
  const folded = new Set<number>();
  const seen = new Set<string>();
  for (const { path, street, cards, actions } of rounds) {
    const bets = hole.map(() => 0);
    if (BOARD_STREETS.some((known) => known === street)) {
      if (seen.has(street)) wrong(`${path}.street`, 'run-twice');
      seen.add(street);
      if (cards !== '') lines.push(`d db ${cards}`);
    }
    for (const { action, player, amount, cards: shown } of actions) {
      const isDead = action === 'Post Ante' || action === 'Post Dead';
      const who = `p${player + 1}`;
      if (isDead) put[player] = (put[player] ?? 0) + amount;
      else if (amount > 0 && !BETWEEN_HANDS.includes(action)) bets[player] = (bets[player] ?? 0) + amount;
      if (action === 'Fold') {
        folded.add(player);
        lines.push(`${who} f`);
      } else if (action === 'Check' || action === 'Call') lines.push(`${who} cc`);
      else if (action === 'Bet' || action === 'Raise') lines.push(`${who} cbr ${inChips(bets[player] ?? 0)}`);
      else if (folded.size < count - 1 && action === 'Shows Cards')
        lines.push(`${who} sm ${shown === '' ? '' : shown}`.trim());
      else if (folded.size < count - 1 && action === 'Mucks Cards') lines.push(`${who} sm`);
    }
    const [, second = 0] = bets.toSorted((one, other) => other - one);
    // The part of a bet that nobody called goes back to its player.
    for (const [player, bet] of bets.entries()) put[player] = (put[player] ?? 0) + Math.min(bet, second);
  }
  return { actions: lines, put };
};

/** Winnings by player with the rake, in parts; null for winnings where nobody can say whose share the rake left. */
const readPots = (
  value: unknown,
  players: readonly OhhPlayer[],
): { readonly won: readonly number[]; readonly rake: number; readonly gross: readonly number[] | null } => {
  const won = players.map(() => 0);
  const gross = players.map(() => 0);
  let isKnown = true;
  let taken = 0;
  for (const [at, one] of listAt(value ?? [], 'pots').entries()) {
    const path = `pots[${at}]`;
    const { rake, jackpot, player_wins: wins } = recordAt(one, path);
    const cut = amountAt(rake, `${path}.rake`) + amountAt(jackpot, `${path}.jackpot`);
    taken += cut;
    const shares = listAt(wins ?? [], `${path}.player_wins`).map((win, nth) => {
      const where = `${path}.player_wins[${nth}]`;
      const { player_id: id, win_amount: amount } = recordAt(win, where);
      const player = players.findIndex((known) => known.id === id);
      return {
        player: player < 0 ? wrong(`${where}.player_id`, 'unknown-player') : player,
        amount: amountAt(amount, `${where}.win_amount`),
      };
    });
    if (cut > 0 && shares.length !== 1) isKnown = false;
    for (const { player, amount } of shares) {
      won[player] = (won[player] ?? 0) + amount;
      gross[player] = (gross[player] ?? 0) + amount + (shares.length === 1 ? cut : 0);
    }
  }
  return { won, rake: taken, gross: isKnown ? gross : null };
};

/** Cards of each player on a street of stud; those that the record does not show are question marks, and lie first. */
const studCards = ({ actions }: OhhRound, player: number, each: number): string =>
  actions
    .flatMap(({ action, player: to, cards }) => (action === 'Dealt Cards' && to === player ? [cards] : []))
    .join('')
    .padStart(2 * each, '?');

/** First cards of stud, and those of each later street. */
const STUD_START = 3;

/** Deals a round of stud: a card for all where the deck ran short, else cards for the players still in. */
const dealStud = (round: OhhRound, each: number, count: number, folded: ReadonlySet<number>): readonly string[] =>
  round.cards !== ''
    ? [`d db ${round.cards}`]
    : Array.from({ length: count }, (_, player) => player)
        .filter((player) => !folded.has(player))
        .map((player) => `d dh p${player + 1} ${studCards(round, player, each)}`);

/** Line of an action of stud; `bet` is what the player has put in on this street. */
const studLine = ({ action, player, cards }: OhhAction, bet: number, inChips: InChips): readonly string[] => {
  const who = `p${player + 1}`;
  switch (action) {
    case 'Post Extra Blind':
      return [`${who} pb`];
    case 'Fold':
      return [`${who} f`];
    case 'Check':
    case 'Call':
      return [`${who} cc`];
    case 'Bet':
    case 'Raise':
      return [`${who} cbr ${inChips(bet)}`];
    case 'Shows Cards':
      return [`${who} sm ${cards}`.trim()];
    case 'Mucks Cards':
      return [`${who} sm`];
    default:
      return [];
  }
};

const SHOWING: readonly string[] = ['Shows Cards', 'Mucks Cards'];
const DEAD: readonly string[] = ['Post Ante', 'Post Dead'];

/** Plays the rounds of stud: every betting round deals to the players still in. */
const playStud = (rounds: readonly OhhRound[], count: number, inChips: InChips): PlayedRounds => {
  const lines: string[] = [];
  const put = Array.from({ length: count }, () => 0);
  const folded = new Set<number>();
  const betting = rounds.filter(({ street }) => street !== 'Showdown');
  const [extra] = betting.slice(STUD_STREETS.length);
  if (extra !== undefined) wrong(`${extra.path}.street`, 'round-too-many');
  for (const round of rounds) {
    const bets = put.map(() => 0);
    if (betting.includes(round)) lines.push(...dealStud(round, round === betting[0] ? STUD_START : 1, count, folded));
    for (const done of round.actions.filter(({ action }) => !BETWEEN_HANDS.includes(action))) {
      const { action, player, amount } = done;
      const into = DEAD.includes(action) ? put : bets;
      into[player] = (into[player] ?? 0) + amount;
      const isContested = folded.size < count - 1;
      if (isContested || !SHOWING.includes(action)) lines.push(...studLine(done, bets[player] ?? 0, inChips));
      if (action === 'Fold') folded.add(player);
    }
    const [, second = 0] = bets.toSorted((one, other) => other - one);
    for (const [player, bet] of bets.entries()) put[player] = (put[player] ?? 0) + Math.min(bet, second);
  }
  return { actions: lines, put };
};

const OWN_FIELDS = [
  'variant',
  'bring_in',
  'antes',
  'blinds_or_straddles',
  'small_bet',
  'big_bet',
  'min_bet',
  '_submission',
] as const;

/** Fields of our own: what Open Hand History has no place for. Whoever reads the hand checks them. */
const ownFields = ({ _fairdeal: own }: Fields): Partial<PhhHand> =>
  isRecord(own)
    ? Object.fromEntries(OWN_FIELDS.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))
    : {};

/** Amounts of our record that make one of the currency. */
const unitOf = ({ _fairdeal: own }: Fields): number =>
  isRecord(own) && Number.isInteger(own.unit) && Number(own.unit) > 0 ? Number(own.unit) : 1;

const readHand = (ohh: Fields): OhhReading => {
  const game = textAt(ohh.game_type, 'game_type');
  if (UNREADABLE_GAMES.includes(game)) wrong('game_type', 'no-discard');
  if (!OHH_GAMES.includes(game)) wrong('game_type', 'unknown-value', OHH_GAMES);
  const limit = textAt(
    recordAt(ohh.bet_limit ?? wrong('bet_limit', 'missing'), 'bet_limit').bet_type,
    'bet_limit.bet_type',
  );
  if (!Object.hasOwn(BET_TYPES, limit)) wrong('bet_limit.bet_type', 'unknown-value', Object.keys(BET_TYPES));
  const players = inDealOrder(readPlayers(ohh.players), wholeAt(ohh.dealer_seat, 'dealer_seat'));
  const rounds = readRounds(ohh.rounds, players);
  const dealt = rounds.flatMap(({ actions }) =>
    actions.map(({ cards, action }) => (action === 'Dealt Cards' ? cards.length / 2 : 0)),
  );
  const isStud = isStudName(game);
  const each = isStud ? fewestCards(game) : Math.max(fewestCards(game), ...dealt);
  const own = ownFields(ohh);
  const inChips = inChipsOf(unitOf(ohh));
  const variant =
    own.variant ?? variantOf(game, limit, each) ?? wrong('bet_limit.bet_type', 'unknown-value', Object.keys(BET_TYPES));
  const { antes, dead, blinds } = postsIn(rounds, players.length, ohh);
  if (dead.some((amount) => amount > 0) && antes.some((amount) => amount > 0)) wrong('rounds', 'dead-and-antes');
  const { actions, put } = isStud
    ? playStud(rounds, players.length, inChips)
    : playRounds(rounds, players.length, holeCards(rounds, players.length, each), inChips);
  const { won, rake, gross } = readPots(ohh.pots, players);
  const paysRake = own._submission !== undefined || rake === 0;
  const received = paysRake ? won : gross;
  const turned = (amounts: readonly number[]): number[] =>
    (players.length === 2 && !isStud ? amounts.toReversed() : [...amounts]).map(inChips);
  // Stud has a Forced Bet in the place of blinds, and `postsIn` has it as a blind out of position.
  const forced = isStud
    ? { bring_in: inChips(Math.max(...blinds.map((blind) => -blind))) }
    : { blinds_or_straddles: turned(blinds) };
  const bet = Math.max(amountAt(ohh.big_blind_amount, 'big_blind_amount'), 0) || Math.max(...blinds);
  const bets = limit === 'FL' ? { small_bet: inChips(bet), big_bet: inChips(2 * bet) } : { min_bet: inChips(bet) };
  return {
    hand: {
      variant,
      antes: turned(dead.some((amount) => amount > 0) ? dead : antes),
      ...forced,
      ...bets,
      starting_stacks: players.map(({ stack }) => inChips(stack)),
      actions,
      ...(received === null || ohh.pots === undefined
        ? {}
        : { finishing_stacks: players.map(({ stack }, at) => inChips(stack - (put[at] ?? 0) + (received[at] ?? 0))) }),
      ...own,
    },
    names: players.map(({ name }) => name),
    currency: typeof ohh.currency === 'string' ? ohh.currency : '',
    unruledRake: paysRake ? 0 : rake / PARTS,
  };
};

/** Whether a value is a hand of Open Hand History. */
export const isOhh = (value: unknown): value is { readonly ohh: unknown } =>
  isRecord(value) && Object.hasOwn(value, 'ohh');

/** Reads a hand of Open Hand History, or refuses it at the place that can't be read. */
export const readOhh = (value: unknown): OhhReading | ReplayRefusal => {
  try {
    return readHand(recordAt(isOhh(value) ? value.ohh : value, 'ohh'));
  } catch (error) {
    if (!(error instanceof OhhFault)) throw error;
    return refuseRecordedAct(error.facts.path, 'ohh-field-wrong', error.facts);
  }
};
