import { type Cents, dollars, isCents, MOST_CENTS } from '../money.js';
import type { ClauseId } from '../register/index.js';
import { remember } from '../remember.js';
import type { Seat } from '../roles.js';
import { type Refused, type Ruling, refuse } from '../ruling.js';
import type { Limits, Submission } from '../submission.js';
import { CAGE, layoutAccount, type Move, playerAccount } from './accounts.js';
import type { TableEvent } from './acts.js';
import { type Handler, happens, lateDeck } from './cards.js';
import { type HouseGame, paytableOf, type WagerRule } from './house-game.js';
import { loses, movesOf } from './settlement.js';
import { boxAt, deckInPlay, POSITIONS, playerAt, stakeOn, type Table } from './state.js';

export const sit: Handler<'sit'> = ({ law }, table, { by, cents }) => {
  if (by.role !== 'player') return refuse('Only a player sits down.', law.positions);
  if (!Number.isInteger(by.seat) || by.seat < 1 || by.seat > POSITIONS)
    return refuse(`There is no seat ${by.seat}: a table has ${POSITIONS} positions at most.`, law.positions);
  if (playerAt(table, by.seat) !== null || boxAt(table, by.seat).owner !== null)
    return refuse(`Seat ${by.seat} is taken.`, law.positions);
  if (!isCents(cents) || cents < 0 || cents > MOST_CENTS)
    return refuse(`A player buys in for whole cents up to ${dollars(MOST_CENTS)}, or for nothing yet.`, law.chips);
  const barred = table.submission.settings.midShoeEntry === false && table.cards.rounds > 0;
  return happens({
    did: 'playerSat',
    seat: by.seat,
    barred,
    moves: buyingIn(by.seat, cents, law.chips),
    cites: [law.positions],
  });
};

const buyingIn = (seat: Seat, cents: Cents, clause: HouseGame['law']['chips']): Move[] =>
  cents === 0 ? [] : [{ from: CAGE, to: playerAccount(seat), cents, cites: [clause] }];

export const buyIn: Handler<'buyIn'> = ({ law }, table, { by, cents }) => {
  if (by.role !== 'player' || playerAt(table, by.seat) === null)
    return refuse('Only a seated player buys chips.', law.chips);
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS)
    return refuse(`Chips are bought for whole cents above zero, up to ${dollars(MOST_CENTS)} at once.`, law.chips);
  return happens({ did: 'boughtIn', seat: by.seat, moves: buyingIn(by.seat, cents, law.chips), cites: [law.chips] });
};

/** The boxes where a player's wagers stand. */
export const boxesOf = (table: Table, seat: Seat): number[] => {
  const boxes: number[] = [];
  for (let box = 1; box <= POSITIONS; box += 1) if (boxAt(table, box).owner === seat) boxes.push(box);
  return boxes;
};

export const leave: Handler<'leave'> = ({ law }, table, { by }) => {
  const player = by.role === 'player' ? playerAt(table, by.seat) : null;
  if (by.role !== 'player' || player === null) return refuse('Nobody sits there.', law.positions);
  if (table.round !== null && law.abandon !== null)
    return abandon(law.abandon, table, by.seat, player.chips, law.chips);
  if (boxesOf(table, by.seat).length > 0)
    return refuse(
      'A player with wagers on the layout stays until they are decided, or takes them back before the cards are dealt.',
      law.window,
    );
  return happens(left(by.seat, player.chips, law.chips));
};

const left = (seat: Seat, chips: Cents, clause: ClauseId): TableEvent => ({
  did: 'playerLeft',
  seat,
  moves: chips === 0 ? [] : [{ from: playerAccount(seat), to: CAGE, cents: chips, cites: [clause] }],
  cites: [clause],
});

/** A player who walks away from a round loses what he has on the layout. */
const abandon = (
  clause: ClauseId,
  table: Table,
  seat: Seat,
  chips: Cents,
  chipsClause: ClauseId,
): Ruling<TableEvent> => ({
  events: [
    ...boxesOf(table, seat).map((at): TableEvent => {
      const box = boxAt(table, at);
      const wagers = Object.entries({ ...box.wagers, ...box.collected }).filter(([, stake]) => stake > 0);
      const result = { hand: 'abandoned', wagers: wagers.map(([wager, stake]) => loses(wager, stake, [clause])) };
      return { did: 'handAbandoned', box: at, result, moves: movesOf(at, box, result), cites: [clause] };
    }),
    left(seat, chips, chipsClause),
  ],
});

export const wager: Handler<'wager'> = (game, table, { by, box, wager, cents, at }) => {
  if (by.role !== 'player') return refuse('Only a player wagers.', game.law.chips);
  const wrong = wrongWager(game, table, by.seat, box, wager, cents, at);
  if (wrong !== null) return wrong;
  const chips = playerAt(table, by.seat)?.chips ?? 0;
  if (chips < cents)
    return refuse(
      `A wager of ${dollars(cents)} needs more chips than the player has, ${dollars(chips)}.`,
      game.law.chips,
    );
  return placed(game, by.seat, box, wager, cents, NOTHING_BEFORE);
};

const NOTHING_BEFORE: readonly Move[] = [];

const placed = (
  game: HouseGame,
  seat: Seat,
  box: number,
  wager: string,
  cents: Cents,
  before: readonly Move[],
): ReturnType<Handler<'wager'>> => {
  const cites = [ruleOf(game, wager)?.clause ?? game.law.chips];
  const move: Move = { from: playerAccount(seat), to: layoutAccount(box, wager), cents, cites };
  const moves = before.length === 0 ? [move] : [...before, move];
  return happens({ did: 'wagerPlaced', box, owner: seat, moves, cites });
};

/** Spoken with cash on the table: the dealer confirms it by changing the cash into chips. */
export const confirmCashWager: Handler<'confirmCashWager'> = (game, table, { seat, box, wager, cents, at }) => {
  const { law } = game;
  if (!law.cashWagers)
    return refuse('A spoken wager with cash cannot be accepted at this game: buy chips first.', law.chips);
  return (
    wrongWager(game, table, seat, box, wager, cents, at) ??
    placed(game, seat, box, wager, cents, buyingIn(seat, cents, law.chips))
  );
};

const ruleOf = (game: HouseGame, wager: string): WagerRule | undefined => {
  for (const rule of game.wagers) if (rule.id === wager) return rule;
  return undefined;
};

/** Whether wagers for the next round can be placed at all now. */
export const wageringClosed = (game: HouseGame, table: Table, at?: number): Refused | null => {
  const { law } = game;
  if (table.round !== null || table.betsClosed)
    return refuse('No more bets: wagers are placed before the cards are dealt.', law.window);
  if (table.cards.reshuffle !== null || table.cards.burnDue || deckInPlay(table).step !== 'loaded')
    return refuse('Wagers are placed once the cards are ready to be dealt.', law.load(table));
  if (!otherStored(game, table))
    return refuse(
      'One batch of cards is played while the other is shuffled in the device: bring the other first.',
      law.stored ?? law.alternate,
    );
  return lateDeck(game, table, table.cards.current, at);
};

/** Whether the deck that is not in play lies in the shuffler, where one takes turns with the other. */
const otherStored = (game: HouseGame, { submission, cards }: Table): boolean => {
  if (game.decks(submission, cards.shuffler) === 1) return true;
  const step = cards.decks[1 - cards.current]?.step;
  return step === 'stacked' || step === 'shuffled';
};

/** Why this wager may not be placed, or null. */
const wrongWager = (
  game: HouseGame,
  table: Table,
  seat: Seat,
  box: number,
  wager: string,
  cents: Cents,
  at: number | undefined,
): Refused | null => {
  const { law } = game;
  const rule = ruleOf(game, wager);
  if (rule === undefined || rule.when === 'round')
    return refuse(
      `"${wager}" is not a wager to place before the cards; there is ${wagersOffered(game, table).join(', ')}.`,
      rule === undefined ? (law.wagers ?? law.window) : law.window,
    );
  if (!rule.required && table.submission.paytables[wager] === undefined)
    return refuse(`The ${rule.title} is not offered at this table.`, rule.clause);
  return (
    wageringClosed(game, table, at) ??
    wrongBox(game, table, seat, box) ??
    wrongOrder(game, table, box, rule) ??
    wrongAmount(game, table, box, rule, cents)
  );
};

/** The wagers of the start that this table offers. */
export const wagersOffered = (game: HouseGame, table: Table): string[] =>
  game.wagers
    .filter((rule) => rule.when === 'start' && (rule.required || table.submission.paytables[rule.id] !== undefined))
    .map((rule) => rule.id);

export const wrongBox = (game: HouseGame, table: Table, seat: Seat, box: number): Refused | null => {
  const { law } = game;
  const player = playerAt(table, seat);
  if (player === null) return refuse('Only a seated player wagers.', law.seated ?? law.positions);
  if (player.barred)
    return refuse(
      'A player who sat out a round of this shoe waits for the reshuffle, or for the floorperson’s leave.',
      law.midShoe ?? law.window,
    );
  if (!Number.isInteger(box) || box < 1 || box > POSITIONS) return refuse(`There is no box ${box}.`, law.positions);
  const { owner } = boxAt(table, box);
  if ((owner !== null && owner !== seat) || (box !== seat && playerAt(table, box) !== null))
    return refuse(`Box ${box} is another player’s.`, law.positions);
  if (owner === seat) return null;
  const others = boxesOf(table, seat);
  if (others.length === 0 && box === seat) return null;
  const boxes = [...others, box];
  const most = law.adjacent.boxes(table);
  if (boxes.length > most)
    return refuse(
      `A player may wager on ${most === 1 ? 'one box' : `${most} adjacent boxes`} at this table.`,
      law.adjacent.clause,
    );
  const reach = Math.max(seat, ...boxes) - Math.min(seat, ...boxes) + 1;
  return reach > most || !adjoin(boxes)
    ? refuse(`Box ${box} is not next to the player’s others.`, law.adjacent.clause)
    : null;
};

const adjoin = (boxes: readonly number[]): boolean =>
  boxes.length === 0 || Math.max(...boxes) - Math.min(...boxes) + 1 === boxes.length;

/** Whether a hand is played for this wager: it stands before any other. */
const isFirst = ({ required, when }: WagerRule): boolean => required && when === 'start';

const wrongOrder = (game: HouseGame, table: Table, box: number, rule: WagerRule): Refused | null => {
  const first = game.wagers.find(isFirst);
  if (first === undefined || first.id === rule.id || stakeOn(table, box, first.id) > 0) return null;
  return refuse(`The ${rule.title} needs the ${first.title} first.`, game.law.required);
};

const wrongAmount = (game: HouseGame, table: Table, box: number, rule: WagerRule, cents: Cents): Refused | null => {
  if (!isCents(cents) || cents <= 0)
    return refuse(`The ${rule.title} is whole cents above zero, not ${cents}.`, rule.clause);
  const standing = stakeOn(table, box, rule.id);
  if (rule.equals !== undefined) {
    const equal = stakeOn(table, box, rule.equals);
    return standing + cents === equal
      ? null
      : refuse(`The ${rule.title} equals the ${ruleOf(game, rule.equals)?.title}, ${dollars(equal)}.`, rule.clause);
  }
  for (const { id, equals, title } of game.wagers)
    if (equals === rule.id && stakeOn(table, box, id) > 0)
      return refuse(`The ${title} equals this wager: take it back before changing the ${rule.title}.`, rule.clause);
  const { min, max, step } = limitsOf(game, table, rule);
  if (standing + cents < min || standing + cents > max || cents % step !== 0)
    return refuse(
      min === max
        ? `The ${rule.title} is ${dollars(min)} and nothing else.`
        : `${rule.title} of ${dollars(standing + cents)} refused: it is ${dollars(min)} to ${dollars(max)} in steps of ${dollars(step)} here.`,
      rule.clause,
    );
  return null;
};

/** The limits of a submission that were asked for before, by wager: they never change. */
const LIMITS = remember((_: Submission) => new Map<string, Limits>());

export const limitsOf = (game: HouseGame, { submission }: Table, rule: WagerRule): Limits => {
  const known = LIMITS(submission);
  const before = known.get(rule.id);
  if (before !== undefined) return before;
  const limits = limitsBy(game, submission, rule);
  known.set(rule.id, limits);
  return limits;
};

/** A progressive has one price; other wagers have the limits of the submission. */
const limitsBy = (game: HouseGame, submission: Submission, rule: WagerRule): Limits => {
  const fixed = paytableOf(game, submission.edition, rule.id, submission.paytables[rule.id] ?? '')?.progressive;
  const price = fixed === undefined ? null : (fixed.price ?? game.progressive(submission)?.price ?? null);
  return price === null
    ? (submission.limits[rule.id] ?? { min: 1, max: MOST_CENTS, step: 1 })
    : { min: price, max: price, step: price };
};

export const withdraw: Handler<'withdraw'> = (game, table, { by, box, wager }) => {
  const { law } = game;
  if (by.role !== 'player' || boxAt(table, box).owner !== by.seat)
    return refuse('A player takes back only his own wager.', law.window);
  if (table.round !== null || table.betsClosed)
    return refuse('A wager stands until it is decided once the cards are being dealt.', law.window);
  const stake = Object.hasOwn(boxAt(table, box).wagers, wager) ? stakeOn(table, box, wager) : 0;
  if (stake === 0) return refuse(`No ${wager} stands on box ${box}.`, law.window);
  const first = game.wagers.find(isFirst)?.id;
  if (wager === first && !adjoin(boxesOf(table, by.seat).filter((other) => other !== box)))
    return refuse(
      `Box ${box} lies between the player’s others: he takes back an outer one first.`,
      law.adjacent.clause,
    );
  const taken =
    wager === first
      ? Object.entries(boxAt(table, box).wagers).filter(([, cents]) => cents > 0)
      : [[wager, stake] as const];
  return happens({
    did: 'wagerWithdrawn',
    box,
    moves: taken.map(([id, cents]) => ({
      from: layoutAccount(box, id),
      to: playerAccount(by.seat),
      cents,
      cites: [law.window],
    })),
    cites: [law.window],
  });
};

export const permitWagers: Handler<'permitWagers'> = ({ law }, table, { seat }) =>
  playerAt(table, seat)?.barred === true && law.permit !== null
    ? happens({ did: 'wagersPermitted', seat, cites: [law.permit] })
    : refuse(`Seat ${seat} is not kept from wagering.`, ...(law.permit === null ? [] : [law.permit]));
