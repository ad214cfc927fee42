import { remember } from '../remember.js';
import type { Role, Who } from '../roles.js';
import type { Rulebook } from '../rulebook.js';
import { isRefused, type Ruling, refuse } from '../ruling.js';
import type { Submission } from '../submission.js';
import type { Command, Did, TableEvent } from './acts.js';
import * as cards from './cards.js';
import { setDealerHand } from './dealer-hand.js';
import * as dealing from './dealing.js';
import * as devices from './devices.js';
import { due } from './due.js';
import { evolve } from './evolve.js';
import { cardExposed, playExposedHand } from './exposed.js';
import * as houseCards from './house-cards.js';
import type { HouseGame } from './house-game.js';
import * as irregularities from './irregularities.js';
import { inOneShape } from './one-shape.js';
import * as opening from './opening.js';
import { candidates } from './options.js';
import * as progressive from './progressive.js';
import * as round from './round.js';
import type { Terms } from './settlement.js';
import * as shaker from './shaker.js';
import { cardsAway, EMPTY_BOX, POSITIONS, type Table } from './state.js';
import { type TableView, view } from './view.js';
import * as voiding from './void.js';
import * as wagers from './wagers.js';

/** A house game's rulebook, and what its staff must do next. */
export interface HouseRulebook extends Rulebook<Table, Command, TableEvent, TableView> {
  readonly game: HouseGame;
  due(table: Table): Command | null;
}

const { sit, buyIn, leave, wager, withdraw, confirmCashWager, permitWagers } = wagers;
const { closeBets, deal, dealMore, completeHand } = dealing;
const { play, turnUp, settleHand, payEnvy, collectCards } = round;
const { verifyPayout, validatePayout, completeDocuments } = progressive;
const { rackStub, countStub, wrongNumberOfCards, shoeJams } = voiding;
const { cardFoundFaceUp, cardDrawnInError, passedOver, chooseDeadHand, chooseLateCards } = irregularities;
const { shufflerJams, deviceFails, coverDevice, repairDevice, deviceCountsWrong } = devices;

const HANDLERS: { readonly [Do in Did]: { readonly may: readonly Role[]; readonly rule: cards.Handler<Do> } } = {
  receiveCards: { may: ['dealer'], rule: opening.receiveCards },
  inspectCards: { may: ['dealer'], rule: opening.inspectCards },
  verifyInspection: { may: ['floorperson'], rule: opening.verifyInspection },
  tearJoker: { may: ['dealer', 'floorperson'], rule: houseCards.tearJoker },
  spreadCards: { may: ['dealer'], rule: opening.spreadCards },
  washCards: { may: ['dealer'], rule: opening.washCards },
  shuffleCards: { may: ['dealer'], rule: cards.shuffleCards },
  cutCards: { may: ['player', 'dealer'], rule: cards.cutCards },
  declineCut: { may: ['player'], rule: houseCards.declineCut },
  orderRecut: { may: ['floorperson'], rule: cards.orderRecut },
  loadCards: { may: ['dealer'], rule: cards.loadCards },
  burnCard: { may: ['dealer'], rule: houseCards.burnCard },
  gatherCards: { may: ['dealer'], rule: cards.gatherCards },
  orderReshuffle: { may: ['floorperson'], rule: cards.orderReshuffle },
  removeCards: { may: ['dealer', 'floorperson'], rule: opening.removeCards },
  changeDealer: { may: ['dealer', 'floorperson'], rule: houseCards.changeDealer },
  sit: { may: ['player'], rule: sit },
  buyIn: { may: ['player'], rule: buyIn },
  leave: { may: ['player'], rule: leave },
  wager: { may: ['player'], rule: wager },
  withdraw: { may: ['player'], rule: withdraw },
  confirmCashWager: { may: ['dealer'], rule: confirmCashWager },
  permitWagers: { may: ['floorperson'], rule: permitWagers },
  closeBets: { may: ['dealer'], rule: closeBets },
  placeDice: { may: ['dealer'], rule: shaker.placeDice },
  shakeDice: { may: ['dealer'], rule: shaker.shakeDice },
  noRoll: { may: ['dealer', 'floorperson'], rule: shaker.noRoll },
  drawStart: { may: ['dealer'], rule: shaker.drawStart },
  coverShaker: { may: ['dealer'], rule: shaker.coverShaker },
  setDealerHand: { may: ['dealer'], rule: setDealerHand },
  deal: { may: ['dealer'], rule: deal },
  play: { may: ['player'], rule: play },
  completeHand: { may: ['dealer'], rule: completeHand },
  dealMore: { may: ['dealer'], rule: dealMore },
  rackStub: { may: ['dealer'], rule: rackStub },
  countStub: { may: ['dealer'], rule: countStub },
  turnUp: { may: ['dealer'], rule: turnUp },
  verifyPayout: { may: ['dealer'], rule: verifyPayout },
  validatePayout: { may: ['floorperson'], rule: validatePayout },
  completeDocuments: { may: ['floorperson'], rule: completeDocuments },
  payEnvy: { may: ['dealer'], rule: payEnvy },
  settleHand: { may: ['dealer'], rule: settleHand },
  collectCards: { may: ['dealer'], rule: collectCards },
  cardFoundFaceUp: { may: ['dealer'], rule: cardFoundFaceUp },
  cardDrawnInError: { may: ['dealer'], rule: cardDrawnInError },
  wrongNumberOfCards: { may: ['dealer', 'floorperson'], rule: wrongNumberOfCards },
  cardExposed: { may: ['dealer', 'floorperson'], rule: cardExposed },
  shoeJams: { may: ['dealer', 'floorperson'], rule: shoeJams },
  deviceCountsWrong: { may: ['dealer', 'floorperson'], rule: deviceCountsWrong },
  passedOver: { may: ['dealer', 'floorperson'], rule: passedOver },
  wrongStart: { may: ['dealer', 'floorperson'], rule: shaker.wrongStart },
  playExposedHand: { may: ['player'], rule: playExposedHand },
  chooseDeadHand: { may: ['player'], rule: chooseDeadHand },
  chooseLateCards: { may: ['player'], rule: chooseLateCards },
  shufflerJams: { may: ['dealer', 'floorperson'], rule: shufflerJams },
  deviceFails: { may: ['dealer', 'floorperson'], rule: deviceFails },
  coverDevice: { may: ['dealer', 'floorperson'], rule: coverDevice },
  repairDevice: { may: ['dealer', 'floorperson'], rule: repairDevice },
};

const RULES: ReadonlyMap<string, { readonly may: readonly Role[]; readonly rule: unknown }> = new Map(
  Object.entries(HANDLERS),
);

const decide = (game: HouseGame, table: Table, command: Command): Ruling<TableEvent> => {
  const handler = RULES.get(command.do);
  if (handler === undefined)
    return refuse(`"${String(command.do)}" is not an act of this table; there is ${[...RULES.keys()].join(', ')}.`);
  if (!handler.may.includes(command.by.role))
    return refuse(
      `Not an act of the ${words(command.by)}: it belongs to the ${handler.may.join(' or the ')}.`,
      game.law.handling,
    );
  return (handler.rule as cards.Handler<Did>)(game, table, command);
};

const words = (who: Who): string => (who.role === 'player' ? `player in seat ${who.seat}` : who.role);

const openTable = (game: HouseGame, submission: Submission): Table => {
  const meter = game.progressive(submission);
  const seed = meter?.seed ?? 0;
  return {
    submission,
    cards: cardsAway(game.batch.length, game.decks(submission, 'works')),
    players: Array.from({ length: POSITIONS }, () => null),
    boxes: Array.from({ length: POSITIONS }, () => EMPTY_BOX),
    bank: { cage: -seed, inventory: 0, meters: meter === null ? {} : { [meter.wager]: seed }, reserves: {} },
    betsClosed: false,
    round: null,
    rounds: 0,
  };
};

/** Makes the rulebook of a chapter. */
export const houseRulebook = (chapter: HouseGame): HouseRulebook => {
  // A table asks for its progressive all the time, and its submission never changes.
  const progressive = remember((terms: Terms) => chapter.progressive(terms));
  return rulebookOf(inOneShape({ ...chapter, progressive }));
};

const rulebookOf = (game: HouseGame): HouseRulebook => ({
  game,
  open: (submission) => openTable(game, submission),
  decide: (table, command) => decide(game, table, command),
  evolve: (table, event) => evolve(game, table, event),
  options: (table, who) =>
    candidates(game, table, who).filter(({ command }) => !isRefused(decide(game, table, command))),
  view: (table, who) => view(game, table, who),
  due: (table) => due(game, table),
});
