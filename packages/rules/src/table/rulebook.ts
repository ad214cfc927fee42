import * as devices from '../cards/devices.js';
import type { CardGame } from '../cards/law.js';
import * as opening from '../cards/opening.js';
import * as shuffling from '../cards/shuffling.js';
import { cardsAway } from '../cards/state.js';
import { anyDraw, isReadable, notAnAct, notTheirs, unreadable } from '../command.js';
import type { ClauseId } from '../register/index.js';
import { FLOOR, type Role, type Who } from '../roles.js';
import { type Held, isOneOf, type Rulebook } from '../rulebook.js';
import { isRefused, type Ruling } from '../ruling.js';
import { type Sharing, uponShared } from '../shared.js';
import { byStaff } from '../staff.js';
import type { Submission } from '../submission.js';
import * as absent from './absent.js';
import { accounts } from './accounts.js';
import type { Act, Did, HouseCommand, TableEvent } from './acts.js';
import { dealerHandRule } from './dealer-hand.js';
import * as dealing from './dealing.js';
import { asItIs, due, toDraw } from './due.js';
import { payEnvy } from './envy.js';
import { evolve, hold } from './evolve.js';
import { cardExposed, playExposedHand } from './exposed.js';
import * as houseCards from './house-cards.js';
import type { Handler, HouseGame, PlayedGame, Stage, TableLaw } from './house-game.js';
import * as irregularities from './irregularities.js';
import { ownReading, sharedMeter } from './linked.js';
import { accords, candidates } from './options.js';
import * as progressive from './progressive.js';
import { pastRacked } from './racked.js';
import * as reports from './reports.js';
import { citesOf } from './round.js';
import { seen } from './seen.js';
import { settleHand } from './settling.js';
import { startRule } from './start.js';
import {
  ALL_BOXES,
  ALL_SEATS,
  EMPTY_BOX,
  filedCards,
  type HandStatus,
  isWagered,
  playerAt,
  roundOf,
  type Table,
} from './state.js';
import * as stub from './stub.js';
import * as turns from './turns.js';
import { type TableView, view } from './view.js';
import * as wagers from './wagers.js';
import { offeredBy } from './wagers.js';

/** A house game's rulebook. */
export interface HouseRulebook extends Rulebook<Submission, Table, Act, TableEvent, TableView> {
  readonly game: PlayedGame;
  /** The table for one who alone has it from now on: many rounds are played on it without a copy of it for every step. */
  hold(table: Table): Held<Table, TableEvent>;
}

type Rule<Do extends Did> = {
  /** Whose act it is. */
  readonly may: readonly Role[];
  /** The clauses that give it to them. */
  readonly gives: (law: TableLaw, game: HouseGame, table: Table) => readonly (ClauseId | null | undefined)[];
  readonly rule: Handler<Do>;
};

const PLAYER: readonly Role[] = ['player'];
const DEALER: readonly Role[] = ['dealer'];
/** The dealer, or a floorperson or above. */
const STAFF: readonly Role[] = ['dealer', ...FLOOR];

/** The clauses of a stage of the round. */
const ofStage =
  (act: Stage['act']) =>
  (_: TableLaw, game: HouseGame, table: Table): readonly ClauseId[] =>
    citesOf(game, table, act);

/** Hands are settled one after another, or each before the next player is asked. */
const settling: Rule<Did>['gives'] = (law, game, table) => {
  const cites = ofStage('settle')(law, game, table);
  return cites.length > 0 ? cites : ofStage('ask')(law, game, table);
};

/** The rest of a hand is dealt where each player gets it once he has chosen. */
const completing: Rule<Did>['gives'] = (_, game, table) =>
  game.stages(table).find((stage) => stage.act === 'ask' && stage.complete > 0)?.cites ?? [];

const stubOf: Rule<Did>['gives'] = ({ stub }, _, table) => (stub === null ? [] : [stub.clauses(table).count]);
const deckChange: Rule<Did>['gives'] = (law, _, table) => [law.deckChange(table).clause];
const exposure: Rule<Did>['gives'] = ({ exposed, exposedHand }) => [exposed?.clause ?? exposedHand?.clause];

const HANDLERS: { readonly [Do in Did]: Rule<Do> } = {
  receiveCards: { may: DEALER, gives: (law) => [law.inspect], rule: opening.receiveCards },
  inspectCards: { may: DEALER, gives: (law) => [law.inspect], rule: opening.inspectCards },
  verifyInspection: { may: FLOOR, gives: (law) => [law.inspect], rule: opening.verifyInspection },
  tearJoker: { may: STAFF, gives: (law) => [law.secondJoker?.clause], rule: houseCards.tearJoker },
  spreadCards: { may: DEALER, gives: (law) => [law.spread], rule: opening.spreadCards },
  washCards: { may: DEALER, gives: (law) => [law.wash], rule: opening.washCards },
  shuffleCards: { may: DEALER, gives: (law) => [law.shuffle], rule: shuffling.shuffleCards },
  cutCards: { may: ['player', 'dealer'], gives: (law) => [law.cut.clause], rule: shuffling.cutCards },
  declineCut: { may: PLAYER, gives: (law) => [law.cut.clause], rule: houseCards.declineCut },
  orderRecut: { may: FLOOR, gives: (law) => [law.cut.recut], rule: shuffling.orderRecut },
  loadCards: { may: DEALER, gives: (law, _, table) => [law.load(table)], rule: houseCards.loadCards },
  burnCard: { may: DEALER, gives: (law) => [law.burn], rule: houseCards.burnCard },
  gatherCards: { may: DEALER, gives: (law) => [law.gather], rule: shuffling.gatherCards },
  orderReshuffle: { may: FLOOR, gives: (law) => [law.reshuffle], rule: shuffling.orderReshuffle },
  removeCards: { may: STAFF, gives: deckChange, rule: opening.removeCards },
  changeDealer: { may: STAFF, gives: (law, _, table) => [law.burn ?? law.load(table)], rule: houseCards.changeDealer },
  sit: { may: PLAYER, gives: (law) => [law.positions], rule: wagers.sit },
  buyIn: { may: PLAYER, gives: (law) => [law.chips], rule: wagers.buyIn },
  leave: { may: PLAYER, gives: (law) => [law.seated ?? law.window], rule: wagers.leave },
  walksAway: { may: FLOOR, gives: (law) => [law.abandon ?? law.window], rule: absent.walksAway },
  playForAbsent: { may: DEALER, gives: (law) => [law.abandon ?? law.window], rule: absent.playForAbsent },
  wager: { may: PLAYER, gives: (law) => [law.seated ?? law.chips], rule: wagers.wager },
  withdraw: { may: PLAYER, gives: (law) => [law.window], rule: wagers.withdraw },
  confirmCashWager: { may: DEALER, gives: (law) => [law.chips], rule: wagers.confirmCashWager },
  permitWagers: { may: FLOOR, gives: (law) => [law.permit], rule: wagers.permitWagers },
  closeBets: {
    may: DEALER,
    gives: (law, _, table) => [law.noMoreBets?.(table) ?? law.window],
    rule: dealing.closeBets,
  },
  placeDice: {
    may: DEALER,
    gives: (law) => [law.start?.dice.clause],
    rule: startRule('placeDice', 'No shaker is used at this table.'),
  },
  shakeDice: { may: DEALER, gives: (law) => law.start?.shaken ?? [], rule: startRule('shakeDice') },
  announceTotal: { may: DEALER, gives: (law) => law.start?.shaken ?? [], rule: startRule('announceTotal') },
  noRoll: { may: STAFF, gives: (law) => [law.start?.notFlat, law.start?.fellOut], rule: startRule('noRoll') },
  drawStart: { may: DEALER, gives: (law) => law.start?.generated ?? [], rule: startRule('drawStart') },
  coverShaker: {
    may: DEALER,
    gives: ofStage('coverShaker'),
    rule: startRule('coverShaker', 'The shaker is covered when the cards have been dealt.'),
  },
  setDealerHand: { may: DEALER, gives: ofStage('setDealer'), rule: dealerHandRule },
  deal: { may: DEALER, gives: ofStage('deal'), rule: dealing.deal },
  play: { may: PLAYER, gives: ofStage('ask'), rule: turns.play },
  completeHand: { may: DEALER, gives: completing, rule: dealing.completeHand },
  dealMore: { may: DEALER, gives: ofStage('dealMore'), rule: dealing.dealMore },
  rackStub: { may: DEALER, gives: ofStage('stub'), rule: stub.rackStub },
  countStub: { may: STAFF, gives: stubOf, rule: stub.countStub },
  turnUp: { may: DEALER, gives: ofStage('turnUp'), rule: turns.turnUp },
  verifyPayout: { may: DEALER, gives: (law) => law.verify ?? law.validate, rule: pastRacked(progressive.verifyPayout) },
  validatePayout: { may: FLOOR, gives: (law) => law.validate, rule: pastRacked(progressive.validatePayout) },
  completeDocuments: {
    may: FLOOR,
    gives: (_, game) => progressive.documentClauses(game),
    rule: progressive.completeDocuments,
  },
  payEnvy: { may: DEALER, gives: ofStage('envy'), rule: payEnvy },
  settleHand: { may: DEALER, gives: settling, rule: pastRacked(settleHand) },
  collectCards: { may: DEALER, gives: ofStage('collect'), rule: pastRacked(absent.collectCards) },
  cardFoundFaceUp: { may: DEALER, gives: (law) => [law.faceUp], rule: irregularities.cardFoundFaceUp },
  cardDrawnInError: { may: DEALER, gives: (law) => [law.drawnInError], rule: irregularities.cardDrawnInError },
  wrongNumberOfCards: { may: STAFF, gives: (_, game) => [game.wrongCount], rule: reports.wrongNumberOfCards },
  cardExposed: { may: STAFF, gives: exposure, rule: cardExposed },
  shoeJams: { may: STAFF, gives: (law) => [law.shoeJam], rule: reports.shoeJams },
  dismissReport: { may: FLOOR, gives: (_, game) => [game.wrongCount], rule: reports.dismissReport },
  deviceCountsWrong: { may: STAFF, gives: (law) => [law.counting], rule: devices.deviceCountsWrong },
  passedOver: { may: STAFF, gives: (law) => [law.passedOver], rule: irregularities.passedOver },
  wrongStart: { may: STAFF, gives: (law) => [law.start?.wrongTotal], rule: startRule('wrongStart') },
  playExposedHand: { may: PLAYER, gives: (law) => [law.exposedHand?.clause], rule: playExposedHand },
  chooseDeadHand: {
    may: PLAYER,
    gives: (law) => [law.passedOver ?? law.exposedHand?.clause],
    rule: irregularities.chooseDeadHand,
  },
  chooseLateCards: { may: PLAYER, gives: (law) => [law.passedOver], rule: irregularities.chooseLateCards },
  shufflerJams: { may: STAFF, gives: (law) => [law.jam], rule: devices.shufflerJams },
  deviceFails: { may: STAFF, gives: (law) => [law.outOfOrder], rule: devices.deviceFails },
  coverDevice: { may: STAFF, gives: (law) => [law.outOfOrder], rule: devices.coverDevice },
  repairDevice: { may: STAFF, gives: (law) => [law.outOfOrder], rule: devices.repairDevice },
};

/** Acts by which somebody touches the cards, or plays a hand: nobody else's hands belong there. */
const TOUCHES: ReadonlySet<Did> = new Set<Did>([
  ...(['receiveCards', 'inspectCards', 'spreadCards', 'washCards', 'shuffleCards', 'loadCards', 'burnCard'] as const),
  ...(['gatherCards', 'deal', 'completeHand', 'dealMore', 'rackStub', 'countStub', 'setDealerHand', 'turnUp'] as const),
  ...(['settleHand', 'collectCards', 'play'] as const),
]);

/** The acts that a house game's table knows. */
export const HOUSE_ACTS = Object.keys(HANDLERS) as readonly Did[];

const RULES: ReadonlyMap<string, Rule<Did>> = new Map(Object.entries(HANDLERS) as [Did, Rule<Did>][]);

const decide = (game: PlayedGame, table: Table, command: HouseCommand): Ruling<TableEvent> => {
  if (!isReadable(command)) return unreadable(command);
  const { act, by } = command;
  const { do: does } = act;
  const handler = ruleOf(does);
  if (handler === undefined) return notAnAct(does, HOUSE_ACTS);
  const { may, rule } = handler;
  if (!isOneOf(may, by.role) || isAnother(table, by, does))
    return notTheirs(by, may, givenBy(handler, game, table, does), does);
  const stopped = table.reported === null ? null : reports.stopped(table.reported, does, by);
  if (stopped !== null) return stopped;
  const shared = table.submission.meter === undefined ? null : sharedMeter(game, table);
  return shared === null ? rule(game, table, act, command) : uponMeter(game, table, rule, command, shared);
};

/** What is done most often is found without a search (`fairdeal bench rounds`). */
const ruleOf = (does: string): Rule<Did> | undefined => {
  for (let at = 0; at < OFTEN.length; at += 1) if (OFTEN[at]?.does === does) return OFTEN[at]?.handler;
  return RULES.get(does);
};
const OFTEN = (['wager', 'play', 'settleHand', 'completeHand'] as const).map((does) => ({
  does,
  handler: RULES.get(does),
}));

/** An act at a table that shares its meter with others. */
const uponMeter = (
  game: PlayedGame,
  table: Table,
  rule: Handler<Did>,
  command: HouseCommand,
  shared: Sharing<Table, TableEvent>,
): Ruling<TableEvent> => uponShared(shared, table, command, (standing) => rule(game, standing, command.act, command));

/** Whether a seat is not this person's, or the person plays at the table where he would work. */
const isAnother = ({ players, cards }: Table, by: Who, act: Did): boolean => {
  if (by.role === 'player') {
    const seated = players[by.seat - 1];
    return act !== 'sit' && seated != null && seated.person !== by.person;
  }
  // Who has the cards does not sit down, and who sits does not get them.
  if (by.person === cards.dealer) return false;
  for (let at = 0; at < players.length; at += 1) {
    // A seat that is empty is not compared: what was once compared with nothing is slow for good (`fairdeal bench rounds`).
    const seated = players[at];
    if (seated != null && seated.person === by.person) return true;
  }
  return false;
};

/** The clauses that give an act to whom it belongs; where the chapter does not know the act, nobody but the dealer handles the cards. */
const givenBy = ({ gives }: Rule<Did>, game: HouseGame, table: Table, act: Did): ClauseId[] => {
  const given = gives(game.law, game, table).filter((clause) => clause !== null && clause !== undefined);
  return given.length === 0 || TOUCHES.has(act) ? [...given, game.law.handling] : given;
};

const openTable = (game: HouseGame, submission: Submission, live: boolean): Table => {
  const offered = offeredBy(game, submission);
  const seed = submission.meter === undefined ? (offered.progressive?.seed ?? 0) : 0;
  return {
    submission,
    offered,
    cards: cardsAway(game.batch.length, game.decks(submission, 'works'), live),
    players: ALL_SEATS.map(() => null),
    boxes: ALL_BOXES.map(() => EMPTY_BOX),
    bank: {
      cage: 0 - seed,
      inventory: 0,
      meters: offered.progressive === null ? {} : { [offered.progressive.wager]: seed },
      reserves: {},
      awards: {},
    },
    betsClosed: false,
    round: null,
    rounds: 0,
    reported: null,
  };
};

const IN_RACK: readonly HandStatus[] = ['settled', 'dead', 'racked'];

/** What the way of the cards must know of a house game's table. */
const seenByCards = (game: HouseGame): Omit<CardGame<Table>, 'law' | 'batch' | 'copies'> => ({
  floor: FLOOR,
  filed: filedCards,
  decksUsed: ({ submission, cards }) => game.decks(submission, cards.shuffler),
  seated: ({ players }) => {
    let count = 0;
    for (const player of players) if (player !== null) count += 1;
    return count;
  },
  isSeated: (table, seat) => playerAt(table, seat) !== null,
  isPlaying: (table) => table.round !== null,
  isWagered: ({ boxes }) => boxes.some(isWagered),
  onLayout: (table) => {
    const { hands, dealer, community } = roundOf(table);
    const lying = hands.filter(({ status }) => !IN_RACK.includes(status));
    return [...lying.flatMap(({ cards }) => cards), ...dealer, ...community];
  },
  usesShoe: ({ submission }) => submission.settings.dealing === 'automated-shoe',
});

/** Makes the rulebook of a chapter. */
export const houseRulebook = (chapter: HouseGame): HouseRulebook => {
  const game: PlayedGame = { ...chapter, ...seenByCards(chapter) };
  return {
    game,
    open: (submission, cards) => openTable(game, submission, cards === 'live'),
    decide: (table, command) => decide(game, table, command),
    evolve: (table, event) => evolve(game, table, event),
    hold: (table) => hold(game, table),
    due: (table, at) => due(game, table, at),
    asItIs: (table, act) => asItIs(game, table, act),
    toDraw: (table, act) => toDraw(game, table, act),
    options: (table, who, at) => candidates(game, table, who).filter(({ act }) => isAllowed(game, table, act, who, at)),
    accord: (table, at) => accords(table).find((act) => isAllowed(game, table, act, byStaff('dealer'), at)) ?? null,
    view: (table, who) => view(game, table, who),
    seen: (event, who) => seen(game, event, who),
    accounts,
  };
};

/** Whether the act would be accepted, whatever chance brings to it. */
const isAllowed = (game: PlayedGame, table: Table, act: Act, who: Who, at: number): boolean =>
  !isRefused(decide(game, table, { act, by: who, at, drawn: anyDraw(toDraw(game, table, act)), ...own(table) }));

/** What was read of a shared meter, whatever it is. */
const own = (table: Table): Pick<HouseCommand, 'shared'> => {
  const shared = ownReading(table);
  return shared === undefined ? {} : { shared };
};
