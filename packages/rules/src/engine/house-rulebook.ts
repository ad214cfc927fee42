import { notTheDealer } from '../cards/dealer.js';
import * as warnings from '../cards/device-warnings.js';
import * as devices from '../cards/devices.js';
import type { CardGame } from '../cards/law.js';
import * as opening from '../cards/opening.js';
import * as shuffling from '../cards/shuffling.js';
import { unopenedCards } from '../cards/state.js';
import { hasActorAndTime, malformedCommand, refuseForRole, sampleRandomness, unknownAct } from '../core/command.js';
import { type Decision, isRefused, type Refusal, refuse } from '../core/decision.js';
import { asPlayers, optionsForSeat, playerFor, seatActedFor } from '../core/for-seat.js';
import { type Actor, FLOOR_ROLES, type Role, type Seat, type SeatedActor } from '../core/roles.js';
import { isRoleIn, type Option, type Rulebook } from '../core/rulebook.js';
import { decideWithSharedMeter, type MeterSharing } from '../core/shared-meter.js';
import { staffMember } from '../core/staff.js';
import type { ClauseId } from '../register/index.js';
import type { Submission } from '../submission/submission.js';
import { evolve } from './evolve/evolve.js';
import type { HouseAct, HouseActName, HouseCommand, TableEvent } from './model/acts.js';
import { accountBalances } from './model/chips.js';
import type { ActHandler, HouseGame, HouseRules, HouseTableGame, TableLaw } from './model/house-game.js';
import { stageClauses } from './model/round.js';
import type { Stage } from './model/stage.js';
import { startRule } from './model/start-position.js';
import {
  ALL_BOXES,
  ALL_SEATS,
  cardSettingsOf,
  EMPTY_BOX,
  type HandStatus,
  isWagered,
  playerAt,
  roundOrEmpty,
  type Table,
} from './model/state.js';
import { completeAct, randomnessFor, requiredNext } from './offer/duties.js';
import { dealerMayCandidates, optionCandidates } from './offer/options.js';
import { chipsFoundWrong } from './rules/corrections/chips-found.js';
import { correctReading, stoppedByReadings } from './rules/corrections/correct-reading.js';
import { settleDifference, withOwed } from './rules/corrections/differences.js';
import { dealerHandRule } from './rules/dealing/dealer-hand.js';
import * as dealing from './rules/dealing/dealing.js';
import * as houseCards from './rules/dealing/house-cards.js';
import * as disputes from './rules/irregularities/disputes.js';
import { cardExposed, playExposedHand } from './rules/irregularities/exposed-cards.js';
import * as irregularities from './rules/irregularities/irregularities.js';
import * as reports from './rules/irregularities/reports.js';
import { deckFoundWrong } from './rules/irregularities/wrong-deck.js';
import * as progressive from './rules/progressive/progressive.js';
import { sharedMeter, unsharedReading } from './rules/progressive/shared-meter.js';
import { skippingRackedHand } from './rules/round-end/racked-hand.js';
import * as stub from './rules/round-end/stub.js';
import { payEnvy } from './rules/settlement/envy.js';
import { settleHand } from './rules/settlement/settle-hand.js';
import * as absent from './rules/turns/absent-players.js';
import * as turns from './rules/turns/turns.js';
import * as wagers from './rules/wagers/wagers.js';
import { wagerMenuFor } from './rules/wagers/wagers.js';
import { redact } from './view/redact.js';
import { type TableView, viewFor } from './view/view.js';

/** Rulebook of one house game. */
export interface HouseRulebook<Game extends HouseRules = HouseGame>
  extends Rulebook<Submission, Table, HouseAct, TableEvent, TableView> {
  readonly game: Game & CardGame<Table>;
}

/** Whose act it is. */
interface ActAuthority {
  readonly roles: readonly Role[];
  /** True if it belongs to a round: once somebody deals at the table, no other dealer does it. */
  readonly ofRound?: true;
}

interface ActRule<Do extends HouseActName> extends ActAuthority {
  /** The clauses that give it to them. */
  readonly clausesFor: (law: TableLaw, game: HouseRules, table: Table) => readonly (ClauseId | null | undefined)[];
  readonly handle: ActHandler<Do>;
}

const PLAYER: ActAuthority = { roles: ['player'] };
const FLOOR: ActAuthority = { roles: FLOOR_ROLES };
const DEALER: ActAuthority = { roles: ['dealer'] };
const ROUND_DEALER: ActAuthority = { ...DEALER, ofRound: true };
/** The dealer, or a floorperson or above. */
const STAFF: ActAuthority = { roles: ['dealer', ...FLOOR_ROLES] };
const ROUND_STAFF: ActAuthority = { ...STAFF, ofRound: true };

/** The clauses of a stage of the round. */
const ofStage =
  (act: Stage['act']) =>
  (_: TableLaw, game: HouseRules, table: Table): readonly ClauseId[] =>
    stageClauses(game, table, act);

/** Hands are settled one after another, or each before the next player is asked. */
const settling: ClausesFor = (law, game, table) => {
  const cites = ofStage('settle')(law, game, table);
  return cites.length > 0 ? cites : ofStage('ask')(law, game, table);
};

/** The rest of a hand is dealt where each player gets it once they have chosen. */
const completing: ClausesFor = (_, game, table) =>
  game.stages(table).find((stage) => stage.act === 'ask' && stage.complete > 0)?.cites ?? [];

const stubOf: ClausesFor = ({ stub }, _, table) => (stub === null ? [] : [stub.clauses(table).count]);
const deckChange: ClausesFor = (law, _, table) => [law.deckChange(table).clause];
const exposure: ClausesFor = ({ exposed, exposedHand }) => [exposed?.clause ?? exposedHand?.clause];

/** A clause that a chapter has for an act, by its name in the law of the table. */
type LawClause = {
  [Name in keyof TableLaw]-?: TableLaw[Name] extends ClauseId | null | undefined ? Name : never;
}[keyof TableLaw];

type ClausesFor = ActRule<HouseActName>['clausesFor'];

const clausesBy = (gives: LawClause | ClausesFor): ClausesFor =>
  typeof gives === 'string' ? (law) => [law[gives]] : gives;

/** For acts by which somebody touches the cards or plays a hand: nobody else's hands belong there. */
const touching =
  (gives: LawClause | ClausesFor): ClausesFor =>
  (law, game, table) => [...clausesBy(gives)(law, game, table), law.handling];

const actRule = <Do extends HouseActName>(
  may: ActAuthority,
  gives: LawClause | ClausesFor,
  handle: ActHandler<Do>,
): ActRule<Do> => ({ ...may, clausesFor: clausesBy(gives), handle });

const HANDLERS: { readonly [Do in HouseActName]: ActRule<Do> } = {
  receiveCards: actRule(DEALER, touching('inspect'), opening.receiveCards),
  inspectCards: actRule(DEALER, touching('inspect'), opening.inspectCards),
  verifyInspection: actRule(FLOOR, 'inspect', opening.verifyInspection),
  tearJoker: actRule(STAFF, (law) => [law.secondJoker?.clause], houseCards.tearJoker),
  spreadCards: actRule(DEALER, touching('spread'), opening.spreadCards),
  washCards: actRule(DEALER, touching('wash'), opening.washCards),
  shuffleCards: actRule(DEALER, touching('shuffle'), shuffling.shuffleCards),
  cutCards: actRule({ roles: ['player', 'dealer'] }, (law) => [law.cut.clause], shuffling.cutCards),
  declineCut: actRule(PLAYER, (law) => [law.cut.clause], houseCards.declineCut),
  askToSeeCards: actRule(PLAYER, 'idle', houseCards.askToSeeCards),
  orderRecut: actRule(FLOOR, (law) => [law.cut.recut], shuffling.orderRecut),
  loadCards: actRule(
    DEALER,
    touching((law, _, table) => [law.load(table)]),
    houseCards.loadCards,
  ),
  burnCard: actRule(ROUND_DEALER, touching('burn'), houseCards.burnCard),
  gatherCards: actRule(DEALER, touching('gather'), shuffling.gatherCards),
  orderReshuffle: actRule(FLOOR, 'reshuffle', shuffling.orderReshuffle),
  removeCards: actRule(STAFF, deckChange, opening.removeCards),
  changeDealer: actRule(ROUND_STAFF, (law, _, table) => [law.burn ?? law.load(table)], houseCards.changeDealer),
  sit: actRule(PLAYER, 'positions', wagers.sit),
  buyIn: actRule(PLAYER, 'chips', wagers.buyIn),
  leave: actRule(PLAYER, (law) => [law.seated ?? law.window], wagers.leave),
  walksAway: actRule(FLOOR, (law) => [law.abandon ?? law.window], absent.walksAway),
  playForAbsent: actRule(ROUND_DEALER, (law) => [law.abandon ?? law.window], absent.playForAbsent),
  wager: actRule(PLAYER, (law) => [law.seated ?? law.chips], wagers.wager),
  withdraw: actRule(PLAYER, 'window', wagers.withdraw),
  confirmCashWager: actRule(ROUND_DEALER, 'chips', wagers.confirmCashWager),
  permitWagers: actRule(FLOOR, 'permit', wagers.permitWagers),
  closeBets: actRule(ROUND_DEALER, (law, _, table) => [law.noMoreBets?.(table) ?? law.window], dealing.closeBets),
  placeDice: actRule(DEALER, (law) => [law.start?.dice.clause], startRule('placeDice')),
  shakeDice: actRule(ROUND_DEALER, (law) => law.start?.shaken ?? [], startRule('shakeDice')),
  announceTotal: actRule(ROUND_DEALER, (law) => law.start?.shaken ?? [], startRule('announceTotal')),
  noRoll: actRule(ROUND_STAFF, (law) => [law.start?.notFlat, law.start?.fellOut], startRule('noRoll')),
  drawStart: actRule(ROUND_DEALER, (law) => law.start?.generated ?? [], startRule('drawStart')),
  coverShaker: actRule(ROUND_DEALER, ofStage('coverShaker'), startRule('coverShaker')),
  setDealerHand: actRule(ROUND_DEALER, touching(ofStage('setDealer')), dealerHandRule),
  deal: actRule(ROUND_DEALER, touching(ofStage('deal')), dealing.deal),
  play: actRule(PLAYER, touching(ofStage('ask')), turns.play),
  completeHand: actRule(ROUND_DEALER, touching(completing), dealing.completeHand),
  dealMore: actRule(ROUND_DEALER, touching(ofStage('dealMore')), dealing.dealMore),
  rackStub: actRule(ROUND_DEALER, touching(ofStage('stub')), stub.rackStub),
  countStub: actRule(ROUND_STAFF, touching(stubOf), stub.countStub),
  turnUp: actRule(ROUND_DEALER, touching(ofStage('turnUp')), turns.turnUp),
  verifyPayout: actRule(
    ROUND_DEALER,
    (law) => law.verify ?? law.validate,
    skippingRackedHand(progressive.verifyPayout),
  ),
  validatePayout: actRule(FLOOR, (law) => law.validate, skippingRackedHand(progressive.validatePayout)),
  completeDocuments: actRule(FLOOR, (_, game) => progressive.documentClauses(game), progressive.completeDocuments),
  payEnvy: actRule(ROUND_DEALER, ofStage('envy'), payEnvy),
  settleHand: actRule(ROUND_DEALER, touching(settling), skippingRackedHand(settleHand)),
  collectCards: actRule(ROUND_DEALER, touching(ofStage('collect')), skippingRackedHand(absent.collectCardsAndAbsent)),
  cardFoundFaceUp: actRule(ROUND_DEALER, 'faceUp', irregularities.cardFoundFaceUp),
  cardDrawnInError: actRule(ROUND_DEALER, 'drawnInError', irregularities.cardDrawnInError),
  wrongNumberOfCards: actRule(ROUND_STAFF, (_, game) => [game.wrongCount], reports.wrongNumberOfCards),
  deckFoundWrong: actRule(ROUND_STAFF, 'inspect', deckFoundWrong),
  correctReading: actRule(ROUND_STAFF, 'handling', correctReading),
  cardExposed: actRule(ROUND_STAFF, exposure, cardExposed),
  shoeJams: actRule(ROUND_STAFF, 'shoeJam', reports.shoeJams),
  callOffRound: actRule(ROUND_STAFF, 'handling', reports.callOffRound),
  settleDifference: actRule(FLOOR, 'handling', settleDifference),
  chipsFoundWrong: actRule(STAFF, 'handling', chipsFoundWrong),
  dispute: actRule(PLAYER, 'handling', disputes.dispute),
  decideDispute: actRule(FLOOR, 'handling', disputes.decideDispute),
  burnForgotten: actRule(
    FLOOR,
    (law, game, table) => [law.burn, ...stageClauses(game, table, 'dealMore')],
    houseCards.burnForgotten,
  ),
  dismissReport: actRule(FLOOR, (_, game) => [game.wrongCount], reports.dismissReport),
  deviceCountsWrong: actRule(STAFF, 'counting', devices.deviceCountsWrong),
  passedOver: actRule(ROUND_STAFF, 'passedOver', irregularities.passedOver),
  wrongStart: actRule(ROUND_STAFF, (law) => [law.start?.wrongTotal], startRule('wrongStart')),
  playExposedHand: actRule(PLAYER, (law) => [law.exposedHand?.clause], playExposedHand),
  chooseDeadHand: actRule(PLAYER, (law) => [law.passedOver ?? law.exposedHand?.clause], irregularities.chooseDeadHand),
  chooseLateCards: actRule(PLAYER, 'passedOver', irregularities.chooseLateCards),
  shufflerJams: actRule(STAFF, 'jam', devices.shufflerJams),
  deviceFails: actRule(STAFF, 'outOfOrder', devices.deviceFails),
  coverDevice: actRule(STAFF, 'outOfOrder', devices.coverDevice),
  repairDevice: actRule(STAFF, 'outOfOrder', devices.repairDevice),
  deviceWarning: actRule(STAFF, 'outOfOrder', warnings.deviceWarning),
  clearDevice: actRule(FLOOR, 'outOfOrder', warnings.clearDevice),
};

/** The acts that a house game's table knows. */
export const HOUSE_ACT_NAMES = Object.keys(HANDLERS) as readonly HouseActName[];

const RULES: ReadonlyMap<string, ActRule<HouseActName>> = new Map(
  Object.entries(HANDLERS) as [HouseActName, ActRule<HouseActName>][],
);

const decide = (game: HouseTableGame, table: Table, command: HouseCommand, forSeat = false): Decision<TableEvent> => {
  const does = command?.act?.do;
  const handler = ruleForAct(does);
  if (handler === undefined || !hasActorAndTime(command))
    return malformedCommand(command) ?? unknownAct(does, HOUSE_ACT_NAMES);
  const { act, by } = command;
  const { roles: may, ofRound, handle: rule } = handler;
  const seat = seatActedFor(act);
  if (seat !== undefined && (by.role === 'dealer' || isRoleIn(may, by.role)))
    return decideForSeat(game, table, command, seat, may);
  if (!isRoleIn(may, by.role) || isNotTheirs(table, by, does))
    return malformedCommand(command) ?? refuseForRole(by, may, authorityClauses(handler, game, table), does);
  const stopped = stoppedByOpenMatter(game, table, does, by);
  if (stopped !== null) return stopped;
  if (act.do === 'buyIn' && act.cash === true && !forSeat)
    return refuse('no-act-for-seat', { because: 'cash' }, game.law.chips);
  const { dealer } = table.cards;
  const deals = by.role === 'dealer' && dealer !== by.person && ofRound === true;
  const another = deals ? notTheDealer(table.cards, by, game.law.handling, game.law.burn) : null;
  if (another !== null) return another;
  const shared = table.submission.meter === undefined ? null : sharedMeter(game, table);
  const ruling = withOwed(
    table,
    shared === null ? rule(game, table, act, command) : decideWithMeter(game, table, rule, command, shared),
  );
  return deals && takesDeal(table, does) ? withDealerTakeover(game, by, ruling) : ruling;
};

/** Refusal of an act while a report, a wrong reading, a warning of a device or a dispute is open; null if none of them stops it. */
const stoppedByOpenMatter = (game: HouseTableGame, table: Table, does: HouseActName, by: Actor): Refusal | null =>
  (table.reported === null ? null : reports.stoppedByReport(table.reported, does, by)) ??
  stoppedByReadings(game, table, does) ??
  warnings.stoppedByWarning(game, table, does) ??
  disputes.stoppedByDispute(game, table, does);

/** The dealer does an act of a player for the seat. */
const decideForSeat = (
  game: HouseTableGame,
  table: Table,
  command: HouseCommand,
  seat: Seat,
  may: readonly Role[],
): Decision<TableEvent> => {
  const { act, by, at } = command;
  const { handling } = game.law;
  const person = playerAt(table, seat)?.person ?? null;
  const asked = { seat, live: table.cards.live, isPlayers: isRoleIn(may, 'player'), sits: act.do === 'sit', person };
  const who = playerFor(by, at, asked, handling);
  if (isRefused(who)) return who;
  if (isNotTheirs(table, by, act.do)) return refuseForRole(by, may, [handling], act.do);
  return (
    notTheDealer(table.cards, by, handling) ?? decide(game, table, { ...command, act: asPlayers(act), by: who }, true)
  );
};

/** Whether an act makes the person the dealer of a table that has none: it closes the betting, or belongs to a round that is on. */
const takesDeal = ({ betsClosed, round }: Table, does: HouseActName): boolean =>
  does === 'closeBets' || does === 'deal' || (does !== 'changeDealer' && (betsClosed || round !== null));

const withDealerTakeover = (
  { law }: HouseTableGame,
  { person }: Actor,
  ruling: Decision<TableEvent>,
): Decision<TableEvent> =>
  isRefused(ruling) ? ruling : { events: [...ruling.events, { did: 'dealerTookOver', person, cites: [law.handling] }] };

/** Rule of an act. The most frequent acts are found without a search (`fairdeal bench rounds`). */
const ruleForAct = (does: string): ActRule<HouseActName> | undefined => {
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
const decideWithMeter = (
  game: HouseTableGame,
  table: Table,
  rule: ActHandler<HouseActName>,
  command: HouseCommand,
  shared: MeterSharing<Table, TableEvent>,
): Decision<TableEvent> =>
  decideWithSharedMeter(shared, table, command, (standing) => rule(game, standing, command.act, command));

/** Whether a seat is not this person's, or the person plays at the table where they would work. */
const isNotTheirs = ({ players, cards }: Table, by: Actor, act: HouseActName): boolean => {
  if (by.role === 'player') {
    const seated = players[by.seat - 1];
    return act !== 'sit' && seated != null && seated.person !== by.person;
  }
  // A dealer can't sit down at their own table, and a seated player can't work there.
  if (by.person === cards.dealer) return false;
  for (let at = 0; at < players.length; at += 1) {
    // Skip empty seats: a comparison that has seen null once stays slow (`fairdeal bench rounds`).
    const seated = players[at];
    if (seated != null && seated.person === by.person) return true;
  }
  return false;
};

/** The clauses that give an act to whom it belongs; where the chapter does not know the act, nobody but the dealer handles the cards. */
const authorityClauses = ({ clausesFor: gives }: ActRule<HouseActName>, game: HouseRules, table: Table): ClauseId[] => {
  const given = gives(game.law, game, table).filter((clause) => clause !== null && clause !== undefined);
  return given.length === 0 ? [game.law.handling] : given;
};

const openTable = (game: HouseRules, submission: Submission, live: boolean): Table => {
  const offered = wagerMenuFor(game, submission);
  const seed = submission.meter === undefined ? (offered.progressive?.seed ?? 0) : 0;
  return {
    submission,
    offered,
    cards: unopenedCards(game.batch.length, game.decks(submission, 'works'), live),
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
    differences: undefined,
    dispute: undefined,
  };
};

const IN_RACK: readonly HandStatus[] = ['settled', 'dead', 'racked'];

/** Facts of a house game's table that card handling needs. */
const cardGameOf = (game: HouseRules): Omit<CardGame<Table>, 'law' | 'batch' | 'copies'> => ({
  floor: FLOOR_ROLES,
  filed: cardSettingsOf,
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
    const { hands, dealer, community } = roundOrEmpty(table);
    const lying = hands.filter(({ status }) => !IN_RACK.includes(status));
    return [...lying.flatMap(({ cards }) => cards), ...dealer, ...community];
  },
  usesShoe: ({ submission }) => submission.settings.dealing === 'automated-shoe',
});

/**
 * Creates the rulebook of a house game: `houseRulebook(HIGH_CARD_FLUSH)`. Its rules alone are enough for a table whose submission is
 * already filed: `houseRulebook(HIGH_CARD_FLUSH_RULES)`.
 */
export const houseRulebook = <Game extends HouseRules>(chapter: Game): HouseRulebook<Game> => {
  if (!chapter?.wagers) throw new Error('This is no house game.');
  const game = { ...chapter, ...cardGameOf(chapter) };
  return {
    game,
    open: (submission, cards) => openTable(game, submission, cards === 'live'),
    decide: (table, command) => decide(game, table, command),
    evolve: (table, event) => evolve(game, table, event),
    requiredNext: (table, at) => {
      const due = requiredNext(game, table, at);
      if (due === null || disputes.stoppedByDispute(game, table, due.act.do) !== null) return null;
      return warnings.stoppedByWarning(game, table, due.act.do) === null ? due : null;
    },
    completeAct: (table, act) => completeAct(game, table, act),
    randomnessFor: (table, act) => randomnessFor(game, table, act),
    options: (table, who, at) => [
      ...optionCandidates(game, table, who).filter(({ act }) => isAllowed(game, table, act, who, at)),
      ...seatOptions(game, table, who, at),
    ],
    dealer: ({ cards }) => cards.dealer,
    dealerMay: (table, at) =>
      dealerMayCandidates(table).find((act) =>
        isAllowed(game, table, act, staffMember('dealer', table.cards.dealer), at),
      ) ?? null,
    viewFor: (table, who) => viewFor(game, table, who),
    redact: (event, who) => redact(game, event, who),
    accounts: accountBalances,
  };
};

/** All that the dealer of a live table may do for the players at it. */
const seatOptions = (game: HouseTableGame, table: Table, who: Actor, at: number): Option<HouseAct>[] => {
  const { cards, players } = table;
  if (!cards.live || who.role !== 'dealer' || isNotTheirs(table, who, 'play')) return [];
  if (notTheDealer(cards, who, game.law.handling) !== null) return [];
  return ALL_SEATS.flatMap((seat) => {
    const by: SeatedActor = { role: 'player', seat, person: players[seat - 1]?.person ?? `walk-in ${seat} ${at}` };
    const options = optionCandidates(game, table, by).filter(({ act }) => isAllowed(game, table, act, by, at));
    return withCashBuyIn(optionsForSeat(seat, options));
  });
};

/** The options for a seat, with the cash that its player hands to the dealer. */
const withCashBuyIn = (options: readonly Option<HouseAct>[]): Option<HouseAct>[] =>
  options.flatMap((option) =>
    option.act.do === 'buyIn'
      ? [
          option,
          {
            ...option,
            name: `${option.name}-cash`,
            words: `${option.words} with cash`,
            act: { ...option.act, cash: true as const },
          },
        ]
      : [option],
  );

/** Whether the act would be accepted, whatever chance brings to it. */
const isAllowed = (game: HouseTableGame, table: Table, act: HouseAct, who: Actor, at: number): boolean =>
  !isRefused(
    decide(game, table, {
      act,
      by: who,
      at,
      drawn: sampleRandomness(randomnessFor(game, table, act)),
      ...ownMeterReading(table),
    }),
  );

/** Reading of a shared meter. */
const ownMeterReading = (table: Table): Pick<HouseCommand, 'shared'> => {
  const shared = unsharedReading(table);
  return shared === undefined ? {} : { shared };
};
