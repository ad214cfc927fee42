import { UNKNOWN } from '@fairdeal/cards';
import { deckInPlay } from '../cards/state.js';
import { type Cents, dollars } from '../money.js';
import type { ClauseId } from '../register/index.js';
import { type Box, type Seat, seatAtBox } from '../roles.js';
import { happens, isRefused, type Refused, type Ruling, refuse } from '../ruling.js';
import { boxAccount, INVENTORY, type Move, seatAccount } from './accounts.js';
import type { Event, HeldCards, TableEvent } from './acts.js';
import { type AddedWager, type Handler, type HouseGame, handInTurn, type Stage } from './house-game.js';
import { isKnown, readOut } from './known.js';
import { documentClauses, growthReturned, needsValidation, needsVerification, reseed } from './progressive.js';
import { handRead, notHisCards, unseenResult, withExtra } from './reading.js';
import {
  type HandResult,
  movesOf,
  type SettledHand,
  type SettledRound,
  voids,
  type WagerResult,
  winnings,
} from './settlement.js';
import {
  type BoxState,
  boxAt,
  type Collected,
  type EndedEarly,
  type Hand,
  NOTHING,
  playerAt,
  shufflingAt,
  stakeOn,
  type Table,
} from './state.js';

/** Where the round stands, or null between rounds. */
export const stageNow = ({ round }: Table): Stage | null =>
  round === null ? null : (round.stages[round.stage] ?? null);

/** The clauses of a stage of this game, whichever the round stands at. */
export const citesOf = (game: HouseGame, table: Table, act: Stage['act']): readonly ClauseId[] =>
  game.stages(table).find((stage) => stage.act === act)?.cites ?? NONE;

/** The hand whose turn it is. */
export const handNow = (table: Table): Hand | undefined =>
  table.round === null ? undefined : handInTurn(stageNow(table), table.round.hands, table.round.turn);

export const handAt = (table: Table, box: Box): Hand | undefined =>
  table.round?.hands.find((candidate) => candidate.box === box);

/** Whether this hand is asked now: it has the turn, or players choose together and its player has no other to choose for first. */
export const isAsked = (table: Table, hand: Hand): boolean => {
  const stage = stageNow(table);
  if (stage?.act !== 'ask' || hand.play !== null) return false;
  return handNow(table) === hand || (stage.together === true && firstToChoose(table, stage, hand.owner) === hand);
};

/** Of the hands of one player, in the order they are asked, the first that has not chosen. */
const firstToChoose = ({ round }: Table, stage: Stage, seat: Seat): Hand | undefined => {
  const hands = round?.hands ?? NONE;
  for (let turn = 0; turn < hands.length; turn += 1) {
    const hand = handInTurn(stage, hands, turn);
    if (hand?.owner === seat && hand.status === 'live' && hand.play === null) return hand;
  }
  return undefined;
};

const NONE: readonly never[] = [];

/** Whether the box holds nothing but these wagers. */
const standsAlone = ({ wagers, collected }: BoxState, given: readonly string[]): boolean => {
  for (const wager in wagers) if (wagers[wager] !== 0 && !given.includes(wager)) return false;
  for (const wager in collected) if (collected[wager] !== 0 && !given.includes(wager)) return false;
  return true;
};

/** Whether a choice that is open until the cards are shown may still be made for this hand. */
export const isStillHidden = (game: HouseGame, stage: Stage | null, { status }: Hand): boolean =>
  game.untilShown !== undefined && (stage?.act === 'ask' || stage?.act === 'settle') && status === 'live';

/** The clauses of where the round stands, and of when players were asked last or will be first. */
const notAsked = ({ law }: HouseGame, { round }: Table, box: Box): Refused => {
  const { stages = NONE, stage = 0 } = round ?? {};
  const asks = ({ act }: Stage): boolean => act === 'ask';
  const asking = stages.slice(0, stage + 1).findLast(asks) ?? stages.find(asks);
  const now = stages[stage]?.cites ?? [law.window];
  return refuse(`Box ${box} is not being asked now.`, ...now, ...(asking?.cites ?? NONE));
};

const clausesOf = (added: readonly AddedWager[]): readonly ClauseId[] => {
  const [first] = added;
  return added.length === 1 && first !== undefined ? first.cites : added.flatMap(({ cites }) => cites);
};

export const play: Handler<'play'> = (game, table, { box, play }, { by }) => {
  const { law } = game;
  const stage = stageNow(table);
  const hand = handAt(table, box);
  if (by.role !== 'player' || hand?.owner !== by.seat || hand.left)
    return refuse(`Box ${box} is not this player’s.`, law.handling);
  const asked = isAsked(table, hand);
  if (stage === null || !(asked || isStillHidden(game, stage, hand))) return notAsked(game, table, box);
  const read = game.readPlay(play);
  if (isRefused(read)) return read;
  if (!asked && game.untilShown?.(read) !== true) return notAsked(game, table, box);
  const ruling = playedBy(game, table, hand, read, stage.act === 'ask' ? stage.street : null, by.seat);
  return !table.cards.live || isRefused(ruling) ? ruling : (notHisCards(game, table, hand, read) ?? ruling);
};

/** What a choice brings: the wagers it adds, and those that it gives up. */
export const playedBy = (
  game: HouseGame,
  table: Table,
  hand: Hand,
  read: object,
  street: string | null,
  seat: Seat,
): Ruling<TableEvent> => {
  const { law } = game;
  const { box } = hand;
  const stageCites = stageNow(table)?.cites ?? [];
  const added = game.choose(table.submission, settledHand(table, hand), read, street);
  if (isRefused(added)) return added;
  const from = seatAccount(seat);
  const moves = added.map(({ wager, cents, cites }): Move => ({ from, to: boxAccount(box, wager), cents, cites }));
  let cites = clausesOf(added);
  let needed = 0;
  for (const { cents } of added) needed += cents;
  const chips = playerAt(table, seat)?.chips ?? 0;
  if (chips < needed) return refuse(`That takes ${dollars(needed)} and the player has ${dollars(chips)}.`, law.chips);
  const given = game.collects?.(read) ?? NONE;
  const racks = law.folded === undefined || law.folded.racked !== undefined;
  const racked = given.length > 0 && racks && standsAlone(boxAt(table, box), given);
  if (given.length > 0) cites = [...cites, ...(law.folded?.[racked ? 'racked' : 'kept'] ?? stageCites)];
  const collected: Collected[] = [];
  for (const wager of given) {
    const cents = stakeOn(table, box, wager);
    if (cents === 0) continue;
    collected.push({ box, wager, cents });
    moves.push({ from: boxAccount(box, wager), to: INVENTORY, cents, cites });
  }
  return happens<TableEvent>({
    did: 'played',
    box,
    owner: seat,
    play: read,
    decides: game.decides(read),
    collected,
    racked,
    moves,
    cites: cites.length > 0 ? cites : stageCites,
  });
};

export const turnUp: Handler<'turnUp'> = (game, table, { cards: entered }) => {
  const stage = stageNow(table);
  if (stage?.act !== 'turnUp' || table.round === null)
    return refuse(
      'No cards are turned up now.',
      ...(stage?.cites ?? [game.law.load(table)]),
      ...citesOf(game, table, 'turnUp'),
    );
  const { what, upTo, cites } = stage;
  const lying = what === 'dealer' ? table.round.dealer : table.round.community.slice(0, upTo);
  const cards = readOut(game, table, lying, entered, what === 'dealer' ? 'the dealer’s cards' : 'the board', cites);
  return isRefused(cards) ? cards : happens<TableEvent>({ did: 'turnedUp', what, upTo, cards, cites });
};

/** The round as its settlement sees it. */
export const settledRound = (table: Table): SettledRound => ({
  terms: table.submission,
  dealer: table.round?.dealer ?? [],
  community: table.round?.community ?? [],
  extra: table.round?.extra === UNKNOWN ? null : (table.round?.extra ?? null),
  dealerLow: table.round?.dealerLow ?? null,
  meters: table.bank.meters,
  made: table.round?.made ?? null,
});

/** What a hand won of the wagers that the house's payout limit covers. */
export const wonUnderLimit = (game: HouseGame, { submission }: Table, { wagers }: HandResult): Cents => {
  if (submission.payoutLimit === null || game.limited === undefined) return 0;
  let won = 0;
  for (const line of wagers) if (game.limited(line.wager, submission.edition)) won += winnings(line);
  return won;
};

/** The round for one hand: a player's limit is what his other boxes have left of it. */
const withinLimit = (game: HouseGame, table: Table, { owner }: Hand): SettledRound => {
  const round = settledRound(table);
  const { payoutLimit } = table.submission;
  if (payoutLimit === null || game.limited === undefined) return round;
  let won = 0;
  for (const hand of table.round?.hands ?? []) if (hand.owner === owner) won += hand.won;
  return won === 0 ? round : { ...round, terms: { ...round.terms, payoutLimit: payoutLimit - won } };
};

export const settledHand = (table: Table, hand: Hand): SettledHand => {
  if (hand.wagers !== null) return { box: hand.box, cards: hand.cards, wagers: hand.wagers, play: hand.play };
  const { wagers, collected } = boxAt(table, hand.box);
  return {
    box: hand.box,
    cards: hand.cards,
    wagers: collected === NOTHING ? wagers : { ...wagers, ...collected },
    play: hand.play,
  };
};

/** Whether this hand is the one to be settled now. */
export const settlesNow = (game: HouseGame, table: Table, hand: Hand): boolean => {
  const stage = stageNow(table);
  const { round } = table;
  const { status } = hand;
  if (round === null || stage === null || (status !== 'live' && status !== 'late' && status !== 'racked')) return false;
  const complete = hand.cards.length === game.counts.hand;
  if (stage.act === 'ask' && stage.complete > 0)
    return complete && (round.turn >= round.hands.length ? status === 'late' : handNow(table)?.box === hand.box);
  return stage.act === 'settle' && handNow(table)?.box === hand.box;
};

/** What becomes of a hand of this table. That of the hand in turn was reckoned when its turn came. */
export const resultOf = (game: HouseGame, table: Table, hand: Hand): HandResult => {
  const reckoned = table.round?.reckoned ?? null;
  return reckoned !== null && handNow(table) === hand ? reckoned : reckon(game, table, hand);
};

export const reckon = (game: HouseGame, table: Table, hand: Hand): HandResult => {
  const whole = settledHand(table, hand);
  const round = withinLimit(game, table, hand);
  const ended = table.round?.ended ?? null;
  if (ended === null) return game.settle(round, whole);
  const result = game.settle(round, onlyKept(game, whole, ended));
  return { ...result, wagers: result.wagers.filter(({ wager }) => ended.settles.includes(wager)) };
};

/** A hand of a round that ended early: nothing but what is still settled, and no choice but a fold. */
const onlyKept = (
  game: HouseGame,
  { box, cards, wagers, play }: SettledHand,
  { settles }: EndedEarly,
): SettledHand => ({
  box,
  cards,
  wagers: Object.fromEntries(Object.entries(wagers).filter(([wager]) => settles.includes(wager))),
  play: play !== null && (game.collects?.(play) ?? NONE).length > 0 ? play : null,
});

/** Whether a hand can be settled: all its cards are known, and those it is compared with. */
export const isReadable = ({ round, cards: { live } }: Table, { cards }: Hand): boolean =>
  !live ||
  (isKnown(cards) && round !== null && (round.ended !== null || isKnown(round.dealer)) && isKnown(round.community));

/** Whether a wager that is still settled looks at community cards that have not been dealt. */
export const lacksBoard = (
  { law }: HouseGame,
  table: Table,
  boxes: readonly Box[],
  settles: readonly string[],
): boolean =>
  Object.entries(law.exposed?.cardsFor ?? {}).some(
    ([wager, lacking]) =>
      settles.includes(wager) &&
      boxes.some((box) => (boxAt(table, box).wagers[wager] ?? 0) > 0) &&
      lacking(table).length > 0,
  );

const paidByMeter = ({ fromMeter = 0 }: WagerResult): boolean => fromMeter > 0;

/** A hand that gave up everything, or that nothing is compared with, goes to the rack unseen. */
export const isShown = ({ unseen, wagers }: HandResult): boolean =>
  unseen !== true && wagers.some(({ outcome }) => outcome !== 'forfeit');

/** Whether the cards of a hand are counted face down: its player has given it up. */
export const countsGivenUp = ({ law, collects }: HouseGame, { play }: Hand): boolean =>
  law.givenUpCounted !== undefined && play !== null && (collects?.(play) ?? NONE).length > 0;

/** Why the dealer's count of a hand's cards does not stand. */
const miscounted = (game: HouseGame, hand: Hand, count: number | undefined): Refused | null => {
  if (count === undefined) return null;
  const clauses = [game.law.givenUpCounted ?? game.law.gather];
  if (!countsGivenUp(game, hand))
    return refuse(`Only a hand that was given up is counted face down, not that of box ${hand.box}.`, ...clauses);
  return count === hand.cards.length
    ? null
    : refuse(
        `${count} cards of box ${hand.box} were counted and ${hand.cards.length} dealt: count them again, or a floorperson finds a wrong number of cards.`,
        ...clauses,
      );
};

export const settleHand: Handler<'settleHand'> = (game, table, { box, cards: entered, count }) => {
  const lying = handAt(table, box);
  const clauses = stageNow(table)?.cites ?? [game.law.window];
  if (lying === undefined || !settlesNow(game, table, lying))
    return refuse(`Box ${box} cannot be settled now.`, ...clauses, ...citesOf(game, table, 'settle'));
  const wrongCount = miscounted(game, lying, count);
  if (wrongCount !== null) return wrongCount;
  const read = handRead(game, table, lying, entered, clauses);
  if (isRefused(read)) return read;
  const { hand, extra } = read;
  const turned = withExtra(table, extra);
  const unseen = isKnown(hand.cards) ? null : unseenResult(game, table, hand);
  if (unseen === null && needsValidation(game, turned, hand))
    return refuse(
      'The dealer verifies a progressive payout and a floorperson validates it before it is paid.',
      ...(needsVerification(game, hand) ? (game.law.verify ?? []) : []),
      ...game.law.validate,
    );
  const { meters, reserves } = table.bank;
  const result = unseen ?? (extra === null ? resultOf(game, table, hand) : reckon(game, turned, hand));
  const moves = movesOf(box, boxAt(table, box), result);
  const fromMeter = result.wagers.some(paidByMeter);
  const settled: TableEvent = {
    did: 'handSettled',
    box,
    owner: hand.owner,
    cards: hand.cards,
    shown: isShown(result),
    result,
    documentsDue: fromMeter && game.law.validate.length > 0,
    ...(count === undefined ? {} : { counted: count }),
    moves: fromMeter ? [...moves, ...reseed(table.offered.progressive, meters, reserves, result)] : moves,
    cites: result.wagers[0]?.cites ?? [],
  };
  return happens<TableEvent>(extra === null ? settled : { ...settled, extra });
};

/** Bonuses for the other players, once every hand is settled. */
export const payEnvy: Handler<'payEnvy'> = (game, table) => {
  const stage = stageNow(table);
  if (stage?.act !== 'envy' || table.round === null)
    return refuse(
      'Envy bonuses are paid once, when every hand is settled.',
      ...(table.round?.stages.find(({ act }) => act === 'envy')?.cites ?? []),
      ...(stage?.cites ?? [game.law.gather]),
    );
  return happens<TableEvent>(envyPaid(game, table, settledHands(table), stage.cites));
};

const settledHands = ({ round }: Table): Hand[] => round?.hands.filter(({ status }) => status === 'settled') ?? [];

/** Whether the round has come to its end, also where no player has an envy bonus to receive. */
const isOver = (game: HouseGame, table: Table): boolean => {
  const stage = stageNow(table);
  if (stage?.act !== 'envy') return stage?.act === 'collect';
  return envyPaid(game, table, settledHands(table), stage.cites).payments.length === 0;
};

/** What the hands earn for the other players: nobody envies himself, also where he plays two boxes. */
export const envyPaid = (
  game: HouseGame,
  table: Table,
  hands: readonly Hand[],
  cites: readonly ClauseId[],
): Event<'envyPaid'> => {
  const ownerOf = (at: Box): Seat => hands.find(({ box }) => box === at)?.owner ?? seatAtBox(at);
  const payments = game
    .envy(
      settledRound(table),
      // At a live table a hand that nobody read out is one that no other player's wager looks at.
      (table.cards.live ? hands.filter(({ cards }) => isKnown(cards)) : hands).map((hand) => settledHand(table, hand)),
    )
    .filter(({ to, from }) => ownerOf(to) !== ownerOf(from));
  const moves = payments.map(
    ({ to, cents, cites }): Move => ({ from: INVENTORY, to: seatAccount(ownerOf(to)), cents, cites }),
  );
  const shown =
    payments.length === 0
      ? NONE
      : hands
          .filter(({ box }) => payments.some(({ from }) => from === box))
          .map(({ box, owner, cards }): HeldCards => ({ box, owner, cards }));
  return { did: 'envyPaid', payments, shown, moves, cites };
};

export const collectCards: Handler<'collectCards'> = (game, table) => {
  const stage = table.round?.stages.find(({ act }) => act === 'collect');
  if (stage === undefined || !isOver(game, table))
    return refuse(
      'The cards are collected when every hand is settled.',
      ...(stageNow(table)?.cites ?? [game.law.gather]),
      ...citesOf(game, table, 'collect'),
    );
  const waiting = table.round?.hands.find(({ documentsDue }) => documentsDue);
  if (waiting !== undefined)
    return refuse(
      `The cards of box ${waiting.box} stay until the documents of its payout are complete.`,
      ...documentClauses(game),
    );
  const keepsOut = table.submission.settings.midShoeEntry === false;
  const wagered = table.round?.hands.map(({ owner }) => owner) ?? [];
  const barred = keepsOut
    ? table.players.flatMap((player, at) => (player !== null && !wagered.includes(at + 1) ? [at + 1] : []))
    : [];
  const reshuffle =
    table.round?.ended != null
      ? 'void'
      : game.law.cover === null || shufflingAt(table) === 'continuous' || deckInPlay(table).coverAt === null
        ? 'round-over'
        : table.cards.coverCard !== null
          ? 'cover-card'
          : null;
  const { coverCard, reshuffle: clause } = game.law;
  const cites =
    reshuffle === 'cover-card'
      ? [...stage.cites, clause, ...(coverCard === undefined ? [] : [coverCard])]
      : stage.cites;
  return happens<TableEvent>({ did: 'cardsCollected', barred, reshuffle, cites });
};

/** A hand that does not count: everything on its box goes back. */
export const deadHand = (game: HouseGame, table: Table, hand: Hand): Ruling<TableEvent> => {
  const clause = game.law.passedOver ?? game.law.exposedHand?.clause ?? game.law.window;
  const { wagers } = settledHand(table, hand);
  const result = {
    hand: 'dead hand',
    wagers: Object.entries(wagers)
      .filter(([, stake]) => stake > 0)
      .map(([wager, stake]) => voids(wager, stake, [clause])),
  };
  return happens<TableEvent>({
    did: 'handDead',
    box: hand.box,
    owner: hand.owner,
    result,
    moves: [...movesOf(hand.box, boxAt(table, hand.box), result), ...growthReturned(table, hand.box, result)],
    cites: [clause],
  });
};
