import { USUAL_GAMING_DAY } from '../../core/gaming-day.js';
import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerSetting } from '../../submission/poker-setting.js';
import type { PokerGame } from '../games/game.js';
import { USUAL_RAKE } from '../model/revenue.js';
import { POKER_DEFAULTS, POKER_EDITION, type PokerSubmission } from '../model/submission.js';
import { BAD_BEAT, HIGH_HAND, RAISED_MINIMUM, RAKE, SUPPLEMENTS, TIME_CHARGE } from './compound-rules.js';
/** Choices of a poker submission, by name. */
export type PokerSettings = Readonly<Record<Exclude<keyof PokerSubmission, 'game'>, PokerSetting>>;

/** The clause of a Forced Bet's amount. */
export const forcedBetClause = ({ section }: PokerGame): ClauseId =>
  section === '637a.14' ? '637a.14(d)' : '637a.10(d)';

/** The house must specify it. */
const MUST = { must: true } as const;

const yesNo = (title: string, words: string, clause: ClauseId, standard: boolean): PokerSetting => ({
  kind: 'yes-no',
  title,
  words,
  clause,
  default: standard,
});
const cents = (title: string, words: string, clause: ClauseId, standard: Cents): PokerSetting => ({
  kind: 'cents',
  title,
  words,
  clause,
  default: standard,
});
const oneOf = (
  title: string,
  words: string,
  clause: ClauseId,
  ...choices: readonly [string, ...string[]]
): PokerSetting => ({
  kind: 'choice',
  title,
  words,
  clause,
  default: choices[0],
  choices,
});

/** Choices that the chapter leaves to a room that offers this game, with their defaults. */
export const pokerSettings = (game: PokerGame): PokerSettings => {
  const ante = game.players.clause;
  const stud = game.forcedBet !== null;
  const blinds = game.blindClause ?? forcedBetClause(game);
  const straddle = game.straddleClause ?? ante;
  const kill = game.killClause ?? ante;
  const excess = game.shares[0].excessClause ?? '637a.6(e)';
  return {
    edition: {
      kind: 'choice',
      title: 'Edition',
      words: 'the edition of the chapter that the table opens under',
      clause: '637a.9(a)',
      default: POKER_EDITION,
      choices: [POKER_EDITION],
    },
    certificateHolder: {
      kind: 'text',
      title: 'Certificate holder',
      words: 'the certificate holder, whose name is on the layout',
      clause: '637a.2(b)(1)',
      default: POKER_DEFAULTS.certificateHolder,
    },
    layoutApproval: {
      kind: 'text',
      title: 'Layout approval',
      words: 'the approval of the layout, the signs and the equipment',
      clause: '637a.2(b)',
      default: POKER_DEFAULTS.layoutApproval,
    },
    placeApproval: {
      kind: 'text',
      title: 'Placement approval',
      words: 'the approval of the places of the decks, the drop box and the tip box',
      clause: '637a.2(c)',
      default: POKER_DEFAULTS.placeApproval,
    },
    deviceApproval: {
      kind: 'text',
      title: 'Shuffler approval',
      words: 'the approval of the shuffling device, if one is used',
      clause: '637a.7(e)(4)(ii)',
      default: POKER_DEFAULTS.deviceApproval,
    },
    limit: oneOf(
      'Betting limit',
      'the betting structure: fixed limit, spread limit, pot limit or no limit',
      '637a.8(k)',
      'fixed',
      'spread',
      'pot',
      'no',
    ),
    smallBet: cents(
      'Small bet',
      'the bet and raise in the early rounds of a fixed limit; the minimum bet of any other limit',
      '637a.8(k)',
      400,
    ),
    bigBet: cents('Big bet', 'the bet and raise in the later rounds of a fixed limit', '637a.8(k)', 800),
    spreadMost: cents('Spread limit maximum', 'the maximum bet or raise of a spread limit', '637a.8(k)', 800),
    raiseCap: {
      kind: 'number-or-none',
      title: 'Raise cap',
      words:
        'the number of raises allowed after the bet in a betting round with more than two players; none for no cap',
      clause: '637a.8(k)',
      default: 3,
      min: 1,
      max: 10,
    },
    checkRaise: yesNo(
      'Check-raise',
      'whether a player who has checked may raise in the same betting round',
      '637a.8(j)',
      true,
    ),
    raisedMinimum: {
      kind: 'rules',
      title: 'Agreed minimum bet',
      words: 'the maximum to which all players may agree to raise the minimum bet, and how the dealer asks them',
      clause: '637a.8(k)',
      default: null,
      ...RAISED_MINIMUM,
    },
    ante: cents('Ante', 'the ante from every player before the deal; 0 for none', ante, 0),
    blinds: {
      kind: 'cents-list',
      title: 'Blind Bets',
      words: 'the Blind Bets, from the left of the button',
      clause: blinds,
      default: stud ? [] : [200, 400],
      ...(stud ? {} : MUST),
    },
    headsUpButtonBlind: yesNo(
      'Heads-up button blind',
      'whether the button posts the first Blind Bet with two players',
      blinds,
      true,
    ),
    missedBlinds: oneOf(
      'Missed blinds',
      'whether a player who missed the blinds posts them to be dealt in, waits for the blinds, or owes nothing',
      blinds,
      'post',
      'wait',
      'free',
    ),
    straddle: {
      kind: 'cents-or-none',
      title: 'Straddle Bet',
      words: 'the Straddle Bet that may follow the blinds; none if it is not offered',
      clause: straddle,
      default: null,
    },
    forcedBet: {
      ...cents(
        'Forced Bet',
        'the Forced Bet that opens the first betting round of a stud game',
        forcedBetClause(game),
        stud ? 200 : 0,
      ),
      ...(stud ? MUST : {}),
    },
    kill: oneOf(
      'Kill or Half-kill option',
      'the option that raises the limits after one player wins a whole qualifying pot',
      kill,
      'none',
      'kill',
      'half-kill',
    ),
    qualifyingPot: cents('Kill qualifying pot', 'the smallest pot that triggers the Kill or Half-kill option', kill, 0),
    stakesNeeded: yesNo(
      'Minimum stakes',
      'whether a player needs the ante, blind or Forced Bet and one minimum bet on the table to be dealt in',
      '637a.8(b)(4)',
      true,
    ),
    seats: {
      kind: 'number',
      title: 'Seats',
      words: 'the number of seats at the table',
      clause: ante,
      default: game.players.most,
      min: 2,
      max: game.players.most,
    },
    firstButton: oneOf(
      'First button',
      "where the button starts: with the player at the dealer's right, or with the player who gets it by a dealt card",
      ante,
      'right-of-dealer',
      'dealt-card',
    ),
    excessTo: {
      ...oneOf(
        'Odd chips',
        'the winner who gets the odd chips of a tie: the first from the left of the button, or the last',
        excess,
        'left-of-button',
        'right-of-button',
      ),
      ...(game.shares.some(({ excess: by, excessClause }) => by === 'submission' && excessClause !== null) ? MUST : {}),
    },
    splitExcess: oneOf(
      'Odd chips in Omaha High-low',
      'whether the odd chips of a tied half in Omaha High-low Split go by suit, or to the same player as other odd chips',
      excess,
      'by-suit',
      'specified',
    ),
    chip: cents('Smallest chip', 'the smallest chip; pots are divided in whole chips', excess, 100),
    showAll: yesNo('Show all hands', 'whether every hand at a showdown must be shown', '637a.18(e)', false),
    outOfTurn: oneOf(
      'Action out of turn',
      'whether an out-of-turn statement binds the player if the bet to the player does not change',
      '637a.18(s)',
      'not-binding',
      'binding-if-unchanged',
    ),
    supplements: {
      kind: 'list',
      title: 'Added irregularity rules',
      words: "the house's additions to the rules on irregularities",
      clause: '637a.18(s)',
      default: [],
      ...SUPPLEMENTS,
    },
    shuffling: oneOf(
      'Shuffling',
      'how the cards are shuffled: by the dealer, or by a device that holds the deck out of play',
      '637a.5(a)',
      'manual',
      'device',
    ),
    countingDevice: yesNo(
      'Counting shuffler',
      'whether the shuffler counts the cards after each shuffle instead of the dealer',
      '637a.7(e)(4)(ii)',
      false,
    ),
    preshuffled: yesNo('Preshuffled cards', 'whether decks may come preinspected and preshuffled', '637a.4(e)', false),
    deckHours: {
      kind: 'number',
      title: 'Deck hours',
      words: 'the number of hours after which both decks are changed',
      clause: '637a.3(c)',
      default: 12,
      min: 1,
      max: 12,
    },
    gamingDayHour: {
      kind: 'number',
      title: 'Start of the gaming day',
      words: 'the hour at which the gaming day begins, in the house’s time zone',
      clause: '637a.15(d)',
      default: USUAL_GAMING_DAY.hour,
      min: 0,
      max: 23,
    },
    gamingDayZone: {
      kind: 'text',
      title: 'Time zone',
      words: 'the time zone of the house, such as America/New_York',
      clause: '637a.15(d)',
      default: USUAL_GAMING_DAY.zone,
    },
    rakeArea: oneOf(
      'Rake area',
      "where the rake is held until it is dropped: at the dealer's right, or at another approved place",
      '637a.2(b)(2)',
      'right-of-dealer',
      'other-approved',
    ),
    deckPlace: oneOf(
      'Idle deck location',
      'where the idle deck is kept: in its own area, or in the table inventory container',
      '637a.2(c)',
      'own-area',
      'inventory-container',
    ),
    table: {
      kind: 'number',
      title: 'Table number',
      words: 'the number of the table',
      clause: '637a.16(f)(2)',
      default: 1,
      min: 1,
      max: 999,
    },
    rake: {
      kind: 'list',
      title: 'Rake',
      words: 'the rake taken from the pot: a percentage, an incremental rake, or both',
      clause: '637a.17(a)(1)',
      default: USUAL_RAKE.rake,
      must: true,
      ...RAKE,
    },
    rakeMost: {
      ...cents('Maximum rake', 'the maximum rake per round of play', '637a.17(a)(3)', USUAL_RAKE.rakeMost),
      must: true,
    },
    timeCharge: {
      kind: 'rules',
      title: 'Time charge',
      words: 'a time charge, in addition to a rake or instead of it',
      clause: '637a.17(b)(3)',
      default: null,
      ...TIME_CHARGE,
    },
    badBeat: {
      kind: 'rules',
      title: 'Bad Beat payout',
      words: 'a payout to a player whose very high hand is beaten, and to the other players at the table',
      clause: '637a.15(a)',
      default: null,
      ...BAD_BEAT,
    },
    highHand: {
      kind: 'rules',
      title: 'High Hand Jackpot',
      words: 'a payout for the highest hand of a period',
      clause: '637a.16(a)',
      default: null,
      ...HIGH_HAND,
    },
  };
};
