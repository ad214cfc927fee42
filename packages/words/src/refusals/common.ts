import { formatCard } from '@fairdeal/cards';
import {
  type BetweenRoundsAct,
  type CommonReasons,
  type DealReport,
  type DeniedClaim,
  quoteValue,
  type ReasonedMatter,
  type SeatedAct,
  type TwoPersonMatter,
} from '@fairdeal/rules/internal';
import { gameHint } from '@fairdeal/rules/internal/text';
import type { Sentences } from './sentence.js';

const REASONED: Readonly<Record<ReasonedMatter, string>> = {
  ruling: 'rule',
  suspicion: 'record a suspicion',
  readmission: 'readmit a player',
  'report-dismissal': 'dismiss the report',
  'seat-by-ruling': 'give the seat by ruling',
  'dealer-change': 'change the dealer in the middle of a round',
  'dealer-move': 'change the dealer rotation',
  'count-difference': 'resolve a difference',
  'device-clearing': 'clear the device',
  difference: 'settle this difference',
  'calling-off': 'call off the round',
  'high-hand-passed-over': 'pass over a hand',
  'file-version': 'file a version',
  'turn-down-version': 'turn down a version',
  'meter-change': 'change what tables share',
  'hidden-cards': 'view hidden cards',
};

/** Acts that wait for the end of the round. */
const BETWEEN_ROUNDS: Readonly<Record<BetweenRoundsAct, string>> = {
  removeCards: 'change the cards',
  repairDevice: 'put the device back in use',
  addStakes: 'add to your stakes',
  placeDice: 'change the dice',
  deal: 'deal again',
  assessTimeCharge: 'assess a time charge',
  discontinueBadBeat: 'discontinue the Bad Beat',
  endQualifyingPeriod: 'end the qualifying period',
  orderReshuffle: 'order a reshuffle',
  leave: 'take your stakes off the table',
  proposeMinimum: 'propose a minimum bet',
  raiseMinimum: 'raise the minimum bet',
  restoreMinimum: 'restore the posted minimum bet',
  startQualifyingPeriod: 'start a qualifying period',
  startRound: 'start another round',
  transportBox: 'take a box from the table',
};

/** The same person may not do both. */
const TWO_PEOPLE: Readonly<Record<TwoPersonMatter, string>> = {
  verifyInspection: 'You inspected these cards, so you can’t verify the inspection. Ask another person.',
  tearJoker:
    'The dealer has taken out the second joker. A floorperson must check the deck, and must be another person.',
  validatePayout: 'You verified this payout, so you can’t validate it. Ask another floorperson.',
  ownReport: 'You can’t confirm or dismiss your own report. Ask another floorperson.',
  countBox:
    'You can’t take two parts in one count. Counting, witnessing, recording and verifying take different people.',
  passOverHighHand: 'You can’t pass over a hand that you called. Ask another floorperson.',
  recordHighHand: 'You can’t verify a hand that you called. Ask another floorperson.',
  verifyTimeCharge: 'You can’t verify a time charge that you assessed. Ask another floorperson.',
  ruleOnVersion: 'You can’t rule on a version that you filed. Ask another person.',
  resetMeter: 'You can’t reset this meter. A person who counted it, or has the same role, can’t reset it. Ask another.',
  countMeter: 'You can’t count a meter that you just reset. Ask another person.',
  ownAccount: 'You can’t handle your own money. Ask another cashier.',
  ownChips: 'You can’t handle your own money. Ask another dealer.',
  signSlip: 'You can’t sign this slip again. Three people request, give and take it. Ask another person.',
  signCount: 'You can’t sign a count that you reported. Ask another person from the count team.',
  signTray: 'You can’t sign a count of the rack that you reported. Ask another person.',
  explainVariance: 'You can’t explain the difference of a count that you signed. Ask somebody who did not count.',
  ownRuling: 'You can’t rule on your own money. You sat there in this round. Ask another supervisor.',
};

const SEATED: Readonly<Record<SeatedAct, string>> = {
  addStakes: 'add to the stakes',
  agreeToMinimum: 'agree on the minimum bet',
  stepAway: 'step away',
  askToSeeCards: 'ask to see the cards',
  dispute: 'dispute a decision',
  buyIn: 'buy chips',
  leave: 'leave the table',
  wager: 'bet',
};

const DEAL_REPORTS: Readonly<Record<DealReport, string>> = {
  cardFoundFaceUp: 'report a face-up card in the deck',
  cardDrawnInError: 'report a card drawn in error',
  cardOffTable: 'report a card off the table',
  cardExposed: 'call an exposed card',
  ineligiblePlayerDealt: 'take back cards dealt to the wrong place',
};

/** `report a face-up card`. */
export const dealReportWords = (report: DealReport): string => DEAL_REPORTS[report];

const DENIED: Readonly<Record<DeniedClaim, string>> = {
  'second-card-face-up':
    'You can’t report a second face-up card. The record shows every card of this deck face down. Deal on.',
  'not-shuffled-and-cut':
    'You can’t call a misdeal. The record shows that this deck was shuffled and cut as required. The deal stands.',
  'wrong-starting-position': 'You can’t call a misdeal. The record shows where the deal began. The deal stands.',
  'deck-wrong': 'You can’t call the deck wrong. The record shows every card of it. Play on.',
  'card-exposed': 'You can’t call a card exposed here. The record shows that nobody saw a card too early.',
  'device-warning': 'You can’t report a warning here. The cards of a virtual table go through no device.',
  'card-misread': 'You can’t correct a card here. The record has every card from the shuffle.',
  'wrong-number-of-cards':
    'You can’t void the round. The record shows that everyone was dealt the right number of cards.',
  'round-called-off': 'You can’t call off a round here. A virtual table deals it to its end.',
  'burn-forgotten': 'You can’t report a missing burn. The record shows every card that was burned.',
  'chips-wrong': 'You can’t report wrong chips here. At a virtual table the record moves every chip itself.',
  dispute: 'You can’t call the floor here. At a virtual table the record shows every card and every chip.',
  'wrong-start': 'You can’t void the round. The record shows that the deal started where the dice say.',
};

const AMOUNTS = { 'add-on': 'add', chips: 'buy chips for', transfer: 'transfer' } as const;

const CHOICES: Readonly<Record<CommonReasons['unknown-choice']['what'], string>> = {
  'no-roll': 'reason for no roll',
  street: 'street',
  'staff-run': 'run of the staff',
  'misdeal-cause': 'misdeal cause',
  'deck-fault': 'deck fault',
  ruling: 'ruling',
  list: 'interest list',
  'list-source': 'way to join a list',
  change: 'change',
  statement: 'word for a bet',
};

const FOR_SEAT: Readonly<Record<CommonReasons['no-act-for-seat']['because'], string>> = {
  role: 'You can’t act for a seat. Only the dealer does that, for a player at the table.',
  act: 'You can’t do this for a seat. It isn’t an act of a player.',
  cash: 'You can’t buy in with cash yourself. Hand it to the dealer of a live table, who buys in for your seat.',
  virtual: 'You can’t act for a seat here. At a virtual table players act for themselves.',
};

const roundInProgress = (facts: CommonReasons['round-in-progress']): string => {
  switch (facts.what) {
    case 'receipt':
      return `You can’t get a receipt for round ${facts.round} yet. The round is not over. Ask again when it is.`;
    case 'ruling':
      return `You can’t rule on round ${facts.round} yet. It is not over. Call the irregularity at the table.`;
    default:
      return `You can’t ${BETWEEN_ROUNDS[facts.what]} during a round. Wait until it is over.`;
  }
};

export const COMMON: Sentences<CommonReasons> = {
  'round-in-progress': roundInProgress,
  'two-people': ({ what }) => TWO_PEOPLE[what],
  'no-round': () => 'No round is in progress. Start a round first.',
  'no-such-seat': ({ seat }) =>
    seat === undefined ? 'Name the seat by its number.' : `This table has no seat ${quoteValue(seat)}.`,
  'unknown-game': ({ game, known }) =>
    known.length === 0
      ? `This version of Fairdeal has no game ${quoteValue(game)}.`
      : `Unknown game ${quoteValue(game)}${gameHint(String(game), known)} Available games: ${known.join(', ')}.`,
  'seat-taken': ({ seat }) => `Seat ${seat} is taken. Choose another seat.`,
  'already-seated': ({ seat }) => `You can’t take a second seat. You sit in seat ${seat}.`,
  'not-seated': ({ to }) => `You can’t ${SEATED[to]}. Only a player seated at this table can.`,
  'sits-elsewhere': ({ what, seat, table }) =>
    what === 'own'
      ? `You can’t sit here. You already sit at table ${table}, seat ${seat}. Leave that seat first.`
      : `This player already has seat ${seat} of table ${table}. Leave that seat before taking another.`,
  'seat-empty': ({ seat, table }) =>
    `Seat ${quoteValue(seat)}${table === undefined ? '' : ` of table ${quoteValue(table)}`} is empty. Name a seat with a player in it.`,
  'amount-out-of-range': ({ of, most, mostHeld }, say) =>
    of === 'buy-in'
      ? `You can’t buy in for that amount. Name whole cents, up to ${say.money(most)}.`
      : `You can’t ${AMOUNTS[of]} that amount. Name whole cents above zero, up to ${say.money(most)} at once and ${say.money(mostHeld)} in all.`,
  'away-already': ({ seat }) => `Seat ${seat} is already away.`,
  'not-away': () => 'The player in this seat is not away.',
  'no-hand-in-play': ({ seat }) => `Seat ${seat} has no hand in play.`,
  'cards-from-shuffle': () => 'You can’t read out cards here. They come from the recorded shuffle.',
  'no-act-for-seat': ({ because }) => FOR_SEAT[because],
  'no-cards-due': () => 'You can’t deal now. No cards are due.',
  'card-out-of-deck': ({ card }) =>
    `You can’t name ${formatCard(card)} again. The record has it in this round already. Correct that reading if it was keyed wrong, or report the deck if the card is there twice.`,
  'no-cards-being-dealt': ({ act }) => `You can’t ${DEAL_REPORTS[act]} now. No cards are being dealt.`,
  'record-shows-otherwise': ({ claim }) => DENIED[claim],
  'no-report-open': () => 'There is no open report to dismiss.',
  'report-open': (args) =>
    'report' in args
      ? `Play waits. The dealer reports that ${args.report}. A floorperson must confirm or dismiss it.`
      : 'Play waits. The dealer has reported an irregularity. A floorperson must confirm or dismiss it.',
  'reason-missing': (args) => `You can’t ${REASONED[args.for]} without a reason. Say why.`,
  'unknown-choice': ({ what, given, allowed }) =>
    `Unknown ${CHOICES[what]} ${quoteValue(given)}. Available: ${allowed.join(', ')}.`,
};
