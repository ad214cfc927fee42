import { isCents } from '../money.js';
import type { ClauseId } from '../register/index.js';
import { type Ruling, refuse } from '../ruling.js';
import type { Move } from './accounts.js';
import type { TableEvent, VoidedBox } from './acts.js';
import { type Handler, happens } from './cards.js';
import type { HouseGame } from './house-game.js';
import { reseed } from './progressive.js';
import { handAt, settledHand, settledRound, stageNow } from './round.js';
import { type HandResult, movesOf, voids } from './settlement.js';
import { boxAt, deckInPlay, isWagered, type Table } from './state.js';

/** All hands are void and wagers go back, but for those that the clause still settles. */
export const voidRound = (
  game: HouseGame,
  table: Table,
  why: string,
  cites: readonly ClauseId[],
  stillSettled: readonly string[] = [],
): TableEvent => {
  const boxes: VoidedBox[] = [];
  const moves: Move[] = [];
  let { meters, reserves } = table.bank;
  for (const [at, box] of table.boxes.entries()) {
    if (!isWagered(box)) continue;
    const result = voidBox(game, table, at + 1, cites, stillSettled, meters);
    boxes.push({ box: at + 1, result });
    moves.push(...movesOf(at + 1, box, result));
    for (const { wager, fromMeter = 0 } of result.wagers)
      if (fromMeter > 0) {
        const again = reseed(game, table.submission, meters, reserves, result);
        moves.push(...again);
        meters = {
          ...meters,
          [wager]: (meters[wager] ?? 0) - fromMeter + again.reduce((sum, { cents }) => sum + cents, 0),
        };
        if (again.length > 0) reserves = { ...reserves, [wager]: 0 };
      }
  }
  return { did: 'roundVoided', why, boxes, moves, cites };
};

const voidBox = (
  game: HouseGame,
  table: Table,
  at: number,
  cites: readonly ClauseId[],
  stillSettled: readonly string[],
  meters: Table['bank']['meters'],
): HandResult => {
  const { wagers, collected } = boxAt(table, at);
  const hand = handAt(table, at);
  const settles = hand !== undefined && stillSettled.length > 0;
  const settled = settles ? game.settle({ ...settledRound(table), meters }, settledHand(table, hand)) : null;
  return {
    hand: settled?.hand ?? 'void',
    wagers: Object.entries({ ...wagers, ...collected })
      .filter(([, stake]) => stake > 0)
      .map(
        ([wager, stake]) =>
          settled?.wagers.find((line) => line.wager === wager && stillSettled.includes(wager)) ??
          voids(wager, stake, cites),
      ),
  };
};

/** Whether hands lie on the table that nothing has been settled of yet. */
export const isDealt = (table: Table): boolean =>
  table.round?.hands.every(({ status }) => status !== 'settled') === true;

const removed = (table: Table, cites: readonly ClauseId[]): TableEvent => ({
  did: 'cardsRemoved',
  deck: table.cards.current,
  cites,
});

/** Where the stub must be counted now: the count is due every fifth round unless a device counts the cards. */
export const stubCountDue = (game: HouseGame, table: Table): boolean => {
  const { stub } = game.law;
  if (stub === null || table.submission.settings.countingDevice === true) return stub?.every === 1;
  return table.cards.sinceCount + 1 >= stub.every;
};

const stubSize = (table: Table): number => {
  const deck = deckInPlay(table);
  return deck.size - deck.drawn;
};

export const rackStub: Handler<'rackStub'> = (game, table) => {
  const { stub } = game.law;
  if (stub === null || stageNow(game, table)?.act !== 'stub')
    return refuse('There is no stub to be racked now.', game.law.gather);
  const { count, rack } = stub.clauses(table);
  return stubCountDue(game, table)
    ? refuse(
        `The stub must be counted in this round: it is counted at least every ${stub.every === 1 ? 'round' : `${stub.every} rounds`}.`,
        count,
      )
    : happens({ did: 'stubRacked', counted: false, cites: [rack] });
};

/** `count` is what the dealer finds; when it is wrong, `misdealt` says whether a hand has too many or too few cards. */
export const countStub: Handler<'countStub'> = (game, table, { count, misdealt }): Ruling<TableEvent> => {
  const { stub } = game.law;
  if (stub === null || stageNow(game, table)?.act !== 'stub')
    return refuse('There is no stub to be counted now.', game.law.gather);
  const clauses = stub.clauses(table);
  if (!isCents(count) || count < 0) return refuse('The stub is a whole number of cards.', clauses.count);
  if (count === stubSize(table))
    return happens({ did: 'stubRacked', counted: true, cites: [clauses.count, clauses.right] });
  const voided = voidRound(game, table, 'the count of the stub was wrong', [clauses.wrong]);
  return misdealt === true ? happens(voided) : happens(voided, removed(table, [clauses.wrong]));
};

export const wrongNumberOfCards: Handler<'wrongNumberOfCards'> = (game, table) =>
  isDealt(table) && game.law.wrongNumber !== null
    ? happens(voidRound(game, table, 'a wrong number of cards was dealt', [game.law.wrongNumber]))
    : refuse('A wrong number of cards voids a round that is dealt and not yet settled.', game.wrongCount);

/** A card of the dealer's, or of a player's where the clause says so, seen before the players have chosen. */
export const cardExposed: Handler<'cardExposed'> = (game, table, { of }) => {
  const { exposed } = game.law;
  if (exposed === null) return refuse('This game has no rule for an exposed card.', game.law.handling);
  const { clause, stillSettled, players } = exposed;
  if (of !== 'dealer' && (!players || handAt(table, of) === undefined))
    return refuse(
      `Only ${players ? 'a card of the round' : 'a card of the dealer’s'} voids the round when it is exposed.`,
      clause,
    );
  if (!isDealt(table) || table.round?.dealerUp === true)
    return refuse('A card counts as exposed only before the players have chosen.', clause);
  return happens(voidRound(game, table, 'a card was exposed before the players had chosen', [clause], stillSettled));
};

export const shoeJams: Handler<'shoeJams'> = (game, table) => {
  const { shoeJam } = game.law;
  if (shoeJam === null || table.submission.settings.dealing !== 'automated-shoe' || table.cards.shoe !== 'works')
    return refuse('No automated dealing shoe is in use at this table.', ...(shoeJam === null ? [] : [shoeJam]));
  if (!table.betsClosed) return refuse('The shoe deals no cards now.', shoeJam);
  if (table.round !== null && !isDealt(table)) return refuse('The cards of this round have been dealt.', shoeJam);
  return happens(voidRound(game, table, 'the dealing shoe jammed', [shoeJam]));
};

/** A device that counts the cards after each shuffle found too many or too few. */
export const deviceCountsWrong: Handler<'deviceCountsWrong'> = (game, table, { deck }) => {
  const { counting } = game.law;
  if (counting === null || table.submission.settings.countingDevice !== true)
    return refuse('No device counts the cards at this table.', ...(counting === null ? [] : [counting]));
  if (table.cards.decks[deck]?.step !== 'shuffled')
    return refuse('The device counts the cards after a shuffle.', counting);
  return happens({ did: 'cardsRemoved', deck, cites: [counting] });
};
