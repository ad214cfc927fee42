import { citing, isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Cents } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { killEvents } from '../hand/kill.js';
import { dividePots as divide, potsToPush } from '../hand/pot-division.js';
import type { PokerHandler, PokerMove } from '../model/acts.js';
import type { PushedPot } from '../model/showdown-acts.js';
import type { PokerHand, PokerTable } from '../model/state.js';
import { refuseUnverifiedBadBeat } from '../revenue/bad-beat.js';
import { contributionsDue } from '../revenue/contributions.js';
import { refuseUnrecordedHighHand } from '../revenue/high-hand.js';
import { rakeAreaClause, rakeShares, remainingRake } from '../revenue/rake.js';
import { areLosingHandsDue, countLosingHands, losingHands } from './losing-hands.js';

/** 637a.7(e)(6): what the dealer does before the pot is pushed, in this order. */
export type ClosingStep = 'collectLosingHands' | 'awardSidePots' | 'collectRake' | 'collectContributions' | 'pushPots';

interface ClosingFigures {
  readonly hand: PokerHand;
  readonly rake: readonly Cents[];
  readonly left: { readonly area: Cents; readonly box: Cents };
  readonly contributions: { readonly badBeat: Cents; readonly highHand: Cents };
  readonly step: ClosingStep;
}

const closingOf = (table: PokerTable): ClosingFigures | Refusal => {
  const { hand, submission } = table;
  if (hand === null) return refuse('pots-pushed', {}, '637a.17(e)', '637a.7(e)(6)');
  if (hand.phase !== 'push') return refuse('round-not-decided', {}, '637a.7(e)(6)');
  const pots: Cents[] = [];
  for (const { cents } of potsToPush(hand)) pots.push(cents);
  const rake = rakeShares(submission, pots, hand);
  const left = remainingRake(submission, pots, hand.raked, hand);
  const contributions = contributionsDue(table, pots, rake);
  const step = ((): ClosingStep => {
    if (areLosingHandsDue(hand)) return 'collectLosingHands';
    if (pots.length > 1 && !hand.sidePotsAwarded) return 'awardSidePots';
    if (left.area + left.box > 0) return 'collectRake';
    if (contributions.badBeat + contributions.highHand > hand.contributed) return 'collectContributions';
    return 'pushPots';
  })();
  return { hand, rake, left, contributions, step };
};

/** 637a.15(c), 637a.16(c): contributions come off the pot after the rake, and once. */
const ofJackpots = ({ submission: { badBeat, highHand } }: PokerTable): ClauseId[] => [
  ...(badBeat === null ? [] : (['637a.15(c)'] as const)),
  ...(highHand === null ? [] : (['637a.16(c)'] as const)),
];

const STEP_CLAUSES: Readonly<Record<ClosingStep, ClauseId>> = {
  collectLosingHands: '637a.7(e)(6)(i)',
  awardSidePots: '637a.7(e)(6)(ii)',
  collectRake: '637a.7(e)(6)(iii)',
  collectContributions: '637a.7(e)(6)(iv)',
  pushPots: '637a.7(e)(6)',
};

const ORDER: readonly ClosingStep[] = [
  'collectLosingHands',
  'awardSidePots',
  'collectRake',
  'collectContributions',
  'pushPots',
];

/** The round's closing when this is the step that it has come to. */
const closingAt = (table: PokerTable, step: ClosingStep): ClosingFigures | Refusal => {
  const closing = closingOf(table);
  if (isRefused(closing) || closing.step === step) return closing;
  const more = [step, closing.step].includes('collectContributions') ? ofJackpots(table) : [];
  if (ORDER.indexOf(closing.step) > ORDER.indexOf(step))
    return refuse(
      'closing-step-not-due',
      { step },
      step === 'collectRake' ? '637a.17(a)(3)' : STEP_CLAUSES[step],
      ...(step === 'collectContributions' ? more : []),
    );
  return refuse('closing-step-missing', { needs: closing.step }, STEP_CLAUSES[closing.step], ...more);
};

/** Next act of the dealer at the end of a round; null when it waits for other staff. */
export const nextClosingStep = (game: PokerGame, table: PokerTable): ClosingStep | null => {
  const closing = closingOf(table);
  if (isRefused(closing)) return null;
  return takesCards(closing.step) && refuseUntilJackpotsChecked(game, table) !== null ? null : closing.step;
};

const takesCards = (step: ClosingStep): boolean => step === 'collectLosingHands' || step === 'pushPots';

/** A jackpot hand stays on the table until it has been verified. */
const refuseUntilJackpotsChecked = (game: PokerGame, table: PokerTable): Refusal | null =>
  refuseUnverifiedBadBeat(game, table) ?? refuseUnrecordedHighHand(game, table);

/** A share of a pot of one chip may come to nothing, and nothing is moved then. */
const toWinners = (pots: readonly PushedPot[]): PokerMove[] => {
  const moves: PokerMove[] = [];
  for (const { shares } of pots)
    for (const { winners, cites } of shares)
      for (const { seat, cents } of winners)
        if (cents > 0) moves.push({ from: { at: 'pot' }, to: { at: 'seat', seat }, cents, cites });
  return moves;
};

/** Deductions from each pot: its rake, and for the main pot the contributions. */
const pushed = (game: PokerGame, table: PokerTable, { hand, rake, contributions }: ClosingFigures): PushedPot[] => {
  const off = rake.slice();
  off[0] = (rake[0] ?? 0) + contributions.badBeat + contributions.highHand;
  return divide(game, table.submission, hand, off);
};

/** Also when every hand at the showdown has won something: then none is taken. */
export const collectLosingHands: PokerHandler<'collectLosingHands'> = (game, table, { counted }) => {
  const closing = closingAt(table, 'collectLosingHands');
  if (isRefused(closing)) return closing;
  return refuseUntilJackpotsChecked(game, table) ?? countLosingHands(game, closing.hand, counted);
};

/** How many cards there are in the losing hands. */
export const losingCardCount = (game: PokerGame, { hand }: PokerTable): number =>
  hand === null || hand.phase !== 'push' ? 0 : losingHands(game, hand).reduce((sum, { count }) => sum + count, 0);

/** The last side pot first. */
export const awardSidePots: PokerHandler<'awardSidePots'> = (game, table) => {
  const closing = closingAt(table, 'awardSidePots');
  if (isRefused(closing)) return closing;
  const pots = pushed(game, table, closing).slice(1).toReversed();
  const cents = pots.reduce((sum, pot) => sum + pot.cents, 0);
  return {
    events: [
      { did: 'sidePotsAwarded', pots, cents, moves: toWinners(pots), cites: ['637a.7(e)(6)(ii)', '637a.8(b)(5)(i)'] },
    ],
  };
};

/** Chips of the side pots, as these cards award them. */
export const sidePotMoves = (game: PokerGame, table: PokerTable): readonly PokerMove[] => {
  const closing = closingOf(table);
  return isRefused(closing) ? [] : toWinners(pushed(game, table, closing).slice(1));
};

/** Amounts moved out of the pot besides the rake; a void round returns them. */
export const closingMoves = (game: PokerGame, table: PokerTable): PokerMove[] => {
  const closing = closingOf(table);
  if (isRefused(closing)) return [];
  const { hand, contributions } = closing;
  return [
    ...(hand.sidePotsAwarded ? sidePotMoves(game, table) : []),
    ...(hand.contributed > 0 ? toFunds(contributions) : []),
  ];
};

export const collectRake: PokerHandler<'collectRake'> = (_, table) => {
  const closing = closingAt(table, 'collectRake');
  if (isRefused(closing))
    return table.hand !== null && table.hand.phase !== 'push'
      ? citing(closing, '637a.17(b)(1)', '637a.17(b)(1)(ii)', '637a.17(b)(2)')
      : closing;
  const { hand, left } = closing;
  const { area, box } = left;
  const moves: PokerMove[] = [];
  if (area > 0)
    moves.push({
      from: { at: 'pot' },
      to: { at: 'rakeArea' },
      cents: area,
      cites: [rakeAreaClause(table.submission, hand)],
    });
  if (box > 0) moves.push({ from: { at: 'pot' }, to: { at: 'dropBox' }, cents: box, cites: ['637a.17(b)(1)(ii)'] });
  return { events: [{ did: 'raked', cents: area + box, moves, cites: ['637a.7(e)(6)(iii)'] }] };
};

export const collectContributions: PokerHandler<'collectContributions'> = (_, table) => {
  const closing = closingAt(table, 'collectContributions');
  if (isRefused(closing)) return closing;
  const { badBeat, highHand } = closing.contributions;
  const moves = toFunds(closing.contributions);
  return { events: [{ did: 'contributed', badBeat, highHand, moves, cites: ['637a.7(e)(6)(iv)'] }] };
};

const toFunds = ({ badBeat, highHand }: ClosingFigures['contributions']): PokerMove[] => {
  const moves: PokerMove[] = [];
  if (badBeat > 0) moves.push({ from: { at: 'pot' }, to: { at: 'badBeatBox' }, cents: badBeat, cites: ['637a.15(c)'] });
  if (highHand > 0)
    moves.push({ from: { at: 'pot' }, to: { at: 'highHandBox' }, cents: highHand, cites: ['637a.16(c)'] });
  return moves;
};

/** The pot to its winners; what lies in the rake area goes into the drop box. */
export const pushPots: PokerHandler<'pushPots'> = (game, table) => {
  const closing = closingAt(table, 'pushPots');
  if (isRefused(closing)) return closing;
  const waits = refuseUntilJackpotsChecked(game, table);
  if (waits !== null) return waits;
  const pots = pushed(game, table, closing);
  const moves = toWinners(pots.slice(0, 1));
  const cites: readonly ClauseId[] = ['637a.17(b)(2)(ii)', '637a.2(b)(2)'];
  const held = table.bank.rakeArea - table.revenue.time.assessed;
  if (held > 0) moves.push({ from: { at: 'rakeArea' }, to: { at: 'dropBox' }, cents: held, cites });
  return { events: [{ did: 'potsPushed', pots, moves, cites: ['637a.7(e)(6)'] }, ...killEvents(game, table, pots)] };
};
