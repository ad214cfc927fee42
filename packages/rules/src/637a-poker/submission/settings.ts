import { USUAL_GAMING_DAY } from '../../core/gaming-day.js';
import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerSetting } from '../../submission/poker-setting.js';
import type { PokerGame } from '../games/game.js';
import { USUAL_RAKE } from '../model/revenue.js';
import { POKER_DEFAULTS, POKER_EDITION, type PokerSubmission } from '../model/submission.js';
import { BAD_BEAT, HIGH_HAND, RAISED_MINIMUM, RAKE, SUPPLEMENTS, TIME_CHARGE } from './compound-rules.js';
/** What each choice of a poker submission may be, by its name. */
export type PokerSettings = Readonly<Record<Exclude<keyof PokerSubmission, 'game'>, PokerSetting>>;

/** The clause of a Forced Bet's amount. */
export const forcedBetClause = ({ section }: PokerGame): ClauseId =>
  section === '637a.14' ? '637a.14(d)' : '637a.10(d)';

/** The law has the house specify it. */
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

/** Every choice that the chapter leaves to a room that offers this game, with what it takes when nothing is said. */
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
      title: 'Approval of the layout',
      words: 'under what the layout, the signs and the equipment were approved',
      clause: '637a.2(b)',
      default: POKER_DEFAULTS.layoutApproval,
    },
    placeApproval: {
      kind: 'text',
      title: 'Approval of the places',
      words: 'under what the places of the decks, of the drop box and of the tip box were approved',
      clause: '637a.2(c)',
      default: POKER_DEFAULTS.placeApproval,
    },
    deviceApproval: {
      kind: 'text',
      title: 'Approval of the shuffler',
      words: 'under what the shuffling device was approved, where one is used',
      clause: '637a.7(e)(4)(ii)',
      default: POKER_DEFAULTS.deviceApproval,
    },
    limit: oneOf(
      'Kind of limit',
      'how far a bet may go: fixed, a spread, the pot, or no limit',
      '637a.8(k)',
      'fixed',
      'spread',
      'pot',
      'no',
    ),
    smallBet: cents(
      'Small bet',
      'the bet and raise of the first rounds under a fixed limit, the least bet under the others',
      '637a.8(k)',
      400,
    ),
    bigBet: cents('Big bet', 'the bet and raise of the later rounds under a fixed limit', '637a.8(k)', 800),
    spreadMost: cents(
      'Most under a spread limit',
      'the most that may be bet or raised at once under a spread limit',
      '637a.8(k)',
      800,
    ),
    raiseCap: {
      kind: 'number-or-none',
      title: 'Raises in a round',
      words: 'how many raises may follow the bet in a betting round of more than two players; none for any number',
      clause: '637a.8(k)',
      default: 3,
      min: 1,
      max: 10,
    },
    checkRaise: yesNo(
      'Check and raise',
      'whether a player who has checked may raise in the same betting round',
      '637a.8(j)',
      true,
    ),
    raisedMinimum: {
      kind: 'rules',
      title: 'Agreed minimum bet',
      words: 'how far all players may raise the minimum bet by agreement, and how the dealer knows that they agree',
      clause: '637a.8(k)',
      default: null,
      ...RAISED_MINIMUM,
    },
    ante: cents('Ante bet', 'what every player puts up before the cards; 0 for nothing', ante, 0),
    blinds: {
      kind: 'cents-list',
      title: 'Blind Bets',
      words: 'the Blind Bets, from the left of the button on',
      clause: blinds,
      default: stud ? [] : [200, 400],
      ...(stud ? {} : MUST),
    },
    headsUpButtonBlind: yesNo(
      'Blind of the button, two players',
      'whether with two players the button has the first Blind Bet',
      blinds,
      true,
    ),
    missedBlinds: oneOf(
      'Missed blinds',
      'a player whom the blinds passed by posts them when he is dealt in again, waits for the blinds, or owes nothing',
      blinds,
      'post',
      'wait',
      'free',
    ),
    straddle: {
      kind: 'cents-or-none',
      title: 'Straddle Bet',
      words: 'the one Straddle Bet that may follow the blinds; none where it is not offered',
      clause: straddle,
      default: null,
    },
    forcedBet: {
      ...cents(
        'Forced Bet',
        'the Forced Bet that starts the first betting round of a stud game',
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
    qualifyingPot: cents(
      'Pot that triggers the Kill',
      'the least pot that triggers the Kill or Half-kill option',
      kill,
      0,
    ),
    stakesNeeded: yesNo(
      'Stakes to be dealt in',
      'whether a player needs ante, blind or Forced Bet and one minimum bet on the table to be dealt in',
      '637a.8(b)(4)',
      true,
    ),
    seats: {
      kind: 'number',
      title: 'Seats',
      words: 'how many players the table seats',
      clause: ante,
      default: game.players.most,
      min: 2,
      max: game.players.most,
    },
    firstButton: oneOf(
      'First button',
      "where the button starts: before the first player at the dealer's right, or where a dealt card puts it",
      ante,
      'right-of-dealer',
      'dealt-card',
    ),
    excessTo: {
      ...oneOf(
        'Odd chips',
        'the winner who gets what a tie cannot divide: the first from the left of the button, or the last',
        excess,
        'left-of-button',
        'right-of-button',
      ),
      ...(game.shares.some(({ excess: by, excessClause }) => by === 'submission' && excessClause !== null) ? MUST : {}),
    },
    splitExcess: oneOf(
      'Odd chips of Omaha High-low',
      'what a tied half of Omaha High-low Split cannot divide goes by suit, or as elsewhere',
      excess,
      'by-suit',
      'specified',
    ),
    chip: cents('Smallest chip', 'the smallest chip: pots are divided in whole chips', excess, 100),
    showAll: yesNo('All hands shown', 'whether every hand at a showdown must be shown', '637a.18(e)', false),
    outOfTurn: oneOf(
      'Words out of turn',
      "whether words before a player's turn bind him while the bet to him stays the same",
      '637a.18(s)',
      'not-binding',
      'binding-if-unchanged',
    ),
    supplements: {
      kind: 'list',
      title: 'Supplements on irregularities',
      words: 'what the house adds to the rules on irregularities',
      clause: '637a.18(s)',
      default: [],
      ...SUPPLEMENTS,
    },
    shuffling: oneOf(
      'Shuffling',
      'who shuffles: the dealer, or a device that holds the deck out of play',
      '637a.5(a)',
      'manual',
      'device',
    ),
    countingDevice: yesNo(
      'Counting shuffler',
      'whether the shuffler counts the cards after each shuffle, in place of the dealer',
      '637a.7(e)(4)(ii)',
      false,
    ),
    preshuffled: yesNo('Preshuffled cards', 'whether decks may come preinspected and preshuffled', '637a.4(e)', false),
    deckHours: {
      kind: 'number',
      title: 'Hours of a deck',
      words: 'after how many hours both decks are changed',
      clause: '637a.3(c)',
      default: 12,
      min: 1,
      max: 12,
    },
    gamingDayHour: {
      kind: 'number',
      title: 'Start of the gaming day',
      words: 'the hour at which a gaming day of the house begins, by its clocks',
      clause: '637a.15(d)',
      default: USUAL_GAMING_DAY.hour,
      min: 0,
      max: 23,
    },
    gamingDayZone: {
      kind: 'text',
      title: 'Time zone of the house',
      words: 'the time zone of its clocks, such as America/New_York',
      clause: '637a.15(d)',
      default: USUAL_GAMING_DAY.zone,
    },
    rakeArea: oneOf(
      'Place of the rake',
      "where the rake is held until it is dropped: at the dealer's right, or at another approved place",
      '637a.2(b)(2)',
      'right-of-dealer',
      'other-approved',
    ),
    deckPlace: oneOf(
      'Place of the deck out of play',
      'where the deck out of play lies: in an area of its own, or in the table inventory container',
      '637a.2(c)',
      'own-area',
      'inventory-container',
    ),
    table: {
      kind: 'number',
      title: 'Number of the table',
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
      ...cents(
        'Most rake of a round',
        'the most that is raked in a round of play',
        '637a.17(a)(3)',
        USUAL_RAKE.rakeMost,
      ),
      must: true,
    },
    timeCharge: {
      kind: 'rules',
      title: 'Charge for time',
      words: 'a charge for time at the table, beside a rake or in place of it',
      clause: '637a.17(b)(3)',
      default: null,
      ...TIME_CHARGE,
    },
    badBeat: {
      kind: 'rules',
      title: 'Bad Beat payout',
      words: 'a payout to who is beaten with a very high hand, and to the others at the table',
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
