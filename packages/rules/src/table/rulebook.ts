import { notTheDealer } from '../cards/dealer.js';
import * as devices from '../cards/devices.js';
import type { CardGame } from '../cards/law.js';
import * as opening from '../cards/opening.js';
import * as shuffling from '../cards/shuffling.js';
import { cardsAway } from '../cards/state.js';
import { anyDraw, notAnAct, notTheirs, saysWho, unreadable } from '../command.js';
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
import type { Handler, HouseGame, HouseRules, PlayedGame, Stage, TableLaw } from './house-game.js';
import * as irregularities from './irregularities.js';
import { ownReading, sharedMeter } from './linked.js';
import { accords, candidates } from './options.js';
import * as progressive from './progressive.js';
import { pastRacked } from './racked.js';
import * as reports from './reports.js';
import { citesOf } from './round.js';
import { seen } from './seen.js';
import type { HandResult } from './settlement.js';
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
export interface HouseRulebook<Game extends HouseRules = HouseGame>
  extends Rulebook<Submission, Table, Act, TableEvent, TableView> {
  readonly game: Game & CardGame<Table>;
  /**
   * The table for one who alone has it from now on: many rounds are played on it without a copy of it for every step. `settled` hears what
   * becomes of each hand.
   */
  hold(table: Table, settled?: (result: HandResult) => void): Held<Table, TableEvent>;
}

type Rule<Do extends Did> = {
  /** Whose act it is. */
  readonly may: readonly Role[];
  /** The clauses that give it to them. */
  readonly gives: (law: TableLaw, game: HouseRules, table: Table) => readonly (ClauseId | null | undefined)[];
  readonly rule: Handler<Do>;
};

const PLAYER: readonly Role[] = ['player'];
const DEALER: readonly Role[] = ['dealer'];
/** The dealer, or a floorperson or above. */
const STAFF: readonly Role[] = ['dealer', ...FLOOR];

/** The clauses of a stage of the round. */
const ofStage =
  (act: Stage['act']) =>
  (_: TableLaw, game: HouseRules, table: Table): readonly ClauseId[] =>
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

/** A clause that a chapter has for an act, by its name in the law of the table. */
type LawClause = {
  [Name in keyof TableLaw]-?: TableLaw[Name] extends ClauseId | null | undefined ? Name : never;
}[keyof TableLaw];

const act = <Do extends Did>(
  may: readonly Role[],
  gives: LawClause | Rule<Do>['gives'],
  rule: Handler<Do>,
): Rule<Do> => ({ may, gives: typeof gives === 'string' ? (law) => [law[gives]] : gives, rule });

const HANDLERS: { readonly [Do in Did]: Rule<Do> } = {
  receiveCards: act(DEALER, 'inspect', opening.receiveCards),
  inspectCards: act(DEALER, 'inspect', opening.inspectCards),
  verifyInspection: act(FLOOR, 'inspect', opening.verifyInspection),
  tearJoker: act(STAFF, (law) => [law.secondJoker?.clause], houseCards.tearJoker),
  spreadCards: act(DEALER, 'spread', opening.spreadCards),
  washCards: act(DEALER, 'wash', opening.washCards),
  shuffleCards: act(DEALER, 'shuffle', shuffling.shuffleCards),
  cutCards: act(['player', 'dealer'], (law) => [law.cut.clause], shuffling.cutCards),
  declineCut: act(PLAYER, (law) => [law.cut.clause], houseCards.declineCut),
  askToSeeCards: act(PLAYER, 'idle', houseCards.askToSeeCards),
  orderRecut: act(FLOOR, (law) => [law.cut.recut], shuffling.orderRecut),
  loadCards: act(DEALER, (law, _, table) => [law.load(table)], houseCards.loadCards),
  burnCard: act(DEALER, 'burn', houseCards.burnCard),
  gatherCards: act(DEALER, 'gather', shuffling.gatherCards),
  orderReshuffle: act(FLOOR, 'reshuffle', shuffling.orderReshuffle),
  removeCards: act(STAFF, deckChange, opening.removeCards),
  changeDealer: act(STAFF, (law, _, table) => [law.burn ?? law.load(table)], houseCards.changeDealer),
  sit: act(PLAYER, 'positions', wagers.sit),
  buyIn: act(PLAYER, 'chips', wagers.buyIn),
  leave: act(PLAYER, (law) => [law.seated ?? law.window], wagers.leave),
  walksAway: act(FLOOR, (law) => [law.abandon ?? law.window], absent.walksAway),
  playForAbsent: act(DEALER, (law) => [law.abandon ?? law.window], absent.playForAbsent),
  wager: act(PLAYER, (law) => [law.seated ?? law.chips], wagers.wager),
  withdraw: act(PLAYER, 'window', wagers.withdraw),
  confirmCashWager: act(DEALER, 'chips', wagers.confirmCashWager),
  permitWagers: act(FLOOR, 'permit', wagers.permitWagers),
  closeBets: act(DEALER, (law, _, table) => [law.noMoreBets?.(table) ?? law.window], dealing.closeBets),
  placeDice: act(DEALER, (law) => [law.start?.dice.clause], startRule('placeDice', 'No shaker is used at this table.')),
  shakeDice: act(DEALER, (law) => law.start?.shaken ?? [], startRule('shakeDice')),
  announceTotal: act(DEALER, (law) => law.start?.shaken ?? [], startRule('announceTotal')),
  noRoll: act(STAFF, (law) => [law.start?.notFlat, law.start?.fellOut], startRule('noRoll')),
  drawStart: act(DEALER, (law) => law.start?.generated ?? [], startRule('drawStart')),
  coverShaker: act(
    DEALER,
    ofStage('coverShaker'),
    startRule('coverShaker', 'The shaker is covered when the cards have been dealt.'),
  ),
  setDealerHand: act(DEALER, ofStage('setDealer'), dealerHandRule),
  deal: act(DEALER, ofStage('deal'), dealing.deal),
  play: act(PLAYER, ofStage('ask'), turns.play),
  completeHand: act(DEALER, completing, dealing.completeHand),
  dealMore: act(DEALER, ofStage('dealMore'), dealing.dealMore),
  rackStub: act(DEALER, ofStage('stub'), stub.rackStub),
  countStub: act(STAFF, stubOf, stub.countStub),
  turnUp: act(DEALER, ofStage('turnUp'), turns.turnUp),
  verifyPayout: act(DEALER, (law) => law.verify ?? law.validate, pastRacked(progressive.verifyPayout)),
  validatePayout: act(FLOOR, (law) => law.validate, pastRacked(progressive.validatePayout)),
  completeDocuments: act(FLOOR, (_, game) => progressive.documentClauses(game), progressive.completeDocuments),
  payEnvy: act(DEALER, ofStage('envy'), payEnvy),
  settleHand: act(DEALER, settling, pastRacked(settleHand)),
  collectCards: act(DEALER, ofStage('collect'), pastRacked(absent.collectCards)),
  cardFoundFaceUp: act(DEALER, 'faceUp', irregularities.cardFoundFaceUp),
  cardDrawnInError: act(DEALER, 'drawnInError', irregularities.cardDrawnInError),
  wrongNumberOfCards: act(STAFF, (_, game) => [game.wrongCount], reports.wrongNumberOfCards),
  cardExposed: act(STAFF, exposure, cardExposed),
  shoeJams: act(STAFF, 'shoeJam', reports.shoeJams),
  dismissReport: act(FLOOR, (_, game) => [game.wrongCount], reports.dismissReport),
  deviceCountsWrong: act(STAFF, 'counting', devices.deviceCountsWrong),
  passedOver: act(STAFF, 'passedOver', irregularities.passedOver),
  wrongStart: act(STAFF, (law) => [law.start?.wrongTotal], startRule('wrongStart')),
  playExposedHand: act(PLAYER, (law) => [law.exposedHand?.clause], playExposedHand),
  chooseDeadHand: act(PLAYER, (law) => [law.passedOver ?? law.exposedHand?.clause], irregularities.chooseDeadHand),
  chooseLateCards: act(PLAYER, 'passedOver', irregularities.chooseLateCards),
  shufflerJams: act(STAFF, 'jam', devices.shufflerJams),
  deviceFails: act(STAFF, 'outOfOrder', devices.deviceFails),
  coverDevice: act(STAFF, 'outOfOrder', devices.coverDevice),
  repairDevice: act(STAFF, 'outOfOrder', devices.repairDevice),
};

/** Acts by which somebody touches the cards, or plays a hand: nobody else's hands belong there. */
const TOUCHES: ReadonlySet<Did> = new Set<Did>([
  ...(['receiveCards', 'inspectCards', 'spreadCards', 'washCards', 'shuffleCards', 'loadCards', 'burnCard'] as const),
  ...(['gatherCards', 'deal', 'completeHand', 'dealMore', 'rackStub', 'countStub', 'setDealerHand', 'turnUp'] as const),
  ...(['settleHand', 'collectCards', 'play'] as const),
]);

/** The dealer's acts of a round: once somebody deals at the table, nobody else does them. */
const OF_A_ROUND: ReadonlySet<string> = new Set<Did>([
  ...(['burnCard', 'changeDealer', 'confirmCashWager', 'closeBets', 'shakeDice', 'announceTotal', 'noRoll'] as const),
  ...(['drawStart', 'coverShaker', 'setDealerHand', 'deal', 'completeHand', 'dealMore', 'rackStub'] as const),
  ...(['countStub', 'turnUp', 'verifyPayout', 'payEnvy', 'settleHand', 'collectCards', 'playForAbsent'] as const),
  ...(['cardFoundFaceUp', 'cardDrawnInError', 'wrongNumberOfCards', 'cardExposed', 'shoeJams'] as const),
  ...(['passedOver', 'wrongStart'] as const),
]);

/** The acts that a house game's table knows. */
export const HOUSE_ACTS = Object.keys(HANDLERS) as readonly Did[];

const RULES: ReadonlyMap<string, Rule<Did>> = new Map(Object.entries(HANDLERS) as [Did, Rule<Did>][]);

const decide = (game: PlayedGame, table: Table, command: HouseCommand): Ruling<TableEvent> => {
  const does = command?.act?.do;
  const handler = ruleOf(does);
  if (handler === undefined || !saysWho(command)) return unreadable(command) ?? notAnAct(does, HOUSE_ACTS);
  const { act, by } = command;
  const { may, rule } = handler;
  if (!isOneOf(may, by.role) || isAnother(table, by, does))
    return unreadable(command) ?? notTheirs(by, may, givenBy(handler, game, table, does), does);
  const stopped = table.reported === null ? null : reports.stopped(table.reported, does, by);
  if (stopped !== null) return stopped;
  const { dealer } = table.cards;
  const deals = by.role === 'dealer' && dealer !== by.person && OF_A_ROUND.has(does);
  const another = deals ? notTheDealer(table.cards, by, game.law.handling, game.law.burn) : null;
  if (another !== null) return another;
  const shared = table.submission.meter === undefined ? null : sharedMeter(game, table);
  const ruling = shared === null ? rule(game, table, act, command) : uponMeter(game, table, rule, command, shared);
  return deals && takesDeal(table, does) ? tookOver(game, by, ruling) : ruling;
};

/** Whether an act makes the person the dealer of a table that has none: it closes the betting, or belongs to a round that is on. */
const takesDeal = ({ betsClosed, round }: Table, does: Did): boolean =>
  does === 'closeBets' || does === 'deal' || (does !== 'changeDealer' && (betsClosed || round !== null));

const tookOver = ({ law }: PlayedGame, { person }: Who, ruling: Ruling<TableEvent>): Ruling<TableEvent> =>
  isRefused(ruling) ? ruling : { events: [...ruling.events, { did: 'dealerTookOver', person, cites: [law.handling] }] };

/** What is done most often is found without a search (`fairdeal bench rounds`). */
const ruleOf = (does: string): Rule<Did> | undefined => {
  switch (does) {
    case 'wager':
      return WAGER;
    case 'play':
      return PLAY;
    case 'settleHand':
      return SETTLE_HAND;
    case 'completeHand':
      return COMPLETE_HAND;
    default:
      return RULES.get(does);
  }
};
const WAGER = RULES.get('wager');
const PLAY = RULES.get('play');
const SETTLE_HAND = RULES.get('settleHand');
const COMPLETE_HAND = RULES.get('completeHand');

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
const givenBy = ({ gives }: Rule<Did>, game: HouseRules, table: Table, act: Did): ClauseId[] => {
  const given = gives(game.law, game, table).filter((clause) => clause !== null && clause !== undefined);
  return given.length === 0 || TOUCHES.has(act) ? [...given, game.law.handling] : given;
};

const openTable = (game: HouseRules, submission: Submission, live: boolean): Table => {
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
const seenByCards = (game: HouseRules): Omit<CardGame<Table>, 'law' | 'batch' | 'copies'> => ({
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

/** Makes the rulebook of a chapter, of which its rules are enough. */
export const houseRulebook = <Game extends HouseRules>(chapter: Game): HouseRulebook<Game> => {
  if (!chapter?.wagers) throw new Error('This is no house game.');
  const game = { ...chapter, ...seenByCards(chapter) };
  return {
    game,
    open: (submission, cards) => openTable(game, submission, cards === 'live'),
    decide: (table, command) => decide(game, table, command),
    evolve: (table, event) => evolve(game, table, event),
    hold: (table, settled) => hold(game, table, settled),
    due: (table, at) => due(game, table, at),
    asItIs: (table, act) => asItIs(game, table, act),
    toDraw: (table, act) => toDraw(game, table, act),
    options: (table, who, at) => candidates(game, table, who).filter(({ act }) => isAllowed(game, table, act, who, at)),
    dealer: ({ cards }) => cards.dealer,
    accord: (table, at) =>
      accords(table).find((act) => isAllowed(game, table, act, byStaff('dealer', table.cards.dealer), at)) ?? null,
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
