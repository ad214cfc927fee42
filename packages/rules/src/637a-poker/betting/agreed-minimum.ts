import { type Refusal, refuse } from '../../core/decision.js';
import type { Fault } from '../../core/fault.js';
import { type Cents, dollars, isCents } from '../../core/money.js';
import type { Actor, Seat } from '../../core/roles.js';
import type { PokerGame } from '../games/game.js';
import { killLimit } from '../hand/kill.js';
import { betSizesWithMinimum } from '../hand/limits.js';
import type { PokerHandler } from '../model/acts.js';
import type { AgreedMinimum } from '../model/conduct.js';
import { type PokerTable, seatAt } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';

const seated = (table: PokerTable): Seat[] => table.seats.flatMap((seat, at) => (seat === null ? [] : [at + 1]));

const player = (table: PokerTable, by: Actor): Seat | Refusal =>
  by.role === 'player' && seatAt(table, by.seat) !== null
    ? by.seat
    : refuse('not-seated', { to: 'agreeToMinimum' }, '637a.8(k)');

/** Seats that have not agreed to a higher minimum, by the method in the Rules Submission. */
export const seatsNotAgreed = (table: PokerTable, { agreed, objected }: AgreedMinimum): Seat[] =>
  seated(table).filter((seat) =>
    table.submission.raisedMinimum?.agreement === 'nobody-objects' ? objected.includes(seat) : !agreed.includes(seat),
  );

/** The limits in force once this minimum is agreed to, and while the Kill option raises them. The most of a spread stays in whole chips. */
const limitsWith = (submission: PokerSubmission, cents: Cents): Cents[] => {
  const { smallBet, bigBet } = betSizesWithMinimum(submission, cents);
  const bets = submission.limit === 'fixed' ? [smallBet, bigBet] : [smallBet];
  return bets.flatMap((bet) => [bet, killLimit(submission, bet)]);
};

export const proposeMinimum: PokerHandler<'proposeMinimum'> = (_, table, { cents }, { by }) => {
  const { raisedMinimum, chip } = table.submission;
  const posted = table.submission.smallBet;
  if (raisedMinimum === null) return refuse('minimum-fixed', { posted }, '637a.8(k)');
  const seat = player(table, by);
  if (typeof seat === 'object') return seat;
  if (table.hand !== null) return refuse('round-in-progress', { what: 'proposeMinimum' }, '637a.8(k)');
  if (table.conduct.minimum?.inForce === true) return refuse('minimum-already-raised', {}, '637a.8(k)');
  if (!isCents(cents) || cents <= posted || cents > raisedMinimum.most)
    return refuse('minimum-out-of-range', { posted, most: raisedMinimum.most }, '637a.8(k)');
  const odd = limitsWith(table.submission, cents).find((bet) => bet % chip !== 0);
  if (odd !== undefined) return refuse('minimum-not-in-chips', { minimum: cents, bet: odd, chip }, '637a.8(k)');
  return { events: [{ did: 'minimumProposed', cents, seat, cites: ['637a.8(k)'] }] };
};

const answer = (table: PokerTable, by: Actor, agrees: boolean): ReturnType<PokerHandler<'agreeToMinimum'>> => {
  const seat = player(table, by);
  if (typeof seat === 'object') return seat;
  const { minimum } = table.conduct;
  if (minimum === null) return refuse('no-minimum-proposed', {}, '637a.8(k)');
  if ((agrees ? minimum.agreed : minimum.objected).includes(seat)) return refuse('minimum-answered', {}, '637a.8(k)');
  return { events: [{ did: 'minimumAnswered', seat, agrees, cites: ['637a.8(k)'] }] };
};

export const agreeToMinimum: PokerHandler<'agreeToMinimum'> = (_, table, _act, { by }) => answer(table, by, true);
export const objectToMinimum: PokerHandler<'objectToMinimum'> = (_, table, _act, { by }) => answer(table, by, false);

export const raiseMinimum: PokerHandler<'raiseMinimum'> = (_, table) => {
  const { minimum } = table.conduct;
  if (minimum === null || minimum.inForce) return refuse('no-minimum-proposed', {}, '637a.8(k)');
  if (table.hand !== null) return refuse('round-in-progress', { what: 'raiseMinimum' }, '637a.8(k)');
  const missing = seatsNotAgreed(table, minimum);
  return missing.length > 0
    ? refuse('minimum-not-agreed', { seats: missing }, '637a.8(k)')
    : { events: [{ did: 'minimumRaised', cents: minimum.cents, cites: ['637a.8(k)'] }] };
};

export const restoreMinimum: PokerHandler<'restoreMinimum'> = (_, table) => {
  if (table.conduct.minimum === null) return refuse('minimum-as-posted', {}, '637a.8(k)');
  if (table.hand !== null) return refuse('round-in-progress', { what: 'restoreMinimum' }, '637a.8(k)');
  return { events: [{ did: 'minimumRestored', cites: ['637a.8(k)'] }] };
};

/** 637a.8(j), 637a.8(k): lines about bets and raises on the sign at the table. */
export const bettingSignLines = ({ title }: PokerGame, submission: PokerSubmission): string[] => {
  const { limit, smallBet, bigBet, spreadMost, raiseCap, checkRaise, raisedMinimum } = submission;
  const most: Readonly<Record<typeof limit, string>> = {
    fixed: `Bets and raises: ${dollars(smallBet)}, later ${dollars(bigBet)}`,
    spread: `Minimum bet: ${dollars(smallBet)}. Maximum bet: ${dollars(spreadMost)}`,
    pot: `Minimum bet: ${dollars(smallBet)}. Maximum bet: the pot`,
    no: `Minimum bet: ${dollars(smallBet)}. No maximum bet`,
  };
  return [
    title,
    most[limit],
    raiseCap === null
      ? 'No limit on the number of raises'
      : `A bet and no more than ${raiseCap} raises in a betting round, with more than two players`,
    ...(checkRaise ? [] : ['A player who has checked may not raise in the same betting round']),
    ...(raisedMinimum === null
      ? []
      : [`All players may agree to a minimum bet of up to ${dollars(raisedMinimum.most)}`]),
  ];
};

/** Faults of the agreed minimum bet and the added rules. */
export const minimumAndSupplementFaults = ({
  raisedMinimum,
  smallBet,
  chip,
  supplements,
}: PokerSubmission): Fault[] => [
  ...(raisedMinimum !== null && chip > 0 && raisedMinimum.most % chip !== 0
    ? [
        {
          fault: `The highest agreed minimum bet must be a multiple of the ${dollars(chip)} chip.`,
          cites: ['637a.8(k)'] as const,
        },
      ]
    : []),
  ...(raisedMinimum !== null && raisedMinimum.most <= smallBet
    ? [
        {
          fault: `The highest agreed minimum bet must be more than the posted ${dollars(smallBet)}.`,
          cites: ['637a.8(k)'] as const,
        },
      ]
    : []),
  ...supplements.flatMap(({ name, clause, text }) =>
    clause.startsWith('637a.18(') && text.trim() !== ''
      ? []
      : [
          {
            fault: `The added irregularity rule "${name}" needs a text and a clause of 637a.18.`,
            cites: ['637a.18(s)'] as const,
          },
        ],
  ),
];
